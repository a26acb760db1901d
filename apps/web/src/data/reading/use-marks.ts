import { bookmarkId, type MarkId } from '@parlance/domain';
import type { View } from '@parlance/sync';
import { useCallback, useMemo } from 'react';
import { v7 } from 'uuid';
import { useReplica, useView } from '../hooks.ts';
import type { BookRef } from './book-ref.ts';
import { type Mark, type MarkEdit, markEvents, marksIn, type NewHighlight } from './marks.ts';

/** The marks of a book, and what changes them. All changes are durable when their promises resolve. */
export interface MarksControl {
  /** In the order of the book. */
  readonly marks: readonly Mark[];
  /** Highlights a passage; resolves to the new mark's id. */
  readonly mark: (highlight: NewHighlight) => Promise<MarkId>;
  /** Bookmarks a sentence, or takes its bookmark away. @param quote how the sentence begins */
  readonly setBookmark: (sentence: number, quote: string, isSet: boolean) => Promise<void>;
  readonly editMark: (id: MarkId, edit: MarkEdit) => Promise<void>;
  readonly removeMark: (id: MarkId) => Promise<void>;
}

/** The marks of a book. */
export const useMarks = ({ book, learn }: BookRef): MarksControl => {
  const replica = useReplica();
  const marks = useView(useCallback((view: View) => marksIn(view, { book, learn }), [book, learn]));
  const changes = useMemo(() => {
    const ref = { book, learn };
    return {
      mark: async ({ from, to, quote, ...edit }: NewHighlight) => {
        const id = v7();
        const place = markEvents.place(ref, id, { kind: 'highlight', from, to, quote });
        await replica.record([place, ...markEvents.edit(ref, id, edit)]);
        return id;
      },
      setBookmark: (sentence: number, quote: string, isSet: boolean) => {
        const point = { sentence, offset: 0 };
        const place = isSet ? ({ kind: 'bookmark', from: point, to: point, quote } as const) : null;
        return replica.record([markEvents.place(ref, bookmarkId(sentence), place)]);
      },
      editMark: (id: MarkId, edit: MarkEdit) => replica.record(markEvents.edit(ref, id, edit)),
      removeMark: (id: MarkId) => replica.record([markEvents.place(ref, id, null)]),
    };
  }, [replica, book, learn]);
  return useMemo(() => ({ marks, ...changes }), [marks, changes]);
};
