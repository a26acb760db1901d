/** Converts views to rows and back: the exchange transfers rows, and servers store them. */
import { withSettingsAsCards } from '../cards.ts';
import { type Draft, draftOf, viewOfDraft } from '../draft.ts';
import { emptyView } from '../view.ts';
import { isFields } from './kind.ts';
import {
  eachKind,
  ROW_NAMES,
  type RowName,
  type RowOf,
  type Rows,
  rowKinds,
  type ValueOf,
  type View,
} from './kinds.ts';

/** No rows. */
export const noRows: Rows = eachKind<Rows>(() => []);

/** How many rows there are. */
export const countRows = (rows: Rows): number => ROW_NAMES.reduce((sum, name) => sum + rows[name].length, 0);

/** Merges rows of several pages, earlier pages first. Kinds that a peer does not know are missing in its pages. */
export const joinRows = (...pages: readonly Partial<Rows>[]): Rows => {
  const join = <Name extends RowName>(name: Name): readonly RowOf<Name>[] => pages.flatMap((page) => page[name] ?? []);
  return eachKind<Rows>(join as <Name extends RowName>(name: Name) => Rows[Name]);
};

const applyKind = <Name extends RowName>(name: Name, draft: Draft, rows: Rows): void => {
  const kind = rowKinds[name];
  const part = draft[name];
  for (const row of rows[name]) {
    const value = kind.valueOf(row);
    if (value === undefined) part.delete(kind.keyOf(row));
    else part.set(kind.keyOf(row), value);
  }
};

/**
 * Applies rows to a view: each replaces the row with its key. A register of 0, a word without state and a reset at 0
 * remove. Resets among them hide nothing, because the registers and words that they remove come as rows too. Cards that
 * an earlier release wrote as settings become cards.
 */
export const applyRows = (view: View, rows: Rows): View => {
  const draft = draftOf(view);
  const current = withSettingsAsCards(view.cards, rows);
  for (const name of ROW_NAMES) applyKind(name, draft, current);
  return viewOfDraft(draft);
};

/** Whether two values are equal, in whatever order the fields of objects are. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (!isFields(a) || !isFields(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]));
};

const newOf = <Name extends RowName>(name: Name, view: View, rows: Rows): readonly RowOf<Name>[] => {
  const kind = rowKinds[name];
  const part: ReadonlyMap<string, ValueOf<Name>> = view[name];
  const last = new Map(rows[name].map((row) => [kind.keyOf(row), row]));
  return [...last].flatMap(([key, row]) => (isSame(part.get(key), kind.valueOf(row)) ? [] : [row]));
};

/** The rows that differ from a view, the last one of each key. */
export const newRows = (view: View, rows: Rows): Rows => {
  const current = withSettingsAsCards(view.cards, rows);
  return eachKind<Rows>((name) => newOf(name, view, current) as Rows[typeof name]);
};

const changedOf = <Name extends RowName>(name: Name, before: View, after: View): readonly RowOf<Name>[] => {
  const kind = rowKinds[name];
  const [old, now]: readonly ReadonlyMap<string, ValueOf<Name>>[] = [before[name], after[name]];
  if (old === undefined || now === undefined || old === now) return [];
  const gone = [...old].filter(([key]) => !now.has(key)).map(([key, value]) => kind.removalOf(key, value));
  const changed = [...now].filter(([key, value]) => !isSame(old.get(key), value));
  return [...gone.filter((row) => row !== null), ...changed.map(([key, value]) => kind.rowOf(key, value))];
};

/**
 * The rows that turn `before` into `after` (`applyRows`): what a server writes after a fold.
 * What is gone comes as a register of 0, a word without state, a reset at 0; days, settings, cards and marks never go.
 */
export const changedRows = (before: View, after: View): Rows =>
  eachKind<Rows>((name) => changedOf(name, before, after) as Rows[typeof name]);

/** All rows of a view. */
export const rowsOf = (view: View): Rows => changedRows(emptyView, view);
