/** Rows of days. */
import type { Day } from '../event.ts';
import { isNumber, isText, type RowKind } from './kind.ts';

/** What was studied on a local day: what the specification's history `YYYYMMDD:a_b` says. */
export interface DayTotals {
  readonly day: Day;
  /** At most 86 400. */
  readonly seconds: number;
  /** What was recorded; `countedXp` says how much of it counts. */
  readonly xp: number;
}

/** One local day. Resets do not touch it. */
export interface DayRow extends DayTotals {
  /** How many review cards were answered. Servers and devices of rows of version 1 do not say it: none. */
  readonly cards: number;
}

export const days: RowKind<DayRow, DayRow> = {
  keyOf: ({ day }) => day,
  learnOf: () => '',
  valueOf: (row) => (row.cards === undefined ? Object.assign({}, row, { cards: 0 }) : row),
  rowOf: (_day, row) => row,
  removalOf: () => null,
  stampOf: () => 0,
  isRow: ({ day, seconds, xp, cards = 0 }) => isText(day) && [seconds, xp, cards].every(isNumber),
};
