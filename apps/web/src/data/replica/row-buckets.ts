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

/** Confirmed rows by bucket, then by key. Mutable: the replica's own. */
export type RowBuckets = Map<string, Map<string, Placed>>;

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

const putKind = <Name extends RowName>(kind: Name, buckets: RowBuckets, rows: Rows): readonly string[] => {
  const { keyOf, learnOf, spreadOf = keyOf } = rowKinds[kind];
  return rows[kind].map((row) => {
    const name = `${kind}/${learnOf(row)}/${spread(spreadOf(row))}`;
    const bucket = buckets.get(name) ?? new Map<string, Placed>();
    buckets.set(name, bucket.set(keyOf(row), { kind, row }));
    return name;
  });
};

/** Puts rows into `buckets`, each in place of the one with its key; gives the names of the buckets touched. */
export const putRows = (buckets: RowBuckets, rows: Rows): ReadonlySet<string> =>
  new Set(ROW_NAMES.flatMap((kind) => putKind(kind, buckets, rows)));

/** A bucket as it is stored. */
export const bucketNamed = (buckets: RowBuckets, name: string): RowBucket => {
  const placed = [...(buckets.get(name)?.values() ?? [])];
  const [first] = placed;
  const own = first === undefined ? {} : { [first.kind]: placed.map(({ row }) => row) };
  return { name, rows: { ...noRows, ...own } };
};
