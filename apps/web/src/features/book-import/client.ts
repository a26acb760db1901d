/** Reads books in a worker of their own, which ends with each of them. */
import { BOOK_LIMITS, type BookFile, type BookFileErrorCode } from '@parlance/files';

/** What the worker is asked. */
export interface BookRequest {
  readonly file: Blob;
  readonly name: string;
  /** BCP 47: the language that its reader says the book has. */
  readonly language: string | undefined;
}

/** What the worker tells: the share that is done, and at last the book. */
export type BookAnswer =
  | { readonly share: number }
  | {
      readonly read:
        | { readonly ok: true; readonly book: BookFile }
        | { readonly ok: false; readonly code: BookFileErrorCode };
    };

/**
 * Why a file is refused. `tooSlow`: not read within `BOOK_LIMITS.duration`. `unavailable`: the script of the worker cannot be
 * loaded, for instance without a network. `broken`: the worker died, for instance for lack of memory.
 */
export type BookRefusal = BookFileErrorCode | 'tooSlow' | 'unavailable' | 'broken';

/** The outcome of an import; `cancelled` was broken off. */
export type BookImportRead =
  | { readonly ok: true; readonly book: BookFile }
  | { readonly ok: false; readonly code: BookRefusal | 'cancelled' };

/** The part of a worker that is used. */
export type BookThread = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

const startThread = (): BookThread =>
  new Worker(new URL('./book.worker.ts', import.meta.url), { type: 'module', name: 'book' });

/** Breaks off, and hears of progress. */
export interface ReadingOptions {
  readonly signal: AbortSignal;
  /** @param share 0..1 */
  readonly onProgress: (share: number) => void;
  /** Starts another kind of worker (tests). */
  readonly start?: () => BookThread;
}

/** Reads a book from a file. Never rejects: whatever the file holds, the outcome is a value, after a minute at the latest. */
export const readInWorker = (request: BookRequest, options: ReadingOptions): Promise<BookImportRead> =>
  new Promise((resolve) => {
    const { signal, onProgress, start = startThread } = options;
    let thread: BookThread | undefined;
    const settle = (read: BookImportRead): void => {
      clearTimeout(timer);
      thread?.terminate();
      resolve(read);
    };
    const fail = (code: BookRefusal | 'cancelled'): void => settle({ ok: false, code });
    const timer = setTimeout(() => fail('tooSlow'), BOOK_LIMITS.duration);
    signal.addEventListener('abort', () => fail('cancelled'), { once: true });
    // A file that is too large is not even handed over.
    if (request.file.size > BOOK_LIMITS.file) return fail('tooLarge');
    try {
      thread = start();
      thread.addEventListener('message', ({ data }: MessageEvent<BookAnswer>) => {
        if ('read' in data) settle(data.read);
        else if (!signal.aborted) onProgress(data.share);
      });
      // An event without a message tells that the script could not be loaded, and one with it that the script threw.
      thread.addEventListener('error', (event) => {
        fail('message' in event && event.message !== '' ? 'broken' : 'unavailable');
      });
      thread.addEventListener('messageerror', () => fail('broken'));
      thread.postMessage(request);
    } catch {
      fail('unavailable');
    }
  });
