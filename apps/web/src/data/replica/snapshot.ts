/** What a tab knows of the replica: what the store holds, folded. Nothing here waits or writes. */
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

/** What a tab knows. */
export interface ReplicaSnapshot {
  /** Up to which write of the store it knows everything; -1 before the first reading. */
  readonly sequence: number;
  readonly state: DeviceState | null;
  /** Confirmed rows, as they lie in the store. */
  readonly buckets: RowBuckets;
  /** Confirmed rows, folded. */
  readonly confirmed: View;
  /** Unacknowledged events in the order they were recorded. */
  readonly outbox: ReadonlyMap<EventId, RecordedEvent>;
  /** Events that the server refused. They show here all the same. */
  readonly aside: readonly SetAside[];
  /** Confirmed rows with all events on top that the server has not stored and that this release understands. */
  readonly view: View;
}

/** Of a tab that has read nothing yet. */
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
 * Whether the store was cleared or replaced since `snapshot` was read, or holds the rows of another server's database:
 * then it must be read whole.
 */
export const isAnotherStore = ({ state }: ReplicaSnapshot, changes: Changes): boolean =>
  state !== null && (state.device !== changes.state?.device || state.epoch !== changes.state.epoch);

/** What is new to a snapshot. */
interface News extends Pick<ReplicaSnapshot, 'sequence' | 'state' | 'buckets'> {
  /** The confirmed rows over which the new ones are laid: those known, or none. */
  readonly base: View;
  readonly rows: Rows;
  readonly events: readonly RecordedEvent[];
  readonly aside: readonly SetAside[];
  /** The ids of everything in the outbox now. */
  readonly outbox: ReadonlySet<EventId>;
}

const nextOutbox = (snapshot: ReplicaSnapshot, { outbox, events }: News): ReadonlyMap<EventId, RecordedEvent> => {
  const kept = [...snapshot.outbox].filter(([id]) => outbox.has(id));
  return new Map([...kept, ...events.map((event) => [event.id, event] as const)]);
};

/** Events that wait for the learner's decision. */
export const heldBack = (state: DeviceState | null): ReadonlySet<EventId> => new Set(state?.held);

/** Events that show here: of the outbox, while it is unknown whether there is something to decide, all. */
const shownEvents = ({ state, outbox, aside }: Pick<ReplicaSnapshot, 'state' | 'outbox' | 'aside'>): LearnEvent[] => {
  const held = state?.adopting === true ? new Set() : heldBack(state);
  const waiting = [...outbox.values()].filter(({ id }) => !held.has(id));
  return [...readEvents([...waiting, ...aside.map(({ event }) => event)])];
};

/** What an event takes back comes to light again only where everything is folded anew. */
const takesBack = (event: LearnEvent): boolean => event.kind === 'reset' && event.data.undo !== null;

/** Whether nothing but new events came, so that they can be folded onto the view that is there. */
const onlyAdds = (snapshot: ReplicaSnapshot, { base, rows, events, outbox, aside, state }: News): boolean =>
  base === snapshot.confirmed &&
  countRows(rows) === 0 &&
  events.every(({ id }) => !snapshot.outbox.has(id)) &&
  !readEvents(events).some(takesBack) &&
  aside.map(({ event }) => event.id).join() === snapshot.aside.map(({ event }) => event.id).join() &&
  [...snapshot.outbox.keys()].every((id) => outbox.has(id)) &&
  snapshot.state?.held.length === state?.held.length &&
  snapshot.state?.adopting === state?.adopting;

const withNews = (snapshot: ReplicaSnapshot, news: News): ReplicaSnapshot => {
  const { sequence, state, buckets, aside } = news;
  const outbox = nextOutbox(snapshot, news);
  if (onlyAdds(snapshot, news)) {
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

/** What this tab has written. */
export interface Written {
  readonly sequence: number;
  readonly state: DeviceState;
  readonly rows?: Rows;
  /** Whether `rows` are all that there is now. */
  readonly replacesRows?: boolean;
  readonly buckets: RowBuckets;
  readonly events?: readonly RecordedEvent[];
  readonly drop?: readonly EventId[];
  readonly setAside?: readonly SetAside[];
  readonly takeBack?: readonly EventId[];
}

/** The snapshot after a write of this tab: nothing needs to be read for it. */
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
