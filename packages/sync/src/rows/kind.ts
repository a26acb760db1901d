/** What a kind of row must say of itself, so that nobody else needs to know it. */
import type { LanguageCode } from '@parlance/domain';
import type { Stamp } from '../event.ts';

/** The fields of a value of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * One kind of row: how rows lie in their part of the view, a map from key to `Value`, and how they come out of it.
 * A new kind is a file beside this one and a line in `kinds.ts`.
 */
export interface RowKind<Row, Value> {
  /** Where a row lies in its part of the view. Two rows with one key are the same row, the later one holds. */
  readonly keyOf: (row: Row) => string;
  /** The learn language of a row, `''` where it belongs to none. Devices store rows of one language together. */
  readonly learnOf: (row: Row) => LanguageCode;
  /** What the view holds of a row; `undefined` where the row takes away what was there. */
  readonly valueOf: (row: Row) => Value | undefined;
  /** The row of what lies at `key`. */
  readonly rowOf: (key: string, value: Value) => Row;
  /** The row that takes away what lies at `key`; `null` where nothing of the kind is ever taken away. */
  readonly removalOf: (key: string, value: Value) => Row | null;
  /** The greatest stamp in a row, 0 where it has none: what a device does next is later. */
  readonly stampOf: (row: Row) => Stamp;
  /** Whether a stored value is a row of this kind. */
  readonly isRow: (fields: Fields) => boolean;
  /** By what devices spread rows over their buckets, where that is not the key. It must never change. */
  readonly spreadOf?: (row: Row) => string;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Whether a value has fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
