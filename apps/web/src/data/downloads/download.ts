/** Files that the server makes for the signed-in learner. */
import { type ErrorCode, isErrorCode, REQUEST_TIMEOUT } from '@parlance/contract';
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
  if (typeof code === 'string' && isErrorCode(code)) return code;
  return response.status >= 500 ? 'unavailable' : 'internal';
};

/**
 * Fetches the file at `path` (`BACKUP_PATH`, `EXPORT_PATH`) completely, so that a lost connection does not leave a
 * partial file.
 */
export const download = async (path: string, fetcher: Fetcher = browserFetch): Promise<Result<Download, ErrorCode>> => {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
    const response = await fetcher(path, { credentials: 'same-origin', cache: 'no-store', signal });
    if (!response.ok) return fail(await codeOf(response));
    return ok({ content: await response.blob(), name: nameIn(response.headers.get('content-disposition')) });
  } catch (thrown) {
    const late = thrown instanceof DOMException && thrown.name === 'TimeoutError';
    return fail(late ? 'request-timeout' : 'offline', String(thrown));
  }
};
