import { type Entry, fairQueue } from './fair-queue.ts';

/** The options of batching. */
export interface Batching<Item, Result> {
  /**
   * Processes a whole batch; if it throws, no item must have had an effect. It may throw `RunAlone` for items that turn
   * out to be so much work that others should not wait for them, unless the batch is such an item.
   * @returns the results in the order of the items.
   */
  readonly work: (batch: readonly Item[], isAlone: boolean) => Promise<readonly Result[]>;
  /** The maximum number of concurrent batches. One of them never is an item that is processed alone. */
  readonly atOnce: number;
  /** The maximum weight of a batch. */
  readonly most: number;
  /** A heavier item is processed alone; by default `most`. */
  readonly mostTogether?: number;
  /** The maximum weight of all waiting items. */
  readonly mostWaiting: number;
  /** The maximum weight of the waiting items of one key; by default that of all. */
  readonly mostWaitingOfKey?: number;
  /** The weight of an item; 1 by default. */
  readonly weightOf?: (item: Item) => number;
  /** Items with the same key are processed one after another in order; without a key, the order is free. */
  readonly keyOf?: (item: Item) => string;
}

/** Is thrown by the work of a batch if some items must be processed alone. */
export class RunAlone extends Error {
  override readonly name = 'RunAlone';
  readonly items: ReadonlySet<unknown>;

  constructor(items: Iterable<unknown>) {
    super();
    this.items = new Set(items);
  }
}

interface Waiting<Item, Result> extends Entry<Item> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects items that arrive while other batches are running: under load many share one transaction, and a single item
 * does not wait. Keys take turns, so nobody waits for the backlog of another. A failed batch is repeated item by item,
 * so that only the failing items fail. Throws `ShareFull` if too much of one key is waiting, and `QueueFull` if too much
 * of all is.
 */
export const inBatches = <Item, Result>(batching: Batching<Item, Result>): ((item: Item) => Promise<Result>) => {
  const { work, atOnce, most, mostTogether = most, mostWaiting, mostWaitingOfKey = mostWaiting } = batching;
  const { weightOf = () => 1, keyOf = () => Symbol() } = batching;
  const queue = fairQueue<Waiting<Item, Result>>({ ofAll: mostWaiting, ofKey: mostWaitingOfKey });
  const mostAlone = Math.max(1, atOnce - 1);
  let running = 0;
  let runningAlone = 0;

  const run = async (batch: readonly Waiting<Item, Result>[], isAlone: boolean): Promise<void> => {
    const again = await settle(work, batch, isAlone);
    queue.finish(batch);
    for (const entry of again) queue.putBack({ ...entry, alone: true });
    running -= 1;
    if (isAlone) runningAlone -= 1;
    begin();
  };
  const begin = (): void => {
    while (running < atOnce) {
      const batch = queue.take({ weight: most, mayBeAlone: runningAlone < mostAlone });
      if (batch.length === 0) return;
      const isAlone = batch.some(({ alone }) => alone);
      running += 1;
      if (isAlone) runningAlone += 1;
      void run(batch, isAlone);
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      const weight = weightOf(item);
      queue.add({ item, key: keyOf(item), weight, alone: weight > mostTogether, resolve, reject });
      begin();
    });
};

/** Processes a batch. @returns the items that must be processed alone. */
const settle = async <Item, Result>(
  work: Batching<Item, Result>['work'],
  batch: readonly Waiting<Item, Result>[],
  isAlone: boolean,
): Promise<readonly Waiting<Item, Result>[]> => {
  try {
    const results = await work(
      batch.map(({ item }) => item),
      isAlone,
    );
    for (const [n, result] of results.entries()) batch[n]?.resolve(result);
    return [];
  } catch (error) {
    const apart = isAlone ? [] : batch.filter(({ item }) => error instanceof RunAlone && error.items.has(item));
    if (apart.length > 0) {
      const rest = batch.filter((each) => !apart.includes(each));
      return rest.length === 0 ? apart : [...apart, ...(await settle(work, rest, false))];
    }
    if (batch.length > 1) return (await Promise.all(batch.map((each) => settle(work, [each], isAlone)))).flat();
    for (const { reject } of batch) reject(error);
    return [];
  }
};
