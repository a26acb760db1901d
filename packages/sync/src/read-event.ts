/** Converts events of earlier versions to the current versions of this release. */
import type { LearnEvent } from './event.ts';
import type { Upcaster } from './events/definition.ts';
import { eventTable } from './events/table.ts';
import { type RecordedEvent, versionOf } from './recorded.ts';

/** The upcasters of each kind that a release knows. */
export type VersionTable = Readonly<
  Record<string, { readonly version: number; readonly upcasters: readonly Upcaster[] }>
>;

/**
 * An event in the present version of its kind: the same object where it has that already.
 * @returns null where the kind is not in the table, or the version is later than the table's: a newer release wrote it.
 */
export const upcastWith = (table: VersionTable, event: RecordedEvent): RecordedEvent | null => {
  const definition = Object.hasOwn(table, event.kind) ? table[event.kind] : undefined;
  const given = versionOf(event);
  if (definition === undefined || given > definition.version) return null;
  if (given === definition.version) return event;
  const data = definition.upcasters
    .slice(given - 1)
    .reduce<Readonly<Record<string, unknown>>>((older, upcast) => upcast(older), { ...event.data });
  return { ...event, version: definition.version, data };
};

/**
 * An event as this release understands it. It was checked when it was recorded or stored; only its version is looked at.
 * @returns null where a newer release wrote it: it is kept as it is, and counts for nothing here.
 */
export const readEvent = (event: RecordedEvent): LearnEvent | null =>
  upcastWith(eventTable, event) as LearnEvent | null;

/** The events that this release understands, in their order. */
export const readEvents = (events: Iterable<RecordedEvent>): readonly LearnEvent[] =>
  [...events].flatMap((event) => readEvent(event) ?? []);
