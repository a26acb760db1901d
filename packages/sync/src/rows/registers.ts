/** Rows of max-registers. */
import type { LanguageCode } from '@parlance/domain';
import type { Field, Space } from '../event.ts';
import { isNumber, isText, type RowKind } from './kind.ts';

/** One max-register; between resets its value only rises. After a reset it may be 0: nothing there. */
export interface RegisterRow {
  readonly learn: LanguageCode;
  readonly space: Space;
  readonly field: Field;
  readonly key: string;
  readonly value: number;
}

/** Where a register lies in `View.registers`. */
export const registerKey = (learn: LanguageCode, space: Space, field: Field, key: string): string =>
  `${learn}/${space}/${field}/${key}`;

const rowOf = (place: string, value: number): RegisterRow => {
  const [learn = '', space = '', field = '', ...key] = place.split('/');
  return { learn, space: space as Space, field: field as Field, key: key.join('/'), value };
};

export const registers: RowKind<RegisterRow, number> = {
  keyOf: ({ learn, space, field, key }) => registerKey(learn, space, field, key),
  learnOf: ({ learn }) => learn,
  valueOf: ({ value }) => (value > 0 ? value : undefined),
  rowOf,
  removalOf: (place) => rowOf(place, 0),
  stampOf: () => 0,
  isRow: ({ learn, space, field, key, value }) => [learn, space, field, key].every(isText) && isNumber(value),
};
