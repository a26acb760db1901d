import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Entry, type FairQueue, fairQueue, QueueFull } from './fair-queue.ts';
import { ShareFull } from './share-full.ts';

const entry = (key: string, item: number, weight = 1, alone = false): Entry<number> => ({ key, item, weight, alone });
const filled = (...entries: readonly Entry<number>[]): FairQueue<Entry<number>> => {
  const queue = fairQueue<Entry<number>>({ ofAll: 100, ofKey: 100 });
  for (const each of entries) queue.add(each);
  return queue;
};
const together = { weight: 10, mayBeAlone: false };
const itemsOf = (entries: readonly Entry<number>[]): readonly number[] => entries.map(({ item }) => item);

describe('a fair queue', () => {
  it('takes one entry of each key at a time, so that no key waits for the backlog of another', () => {
    const queue = filled(entry('a', 1), entry('a', 2), entry('a', 3), entry('b', 4));
    const first = queue.take(together);
    expect(itemsOf(first)).toEqual([1, 4]);
    queue.finish(first);
    expect(itemsOf(queue.take(together))).toEqual([2]);
  });

  it('takes the next entry of a key when the one before is done', () => {
    const queue = filled(entry('a', 1), entry('a', 2));
    const first = queue.take(together);
    expect(queue.take(together)).toEqual([]);
    queue.finish(first);
    expect(itemsOf(queue.take(together))).toEqual([2]);
  });

  it('lets keys take turns where a batch has place for one', () => {
    const queue = filled(entry('a', 1), entry('a', 2), entry('b', 3), entry('b', 4));
    const taken: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const batch = queue.take({ ...together, weight: 1 });
      taken.push(...itemsOf(batch));
      queue.finish(batch);
    }
    expect(taken).toEqual([1, 3, 2, 4]);
  });

  it('takes an entry that must be alone without others, and others in the meantime', () => {
    const queue = filled(entry('a', 1, 1, true), entry('b', 2), entry('c', 3));
    expect(itemsOf(queue.take(together))).toEqual([2, 3]);
    expect(itemsOf(queue.take({ ...together, mayBeAlone: true }))).toEqual([1]);
  });

  it('refuses a key beyond its share, and serves the others', () => {
    const queue = fairQueue<Entry<number>>({ ofAll: 100, ofKey: 3 });
    for (const item of [1, 2, 3]) queue.add(entry('a', item));
    expect(() => queue.add(entry('a', 4))).toThrow(ShareFull);
    queue.add(entry('b', 5));
    expect(itemsOf(queue.take(together))).toEqual([1, 5]);
    queue.add(entry('a', 6));
  });

  it('refuses every key if too much is waiting of all, and accepts a single heavy entry', () => {
    const queue = fairQueue<Entry<number>>({ ofAll: 3, ofKey: 3 });
    queue.add(entry('a', 1, 9));
    expect(() => queue.add(entry('b', 2))).toThrow(QueueFull);
  });

  it('puts an entry back before the others of its key', () => {
    const queue = filled(entry('a', 1), entry('a', 2));
    const batch = queue.take(together);
    queue.finish(batch);
    for (const each of batch) queue.putBack(each);
    expect(itemsOf(queue.take(together))).toEqual([1]);
  });

  it('takes each entry once, in the order of its key, whatever the keys and weights', () => {
    const entries = fc.array(
      fc.record({ key: fc.constantFrom('a', 'b', 'c'), weight: fc.integer({ min: 1, max: 15 }), alone: fc.boolean() }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(entries, (some) => {
        const all = some.map((each, item) => ({ ...each, item }));
        const queue = fairQueue<Entry<number>>({ ofAll: 1000, ofKey: 1000 });
        for (const each of all) queue.add(each);
        const taken: Entry<number>[] = [];
        for (let batch = queue.take({ weight: 10, mayBeAlone: true }); batch.length > 0; ) {
          expect(new Set(batch.map(({ key }) => key)).size).toBe(batch.length);
          taken.push(...batch);
          queue.finish(batch);
          batch = queue.take({ weight: 10, mayBeAlone: true });
        }
        for (const key of ['a', 'b', 'c']) {
          expect(taken.filter((each) => each.key === key)).toEqual(all.filter((each) => each.key === key));
        }
      }),
    );
  });
});
