/** The own books of a learner on this device, and on their account where they ask for it. */
import { fail, OWN_BOOK, OWN_BOOK_LIMITS, ok, type ReadingChapter } from '@parlance/domain';
import { withLock } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { followAccount } from './account-books.ts';
import { bookEntries, ownBookOf } from './entries.ts';
import { findKnown } from './find-known.ts';
import type { BookEntry } from './listed.ts';
import type { OwnBook, OwnBooks } from './model.ts';
import { type BookHead, bytesOf, type CutBook, cutBook, pictureOf, readJson, withSizes } from './parts.ts';
import type { OwnBookRequests } from './requests.ts';
import { createBookSender, SENDING } from './sender.ts';
import { storedParts } from './stored-parts.ts';

/** What the books need. */
export interface OwnBooksDeps {
  readonly replica: Pick<
    Replica,
    | 'status'
    | 'subscribe'
    | 'pendingAdoption'
    | 'owner'
    | 'view'
    | 'record'
    | 'recall'
    | 'rememberBytes'
    | 'recallBytes'
    | 'forgetBytes'
  >;
  readonly requests: OwnBookRequests;
  /** In ms since 1970. */
  readonly now: () => number;
  /** Calls `work` after some milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Asks the browser not to evict what is stored. */
  readonly persist: () => Promise<unknown>;
}

/** The books of a page. */
export interface PageBooks extends OwnBooks {
  /** Removes what keeping a book left when it was broken off, and sends what is to be sent. */
  readonly resume: () => Promise<void>;
}

/** Milliseconds after which the account is asked again for its books, when the list is read. */
const ASK_AGAIN = 60_000;
const KEEPING = 'parlance-own-books-kept';

const uuidOf = (id: string): string => id.slice(OWN_BOOK.length);

/** Creates the books of a page. */
export const createOwnBooks = ({ replica, requests, now, later, persist }: OwnBooksDeps): PageBooks => {
  const entries = bookEntries(replica);
  const parts = storedParts(replica, requests);
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const sender = createBookSender({ replica, entries, parts, requests, later, changed });
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Heads that this page has read: with the same id a book has the same chapters and pictures. */
  const heads = new Map<string, BookHead>();
  const headOf = async (book: string): Promise<BookHead | undefined> => {
    const head = heads.get(book) ?? (await entries.head(book));
    if (head !== undefined) heads.set(book, head);
    return head;
  };

  const forget = async (book: string): Promise<void> => {
    const head = await entries.head(book);
    heads.delete(book);
    await entries.remove(book);
    if (head !== undefined) await parts.forget(book, head);
  };

  const keepCut = async (book: string, { head, parts: cut }: CutBook): Promise<void> => {
    // An entry that is not whole tells the next page what to remove, if this one ends before all is stored.
    await entries.put({ book, place: 'device', isWhole: false }, head);
    for (const [hash, bytes] of cut) await parts.store(book, hash, bytes);
    await entries.put({ book, place: 'device', isWhole: true });
  };

  /** Whether the list was read before it was known whose it is. */
  let asksLater = false;
  /** Asks the account for its books in the background. */
  const askAccount = (): void => {
    asksLater = replica.owner() === null || replica.pendingAdoption() !== null;
    if (asksLater || now() - askedAt < ASK_AGAIN) return;
    askedAt = now();
    void followAccount({ entries, parts, requests })
      .then((hasChanged) => hasChanged && changed())
      .catch(() => undefined);
  };
  replica.subscribe(() => {
    if (asksLater) askAccount();
  });

  const entryOf = async (book: string): Promise<BookEntry | undefined> =>
    (await entries.all()).find((entry) => entry.book === book);

  /** A book that can be read: on this device or on the account, but for one whose keeping was broken off. */
  const readable = async (entry: BookEntry): Promise<OwnBook | undefined> => {
    const head = entry.isWhole || entry.place === 'account' ? await headOf(entry.book) : undefined;
    if (head === undefined) return undefined;
    return ownBookOf(entry, head);
  };

  const wholeBook = async (book: string): Promise<OwnBook | undefined> => {
    const entry = await entryOf(book);
    return entry === undefined ? undefined : readable(entry);
  };

  const list = async (): Promise<readonly OwnBook[]> => {
    const books = await Promise.all((await entries.all()).map(readable));
    return books.filter((book) => book !== undefined).sort((a, b) => b.addedAt - a.addedAt);
  };

  const chaptersIn = async (book: string, hashes: readonly string[]): Promise<readonly ReadingChapter[]> => {
    const bytes = await parts.read(book, hashes);
    const group = bytes === undefined ? undefined : await readJson(bytes);
    return Array.isArray(group) ? group : [];
  };
  /** The part that was read last: the next chapter is often in it. */
  let last: { readonly name: string; readonly chapters: ReturnType<typeof chaptersIn> } | undefined;

  return {
    list: async () => {
      askAccount();
      return list();
    },
    keep: async (given) => {
      const found = await findKnown({ replica, wholeBook }, given);
      if ('known' in found) return ok({ book: found.known, wasThere: true });
      const book = found.uuid;
      const cut = await cutBook(given, now());
      if (bytesOf(cut.head) > OWN_BOOK_LIMITS.book) return fail('request-too-large');
      if (cut.head.parts.length >= OWN_BOOK_LIMITS.parts) return fail('request-too-large');
      try {
        await withLock(KEEPING, () => keepCut(book, cut));
      } catch (thrown) {
        await forget(book).catch(() => undefined);
        return fail('storage-refused', String(thrown));
      }
      changed();
      // It is nowhere else.
      void persist().catch(() => undefined);
      return ok({ book: ownBookOf({ book, place: 'device' }, cut.head), wasThere: false });
    },
    chapter: async (id, chapter) => {
      const [book, head] = [uuidOf(id), await headOf(uuidOf(id))];
      const place = head?.book.contents.findIndex((line) => line.id === chapter) ?? -1;
      const name = head?.chapters[place];
      if (name === undefined) return undefined;
      const group = name === last?.name ? last : { name, chapters: chaptersIn(book, name.split('+')) };
      last = group;
      const found = (await group.chapters).find((each) => each.id === chapter);
      // It may be fetched the next time.
      if (found === undefined && last === group) last = undefined;
      return found && head && withSizes(found, head);
    },
    picture: async (id, name) => {
      const [book, head] = [uuidOf(id), await headOf(uuidOf(id))];
      const picture = head?.pictures.find((each) => each.name === name);
      const bytes = picture === undefined ? undefined : await parts.read(book, picture.parts);
      return picture === undefined || bytes === undefined ? undefined : pictureOf(picture.type, bytes);
    },
    remove: async (id) => {
      const book = uuidOf(id);
      const entry = await entryOf(book);
      if (entry === undefined) return ok(true);
      if (entry.place !== 'device') {
        // Whoever sends it sees that, and stops.
        if (entry.place === 'sending') await entries.put({ ...entry, place: 'device' });
        const answer = await withLock(SENDING, () => requests.remove(book));
        if (!answer.ok) {
          await entries.put(entry);
          return fail(answer.code);
        }
      }
      await forget(book);
      changed();
      return ok(true);
    },
    send: async (id) => {
      const book = uuidOf(id);
      if (replica.owner() === null) return fail('sign-in-needed');
      const entry = await entryOf(book);
      if (entry === undefined || !(entry.isWhole || entry.place === 'account')) return fail('not-found');
      if (entry.place === 'device') {
        await entries.put({ ...entry, place: 'sending' });
        changed();
      }
      return sender.send(book);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume: async () => {
      await withLock(KEEPING, async () => {
        for (const { book, place, isWhole } of await entries.all()) {
          if (place === 'device' && !isWhole) await forget(book);
        }
      });
      sender.wake();
    },
  };
};
