import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inBatches, RunAlone } from './batches.ts';
import { QueueFull } from './fair-queue.ts';

interface Item {
  readonly key: string;
  readonly place: number;
  readonly weight: number;
  readonly bad: boolean;
  /** The number of event loop turns that the item takes. */
  readonly turns: number;
}

const items = fc
  .array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      weight: fc.integer({ min: 1, max: 5 }),
      bad: fc.boolean(),
      turns: fc.nat(3),
      pause: fc.nat(2),
    }),
    { maxLength: 20 },
  )
  .map((all) => all.map((each, place) => ({ ...each, place })));

/** A work function that records its calls, and fails if a batch contains a bad item. */
const witness = () => {
  const done: Item[] = [];
  const batches: (readonly Item[])[] = [];
  const underWay = new Set<Item>();
  const most = { batches: 0, sameKey: 0 };
  let running = 0;
  const work = async (batch: readonly Item[]): Promise<readonly number[]> => {
    batches.push(batch);
    running += 1;
    for (const item of batch) underWay.add(item);
    const keys = [...underWay].map(({ key }) => key);
    most.batches = Math.max(most.batches, running);
    most.sameKey = Math.max(most.sameKey, keys.length - new Set(keys).size);
    for (let turn = 0; turn < Math.max(...batch.map(({ turns }) => turns)); turn += 1) await setImmediate();
    for (const item of batch) underWay.delete(item);
    running -= 1;
    if (batch.some(({ bad }) => bad)) throw new TypeError('bad');
    done.push(...batch);
    return batch.map(({ place }) => place);
  };
  return { work, done, batches, most };
};

const rules = {
  mostWaiting: 1000,
  weightOf: ({ weight }: Item) => weight,
  keyOf: ({ key }: Item) => key,
};

describe('work in batches', () => {
  it('is done once and in the order of its key, and only failing items fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        items,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 9 }),
        async (all, atOnce, most) => {
          const { work, done, batches, most: seen } = witness();
          const send = inBatches({ ...rules, work, atOnce, most });
          const results: Promise<number | string>[] = [];
          for (const item of all) {
            for (let turn = 0; turn < item.pause; turn += 1) await setImmediate();
            results.push(send(item).catch(String));
          }
          expect(await Promise.all(results)).toEqual(all.map(({ bad, place }) => (bad ? 'TypeError: bad' : place)));
          for (const key of ['a', 'b', 'c', 'd']) {
            const expected = all.filter((each) => each.key === key && !each.bad);
            expect(done.filter((each) => each.key === key)).toEqual(expected);
          }
          expect(seen.sameKey).toBe(0);
          for (const batch of batches) {
            const weight = batch.reduce((sum, each) => sum + each.weight, 0);
            expect(batch.length === 1 || weight <= most).toBe(true);
          }
        },
      ),
    );
  });

  it('starts immediately if no batch is running, and is collected otherwise', async () => {
    const batches: (readonly string[])[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = async (batch: readonly string[]): Promise<readonly string[]> => {
      batches.push(batch);
      await promise;
      return batch;
    };
    const send = inBatches({ work, atOnce: 1, most: 10, mostWaiting: 10 });
    const results = ['one', 'two', 'three', 'two'].map(send);
    expect(batches).toEqual([['one']]);
    resolve();
    expect(await Promise.all(results)).toEqual(['one', 'two', 'three', 'two']);
    expect(batches).toEqual([['one'], ['two', 'three', 'two']]);
  });

  it('uses at most the allowed number of concurrent batches', async () => {
    const { work, most } = witness();
    const send = inBatches({ ...rules, work, atOnce: 2, most: 1 });
    await Promise.all(['a', 'b', 'c', 'd'].map((key, place) => send({ key, place, weight: 1, bad: false, turns: 2 })));
    expect(most.batches).toBe(2);
  });

  it('is refused if too much is waiting, and accepted again later', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = async (batch: readonly number[]): Promise<readonly number[]> => {
      await promise;
      return batch;
    };
    const send = inBatches({ work, atOnce: 1, most: 10, mostWaiting: 2 });
    const taken = [1, 2, 3].map(send);
    await expect(send(4)).rejects.toBeInstanceOf(QueueFull);
    resolve();
    expect(await Promise.all(taken)).toEqual([1, 2, 3]);
    expect(await send(5)).toBe(5);
  });

  it('takes turns: whoever sends little does not wait for those who sent much', async () => {
    const order: string[] = [];
    const work = async (batch: readonly Item[]): Promise<readonly number[]> => {
      await setImmediate();
      order.push(...batch.map(({ key }) => key));
      return batch.map(({ place }) => place);
    };
    const send = inBatches({ ...rules, work, atOnce: 1, most: 1 });
    const item = { weight: 1, bad: false, turns: 0 };
    const sent = ['a', 'a', 'a', 'a', 'b'].map((key, place) => send({ ...item, key, place }));
    await Promise.all(sent);
    expect(order).toEqual(['a', 'a', 'b', 'a', 'a']);
  });

  it('is repeated alone where it turns out to be too much work to be done with others', async () => {
    const batches: (readonly [readonly string[], boolean])[] = [];
    const work = async (batch: readonly string[], isAlone: boolean): Promise<readonly string[]> => {
      batches.push([batch, isAlone]);
      await setImmediate();
      if (!isAlone && batch.includes('much')) throw new RunAlone(['much']);
      return batch;
    };
    const send = inBatches({ work, atOnce: 1, most: 10, mostWaiting: 10 });
    expect(await Promise.all(['one', 'much', 'two'].map(send))).toEqual(['one', 'much', 'two']);
    expect(batches).toEqual([
      [['one'], false],
      [['much', 'two'], false],
      [['two'], false],
      [['much'], true],
    ]);
  });

  it('always has a place for little work beside an item that is processed alone', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = async (batch: readonly number[], isAlone: boolean): Promise<readonly number[]> => {
      if (isAlone) await promise;
      return batch;
    };
    const send = inBatches({
      work,
      atOnce: 2,
      most: 10,
      mostTogether: 5,
      mostWaiting: 100,
      weightOf: (n: number) => n,
    });
    const heavy = [6, 7, 8].map(send);
    expect(await send(1)).toBe(1);
    resolve();
    expect(await Promise.all(heavy)).toEqual([6, 7, 8]);
  });
});
