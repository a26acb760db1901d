/** Calls of the JSON API, typed by the contract. Expected failures are values. */
import { type ErrorCode, type OperationName, type Operations, routeOf } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { browserFetch, type Fetcher, type RequestFailure, send } from './send.ts';

/** The result of a call: its output, or an error code of the contract. */
export type ApiResult<N extends OperationName> = Result<Operations[N]['output'], ErrorCode> | RequestFailure;

/** The typed client. */
export interface Api {
  /** Calls an operation. If `signal` aborts, the result is `offline`. */
  readonly call: <N extends OperationName>(
    name: N,
    input: Operations[N]['input'],
    signal?: AbortSignal,
  ) => Promise<ApiResult<N>>;
}

/** Creates a client for the API at `base`: tests name a server, the application uses its own origin. */
export const createApi = (base = '', fetcher: Fetcher = browserFetch): Api => ({
  call: async <N extends OperationName>(name: N, input: Operations[N]['input'], signal?: AbortSignal) => {
    const { method, path } = routeOf(name);
    // The server validates its output against the contract's schema of this operation.
    return (await send({ method, url: base + path, input, signal }, fetcher)) as ApiResult<N>;
  },
});

/** The client of this origin. */
export const api: Api = createApi();
