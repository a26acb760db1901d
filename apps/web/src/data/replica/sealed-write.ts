/** Turns records into versioned, sealed ones for the database, and back. */
import type { EventId, RecordedEvent, SetAside } from '@parlance/sync';
import type { Entry } from './database.ts';
import { asideRecord, bucketRecord, isEvent, readBucket, readRecord, stateRecord, writeRecord } from './records.ts';
import type { RowBucket } from './row-buckets.ts';
import type { Changes, Write } from './store.ts';
import type { Sealed, Vault } from './vault.ts';

/** Records with their places (keys) in a store. */
export type Places<T> = readonly (readonly [place: string, record: T])[];

/** A write in the form for the database, sealed. */
export interface SealedWrite {
  readonly state: Sealed;
  readonly buckets: Places<Sealed>;
  readonly events: Places<Sealed>;
  readonly aside: Places<Sealed>;
  /** Undefined removes a value. */
  readonly values: Places<Sealed | undefined>;
}

/**
 * The prefix of acknowledged events' keys, which contain the time of the acknowledgement. No event id begins like this.
 */
export const ACKNOWLEDGED = 'acknowledged/';

/** The key prefix of events acknowledged at `time` (ms), in hexadecimal, so that later keys are greater. */
export const acknowledgedAt = (time: number): string =>
  `${ACKNOWLEDGED}${Math.floor(time).toString(16).padStart(12, '0')}`;

/** Seals a write. This is done before the transaction, which would not wait for it. */
export const sealWrite = async (vault: Vault, statePlace: string, write: Write): Promise<SealedWrite> => {
  const { at = 0, events: acknowledged = [] } = write.acknowledged ?? {};
  const bucket = async (value: RowBucket): Promise<[string, Sealed]> => {
    const place = await vault.opaque(value.name);
    return [place, await vault.seal(`rows/${place}`, writeRecord(bucketRecord, value))];
  };
  const event = async (value: RecordedEvent): Promise<[EventId, Sealed]> => [
    value.id,
    await vault.seal(`outbox/${value.id}`, value),
  ];
  const aside = async (value: SetAside): Promise<[string, Sealed]> => [
    value.event.id,
    await vault.seal(`aside/${value.event.id}`, writeRecord(asideRecord, value)),
  ];
  const kept = async (value: RecordedEvent): Promise<[string, Sealed]> => {
    const place = `${acknowledgedAt(at)}/${value.id}`;
    return [place, await vault.seal(`aside/${place}`, value)];
  };
  const named = async ({ name, value }: { name: string; value: unknown }): Promise<[string, Sealed | undefined]> => {
    const place = await vault.opaque(name);
    return [place, value === undefined ? undefined : await vault.seal(`sessions/${place}`, value)];
  };
  const [state, buckets, events, asides, keptOnes, values] = await Promise.all([
    vault.seal(`meta/${statePlace}`, writeRecord(stateRecord, write.state)),
    Promise.all((write.buckets ?? []).map(bucket)),
    Promise.all((write.events ?? []).map(event)),
    Promise.all((write.setAside ?? []).map(aside)),
    Promise.all(acknowledged.map(kept)),
    Promise.all((write.values ?? []).map(named)),
  ]);
  return { state, buckets, events, aside: [...asides, ...keptOnes], values };
};

/** Opens records; undefined for each that was altered, or sealed with another key. */
export const openAll = (vault: Vault, store: string, records: Places<Sealed>): Promise<Places<unknown>> =>
  Promise.all(
    records.map(
      async ([place, sealed]) => [place, await vault.open(`${store}/${place}`, sealed).catch(() => undefined)] as const,
    ),
  );

/** The contents of the database after a write, still sealed. */
export interface RawChanges {
  readonly sequence: number;
  readonly state: Sealed | undefined;
  readonly rows: Places<Entry>;
  readonly events: Places<Entry>;
  readonly outbox: readonly string[];
  /** All refused events. */
  readonly aside: Places<Sealed>;
}

/** The events among opened records. */
export const eventsIn = (opened: Places<unknown>): readonly RecordedEvent[] =>
  opened.flatMap(([, value]) => (isEvent(value) ? [value] : []));

/** Opens what was read. A record that cannot be read is left out, and stays in the database until it is replaced. */
export const openChanges = async (vault: Vault, statePlace: string, raw: RawChanges): Promise<Changes> => {
  const [states, rows, events, aside] = await Promise.all([
    openAll(vault, 'meta', raw.state === undefined ? [] : [[statePlace, raw.state]]),
    openAll(vault, 'rows', raw.rows),
    openAll(vault, 'outbox', raw.events),
    openAll(vault, 'aside', raw.aside),
  ]);
  const buckets = rows.map(([place, stored]) => ({ place, read: readBucket(stored) }));
  return {
    sequence: raw.sequence,
    state: readRecord(stateRecord, states[0]?.[1]) ?? null,
    buckets: buckets.flatMap(({ read }) => read?.bucket ?? []),
    events: eventsIn(events),
    outbox: new Set(raw.outbox),
    aside: aside.flatMap(([, value]) => readRecord(asideRecord, value) ?? []),
    unreadable: buckets.filter(({ read }) => read?.isComplete !== true).map(({ place }) => place),
  };
};
