/** What each kind of row defines, so that no other code has to know the kind. */
import type { LanguageCode } from '@parlance/domain';
import type { Stamp } from '../event.ts';

/** The fields of a value of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * One kind of row: how rows lie in their part of the view, a map from key to `Value`, and how they come out of it.
 * A new kind is a file beside this one and a line in `kinds.ts`.
 */
export interface RowKind<Row, Value> {
  /**
   * The key of a row in its part of the view. Two rows with one key are the same row, and the later one replaces the
   * earlier one.
   */
  readonly keyOf: (row: Row) => string;
  /** The learn language of a row, `''` where it belongs to none. Devices store rows of one language together. */
  readonly learnOf: (row: Row) => LanguageCode;
  /** What the view holds for a row; `undefined` if the row removes the value. */
  readonly valueOf: (row: Row) => Value | undefined;
  /** The row of the value at `key`. */
  readonly rowOf: (key: string, value: Value) => Row;
  /** The row that removes the value at `key`; `null` if rows of this kind are never removed. */
  readonly removalOf: (key: string, value: Value) => Row | null;
  /** The greatest stamp in a row, 0 if it has none; later events of the device get greater stamps. */
  readonly stampOf: (row: Row) => Stamp;
  /** Whether a stored value is a row of this kind. */
  readonly isRow: (fields: Fields) => boolean;
  /** The text that determines a row's bucket on a device, if that is not the key. It must never change. */
  readonly spreadOf?: (row: Row) => string;
}

/** Whether a value is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';
/** Whether a value is a number that is neither infinite nor NaN. */
export const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
