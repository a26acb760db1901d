/**
 * A queue in which nobody waits for the backlog of another: each key has a queue of its own, keys take turns, and none
 * may have more than its share waiting.
 */
import { ShareFull } from './share-full.ts';

/** A waiting item. */
export interface Entry<Item> {
  readonly item: Item;
  /** Entries with the same key are taken in order, the next one when the one before is done. */
  readonly key: unknown;
  readonly weight: number;
  /** Whether it is taken without others. */
  readonly alone: boolean;
}

/** The greatest weights that may wait; a single entry may always wait, however heavy. */
export interface QueueLimits {
  readonly ofAll: number;
  readonly ofKey: number;
}

/** The conditions of a batch. */
export interface BatchLimits {
  /** The maximum weight of a batch; an entry that is heavier is a batch by itself. */
  readonly weight: number;
  /** Whether it may be an entry that is taken alone. */
  readonly mayBeAlone: boolean;
}

/** A queue whose keys take turns. */
export interface FairQueue<E> {
  /** Adds an entry behind those of its key. Throws `ShareFull` or `QueueFull`. */
  readonly add: (entry: E) => void;
  /** Puts an entry that was taken before the others of its key. It is never refused. */
  readonly putBack: (entry: E) => void;
  /** Takes the next batch, with at most one entry of each key; empty if nothing can be taken now. */
  readonly take: (limits: BatchLimits) => readonly E[];
  /** Says that entries that were taken are done, so that the next ones of their keys may be taken. */
  readonly finish: (entries: readonly E[]) => void;
}

/** Is thrown if too much is waiting of all keys together. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Line<E> {
  readonly entries: readonly E[];
  readonly weight: number;
}

/** Creates an empty queue. */
export const fairQueue = <E extends Entry<unknown>>(limits: QueueLimits): FairQueue<E> => {
  /** The waiting entries of each key; the keys are in the order of their turns. */
  const lines = new Map<unknown, Line<E>>();
  const busy = new Set<unknown>();
  let weight = 0;

  const setLine = (key: unknown, entries: readonly E[], change: number): void => {
    weight += change;
    const before = lines.get(key)?.weight ?? 0;
    if (entries.length === 0) lines.delete(key);
    else lines.set(key, { entries, weight: before + change });
  };
  const remove = ({ key, weight: own }: E): void => {
    const line = lines.get(key);
    if (line === undefined) return;
    const rest = line.entries.slice(1);
    // The key goes behind all others that wait.
    lines.delete(key);
    weight -= own;
    if (rest.length > 0) lines.set(key, { entries: rest, weight: line.weight - own });
  };
  return {
    add: (entry) => {
      const line = lines.get(entry.key);
      if (line !== undefined && line.weight + entry.weight > limits.ofKey) throw new ShareFull();
      if (lines.size > 0 && weight + entry.weight > limits.ofAll) throw new QueueFull();
      setLine(entry.key, [...(line?.entries ?? []), entry], entry.weight);
    },
    putBack: (entry) => setLine(entry.key, [entry, ...(lines.get(entry.key)?.entries ?? [])], entry.weight),
    take: (batchLimits) => {
      const batch = nextBatch(firstOfEach(lines, busy), batchLimits);
      for (const entry of batch) {
        remove(entry);
        busy.add(entry.key);
      }
      return batch;
    },
    finish: (entries) => {
      for (const { key } of entries) busy.delete(key);
    },
  };
};

function* firstOfEach<E>(lines: ReadonlyMap<unknown, Line<E>>, busy: ReadonlySet<unknown>): Generator<E> {
  for (const [key, { entries }] of lines) {
    const [first] = entries;
    if (first !== undefined && !busy.has(key)) yield first;
  }
}

/** No entry overtakes one that does not fit, except one that is taken alone: that one is first next time. */
const nextBatch = <E extends Entry<unknown>>(entries: Iterable<E>, { weight: most, mayBeAlone }: BatchLimits): E[] => {
  const batch: E[] = [];
  let weight = 0;
  for (const entry of entries) {
    if (entry.alone) {
      if (batch.length === 0 && mayBeAlone) return [entry];
      continue;
    }
    if (batch.length > 0 && weight + entry.weight > most) break;
    batch.push(entry);
    weight += entry.weight;
  }
  return batch;
};
