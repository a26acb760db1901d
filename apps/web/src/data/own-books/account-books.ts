/** Brings the list of this device up to date with the books of the account. */
import { sha256Of } from '../../platform/index.ts';
import type { BookEntries } from './entries.ts';
import type { BookEntry } from './listed.ts';
import { isHead, readJson } from './parts.ts';
import type { OwnBookRequests } from './requests.ts';
import type { StoredParts } from './stored-parts.ts';

/** What is needed for it. */
export interface AccountBooksDeps {
  readonly entries: BookEntries;
  readonly parts: Pick<StoredParts, 'areAllStored' | 'forget'>;
  readonly requests: Pick<OwnBookRequests, 'list' | 'getPart'>;
}

/**
 * Adds the books of the account that this device does not know. A book that the account no longer has stays where all of it is here,
 * as a book of this device alone: it may have been removed on another device, or the server's database was put back.
 * @returns whether the list has changed
 */
export const followAccount = async ({ entries, parts, requests }: AccountBooksDeps): Promise<boolean> => {
  // Read before the answer: a book that is sent meanwhile is not taken for one that is gone.
  const before = await entries.all();
  const answer = await requests.list();
  if (!answer.ok) return false;
  const there = new Set(answer.value.books.map(({ book }) => book));
  const known = new Set(before.map(({ book }) => book));

  const add = async (book: string, hash: string): Promise<boolean> => {
    const bytes = await requests.getPart(book, hash);
    if (bytes === undefined || (await sha256Of(bytes)) !== hash) return false;
    const head = await readJson(bytes);
    if (!isHead(head)) return false;
    await entries.put({ book, place: 'account', isWhole: false }, head);
    return true;
  };

  const leave = async ({ book }: BookEntry): Promise<void> => {
    const head = await entries.head(book);
    if (head !== undefined && (await parts.areAllStored(book, head))) {
      await entries.put({ book, place: 'device', isWhole: true });
      return;
    }
    await entries.remove(book);
    if (head !== undefined) await parts.forget(book, head);
  };

  let hasChanged = false;
  // The oldest first, as each is put first in the list.
  for (const { book, head } of answer.value.books.toReversed()) {
    if (!known.has(book)) hasChanged = (await add(book, head)) || hasChanged;
  }
  for (const entry of before) {
    if (entry.place === 'account' && !there.has(entry.book)) {
      await leave(entry);
      hasChanged = true;
    } else if (entry.place === 'device' && entry.isWhole && there.has(entry.book)) {
      await entries.put({ ...entry, place: 'account' });
      hasChanged = true;
    }
  }
  return hasChanged;
};
