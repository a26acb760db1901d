import { setTimeout as sleep } from 'node:timers/promises';

/** The longest time for which work goes on without a rest, in milliseconds. */
const SLICE_MS = 4;

/**
 * Divides work of one request that keeps the process from everything else. The returned function is called between small
 * steps; when a slice of time is used up, it rests as long as the slice took, so that others come first and the work
 * never takes more than half of the process.
 * @param now the time in milliseconds since any moment
 */
export const inSlices = (
  now: () => number = () => performance.now(),
  rest: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
): (() => Promise<void>) => {
  let since = now();
  return async () => {
    const tookMs = now() - since;
    if (tookMs < SLICE_MS) return;
    await rest(tookMs);
    since = now();
  };
};
