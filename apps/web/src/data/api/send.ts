/** Sends one request to the JSON API. Every failure becomes an error code of the contract. */
import { type ErrorCode, looksLikeErrorCode, REQUEST_TIMEOUT } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';

/** A function that sends requests: the browser's `fetch`, or a test's. */
export type Fetcher = typeof fetch;

/** Reads the browser's `fetch` anew for each request, so that it can be replaced. */
export const browserFetch: Fetcher = (...args) => fetch(...args);

/** A request that failed, and what the server says of another attempt. */
export interface RequestFailure {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly detail?: string;
  /** The seconds after which it is worth trying again. */
  readonly retryAfter?: number;
}

/** A request. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  /** The body of a POST, unless it has bytes. */
  readonly input?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as bytes; its type is `application/octet-stream` unless the headers have another. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The format of the response body; JSON by default. */
  readonly responseType?: 'json' | 'text' | 'arrayBuffer';
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined;
}

const codeOf = (body: unknown): ErrorCode => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && looksLikeErrorCode(code) ? code : 'internal';
};

/**
 * The error code of a response. Our server sends it in the body; a response without one, such as a proxy's page, counts
 * as `unavailable`.
 */
const codeOfErrorResponse = async (response: Response): Promise<ErrorCode> => {
  const body: unknown = await response.json().catch(() => undefined);
  return body === undefined && response.status >= 500 ? 'unavailable' : codeOf(body);
};

/** The failure of an error response; dates in `retry-after`, which our server never sends, are ignored. */
const failureOf = async (response: Response): Promise<RequestFailure> => {
  const code = await codeOfErrorResponse(response);
  const seconds = response.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? { ok: false, code, retryAfter: Number(seconds) } : { ok: false, code };
};

const codeOfThrown = (thrown: unknown): ErrorCode => {
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return 'request-timeout';
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'offline';
  // `fetch` rejects with a TypeError if the server cannot be reached; a body that is not JSON causes a SyntaxError.
  return thrown instanceof TypeError ? 'offline' : 'internal';
};

/**
 * A signal that aborts with the first of two; `AbortSignal.any` is missing in the oldest browsers that are supported.
 */
const firstAborted = (signals: readonly AbortSignal[]): AbortSignal => {
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason);
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
};

const signalFor = (given: AbortSignal | undefined): AbortSignal => {
  const late = AbortSignal.timeout(REQUEST_TIMEOUT);
  return given === undefined ? late : firstAborted([late, given]);
};

const requestOf = ({ method, input, headers, bytes, signal }: ApiRequest): RequestInit => ({
  method,
  credentials: 'same-origin',
  cache: 'no-store',
  signal: signalFor(signal),
  ...(method === 'POST' && {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input ?? {}),
  }),
  ...(bytes !== undefined && { headers: { 'content-type': 'application/octet-stream', ...headers }, body: bytes }),
});

/** Sends a request and returns the body of the response. */
export const send = async (
  asking: ApiRequest,
  fetcher: Fetcher = browserFetch,
): Promise<Result<unknown, ErrorCode> | RequestFailure> => {
  try {
    const response = await fetcher(asking.url, requestOf(asking));
    return response.ok ? ok(await response[asking.responseType ?? 'json']()) : await failureOf(response);
  } catch (thrown) {
    return fail(codeOfThrown(thrown), String(thrown));
  }
};
