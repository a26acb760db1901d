/** All kinds of rows. A new kind needs a line here and a file beside it; everything else follows from that. */
import { cards } from './cards.ts';
import { days } from './days.ts';
import type { RowKind } from './kind.ts';
import { marks } from './marks.ts';
import { registers } from './registers.ts';
import { resets } from './resets.ts';
import { settings } from './settings.ts';
import { words } from './words.ts';

const kinds = { registers, days, words, settings, cards, marks, resets };

/** The row, and what the view holds of it, of each kind. */
type RowTypes = {
  readonly [Name in keyof typeof kinds]: (typeof kinds)[Name] extends RowKind<infer Row, infer Value>
    ? { readonly row: Row; readonly value: Value }
    : never;
};

/** The name of a kind: of its list among rows, and of its part of a view. */
export type RowName = keyof RowTypes;
/** A row of a kind, as it travels. */
export type RowOf<Name extends RowName> = RowTypes[Name]['row'];
/** What a view holds of a row. */
export type ValueOf<Name extends RowName> = RowTypes[Name]['value'];

/** A set of rows, as a page of the exchange or as everything known. Order within each list has no meaning. */
export type Rows = { readonly [Name in RowName]: readonly RowTypes[Name]['row'][] };

/**
 * An immutable view of all that is known of a learner: the rows of each kind by their key. What was removed is missing.
 */
export type View = { readonly [Name in RowName]: ReadonlyMap<string, RowTypes[Name]['value']> };

/** Every kind of row by its name. */
export const rowKinds: { readonly [Name in RowName]: RowKind<RowTypes[Name]['row'], RowTypes[Name]['value']> } = kinds;

/** The names of all kinds. */
export const ROW_NAMES = Object.keys(kinds) as readonly RowName[];

/** An object with a part for each kind. */
export const eachKind = <Parts extends { readonly [Name in RowName]: unknown }>(
  partOf: <Name extends RowName>(name: Name) => Parts[Name],
): Parts => Object.fromEntries(ROW_NAMES.map((name) => [name, partOf(name)])) as Parts;
