/** Reads a body piece by piece within limits of time and size. */

import { setTimeout as wait } from 'node:timers/promises';

/** What a reading gave. */
export type Reading =
  | { readonly text: string }
  | { readonly end: true }
  | { readonly failed: 'timeout' | 'tooLong' | 'cut' };

/** A body that is being read. */
export interface TimedReader {
  /** Waits for the next piece for at most so many milliseconds. */
  readonly read: (mostMs: number) => Promise<Reading>;
  /** Lets so many milliseconds pass, in which more may come. They count as waited. */
  readonly rest: (ms: number) => Promise<void>;
  /** How long all readings have waited together, in milliseconds: only time in which somebody wanted to read. */
  readonly waited: () => number;
  /** Reads what follows an answer for a while, so that its connection can be used again. */
  readonly drain: (mostMs: number) => Promise<void>;
}

/** Begins to read a body as UTF-8. @param mostBytes more of them is too long */
export const readInTime = (body: ReadableStream<Uint8Array>, mostBytes: number): TimedReader => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let waited = 0;

  const read = async (mostMs: number): Promise<Reading> => {
    const since = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), Math.max(0, mostMs));
    });
    try {
      const piece = await Promise.race([reader.read(), late]);
      if (piece === 'late') return { failed: 'timeout' };
      if (piece.done) {
        const text = decoder.decode();
        return text === '' ? { end: true } : { text };
      }
      bytes += piece.value.byteLength;
      return bytes > mostBytes ? { failed: 'tooLong' } : { text: decoder.decode(piece.value, { stream: true }) };
    } catch {
      return { failed: 'cut' };
    } finally {
      clearTimeout(timer);
      waited += performance.now() - since;
    }
  };
  return {
    read,
    rest: async (ms) => {
      const since = performance.now();
      await wait(Math.max(0, ms));
      waited += performance.now() - since;
    },
    waited: () => waited,
    drain: async (mostMs) => {
      const until = waited + mostMs;
      while (waited < until && 'text' in (await read(until - waited)));
    },
  };
};
