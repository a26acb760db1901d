/**
 * A tab's knowledge of the replica: the contents of the store, folded. These functions are synchronous and write
 * nothing.
 */
import {
  applyEvents,
  applyRows,
  countRows,
  type EventId,
  emptyView,
  joinRows,
  type LearnEvent,
  noRows,
  type RecordedEvent,
  type Rows,
  readEvents,
  type SetAside,
  type View,
} from '@parlance/sync';
import { noBuckets, putRows, type RowBuckets } from './row-buckets.ts';
import type { DeviceState } from './state.ts';
import type { Changes } from './store.ts';

/** The contents of the replica as a tab knows them. */
export interface ReplicaSnapshot {
  /** The last write of the store that is included; -1 before the first reading. */
  readonly sequence: number;
  readonly state: DeviceState | null;
  /** Confirmed rows, as they are stored. */
  readonly buckets: RowBuckets;
  /** Confirmed rows, folded. */
  readonly confirmed: View;
  /** Unacknowledged events in the order they were recorded. */
  readonly outbox: ReadonlyMap<EventId, RecordedEvent>;
  /** Events that the server refused. They are shown on this device all the same. */
  readonly aside: readonly SetAside[];
  /** Confirmed rows, with all events folded on top that the server has not stored and that this release understands. */
  readonly view: View;
}

/** The snapshot of a tab that has read nothing yet. */
export const emptySnapshot: ReplicaSnapshot = {
  sequence: -1,
  state: null,
  buckets: noBuckets,
  confirmed: emptyView,
  outbox: new Map(),
  aside: [],
  view: emptyView,
};

/**
 * Whether the store was cleared or replaced since `snapshot` was read, or has the rows of another server database: then
 * it must be read completely.
 */
export const isAnotherStore = ({ state }: ReplicaSnapshot, changes: Changes): boolean =>
  state !== null && (state.device !== changes.state?.device || state.epoch !== changes.state.epoch);

/** New contents for a snapshot. */
interface News extends Pick<ReplicaSnapshot, 'sequence' | 'state' | 'buckets'> {
  /** The confirmed rows that new ones are merged into: the known ones, or none. */
  readonly base: View;
  readonly rows: Rows;
  readonly events: readonly RecordedEvent[];
  readonly aside: readonly SetAside[];
  /** The ids of all events in the outbox now. */
  readonly outbox: ReadonlySet<EventId>;
}

const nextOutbox = (snapshot: ReplicaSnapshot, { outbox, events }: News): ReadonlyMap<EventId, RecordedEvent> => {
  const kept = [...snapshot.outbox].filter(([id]) => outbox.has(id));
  return new Map([...kept, ...events.map((event) => [event.id, event] as const)]);
};

/** Events that wait for the learner's decision about adoption. */
export const heldBack = (state: DeviceState | null): ReadonlySet<EventId> => new Set(state?.held);

/**
 * Events that are shown on this device. All events of the outbox are shown as long as it is unknown whether a decision
 * is needed.
 */
const shownEvents = ({ state, outbox, aside }: Pick<ReplicaSnapshot, 'state' | 'outbox' | 'aside'>): LearnEvent[] => {
  const held = state?.adopting === true ? new Set() : heldBack(state);
  const waiting = [...outbox.values()].filter(({ id }) => !held.has(id));
  return [...readEvents([...waiting, ...aside.map(({ event }) => event)])];
};

/** Whether an event undoes earlier ones. Their effects only reappear if everything is folded again. */
const undoesEvents = (event: LearnEvent): boolean => event.kind === 'reset' && event.data.undo !== null;

/** Whether only new events were added, so that they can be folded onto the existing view. */
const hasOnlyNewEvents = (snapshot: ReplicaSnapshot, { base, rows, events, outbox, aside, state }: News): boolean =>
  base === snapshot.confirmed &&
  countRows(rows) === 0 &&
  events.every(({ id }) => !snapshot.outbox.has(id)) &&
  !readEvents(events).some(undoesEvents) &&
  aside.map(({ event }) => event.id).join() === snapshot.aside.map(({ event }) => event.id).join() &&
  [...snapshot.outbox.keys()].every((id) => outbox.has(id)) &&
  snapshot.state?.held.length === state?.held.length &&
  snapshot.state?.adopting === state?.adopting;

const withNews = (snapshot: ReplicaSnapshot, news: News): ReplicaSnapshot => {
  const { sequence, state, buckets, aside } = news;
  const outbox = nextOutbox(snapshot, news);
  if (hasOnlyNewEvents(snapshot, news)) {
    return { ...snapshot, sequence, state, outbox, aside, view: applyEvents(snapshot.view, readEvents(news.events)) };
  }
  const confirmed = applyRows(news.base, news.rows);
  const view = applyEvents(confirmed, shownEvents({ state, outbox, aside }));
  return { sequence, state, buckets, confirmed, outbox, aside, view };
};

/** The snapshot after reading what is new in the store. */
export const afterChanges = (snapshot: ReplicaSnapshot, changes: Changes): ReplicaSnapshot => {
  const rows = joinRows(...changes.buckets.map((bucket) => bucket.rows));
  return withNews(snapshot, {
    ...changes,
    base: snapshot.confirmed,
    rows,
    buckets: putRows(snapshot.buckets, rows).buckets,
  });
};

/** A write of this tab. */
export interface Written {
  readonly sequence: number;
  readonly state: DeviceState;
  readonly rows?: Rows;
  /** Whether `rows` replace all existing rows. */
  readonly replacesRows?: boolean;
  readonly buckets: RowBuckets;
  readonly events?: readonly RecordedEvent[];
  readonly drop?: readonly EventId[];
  readonly setAside?: readonly SetAside[];
  readonly takeBack?: readonly EventId[];
}

/** The snapshot after a write of this tab; it needs no reading. */
export const afterWrite = (snapshot: ReplicaSnapshot, written: Written): ReplicaSnapshot => {
  const { rows = noRows, replacesRows = false, events = [], drop = [], setAside = [], takeBack = [] } = written;
  const gone = new Set([...takeBack, ...setAside.map(({ event }) => event.id)]);
  const aside = [...snapshot.aside.filter(({ event }) => !gone.has(event.id)), ...setAside];
  const outbox = new Set(snapshot.outbox.keys());
  for (const { id } of events) outbox.add(id);
  for (const id of drop) outbox.delete(id);
  const base = replacesRows ? emptyView : snapshot.confirmed;
  return withNews(snapshot, { ...written, base, rows, events, aside, outbox });
};
