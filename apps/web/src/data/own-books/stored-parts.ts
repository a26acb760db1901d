/** The parts of own books: from this device, or else from the account. */
import { sha256Of } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { type BookHead, joined, type PartBytes } from './parts.ts';
import type { OwnBookRequests } from './requests.ts';

/** Keeps and reads the parts of books, each by its book's UUID and its hash. */
export interface StoredParts {
  /** From this device alone. */
  readonly stored: (book: string, hash: string) => Promise<PartBytes | undefined>;
  /** Rejects if the device has no room. */
  readonly store: (book: string, hash: string, bytes: PartBytes) => Promise<void>;
  /** The bytes that some parts make, in order; undefined if one of them cannot be had now. What is fetched is kept. */
  readonly read: (book: string, hashes: readonly string[]) => Promise<PartBytes | undefined>;
  readonly forget: (book: string, head: BookHead) => Promise<void>;
  /** Whether all parts are on this device. */
  readonly areAllStored: (book: string, head: BookHead) => Promise<boolean>;
}

type Deps = Pick<Replica, 'owner' | 'rememberBytes' | 'recallBytes' | 'forgetBytes'>;

const nameOf = (book: string, hash: string): string => `own-book/${book}/${hash}`;

/** The parts on the device of a replica. */
export const storedParts = (replica: Deps, requests: Pick<OwnBookRequests, 'getPart'>): StoredParts => {
  const stored: StoredParts['stored'] = (book, hash) => replica.recallBytes(nameOf(book, hash)).catch(() => undefined);
  const store: StoredParts['store'] = (book, hash, bytes) => replica.rememberBytes(nameOf(book, hash), bytes);

  const fetched = async (book: string, hash: string): Promise<PartBytes | undefined> => {
    if (replica.owner() === null) return undefined;
    const bytes = await requests.getPart(book, hash);
    if (bytes === undefined || (await sha256Of(bytes)) !== hash) return undefined;
    // Without room on the device it is fetched again the next time.
    await store(book, hash, bytes).catch(() => undefined);
    return bytes;
  };

  return {
    stored,
    store,
    read: async (book, hashes) => {
      const parts: PartBytes[] = [];
      for (const hash of hashes) {
        const part = (await stored(book, hash)) ?? (await fetched(book, hash));
        if (part === undefined) return undefined;
        parts.push(part);
      }
      return joined(parts);
    },
    forget: async (book, { parts }) => {
      for (const { hash } of parts) await replica.forgetBytes(nameOf(book, hash));
    },
    areAllStored: async (book, { parts }) => {
      for (const { hash } of parts) if ((await stored(book, hash)) === undefined) return false;
      return true;
    },
  };
};
