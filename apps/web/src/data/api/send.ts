/** One request of the JSON interface. Whatever goes wrong becomes a code of the catalogue. */
import { type ErrorCode, isErrorCode, REQUEST_TIMEOUT } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';

/** Sends requests: the browser's `fetch`, or a test's. */
export type Fetcher = typeof fetch;

/** The browser's own, looked up anew for each request. */
export const browserFetch: Fetcher = (...args) => fetch(...args);

/** What to ask. */
export interface Asking {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The body of a POST. */
  readonly input?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How the body of the answer is read: as JSON unless told otherwise. */
  readonly reads?: 'json' | 'text';
  /** Gives the request up. */
  readonly signal?: AbortSignal | undefined;
}

const codeOf = (body: unknown): ErrorCode => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && isErrorCode(code) ? code : 'internal';
};

/** The error code of a response: our server sends it in the body; a proxy's page without one counts as `unavailable`. */
const codeOfErrorResponse = async (response: Response): Promise<ErrorCode> => {
  const body: unknown = await response.json().catch(() => undefined);
  return body === undefined && response.status >= 500 ? 'unavailable' : codeOf(body);
};

const codeOfThrown = (thrown: unknown): ErrorCode => {
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return 'request-timeout';
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'offline';
  // `fetch` rejects with a TypeError when it reaches nobody; a body that is no JSON is a SyntaxError.
  return thrown instanceof TypeError ? 'offline' : 'internal';
};

/** Aborts with the first of the two; `AbortSignal.any` is younger than the oldest browsers we serve. */
const eitherOf = (signals: readonly AbortSignal[]): AbortSignal => {
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason);
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
};

const signalFor = (given: AbortSignal | undefined): AbortSignal => {
  const late = AbortSignal.timeout(REQUEST_TIMEOUT);
  return given === undefined ? late : eitherOf([late, given]);
};

const requestOf = ({ method, input, headers, signal }: Asking): RequestInit => ({
  method,
  credentials: 'same-origin',
  cache: 'no-store',
  signal: signalFor(signal),
  ...(method === 'POST' && {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input ?? {}),
  }),
});

/** Asks, and gives the body of the answer. */
export const send = async (asking: Asking, fetcher: Fetcher = browserFetch): Promise<Result<unknown, ErrorCode>> => {
  try {
    const response = await fetcher(asking.url, requestOf(asking));
    return response.ok ? ok(await response[asking.reads ?? 'json']()) : fail(await codeOfErrorResponse(response));
  } catch (thrown) {
    return fail(codeOfThrown(thrown), String(thrown));
  }
};
