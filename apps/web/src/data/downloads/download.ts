/** Files that the server makes for the signed-in learner. */
import { type ErrorCode, looksLikeErrorCode, REQUEST_TIMEOUT } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { isFields } from '@parlance/sync';
import { browserFetch, type Fetcher } from '../api/send.ts';

/** A downloaded file. */
export interface Download {
  readonly content: Blob;
  /** The file name that the server gives; undefined if it gives none. */
  readonly name: string | undefined;
}

const nameIn = (disposition: string | null): string | undefined => /filename="([^"\\/]+)"/.exec(disposition ?? '')?.[1];

const codeOf = async (response: Response): Promise<ErrorCode> => {
  const body: unknown = await response.json().catch(() => undefined);
  const error = isFields(body) ? body.error : undefined;
  const code = isFields(error) ? error.code : undefined;
  if (typeof code === 'string' && looksLikeErrorCode(code)) return code;
  return response.status >= 500 ? 'unavailable' : 'internal';
};

/** Reads a body to its end; `onPart` is called with each part that arrives. */
const contentOf = async (response: Response, onPart: () => void): Promise<Blob> => {
  const type = response.headers.get('content-type') ?? '';
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    parts.push(part.value);
    onPart();
  }
  return new Blob(parts, { type });
};

/**
 * Fetches the file at `path` (`BACKUP_PATH`, `EXPORT_PATH`) completely, so that a lost connection does not leave a
 * partial file. A file with sounds is large: it takes as long as it needs, but none of its parts may take longer than
 * `timeout` milliseconds.
 */
export const download = async (
  path: string,
  fetcher: Fetcher = browserFetch,
  timeout = REQUEST_TIMEOUT,
): Promise<Result<Download, ErrorCode>> => {
  const aborter = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => aborter.abort(), timeout);
  };
  wait();
  try {
    const { signal } = aborter;
    const response = await fetcher(path, { credentials: 'same-origin', cache: 'no-store', signal });
    if (!response.ok) return fail(await codeOf(response));
    const content = await contentOf(response, wait);
    return ok({ content, name: nameIn(response.headers.get('content-disposition')) });
  } catch (thrown) {
    return fail(aborter.signal.aborted ? 'request-timeout' : 'offline', String(thrown));
  } finally {
    clearTimeout(timer);
  }
};
