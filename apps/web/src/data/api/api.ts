/** Calls of the JSON interface, typed by the contract. Expected failures are values. */
import { type ErrorCode, type OperationName, type Operations, routes } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { browserFetch, type Fetcher, send } from './send.ts';

/** What a call gives: its output, or a code of the catalogue. */
export type ApiResult<N extends OperationName> = Result<Operations[N]['output'], ErrorCode>;

/** The typed client. */
export interface Api {
  /** Calls an operation; gives it up, as `offline`, when `signal` says so. */
  readonly call: <N extends OperationName>(
    name: N,
    input: Operations[N]['input'],
    signal?: AbortSignal,
  ) => Promise<ApiResult<N>>;
}

/** A client below `base` (tests name a server; the application calls its own origin). */
export const createApi = (base = '', fetcher: Fetcher = browserFetch): Api => ({
  call: async <N extends OperationName>(name: N, input: Operations[N]['input'], signal?: AbortSignal) => {
    const { method, path } = routes[name];
    // The server checks what it sends against the contract's schema of this operation.
    return (await send({ method, url: base + path, input, signal }, fetcher)) as ApiResult<N>;
  },
});

/** The client of this origin. */
export const api: Api = createApi();
