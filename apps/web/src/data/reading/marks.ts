/** The marks of a book as screens read them, and the events that change them. */
import {
  type BookPoint,
  comparePoints,
  MARK_COLOURS,
  MARK_LIMITS,
  type MarkChange,
  type MarkColour,
  type MarkId,
  type MarkPlace,
} from '@parlance/domain';
import type { MarkRow, View } from '@parlance/sync';
import type { NewEvent } from '../replica/model.ts';
import type { BookRef } from './book-ref.ts';

/** A highlight or a bookmark. */
export interface Mark extends MarkPlace {
  readonly id: MarkId;
  readonly colour: MarkColour;
  /** The reader's note, `''` without one. */
  readonly note: string;
  /** When it was made or moved, in ms since 1970. */
  readonly at: number;
}

/** A highlight to be made. */
export interface NewHighlight {
  readonly from: BookPoint;
  /** Behind its last character. */
  readonly to: BookPoint;
  /** The marked text; one of more than `MARK_LIMITS.quote` is cut. */
  readonly quote: string;
  /** The first of `MARK_COLOURS` if absent. */
  readonly colour?: MarkColour;
  readonly note?: string;
}

/** What can be changed about a mark. */
export type MarkEdit = Partial<Pick<Mark, 'colour' | 'note'>>;

type Rows = { readonly [Field in MarkChange['field']]?: Extract<MarkRow, { field: Field }> };

const markIn = (id: MarkId, { place, colour, note }: Rows): Mark | null =>
  place?.value == null
    ? null
    : { id, ...place.value, colour: colour?.value ?? MARK_COLOURS[0], note: note?.value ?? '', at: place.at };

const inOrder = (a: Mark, b: Mark): number =>
  comparePoints(a.from, b.from) || comparePoints(a.to, b.to) || (a.id < b.id ? -1 : 1);

type Books = ReadonlyMap<string, readonly Mark[]>;

/** The marks by book. A view never changes, so they are grouped once for each. */
const grouped = new WeakMap<View['marks'], Books>();

const bookKey = ({ learn, book }: BookRef): string => `${learn}/${book}`;

const groupMarks = (all: View['marks']): Books => {
  const books = new Map<string, Map<MarkId, Rows>>();
  for (const row of all.values()) {
    const marks = books.get(bookKey(row)) ?? new Map<MarkId, Rows>();
    books.set(bookKey(row), marks.set(row.mark, { ...marks.get(row.mark), [row.field]: row }));
  }
  return new Map(
    [...books].map(([key, marks]) => [key, [...marks].flatMap(([id, rows]) => markIn(id, rows) ?? []).sort(inOrder)]),
  );
};

const NONE: readonly Mark[] = [];

/** The marks of a book in its order; the same list as long as no mark of any book has changed. */
export const marksIn = ({ marks }: Pick<View, 'marks'>, ref: BookRef): readonly Mark[] => {
  const books = grouped.get(marks) ?? groupMarks(marks);
  grouped.set(marks, books);
  return books.get(bookKey(ref)) ?? NONE;
};

/** The beginning of a text, without half a character at its end. */
const cut = (text: string, most: number): string => {
  const begin = text.slice(0, most);
  return begin.isWellFormed() ? begin : begin.slice(0, -1);
};

const changed = ({ learn, book }: BookRef, mark: MarkId, change: MarkChange): NewEvent => ({
  kind: 'marked',
  learn,
  data: { book, mark, change },
});

/** The events that change the marks of a book, one field each. */
export const markEvents = {
  place: (ref: BookRef, mark: MarkId, value: MarkPlace | null): NewEvent =>
    changed(ref, mark, {
      field: 'place',
      value: value === null ? null : { ...value, quote: cut(value.quote, MARK_LIMITS.quote) },
    }),
  /** What differs; a note is cut to `MARK_LIMITS.note`. */
  edit: (ref: BookRef, mark: MarkId, { colour, note }: MarkEdit): readonly NewEvent[] => [
    ...(colour === undefined ? [] : [changed(ref, mark, { field: 'colour', value: colour })]),
    ...(note === undefined ? [] : [changed(ref, mark, { field: 'note', value: cut(note, MARK_LIMITS.note) })]),
  ],
} as const;
