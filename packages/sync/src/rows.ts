/** Views as rows and back: what the exchange carries, and what a server stores. */

import { draftOf, viewOfDraft } from './draft.ts';
import type { Field, Space } from './event.ts';
import type { RegisterRow, ResetRow, Rows, WordRow } from './state.ts';
import { emptyView, registerKey, type View, wordKey } from './view.ts';

/** No rows. */
export const noRows: Rows = { registers: [], days: [], words: [], settings: [], resets: [] };

/** How many rows there are. */
export const countRows = (rows: Rows): number =>
  rows.registers.length + rows.days.length + rows.words.length + rows.settings.length + rows.resets.length;

/** Rows of several pages, earlier pages first. */
export const joinRows = (a: Rows, b: Rows): Rows => ({
  registers: [...a.registers, ...b.registers],
  days: [...a.days, ...b.days],
  words: [...a.words, ...b.words],
  settings: [...a.settings, ...b.settings],
  resets: [...a.resets, ...b.resets],
});

/**
 * Rows laid over a view: each replaces what was there, the last one of a key holds.
 * A register of 0, a word without state and a reset at 0 take away. Resets among them hide nothing:
 * the registers and words that they take away come as rows too.
 */
export const applyRows = (view: View, rows: Rows): View => {
  const draft = draftOf(view);
  for (const { learn, space, field, key, value } of rows.registers) {
    const place = registerKey(learn, space, field, key);
    if (value > 0) draft.registers.set(place, value);
    else draft.registers.delete(place);
  }
  for (const { learn, word, state } of rows.words) {
    if (state === null) draft.words.delete(wordKey(learn, word));
    else draft.words.set(wordKey(learn, word), state);
  }
  for (const row of rows.days) draft.days.set(row.day, row);
  for (const row of rows.settings) draft.settings.set(row.name, row);
  for (const row of rows.resets) {
    if (row.at > 0) draft.resets.set(row.learn, row);
    else draft.resets.delete(row.learn);
  }
  return viewOfDraft(draft);
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether two flat values say the same, in whatever order their fields come. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};

/** The entries of `after` that `before` has not, or has otherwise. */
const changed = <V>(
  before: ReadonlyMap<string, V>,
  after: ReadonlyMap<string, V>,
): readonly (readonly [string, V])[] =>
  before === after ? [] : [...after].filter(([key, value]) => !isSame(before.get(key), value));

const goneKeys = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] =>
  before === after ? [] : [...before.keys()].filter((key) => !after.has(key));

const registerRow = (place: string, value: number): RegisterRow => {
  const [learn = '', space = '', field = '', ...key] = place.split('/');
  return { learn, space: space as Space, field: field as Field, key: key.join('/'), value };
};

const wordRow = (place: string, state: WordRow['state']): WordRow => {
  const [learn = '', ...word] = place.split('/');
  return { learn, word: word.join('/'), state };
};

/**
 * The rows that turn `before` into `after` (`applyRows`): what a server writes after a fold.
 * What is gone comes as a register of 0, a word without state, a reset at 0; days and settings never go.
 */
export const changedRows = (before: View, after: View): Rows => ({
  registers: [
    ...goneKeys(before.registers, after.registers).map((place) => registerRow(place, 0)),
    ...changed(before.registers, after.registers).map(([place, value]) => registerRow(place, value)),
  ],
  words: [
    ...goneKeys(before.words, after.words).map((place) => wordRow(place, null)),
    ...changed(before.words, after.words).map(([place, state]) => wordRow(place, state)),
  ],
  days: changed(before.days, after.days).map(([, row]) => row),
  settings: changed(before.settings, after.settings).map(([, row]) => row),
  resets: [
    ...[...before.resets.values()].filter(({ learn }) => !after.resets.has(learn)).map((row) => ({ ...row, at: 0 })),
    ...changed(before.resets, after.resets).map(([, row]): ResetRow => row),
  ],
});

/** Everything in a view, as rows. */
export const rowsOf = (view: View): Rows => changedRows(emptyView, view);
