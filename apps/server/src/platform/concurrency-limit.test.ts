import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

/** A task that a test resolves or rejects. */
const task = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject, begun: false };
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the limit of concurrent tasks', () => {
  it('is never exceeded, and tasks start in order, also after failures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        async (most, fails) => {
          const gate = limitConcurrency(most);
          const tasks = fails.map(task);
          const results = tasks.map((each) =>
            gate(() => {
              each.begun = true;
              return each.promise;
            }).catch(String),
          );
          for (const [n, each] of tasks.entries()) {
            await turn();
            expect(tasks.map(({ begun }) => begun)).toEqual(tasks.map((_, place) => place < n + most));
            if (fails[n]) each.reject('no');
            else each.resolve('yes');
          }
          expect(await Promise.all(results)).toEqual(fails.map((fail) => (fail ? 'no' : 'yes')));
        },
      ),
    );
  });

  it('is free again after all tasks have ended', async () => {
    const gate = limitConcurrency(1);
    await gate(async () => 'one');
    expect(await gate(async () => 'two')).toBe('two');
  });
});
