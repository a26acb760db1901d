/** Changes the list of own books of a device, and keeps their heads: small values, stored encrypted on this device. */
import { OWN_BOOK } from '@parlance/domain';
import { withLock } from '../../platform/index.ts';
import type { RememberedValue, Replica } from '../replica/model.ts';
import { LIST } from './list-name.ts';
import { type BookEntry, listedBooks } from './listed.ts';
import type { OwnBook } from './model.ts';
import { type BookHead, bytesOf, isHead } from './parts.ts';

const headName = (book: string): string => `own-book/${book}`;

/** The stored list of a device. Tabs change it one after the other. */
export interface BookEntries {
  readonly all: () => Promise<readonly BookEntry[]>;
  readonly head: (book: string) => Promise<BookHead | undefined>;
  /** Puts an entry first, or in the place of the one that it had; with its head where that is new. */
  readonly put: (entry: BookEntry, head?: BookHead) => Promise<void>;
  readonly remove: (book: string) => Promise<void>;
}

/** The list of the device of a replica. */
export const bookEntries = (replica: Pick<Replica, 'record' | 'recall'>): BookEntries => {
  const all = (): Promise<readonly BookEntry[]> => listedBooks(replica);
  /** Writes the list, and a head or its removal, in one write. */
  const change = (
    edit: (before: readonly BookEntry[]) => readonly BookEntry[],
    heads: readonly RememberedValue[],
  ): Promise<void> =>
    withLock('parlance-own-books', async () => {
      const after = edit(await all());
      await replica.record([], { remember: [...heads, { name: LIST, value: after.length === 0 ? undefined : after }] });
    });
  return {
    all,
    head: async (book) => {
      const head = await replica.recall(headName(book));
      return isHead(head) ? head : undefined;
    },
    put: (entry, head) =>
      change(
        (before) => {
          const isKnown = before.some(({ book }) => book === entry.book);
          return isKnown ? before.map((each) => (each.book === entry.book ? entry : each)) : [entry, ...before];
        },
        head === undefined ? [] : [{ name: headName(entry.book), value: head }],
      ),
    remove: (book) =>
      change((before) => before.filter((each) => each.book !== book), [{ name: headName(book), value: undefined }]),
  };
};

/** A book as screens read it. */
export const ownBookOf = ({ book, place }: Pick<BookEntry, 'book' | 'place'>, head: BookHead): OwnBook => ({
  ...head.book,
  id: `${OWN_BOOK}${book}`,
  kind: 'own',
  addedAt: head.addedAt,
  bytes: bytesOf(head),
  place,
  ...(head.cover !== undefined && { cover: head.cover }),
});
