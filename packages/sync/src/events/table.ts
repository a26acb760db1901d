/** The one table of the kinds of event. How to add one: docs/how-to/add-an-event.md. */
import type { KindVersions } from '../recorded.ts';
import { type AnsweredData, answered } from './answered.ts';
import { type CardedData, carded } from './carded.ts';
import type { EventDefinition } from './definition.ts';
import { type FinishedData, finished } from './finished.ts';
import { type ImportedData, imported } from './imported.ts';
import { type MarkedData, marked } from './marked.ts';
import { type PreferredData, preferred } from './preferred.ts';
import { type ReadData, read } from './read.ts';
import { type ResetData, reset } from './reset.ts';
import { type WroteData, wrote } from './wrote.ts';

/** What the data of each kind is in its present version. */
export interface EventData {
  readonly answered: AnsweredData;
  readonly finished: FinishedData;
  readonly read: ReadData;
  readonly preferred: PreferredData;
  readonly reset: ResetData;
  readonly wrote: WroteData;
  readonly carded: CardedData;
  readonly imported: ImportedData;
  readonly marked: MarkedData;
}

/** The name of a kind of event. */
export type EventKind = keyof EventData;

/** A definition for each kind. */
type EventTable = { readonly [K in EventKind]: EventDefinition<EventData[K], number> };

const definitions = {
  answered,
  finished,
  read,
  preferred,
  reset,
  wrote,
  carded,
  imported,
  marked,
} satisfies EventTable;

/** The newest version of a kind. */
export type VersionOf<K extends EventKind> = (typeof definitions)[K]['version'];

/** The versions in which this release writes a kind. */
export type WrittenVersionOf<K extends EventKind> = (typeof definitions)[K] extends {
  readonly since: (data: never) => infer W extends number;
}
  ? W
  : VersionOf<K>;

/** The definition of every kind: its version, schemas, upcasters, and what it folds to. */
export const eventTable: EventTable = definitions;

/** The kinds and versions that this release knows. */
export const KINDS: KindVersions = {
  answered: answered.version,
  finished: finished.version,
  read: read.version,
  preferred: preferred.version,
  reset: reset.version,
  wrote: wrote.version,
  carded: carded.version,
  imported: imported.version,
  marked: marked.version,
} satisfies { readonly [K in EventKind]: VersionOf<K> };
