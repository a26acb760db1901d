/** The cache of responses: how long they are kept on a page, and when they are fetched again. */
import type { ErrorCode } from '@parlance/contract';
import { QueryClient } from '@tanstack/react-query';
import { codeOf } from './server-error.ts';

/** Milliseconds for which a response is shown without being fetched again. */
const FRESH_TIME = 30_000;
/** Milliseconds for which a response that nothing shows is kept. */
const CACHE_TIME = 5 * 60_000;
/** The number of retries after failures that may be temporary. */
const RETRIES = 2;

/** Error codes of temporary failures; any other code is final. */
const TEMPORARY: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['offline', 'unavailable', 'request-timeout']);

/** Whether a query that has failed so often is retried (TanStack Query's default would repeat a 403 four times). */
export const shouldRetry = (failures: number, thrown: unknown): boolean =>
  failures < RETRIES && TEMPORARY.has(codeOf(thrown));

/**
 * Creates an empty cache.
 * @param retryDelay milliseconds before the nth retry
 */
export const createQueryClient = (retryDelay?: (attempt: number) => number): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_TIME,
        gcTime: CACHE_TIME,
        retry: shouldRetry,
        // The client itself distinguishes `offline` from an unreachable server; a paused query would show only a
        // skeleton.
        networkMode: 'always',
        ...(retryDelay && { retryDelay }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

let once: QueryClient | undefined;

/** The page's cache of responses. */
export const pageQueryClient = (): QueryClient => {
  once ??= createQueryClient();
  return once;
};
