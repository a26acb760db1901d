/** Rows of days. */
import type { Day } from '../event.ts';
import { isNumber, isText, type RowKind } from './kind.ts';

/** One local day: what the specification's history `YYYYMMDD:a_b` says. Resets do not touch it. */
export interface DayRow {
  readonly day: Day;
  /** At most 86 400. */
  readonly seconds: number;
  /** What was recorded; `countedXp` says how much of it counts. */
  readonly xp: number;
}

export const days: RowKind<DayRow, DayRow> = {
  keyOf: ({ day }) => day,
  learnOf: () => '',
  valueOf: (row) => row,
  rowOf: (_day, row) => row,
  removalOf: () => null,
  stampOf: () => 0,
  isRow: ({ day, seconds, xp }) => isText(day) && isNumber(seconds) && isNumber(xp),
};
