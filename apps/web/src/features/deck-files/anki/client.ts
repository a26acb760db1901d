/** Reads and writes packages in a worker of their own, which ends with each of them. */
import type { Parsed } from '../csv.ts';
import type { AnkiRequest } from './answer.ts';
import { type AnkiDeck, type AnkiError, type AnkiPackage, PACKAGE_LIMITS } from './package.ts';

/** The part of a worker that is used. */
export type AnkiThread = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

const startThread = (): AnkiThread =>
  new Worker(new URL('./anki.worker.ts', import.meta.url), { type: 'module', name: 'anki' });

const failed = (code: AnkiError['code']): Parsed<never, AnkiError> => ({ ok: false, error: { code } });

const askWorker = <T>(request: AnkiRequest, start: () => AnkiThread): Promise<Parsed<T, AnkiError>> =>
  new Promise((resolve) => {
    let thread: AnkiThread | undefined;
    const settle = (answer: Parsed<T, AnkiError>): void => {
      clearTimeout(timer);
      thread?.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => settle(failed('tooSlow')), PACKAGE_LIMITS.duration);
    try {
      thread = start();
      thread.addEventListener('message', ({ data }: MessageEvent<Parsed<T, AnkiError>>) => settle(data));
      // An event without a message tells that the script could not be loaded, and one with it that the script threw.
      thread.addEventListener('error', (event) => {
        settle(failed('message' in event && event.message !== '' ? 'broken' : 'unavailable'));
      });
      thread.addEventListener('messageerror', () => settle(failed('broken')));
      thread.postMessage(request);
    } catch {
      settle(failed('unavailable'));
    }
  });

/**
 * Reads a package. Never rejects: whatever the file holds, the error is a value, after a minute at the latest.
 * @param start starts another kind of worker (tests)
 */
export const readPackage = (file: Blob, start = startThread): Promise<Parsed<AnkiPackage, AnkiError>> =>
  askWorker({ kind: 'read', file }, start);

/** Writes a package. Never rejects. @param start starts another kind of worker (tests) */
export const writePackage = (
  deck: AnkiDeck,
  start = startThread,
): Promise<Parsed<Uint8Array<ArrayBuffer>, AnkiError>> => askWorker({ kind: 'write', deck }, start);
