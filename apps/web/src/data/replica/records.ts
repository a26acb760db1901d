/**
 * The records of the device and their versions. The version of a record stands in its field `recordVersion`; without the
 * field it is 1, as releases before versions wrote it. A record of a later version is read where it has all that this
 * release needs. What cannot be read is left out by itself and takes nothing else along.
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

/** How one kind of record is read. Its version is one more than the number of its upcasters. */
export interface RecordKind<T> {
  /** Each turns a record of one version into one of the next; the first is given version 1. */
  readonly upcasters: readonly ((older: Fields) => Fields)[];
  /** Whether a record of this version or a later one has what a `T` has. */
  readonly isValid: (fields: Fields) => boolean;
  /** Never there: only names the type. */
  readonly type?: T;
}

const VERSION = 'recordVersion';

const versionIn = (fields: Fields): number => {
  const version = fields[VERSION];
  return typeof version === 'number' && version >= 1 ? version : 1;
};

/** A stored record in the present version; undefined where it cannot be read. */
export const readRecord = <T>({ upcasters, isValid }: RecordKind<T>, stored: unknown): T | undefined => {
  if (!isFields(stored)) return undefined;
  const { [VERSION]: _version, ...record } = upcasters
    .slice(versionIn(stored) - 1)
    .reduce<Fields>((older, upcast) => upcast(older), stored);
  // The one place where stored data gets its type: the record was checked just now.
  return isValid(record) ? (record as T) : undefined;
};

/** A record as it is stored. */
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

/** The device's state. Version 2 says which server, and which version of rows, the cursor belongs to. */
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

/** A bucket of rows, its rows not yet checked. */
export const bucketRecord: RecordKind<Omit<RowBucket, 'rows'> & { readonly rows: Partial<Record<RowName, unknown>> }> =
  {
    upcasters: [],
    isValid: ({ name, rows }) => isText(name) && isFields(rows),
  };

/**
 * Whether a record is an event, in the outbox or acknowledged. Its own version is the record's; of its data nothing is
 * asked here, because another release may have recorded it.
 */
export const isEvent = (value: unknown): value is RecordedEvent =>
  isFields(value) &&
  [value.id, value.kind, value.day, value.zone, value.device, value.learn].every(isText) &&
  Number.isFinite(value.at) &&
  isFields(value.data);

/** What a bucket’s record comes to. */
export interface ReadBucket {
  readonly bucket: RowBucket;
  /** Whether each of its rows could be read. */
  readonly isWhole: boolean;
}

const isRow = <Name extends RowName>(name: Name, row: unknown): row is RowOf<Name> =>
  isFields(row) && rowKinds[name].isRow(row);

/**
 * The rows of a stored bucket that can be read; undefined where nothing of it can be. Those of a kind that this release
 * does not know are left where they are.
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
    isWhole: lists.every(({ given, rows: read }) => given.length === read.length),
  };
};

/** An event that the server refused, and why. Version 2 says what that server spoke. */
export const asideRecord: RecordKind<SetAside> = {
  // The first release did not say what the server spoke: there was one protocol.
  upcasters: [(older) => ({ by: FIRST_SERVER, ...older })],
  isValid: ({ event, code, by }) => isEvent(event) && isText(code) && isServer(by),
};
