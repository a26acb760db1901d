/** The options of batching. */
export interface Batching<Item, Result> {
  /**
   * Processes a whole batch; if it throws, no item must have had an effect. @returns the results in the order of the
   * items.
   */
  readonly work: (batch: readonly Item[]) => Promise<readonly Result[]>;
  /** The maximum number of concurrent batches. */
  readonly atOnce: number;
  /** The maximum weight of a batch; a heavier item has its own batch. */
  readonly most: number;
  /** The maximum weight of all waiting items. */
  readonly mostWaiting: number;
  /** The weight of an item; 1 by default. */
  readonly weightOf?: (item: Item) => number;
  /** Items with the same key are processed one after another in order; without a key, the order is free. */
  readonly keyOf?: (item: Item) => string;
}

/** Is thrown if too much is waiting already. */
export class BatchesFull extends Error {
  override readonly name = 'BatchesFull';
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly key: string | undefined;
  readonly weight: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects items that arrive while other batches are running: under load many share one transaction, and a single item
 * does not wait. A failed batch is repeated item by item, so that only the failing items fail. Throws `BatchesFull` if
 * too much is waiting.
 */
export const inBatches = <Item, Result>(batching: Batching<Item, Result>): ((item: Item) => Promise<Result>) => {
  const { work, atOnce, most, mostWaiting, weightOf = () => 1, keyOf = () => undefined } = batching;
  const busy = new Set<string | undefined>();
  let waiting: Waiting<Item, Result>[] = [];
  let weightWaiting = 0;
  let running = 0;

  const run = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    await settle(work, batch);
    for (const { key } of batch) busy.delete(key);
    running -= 1;
    begin();
  };
  const begin = (): void => {
    while (running < atOnce) {
      const { batch, rest } = nextBatch(waiting, busy, most);
      if (batch.length === 0) return;
      waiting = rest;
      running += 1;
      for (const { key, weight } of batch) {
        weightWaiting -= weight;
        if (key !== undefined) busy.add(key);
      }
      void run(batch);
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      const weight = weightOf(item);
      if (waiting.length > 0 && weightWaiting + weight > mostWaiting) return reject(new BatchesFull());
      waiting.push({ item, key: keyOf(item), weight, resolve, reject });
      weightWaiting += weight;
      begin();
    });
};

/** The next batch: the first items whose key is free, up to a weight. No item overtakes one that does not fit. */
const nextBatch = <Each extends Pick<Waiting<unknown, never>, 'key' | 'weight'>>(
  waiting: readonly Each[],
  busy: ReadonlySet<string | undefined>,
  most: number,
): { readonly batch: readonly Each[]; readonly rest: Each[] } => {
  const batch: Each[] = [];
  const rest: Each[] = [];
  const taken = new Set<string | undefined>();
  let weight = 0;
  for (const each of waiting) {
    if (busy.has(each.key) || taken.has(each.key)) {
      rest.push(each);
      continue;
    }
    if (batch.length > 0 && weight + each.weight > most) break;
    batch.push(each);
    if (each.key !== undefined) taken.add(each.key);
    weight += each.weight;
  }
  return { batch, rest: [...rest, ...waiting.slice(batch.length + rest.length)] };
};

const settle = async <Item, Result>(
  work: Batching<Item, Result>['work'],
  batch: readonly Waiting<Item, Result>[],
): Promise<void> => {
  try {
    const results = await work(batch.map(({ item }) => item));
    for (const [n, result] of results.entries()) batch[n]?.resolve(result);
  } catch (error) {
    if (batch.length > 1) await Promise.all(batch.map((each) => settle(work, [each])));
    else for (const { reject } of batch) reject(error);
  }
};
