/** The requests for own books on the account. Books are named by their UUIDs. */
import { type AccountBook, type ErrorCode, type Operations, ownBookPartPath } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { createApi } from '../api/api.ts';
import { browserFetch, type Fetcher, type RequestFailure, send } from '../api/send.ts';
import type { PartBytes } from './parts.ts';

/** An answer of the server, or why there is none. */
export type Answer<T> = Result<T, ErrorCode> | RequestFailure;

/** Sends parts of books to the server, and fetches them. */
export interface OwnBookRequests {
  readonly list: () => Promise<Answer<{ readonly books: readonly AccountBook[] }>>;
  /** The hashes of the parts of a book that have arrived. */
  readonly arrived: (book: string) => Promise<Answer<{ readonly parts: readonly string[] }>>;
  readonly putPart: (book: string, hash: string, bytes: PartBytes) => Promise<Answer<unknown>>;
  /** All parts have arrived: from now on the book is listed. Parts that are not named are removed. */
  readonly complete: (whole: Operations['book.complete']['input']) => Promise<Answer<unknown>>;
  /** Undefined if it cannot be fetched now, or the server does not have it. */
  readonly getPart: (book: string, hash: string) => Promise<PartBytes | undefined>;
  readonly remove: (book: string) => Promise<Answer<unknown>>;
}

/** The requests to this origin. */
export const ownBookRequests = (fetcher: Fetcher = browserFetch): OwnBookRequests => {
  const api = createApi('', fetcher);
  return {
    list: () => api.call('book.list', undefined),
    arrived: (book) => api.call('book.arrived', { book }),
    putPart: (book, hash, bytes) => send({ method: 'PUT', url: ownBookPartPath(book, hash), bytes }, fetcher),
    complete: (whole) => api.call('book.complete', whole),
    getPart: async (book, hash) => {
      const url = ownBookPartPath(book, hash);
      const answer = await send({ method: 'GET', url, responseType: 'arrayBuffer' }, fetcher);
      return answer.ok && answer.value instanceof ArrayBuffer ? new Uint8Array(answer.value) : undefined;
    },
    remove: (book) => api.call('book.remove', { book }),
  };
};
