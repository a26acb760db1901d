/**
 * Confirmed rows as they are stored: several rows in one sealed record. With a record for each row, the start would
 * take a second for a learner of many years; with a single record, all rows would be rewritten after each answer.
 */
import { noRows, ROW_NAMES, type RowName, type Rows, rowKinds } from '@parlance/sync';

/** A bucket as it is stored. */
export interface RowBucket {
  readonly name: string;
  /** Rows of one kind and one learn language; the lists of other kinds are empty. */
  readonly rows: Rows;
}

/** A row and its bucket. */
interface Placed {
  readonly kind: RowName;
  readonly row: unknown;
}

/** Confirmed rows by bucket, then by key. */
export type RowBuckets = ReadonlyMap<string, ReadonlyMap<string, Placed>>;

/** No rows. */
export const noBuckets: RowBuckets = new Map();

/**
 * The number of buckets for each kind and learn language. After a change of this number, rows could be in two buckets.
 */
const BUCKETS = 16;

/** The FNV-1a hash; it only distributes names over buckets. */
const spread = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % BUCKETS;
};

/** Buckets, and the names of those that changed. */
export interface FilledBuckets {
  readonly buckets: RowBuckets;
  readonly touched: ReadonlySet<string>;
}

/** Puts rows into buckets; each replaces the one with its key. Buckets that receive no rows stay the same objects. */
export const putRows = (before: RowBuckets, rows: Rows): FilledBuckets => {
  const changed = new Map<string, Map<string, Placed>>();
  const putKind = <Name extends RowName>(kind: Name): void => {
    const { keyOf, learnOf, spreadOf = keyOf } = rowKinds[kind];
    for (const row of rows[kind]) {
      const name = `${kind}/${learnOf(row)}/${spread(spreadOf(row))}`;
      const bucket = changed.get(name) ?? new Map(before.get(name));
      changed.set(name, bucket.set(keyOf(row), { kind, row }));
    }
  };
  for (const kind of ROW_NAMES) putKind(kind);
  return { buckets: new Map([...before, ...changed]), touched: new Set(changed.keys()) };
};

/** A bucket as it is stored. */
export const bucketNamed = (buckets: RowBuckets, name: string): RowBucket => {
  const placed = [...(buckets.get(name)?.values() ?? [])];
  const [first] = placed;
  const own = first === undefined ? {} : { [first.kind]: placed.map(({ row }) => row) };
  return { name, rows: { ...noRows, ...own } };
};
