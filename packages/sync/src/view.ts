/** Everything folded, as screens read it: confirmed rows with the outbox's events on top. */
import type { LanguageCode, WordId, WordState } from '@parlance/domain';
import type { Day, Field, Space } from './event.ts';
import type { DayRow, ResetRow, SettingRow } from './state.ts';

/** An immutable picture of what is known of a learner. */
export interface View {
  /** By `registerKey`; an absent register is 0. */
  readonly registers: ReadonlyMap<string, number>;
  readonly days: ReadonlyMap<Day, DayRow>;
  /** By `wordKey`. */
  readonly words: ReadonlyMap<string, WordState>;
  readonly settings: ReadonlyMap<string, SettingRow>;
  readonly resets: ReadonlyMap<LanguageCode, ResetRow>;
}

/** The view of somebody who has done nothing yet. */
export const emptyView: View = {
  registers: new Map(),
  days: new Map(),
  words: new Map(),
  settings: new Map(),
  resets: new Map(),
};

/** Where a register lies in `View.registers`. */
export const registerKey = (learn: LanguageCode, space: Space, field: Field, key: string): string =>
  `${learn}/${space}/${field}/${key}`;

/** Where a word lies in `View.words`. */
export const wordKey = (learn: LanguageCode, word: WordId): string => `${learn}/${word}`;

/** A register's value, 0 where nothing is known. */
export const registerOf = (view: View, learn: LanguageCode, space: Space, field: Field, key: string): number =>
  view.registers.get(registerKey(learn, space, field, key)) ?? 0;

/** All registers of one field, by key. */
export const fieldOf = (view: View, learn: LanguageCode, space: Space, field: Field): ReadonlyMap<string, number> => {
  const prefix = registerKey(learn, space, field, '');
  const own = [...view.registers].filter(([place]) => place.startsWith(prefix));
  return new Map(own.map(([place, value]) => [place.slice(prefix.length), value]));
};
