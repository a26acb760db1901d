/**
 * The records of the device and their versions. The field `recordVersion` has the version of a record; without the
 * field it is 1, as written by releases before versions existed. A record of a later version is read if it has all that
 * this release needs. A record that cannot be read is left out and does not affect others.
 */
import {
  FIRST_SERVER,
  type Fields,
  isFields,
  type RecordedEvent,
  ROW_NAMES,
  type RowName,
  type RowOf,
  type Rows,
  rowKinds,
  type SetAside,
} from '@parlance/sync';
import type { RowBucket } from './row-buckets.ts';
import type { DeviceState } from './state.ts';

/** How one kind of record is read. Its current version is the number of its upcasters plus one. */
export interface RecordKind<T> {
  /** Each turns a record of one version into one of the next; the first receives version 1. */
  readonly upcasters: readonly ((older: Fields) => Fields)[];
  /** Whether a record of this version or a later one has the fields of a `T`. */
  readonly isValid: (fields: Fields) => boolean;
  /** Never set; it only carries the type. */
  readonly type?: T;
}

const VERSION = 'recordVersion';

const versionIn = (fields: Fields): number => {
  const version = fields[VERSION];
  return typeof version === 'number' && version >= 1 ? version : 1;
};

/** A stored record in the current version; undefined if it cannot be read. */
export const readRecord = <T>({ upcasters, isValid }: RecordKind<T>, stored: unknown): T | undefined => {
  if (!isFields(stored)) return undefined;
  const { [VERSION]: _version, ...record } = upcasters
    .slice(versionIn(stored) - 1)
    .reduce<Fields>((older, upcast) => upcast(older), stored);
  // The one place where stored data gets its type: the record has just been validated.
  return isValid(record) ? (record as T) : undefined;
};

/** A record in the form in which it is stored. */
export const writeRecord = <T extends object>({ upcasters }: RecordKind<T>, record: T): object =>
  upcasters.length === 0 ? record : { ...record, [VERSION]: upcasters.length + 1 };

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
/** Whether a value is a list whose members all pass. */
export const isListOf = (value: unknown, passes: (member: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(passes);

const isClock = (value: unknown): boolean =>
  isFields(value) && Number.isFinite(value.last) && Number.isFinite(value.offset);

const isServer = (value: unknown): boolean =>
  isFields(value) && Number.isInteger(value.protocol) && isFields(value.kinds);

/** The device's state. Version 2 adds the server, and the version of rows, that the cursor belongs to. */
export const stateRecord: RecordKind<DeviceState> = {
  upcasters: [(older) => ({ epoch: null, heardAt: null, server: null, postponed: [], rowsVersion: 1, ...older })],
  isValid: ({ device, clock, cursor, owner, held, adopting, met, epoch, heardAt, server, postponed, rowsVersion }) =>
    isText(device) &&
    isClock(clock) &&
    Number.isInteger(cursor) &&
    (owner === null || isText(owner)) &&
    isListOf(held, isText) &&
    isFlag(adopting) &&
    isFlag(met) &&
    (epoch === null || isText(epoch)) &&
    (heardAt === null || Number.isFinite(heardAt)) &&
    (server === null || isServer(server)) &&
    isListOf(postponed, isText) &&
    Number.isInteger(rowsVersion),
};

/** A bucket of rows whose rows have not been validated yet. */
export const bucketRecord: RecordKind<Omit<RowBucket, 'rows'> & { readonly rows: Partial<Record<RowName, unknown>> }> =
  {
    upcasters: [],
    isValid: ({ name, rows }) => isText(name) && isFields(rows),
  };

/**
 * Whether a record is an event, in the outbox or acknowledged. Its event version is the record's. Its data is not
 * validated here, because another release may have recorded it.
 */
export const isEvent = (value: unknown): value is RecordedEvent =>
  isFields(value) &&
  [value.id, value.kind, value.day, value.zone, value.device, value.learn].every(isText) &&
  Number.isFinite(value.at) &&
  isFields(value.data);

/** The result of reading a bucket. */
export interface ReadBucket {
  readonly bucket: RowBucket;
  /** Whether all of its rows could be read. */
  readonly isComplete: boolean;
}

const isRow = <Name extends RowName>(name: Name, row: unknown): row is RowOf<Name> =>
  isFields(row) && rowKinds[name].isRow(row);

/**
 * The rows of a stored bucket that can be read; undefined if none can be. Rows of a kind that this release does not
 * know are left out.
 */
export const readBucket = (stored: unknown): ReadBucket | undefined => {
  const record = readRecord(bucketRecord, stored);
  if (record === undefined) return undefined;
  const lists = ROW_NAMES.map((name) => {
    const list: unknown = record.rows[name] ?? [];
    const given: readonly unknown[] = Array.isArray(list) ? list : [null];
    return { name, given, rows: given.filter((row) => isRow(name, row)) };
  });
  const rows = Object.fromEntries(lists.map(({ name, rows: read }) => [name, read])) as unknown as Rows;
  return {
    bucket: { name: record.name, rows },
    isComplete: lists.every(({ given, rows: read }) => given.length === read.length),
  };
};

/** An event that the server refused, and the reason. Version 2 adds the protocol of that server. */
export const asideRecord: RecordKind<SetAside> = {
  // The first release did not store the server's protocol: there was only one.
  upcasters: [(older) => ({ by: FIRST_SERVER, ...older })],
  isValid: ({ event, code, by }) => isEvent(event) && isText(code) && isServer(by),
};
