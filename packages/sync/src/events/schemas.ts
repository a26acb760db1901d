/**
 * The schemas of events, by kind and version: what a server lets in. Apart from the table of kinds, so that browsers do
 * not carry them. A test ties each to its version (`schemas.test.ts`).
 */
import { z } from 'zod';
import type { EventOf, LearnEvent } from '../event.ts';
import { isKnownTo, type RecordedEvent, versionOf } from '../recorded.ts';
import { answeredSchemas } from './answered.schema.ts';
import { cardedSchemas } from './carded.schema.ts';
import type { EachVersion } from './definition.ts';
import { eventBase } from './fields.schema.ts';
import { finishedSchemas } from './finished.schema.ts';
import { importedSchemas } from './imported.schema.ts';
import { markedSchemas } from './marked.schema.ts';
import { preferredSchemas } from './preferred.schema.ts';
import { readSchemas } from './read.schema.ts';
import { resetSchemas } from './reset.schema.ts';
import { type EventData, type EventKind, KINDS, type VersionOf } from './table.ts';
import { wroteSchemas } from './wrote.schema.ts';

export { cardChange } from './carded.schema.ts';
export { code, count, eventBase, id, isKeepable, key, seconds, stamp, stars } from './fields.schema.ts';
export { markChange } from './marked.schema.ts';

/** One schema for each version of a kind; the last of them is of the data as it is now. */
type SchemasOf<K extends EventKind> = EachVersion<VersionOf<K>, z.ZodType> &
  readonly [...z.ZodType[], z.ZodType<EventData[K]>];

/** The schemas of the data of each kind, for each of its versions from the first on. */
export const dataSchemas = {
  answered: answeredSchemas,
  finished: finishedSchemas,
  read: readSchemas,
  preferred: preferredSchemas,
  reset: resetSchemas,
  wrote: wroteSchemas,
  carded: cardedSchemas,
  imported: importedSchemas,
  marked: markedSchemas,
} as const satisfies { readonly [K in EventKind]: SchemasOf<K> };

type VersionField<V extends number> = V extends 1 ? z.ZodExactOptional<z.ZodLiteral<V>> : z.ZodLiteral<V>;

const versionField = <V extends number>(version: V): VersionField<V> =>
  (version === 1 ? z.literal(version).exactOptional() : z.literal(version)) as VersionField<V>;

/** An event of one kind and version; unknown fields are refused, so that nothing is silently dropped. */
const eventOf = <K extends string, V extends number, D extends z.ZodType>(kind: K, version: V, data: D) =>
  z.strictObject({ ...eventBase, version: versionField(version), kind: z.literal(kind), data });

/** The schema of each kind of event in its newest version. */
const { answered, ...others } = {
  answered: eventOf('answered', 2, dataSchemas.answered[1]),
  finished: eventOf('finished', 2, dataSchemas.finished[1]),
  read: eventOf('read', 2, dataSchemas.read[1]),
  preferred: eventOf('preferred', 1, dataSchemas.preferred[0]),
  reset: eventOf('reset', 1, dataSchemas.reset[0]),
  wrote: eventOf('wrote', 1, dataSchemas.wrote[0]),
  carded: eventOf('carded', 1, dataSchemas.carded[0]),
  imported: eventOf('imported', 1, dataSchemas.imported[0]),
  marked: eventOf('marked', 1, dataSchemas.marked[0]),
} satisfies { readonly [K in EventKind]: z.ZodType<EventOf<K>> };

/** The schemas of what this release writes in an earlier version, because that has such data (`since`). */
const earlier = [
  eventOf('answered', 1, dataSchemas.answered[0]),
  eventOf('finished', 1, dataSchemas.finished[0]),
] as const;

/** An event in a version in which this release writes its data. */
export const learnEvent = z.union([
  z.discriminatedUnion('kind', [answered, ...Object.values(others)]),
  z.discriminatedUnion('kind', earlier),
]) satisfies z.ZodType<LearnEvent>;

/** The schemas of whole events by kind, one for each version. */
const eventSchemas = new Map(
  Object.entries(dataSchemas).map(([kind, schemas]) => [
    kind,
    schemas.map((data, index) => eventOf(kind, index + 1, data)),
  ]),
);

/** What a server makes of an event that a client sent. */
export type Checked =
  | { readonly is: 'good'; readonly event: RecordedEvent }
  /** A newer release recorded it: it says nothing about whether it is right. */
  | { readonly is: 'unknown' }
  | { readonly is: 'wrong' };

const head = z.looseObject({ kind: z.string(), version: z.int().min(1).exactOptional() });

/** Checks an event by the schema of its kind and version. It is kept in that version. */
export const checkEvent = (sent: unknown): Checked => {
  const named = head.safeParse(sent);
  if (!named.success) return { is: 'wrong' };
  if (!isKnownTo(KINDS, named.data)) return { is: 'unknown' };
  const parsed = eventSchemas.get(named.data.kind)?.[versionOf(named.data) - 1]?.safeParse(sent);
  return parsed?.success ? { is: 'good', event: parsed.data as RecordedEvent } : { is: 'wrong' };
};
