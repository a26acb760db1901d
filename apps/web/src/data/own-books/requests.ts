/** The requests for own books on the account. */
import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import type { RequestFailure } from '../api/send.ts';
import type { PartBytes } from './parts.ts';

/** A book that is whole on the account. */
export interface AccountBook {
  /** Its UUID. */
  readonly book: string;
  /** The hash of the part that is its head. */
  readonly head: string;
}

/** An answer of the server, or why there is none. */
export type Answer<T> = Result<T, ErrorCode> | RequestFailure;

/** Sends parts of books to the server, and fetches them. Books are named by their UUIDs. */
export interface OwnBookRequests {
  readonly list: () => Promise<Answer<{ readonly books: readonly AccountBook[] }>>;
  /** The hashes of the parts of a book that have arrived. */
  readonly arrived: (book: string) => Promise<Answer<{ readonly parts: readonly string[] }>>;
  readonly putPart: (book: string, hash: string, bytes: PartBytes) => Promise<Answer<unknown>>;
  /** All parts have arrived: from now on the book is listed. Parts that are not named are removed. */
  readonly complete: (
    book: string,
    whole: { readonly head: string; readonly parts: readonly string[] },
  ) => Promise<Answer<unknown>>;
  /** Undefined if it cannot be fetched now, or the server does not have it. */
  readonly getPart: (book: string, hash: string) => Promise<PartBytes | undefined>;
  readonly remove: (book: string) => Promise<Answer<unknown>>;
}
