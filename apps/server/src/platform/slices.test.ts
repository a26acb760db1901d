import { describe, expect, it } from 'vitest';
import { inSlices } from './slices.ts';

/** Work whose steps take the given milliseconds. @returns the rests between them */
const restsOf = async (steps: readonly number[]): Promise<readonly number[]> => {
  let time = 0;
  const rests: number[] = [];
  const pause = inSlices(
    () => time,
    async (ms) => {
      rests.push(ms);
      time += 1000;
    },
  );
  for (const ms of steps) {
    time += ms;
    await pause();
  }
  return rests;
};

describe('work in slices', () => {
  it('is not interrupted while it is short', async () => {
    expect(await restsOf([1, 1, 1])).toEqual([]);
  });

  it('rests as long as a slice took, whatever the number of its steps', async () => {
    expect(await restsOf([1, 1, 3, 1, 1, 1, 1, 10])).toEqual([5, 4, 10]);
  });
});
