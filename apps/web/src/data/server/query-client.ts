/** How what the server alone knows is kept on a page: for how long, and when it is asked for again. */
import type { ErrorCode } from '@parlance/contract';
import { QueryClient } from '@tanstack/react-query';
import { codeOf } from './server-error.ts';

/** Milliseconds for which an answer is shown without asking again. */
const FRESH_FOR = 30_000;
/** Milliseconds for which an answer that nothing shows is kept. */
const KEPT_FOR = 5 * 60_000;
/** How often a question is asked again that the server might answer the next time. */
const RETRIES = 2;

/** Failures of the moment; any other code is the answer. */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['offline', 'unavailable', 'request-timeout']);

/** Whether a question that failed so often is asked again (TanStack Query's own default would repeat a 403 four times). */
export const asksAgain = (failures: number, thrown: unknown): boolean =>
  failures < RETRIES && PASSING.has(codeOf(thrown));

/** A store of answers that has asked nothing. @param retryDelay milliseconds before the nth retry */
export const createQueryClient = (retryDelay?: (attempt: number) => number): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        gcTime: KEPT_FOR,
        retry: asksAgain,
        // Our own client tells `offline` from a server that is away; a paused question would only show a skeleton.
        networkMode: 'always',
        ...(retryDelay && { retryDelay }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

let once: QueryClient | undefined;

/** The page's one store of answers. */
export const theQueryClient = (): QueryClient => {
  once ??= createQueryClient();
  return once;
};
