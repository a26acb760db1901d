/** The own books of a learner on this device, and on their account where they ask for it. */
import { fail, OWN_BOOK, ok, type ReadingChapter } from '@parlance/domain';
import { sha256Of } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { bookEntries, ownBookOf } from './entries.ts';
import type { OwnBook, OwnBooks } from './model.ts';
import { bytesOf, type CutBook, cutBook, joined, type PartBytes, pictureOf, readJson } from './parts.ts';
import type { OwnBookRequests } from './requests.ts';

/** The most bytes of a book: of all its parts together. */
export const BOOK_BYTES = 20_000_000;

/** What the books need. */
export interface OwnBooksDeps {
  readonly replica: Pick<
    Replica,
    'owner' | 'remember' | 'recall' | 'rememberBytes' | 'recallBytes' | 'forgetBytes' | 'status' | 'subscribe'
  >;
  readonly requests: OwnBookRequests;
  /** A new UUID. */
  readonly newId: () => string;
  /** In ms since 1970. */
  readonly now: () => number;
}

const partName = (book: string, hash: string): string => `own-book/${book}/${hash}`;
const uuidOf = (id: string): string => id.slice(OWN_BOOK.length);

/** Creates the books of a page. */
export const createOwnBooks = ({ replica, requests, newId, now }: OwnBooksDeps): OwnBooks => {
  const entries = bookEntries(replica);
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  const stored = (book: string, hash: string): Promise<PartBytes | undefined> =>
    replica.recallBytes(partName(book, hash)).catch(() => undefined);

  const fetched = async (book: string, hash: string): Promise<PartBytes | undefined> => {
    if (replica.owner() === null) return undefined;
    const bytes = await requests.getPart(book, hash);
    if (bytes === undefined || (await sha256Of(bytes)) !== hash) return undefined;
    // Without room on the device it is fetched again the next time.
    await replica.rememberBytes(partName(book, hash), bytes).catch(() => undefined);
    return bytes;
  };

  /** The bytes that some parts make, in order; undefined if one of them cannot be had now. */
  const bytesIn = async (book: string, hashes: readonly string[]): Promise<PartBytes | undefined> => {
    const parts: PartBytes[] = [];
    for (const hash of hashes) {
      const part = (await stored(book, hash)) ?? (await fetched(book, hash));
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return joined(parts);
  };

  const forget = async (book: string): Promise<void> => {
    const head = await entries.head(book);
    await entries.remove(book);
    for (const { hash } of head?.parts ?? []) await replica.forgetBytes(partName(book, hash));
  };

  const keepParts = async (book: string, { head, parts }: CutBook): Promise<void> => {
    // An entry that is not whole tells the next page what to remove, if this one ends before all is stored.
    await entries.put({ book, place: 'device', isWhole: false }, head);
    for (const [hash, bytes] of parts) await replica.rememberBytes(partName(book, hash), bytes);
    await entries.put({ book, place: 'device', isWhole: true });
  };

  const list = async (): Promise<readonly OwnBook[]> => {
    const books: OwnBook[] = [];
    for (const entry of await entries.all()) {
      const head = entry.isWhole || entry.place !== 'device' ? await entries.head(entry.book) : undefined;
      if (head !== undefined) books.push(ownBookOf(entry, head));
    }
    return books.sort((a, b) => b.addedAt - a.addedAt);
  };

  return {
    list,
    keep: async (given) => {
      const cut = await cutBook(given, now());
      if (bytesOf(cut.head) > BOOK_BYTES) return fail('request-too-large');
      const book = newId();
      try {
        await keepParts(book, cut);
      } catch (thrown) {
        await forget(book).catch(() => undefined);
        return fail('storage-refused', String(thrown));
      }
      changed();
      return ok(ownBookOf({ book, place: 'device' }, cut.head));
    },
    chapter: async (id, chapter) => {
      const [book, head] = [uuidOf(id), await entries.head(uuidOf(id))];
      const place = head?.book.contents.findIndex((line) => line.id === chapter) ?? -1;
      const hashes = head?.chapters[place]?.split('+');
      const bytes = hashes === undefined ? undefined : await bytesIn(book, hashes);
      const group = bytes === undefined ? undefined : await readJson(bytes);
      const chapters = Array.isArray(group) ? (group as readonly ReadingChapter[]) : [];
      return chapters.find((each) => each.id === chapter);
    },
    picture: async (id, name) => {
      const [book, head] = [uuidOf(id), await entries.head(uuidOf(id))];
      const picture = head?.pictures.find((each) => each.name === name);
      const bytes = picture === undefined ? undefined : await bytesIn(book, picture.parts);
      return picture === undefined || bytes === undefined ? undefined : pictureOf(picture.type, bytes);
    },
    remove: async (id) => {
      await forget(uuidOf(id));
      changed();
      return ok(true);
    },
    send: async () => fail('offline'),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
