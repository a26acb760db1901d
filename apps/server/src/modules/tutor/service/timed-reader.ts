/** Reads a body piece by piece within limits of time and size. */
import type { Readable } from 'node:stream';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** What a reading gave. */
export type Reading =
  | { readonly text: string }
  | { readonly end: true }
  | { readonly failed: 'timeout' | 'tooLong' | 'cut' };

/** A body that is being read. */
export interface TimedReader {
  /** Waits for the next piece for at most so many milliseconds. */
  readonly read: (mostMs: number) => Promise<Reading>;
  /** Lets so many milliseconds pass, in which more may come; the next reading gives all of it. They count as waited. */
  readonly rest: (ms: number) => Promise<void>;
  /** How long all readings have waited together, in milliseconds: only time in which somebody wanted to read. */
  readonly waited: () => number;
  /** Reads what follows an answer for a while, so that its connection can be used again. */
  readonly drain: (mostMs: number) => Promise<void>;
}

/** Waits until something happens to a body. @returns whether it did within so many milliseconds */
const happened = (body: Readable, mostMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const over = (is: boolean) => (): void => {
      clearTimeout(timer);
      for (const event of EVENTS) body.off(event, happens);
      resolve(is);
    };
    const happens = over(true);
    const timer = setTimeout(over(false), Math.max(0, mostMs));
    for (const event of EVENTS) body.on(event, happens);
  });
const EVENTS = ['readable', 'end', 'close'] as const;

/** Waits for bytes, the end (`null`), or why there are none. */
const nextBytes = async (take: () => Buffer | null, body: Readable, mostMs: number) => {
  const until = performance.now() + mostMs;
  for (;;) {
    const bytes = take();
    if (bytes !== null) return bytes;
    if (body.readableEnded) return null;
    if (body.destroyed) return 'cut';
    if (!(await happened(body, until - performance.now()))) return 'timeout';
  }
};

/** Begins to read a body as UTF-8. @param mostBytes more of them is too long */
export const readInTime = (body: Readable, mostBytes: number): TimedReader => {
  const decoder = new TextDecoder();
  let ahead: Buffer | null = null;
  let count = 0;
  let waited = 0;

  const take = (): Buffer | null => {
    const bytes: Buffer | null = body.read();
    const all = ahead === null || bytes === null ? (ahead ?? bytes) : Buffer.concat([ahead, bytes]);
    ahead = null;
    return all;
  };
  const read = async (mostMs: number): Promise<Reading> => {
    const since = performance.now();
    const bytes = await nextBytes(take, body, mostMs);
    waited += performance.now() - since;
    if (typeof bytes === 'string') return { failed: bytes };
    const text = bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true });
    count += bytes?.length ?? 0;
    if (count > mostBytes) return { failed: 'tooLong' };
    return bytes === null && text === '' ? { end: true } : { text };
  };
  return {
    read,
    rest: async (ms) => {
      const since = performance.now();
      await wait(Math.max(0, ms));
      // Taking what waits lets the connection be read; what the network has is here two turns of the event loop later.
      ahead = take();
      await turn();
      await turn();
      waited += performance.now() - since;
    },
    waited: () => waited,
    drain: async (mostMs) => {
      const until = waited + mostMs;
      while (waited < until && 'text' in (await read(until - waited)));
    },
  };
};
