/**
 * Loads what the first page of an own book shows when the book is pressed, while the page before it is still shown; and its chapter
 * even before, where the book is likely to be pressed.
 */
import type { LanguageCode } from '@parlance/domain';
import { bookRefOf, loadTables, type OwnBook, type OwnBooks, type Replica, readingStart } from '../../data/index.ts';
import { ownSource } from './own-source.ts';
import type { ChapterContent } from './source.ts';
import { chapterOf } from './source.ts';
import type { Opening } from './use-opening.ts';

/** Where a book comes from that is pressed. */
export interface Pressed {
  readonly book: Pick<OwnBook, 'id' | 'language'>;
  readonly books: OwnBooks;
  readonly replica: Replica;
  /** The language of meanings. */
  readonly explain: LanguageCode;
}

/** The chapter of a book that is likely to be pressed, with the language of its meanings. */
let likely: { readonly key: string; readonly content: ChapterContent | undefined } | undefined;

const keyOf = (id: string, explain: LanguageCode, chapter: number): string => [id, explain, chapter].join(' ');

const openingOf = async ({
  book: { id, language },
  books,
  replica,
  explain,
}: Pressed): Promise<Opening | undefined> => {
  const [list, { from, reading }] = await Promise.all([
    books.list(),
    readingStart(replica, bookRefOf({ id, language })),
    loadTables(language),
  ]);
  const book = list.find((each) => each.id === id);
  if (book === undefined) return undefined;
  const source = ownSource(book, books, explain);
  const start = Math.max(0, Math.min(book.sentences - 1, reading.sentence));
  const chapter = chapterOf(book, start);
  const kept = likely?.key === keyOf(id, explain, chapter) ? likely.content : undefined;
  return { source, start, from, content: kept ?? (await source.load(chapter)) };
};

/** Loads the chapter with which a book would open now, and keeps it. It is read again where the book opens elsewhere. */
export const loadLikely = async (book: Pressed): Promise<void> => {
  const opening = await openingOf(book);
  if (opening === undefined) return;
  const { source, start, content } = opening;
  likely = { key: keyOf(source.book.id, source.explain, chapterOf(source.book, start)), content };
};

/** What is loaded of a book since it was pressed. */
export interface Ahead {
  readonly id: string;
  /** Undefined if that fails. */
  readonly opening: Promise<Opening | undefined>;
  /** The same, but undefined after `SOON`, too. */
  readonly soon: Promise<Opening | undefined>;
}

/** Milliseconds that the page before a book stays for it; then its frame comes without a text. */
const SOON = 400;

/** The book that was pressed last. */
let pressed: Ahead | undefined;

/** Begins to load a book that is about to be opened. */
export const openAhead = (book: Pressed): void => {
  const opening = openingOf(book).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, SOON));
  pressed = { id: book.book.id, opening, soon: Promise.race([opening, late]) };
};

/** What is loaded of a book since it was pressed; undefined if it was not. The same until it is dropped. */
export const aheadOf = (id: string): Ahead | undefined => (pressed?.id === id ? pressed : undefined);

/** Drops what was loaded, once the book is shown: its reader may go on from another sentence the next time. */
export const dropAhead = (): void => {
  pressed = undefined;
};
