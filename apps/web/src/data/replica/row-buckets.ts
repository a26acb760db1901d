/**
 * Confirmed rows as they are stored: some rows together in one sealed record. A record each would cost a learner of
 * many years a second at each start; all rows in one record would be written anew with each answer.
 */
import { noRows, ROW_NAMES, type RowName, type Rows, rowKinds } from '@parlance/sync';

/** A bucket as it is stored. */
export interface RowBucket {
  readonly name: string;
  /** Rows of one kind and one learn language; the lists of the other kinds are empty. */
  readonly rows: Rows;
}

/** A row in a bucket. */
interface Placed {
  readonly kind: RowName;
  readonly row: unknown;
}

/** Confirmed rows by bucket, then by key. */
export type RowBuckets = ReadonlyMap<string, ReadonlyMap<string, Placed>>;

/** No rows. */
export const noBuckets: RowBuckets = new Map();

/** How many buckets each kind has for each learn language. Another number would leave rows in two buckets. */
const BUCKETS = 16;

/** FNV-1a: only spreads names over buckets. */
const spread = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % BUCKETS;
};

/** Buckets, and the names of those that rows were put into. */
export interface FilledBuckets {
  readonly buckets: RowBuckets;
  readonly touched: ReadonlySet<string>;
}

/** Puts rows into buckets, each in place of the one with its key. Buckets that nothing is put into are the old ones. */
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
