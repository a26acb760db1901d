/** What events fold to: rows that both ends keep, and that the exchange carries (`rows/`). */
export type { CardRow } from './rows/cards.ts';
export type { DayRow, DayTotals } from './rows/days.ts';
export type { Rows } from './rows/kinds.ts';
export type { MarkRow } from './rows/marks.ts';
export type { RegisterRow } from './rows/registers.ts';
export type { ResetRow } from './rows/resets.ts';
export type { SettingRow } from './rows/settings.ts';
export type { WordRow } from './rows/words.ts';
