/** What events fold to: rows that both ends keep, and that the exchange carries. */
import type { LanguageCode, WordId, WordState } from '@parlance/domain';
import type { Day, DeviceId, EventId, Field, PreferredData, Space, Stamp } from './event.ts';

/** One max-register; between resets its value only rises. After a reset it may be 0: nothing there. */
export interface RegisterRow {
  readonly learn: LanguageCode;
  readonly space: Space;
  readonly field: Field;
  readonly key: string;
  readonly value: number;
}

/** One local day: what the specification's history `YYYYMMDD:a_b` says. Resets do not touch it. */
export interface DayRow {
  readonly day: Day;
  /** At most 86 400. */
  readonly seconds: number;
  readonly xp: number;
}

/** The memory of one word; `state` is null when a reset has hidden every review of it. */
export interface WordRow {
  readonly learn: LanguageCode;
  readonly word: WordId;
  readonly state: WordState | null;
}

/** One setting and the stamp of the event that won. */
export interface SettingRow {
  readonly name: string;
  readonly value: PreferredData['value'];
  readonly at: Stamp;
  readonly device: DeviceId;
  readonly id: EventId;
}

/** The reset in force for a learn language: events with `at` below are hidden. `at` 0 with the last id when undone. */
export interface ResetRow {
  readonly learn: LanguageCode;
  readonly at: Stamp;
  readonly id: EventId;
}

/** A set of rows, as a page of the exchange or as everything known. Order within each list has no meaning. */
export interface Rows {
  readonly registers: readonly RegisterRow[];
  readonly days: readonly DayRow[];
  readonly words: readonly WordRow[];
  readonly settings: readonly SettingRow[];
  readonly resets: readonly ResetRow[];
}
