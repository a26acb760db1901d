/** The exchange as specified (sync's SPEC.md), in memory and for one learner; the reference for tests. */
import {
  type AnySyncReply,
  applyRows,
  changedRows,
  emptyView,
  type FirstSyncReply,
  foldEvents,
  foldOnto,
  historyOf,
  joinRows,
  KINDS,
  type KindVersions,
  type LearnEvent,
  noRows,
  PAGE_ROWS,
  PROTOCOL_VERSION,
  type RecordedEvent,
  ROW_NAMES,
  type RowName,
  type Rows,
  readEvent,
  rowKinds,
  type SyncRequest,
  type View,
} from '@parlance/sync';

/** A release of the program: its protocol and the kinds of events that it understands. */
export interface Release {
  readonly protocol: number;
  readonly kinds: KindVersions;
  /** Reads a recorded event; null if a newer release has recorded it. */
  readonly read: (event: RecordedEvent) => LearnEvent | null;
}

/** The current release. */
export const thisRelease: Release = { protocol: PROTOCOL_VERSION, kinds: KINDS, read: readEvent };

/** Options of a server in memory. */
export interface MemoryServerOptions {
  readonly now: () => number;
  /** The preferred number of rows in a page; the rows of a revision are never split. */
  readonly pageRows?: number;
  /** The code with which an event is refused; `null` if it is accepted. */
  readonly refuses?: (event: RecordedEvent) => string | null;
  readonly release?: Release;
}

/** A copy of a server's database, and the time when it was made. */
export interface DatabaseCopy {
  readonly at: number;
  readonly database: Database;
}

/** A server in memory. */
export interface MemoryServer {
  /** Whether the server supports the protocol of a request; others are refused with `protocol-unknown`. */
  readonly accepts: (request: SyncRequest) => boolean;
  readonly exchange: (request: SyncRequest) => AnySyncReply;
  /** All stored events that the release understands. */
  readonly events: () => readonly LearnEvent[];
  /** All stored events. */
  readonly recorded: () => readonly RecordedEvent[];
  /** All rows as a view. */
  readonly view: () => View;
  /** Replaces the release by a newer or older one, with the same database. */
  readonly changeRelease: (release: Release) => void;
  readonly copy: () => DatabaseCopy;
  /** Restores a copy of the database: either by the command that renews the epoch, or without its knowledge. */
  readonly restore: (image: DatabaseCopy, how: 'announced' | 'silent') => void;
}

interface StoredRow {
  readonly revision: number;
  readonly row: Rows;
}

/** Each row of one kind separately, with its key. */
const singleRowsOf = <Name extends RowName>(name: Name, rows: Rows): readonly (readonly [string, Rows])[] =>
  rows[name].map((row) => [`${name}/${rowKinds[name].keyOf(row)}`, { ...noRows, [name]: [row] }] as const);

/** Each row of all kinds separately, with its key. */
const singleRows = (rows: Rows): readonly (readonly [string, Rows])[] =>
  ROW_NAMES.flatMap((name) => singleRowsOf(name, rows));

/** The rows after a cursor in the order of their revisions: about `most` rows, and only whole revisions. */
const pageAfter = (
  kept: Iterable<StoredRow>,
  cursor: number,
  most: number,
): { page: readonly StoredRow[]; more: boolean } => {
  const waiting = [...kept].filter(({ revision }) => revision > cursor).sort((a, b) => a.revision - b.revision);
  const last = waiting[most - 1]?.revision ?? Number.POSITIVE_INFINITY;
  const page = waiting.filter(({ revision }) => revision <= last);
  return { page, more: page.length < waiting.length };
};

/** The stored data of the learner. */
interface Database {
  readonly stored: ReadonlyMap<string, RecordedEvent>;
  readonly kept: ReadonlyMap<string, StoredRow>;
  readonly view: View;
  readonly revision: number;
  readonly epoch: string;
  /** Whether rows were folded while the database contained events that the release did not understand. */
  readonly isStale: boolean;
}

/** Stores the rows that a fold has changed, under a new revision. */
const withFold = (before: Database, view: View): Database => {
  const revision = before.revision + 1;
  const rows = singleRows(changedRows(before.view, view)).map(([key, row]) => [key, { revision, row }] as const);
  return { ...before, kept: new Map([...before.kept, ...rows]), view, revision };
};

const readable = (events: Iterable<RecordedEvent>, { read }: Release): readonly LearnEvent[] =>
  [...events].flatMap((event) => read(event) ?? []);

/** Stores new events, which the release must understand, and folds them. */
const withEvents = (before: Database, events: readonly RecordedEvent[], release: Release): Database => {
  const fresh = [...new Map(events.map((event) => [event.id, event])).values()].filter(
    ({ id }) => !before.stored.has(id),
  );
  if (fresh.length === 0) return before;
  const known = readable(before.stored.values(), release);
  const folded = withFold(before, foldOnto(before.view, readable(fresh, release), historyOf(known)));
  const stored = new Map([...before.stored, ...fresh.map((event) => [event.id, event] as const)]);
  return { ...folded, stored, isStale: before.isStale || known.length < before.stored.size };
};

/** Folds all events again if an earlier release did not understand all of them. */
const refolded = (before: Database, release: Release): Database => {
  if (!before.isStale) return before;
  const known = readable(before.stored.values(), release);
  return { ...withFold(before, foldEvents(known)), isStale: known.length < before.stored.size };
};

/** A period whose data a restore has removed. */
interface RemovedPeriod {
  readonly from: number;
  readonly to: number;
}

/** Creates a server without any data. */
export const memoryServer = (options: MemoryServerOptions): MemoryServer => {
  const { now, pageRows = PAGE_ROWS, refuses = () => null } = options;
  let release = options.release ?? thisRelease;
  let epochs = 1;
  const removedPeriods: RemovedPeriod[] = [];
  let database: Database = {
    stored: new Map(),
    kept: new Map(),
    view: emptyView,
    revision: 0,
    epoch: 'epoch 1',
    isStale: false,
  };

  const renewEpoch = (): void => {
    epochs += 1;
    database = { ...database, epoch: `epoch ${epochs}` };
  };

  /**
   * Whether the request proves that the database was restored: the device has data of this epoch that the server lacks.
   */
  const provesRestore = ({ cursor, epoch, heardAt }: SyncRequest): boolean =>
    (epoch ?? database.epoch) === database.epoch &&
    (cursor > database.revision || removedPeriods.some(({ from, to }) => from < (heardAt ?? 0) && (heardAt ?? 0) < to));

  const firstReply = (request: SyncRequest): FirstSyncReply & { readonly unknown: readonly string[] } => {
    const judged = request.events.map((event) => ({ event, code: refuses(event) }));
    const accepted = judged.filter(({ code }) => code === null).map(({ event }) => event);
    const isUnderstood = (event: RecordedEvent): boolean =>
      database.stored.has(event.id) || release.read(event) !== null;
    const storable = accepted.filter(isUnderstood);
    database = withEvents(database, storable, release);
    const { page, more } = pageAfter(database.kept.values(), request.cursor, pageRows);
    return {
      protocol: release.protocol,
      serverTime: now(),
      since: request.cursor,
      cursor: page.at(-1)?.revision ?? request.cursor,
      more,
      stored: storable.map(({ id }) => id),
      refused: judged.flatMap(({ event, code }) => (code === null ? [] : [{ id: event.id, code }])),
      rows: joinRows(...page.map(({ row }) => row)),
      unknown: accepted.filter((event) => !isUnderstood(event)).map(({ id }) => id),
    };
  };

  const exchange = (request: SyncRequest): AnySyncReply => {
    if (release.protocol > 1 && provesRestore(request)) renewEpoch();
    const { unknown, ...reply } = firstReply(request);
    if (release.protocol === 1) {
      return { ...reply, refused: [...reply.refused, ...unknown.map((id) => ({ id, code: 'event-invalid' }))] };
    }
    const cursor = Math.min(reply.cursor, Math.max(database.revision, 0));
    return { ...reply, cursor, postponed: unknown, kinds: release.kinds, epoch: database.epoch };
  };

  return {
    accepts: ({ protocol }) => release.protocol - 1 <= protocol && protocol <= release.protocol,
    exchange,
    events: () => readable(database.stored.values(), release),
    recorded: () => [...database.stored.values()],
    view: () => [...database.kept.values()].reduce((known, { row }) => applyRows(known, row), emptyView),
    changeRelease: (next) => {
      release = next;
      database = refolded(database, next);
    },
    copy: () => ({ at: now(), database }),
    restore: (image, how) => {
      ({ database } = image);
      removedPeriods.push({ from: image.at, to: now() });
      if (how === 'announced') renewEpoch();
    },
  };
};
