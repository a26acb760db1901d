/** What is done together, and how much of it. */
export interface Batching<Item, Result> {
  /** Does all of a batch or, where it throws, nothing that counts. @returns the results in the order of the items. */
  readonly work: (batch: readonly Item[]) => Promise<readonly Result[]>;
  /** Batches under way at once. */
  readonly atOnce: number;
  /** Most that the items of a batch weigh; one that is heavier goes alone. */
  readonly most: number;
  /** Most that the items weigh that wait. */
  readonly mostWaiting: number;
  /** 1 where it is not said. */
  readonly weightOf?: (item: Item) => number;
  /** Items of one key are done one after the other, in the order they came; where it is not said, all at once. */
  readonly keyOf?: (item: Item) => string;
}

/** More waits already than may wait. */
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
 * Does together in the next batch what arrives while others are under way: under load many share one transaction, and
 * what comes alone waits for nobody. A batch that fails is tried again item by item, so that only those fail that cannot
 * be done. Throws `BatchesFull` where too much waits.
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

/** The first that may go, up to a weight and one of each key; nobody overtakes who waits for the weight. */
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
