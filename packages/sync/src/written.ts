/** The version in which an event is recorded. */
import type { EventData, EventKind } from './event.ts';
import { eventTable } from './events/table.ts';

/** The kind and the data of an event of one of some kinds. */
type KindData<K extends EventKind> = { [P in K]: { readonly kind: P; readonly data: EventData[P] } }[K];

/** The version in which this release records some data of a kind: the first that has such data. */
const versionFor = <K extends EventKind>({ kind, data }: KindData<K>): number => {
  const { since, version } = eventTable[kind];
  return since?.(data) ?? version;
};

/**
 * An event with the version in which it is recorded, so that a release before understands it wherever it can. The first
 * version is not named: releases before versions did not know the field.
 */
export const written = <E extends KindData<EventKind> & { readonly version?: number }>(event: E): E => {
  const { version: _, ...rest } = event;
  const version = versionFor(event);
  return (version === 1 ? rest : { ...rest, version }) as E;
};
