/** The replica's picture in this tab: what the store holds, folded. Nothing here waits or writes. */
import {
  applyEvents,
  applyRows,
  type EventId,
  emptyView,
  joinRows,
  type LearnEvent,
  noRows,
  type View,
} from '@parlance/sync';
import { putRows, type RowBuckets } from './row-buckets.ts';
import type { DeviceState } from './state.ts';
import type { Changes } from './store.ts';

/** What a tab knows. */
export interface ReplicaSnapshot {
  /** Up to which write of the store it knows everything; -1 before the first reading. */
  readonly sequence: number;
  readonly state: DeviceState | null;
  /** Confirmed rows, as they lie in the store. Shared from one snapshot to the next. */
  readonly buckets: RowBuckets;
  /** Confirmed rows, folded. */
  readonly confirmed: View;
  /** Unacknowledged events in the order they were recorded. */
  readonly outbox: ReadonlyMap<EventId, LearnEvent>;
  /** Confirmed rows with the outbox on top. */
  readonly view: View;
}

/** Knows nothing yet. */
export const emptySnapshot = (): ReplicaSnapshot => ({
  sequence: -1,
  state: null,
  buckets: new Map(),
  confirmed: emptyView,
  outbox: new Map(),
  view: emptyView,
});

/** Whether the store was cleared or replaced since `snapshot` was read: then it must be read whole. */
export const isAnotherStore = (snapshot: ReplicaSnapshot, changes: Changes): boolean =>
  snapshot.state !== null && snapshot.state.device !== changes.state?.device;

const nextOutbox = (snapshot: ReplicaSnapshot, changes: Changes): ReadonlyMap<EventId, LearnEvent> => {
  const kept = [...snapshot.outbox].filter(([id]) => changes.outbox.has(id));
  return new Map([...kept, ...changes.events.map((event) => [event.id, event] as const)]);
};

/** Events that wait for the learner's decision. */
export const heldBack = (state: DeviceState | null): ReadonlySet<EventId> => new Set(state?.held);

/** Events of the outbox that show here: while it is unknown whether there is something to decide, all. */
const shownEvents = (state: DeviceState | null, outbox: ReadonlyMap<EventId, LearnEvent>): LearnEvent[] => {
  const held = state?.adopting === true ? new Set() : heldBack(state);
  return [...outbox.values()].filter(({ id }) => !held.has(id));
};

/** What an event takes back comes to light again only where everything is folded anew. */
const takesBack = (event: LearnEvent): boolean => event.kind === 'reset' && event.data.undo !== null;

/** Whether nothing but new events came, so that they can be folded onto the view that is there. */
const onlyAdds = (snapshot: ReplicaSnapshot, changes: Changes): boolean =>
  changes.buckets.length === 0 &&
  changes.events.every(({ id }) => !snapshot.outbox.has(id)) &&
  !changes.events.some(takesBack) &&
  [...snapshot.outbox.keys()].every((id) => changes.outbox.has(id)) &&
  snapshot.state?.held.length === changes.state?.held.length &&
  snapshot.state?.adopting === changes.state?.adopting;

/** The snapshot after these changes. */
export const afterChanges = (snapshot: ReplicaSnapshot, changes: Changes): ReplicaSnapshot => {
  const { sequence, state } = changes;
  const outbox = nextOutbox(snapshot, changes);
  if (onlyAdds(snapshot, changes)) {
    return { ...snapshot, sequence, state, outbox, view: applyEvents(snapshot.view, changes.events) };
  }
  const rows = changes.buckets.reduce((all, bucket) => joinRows(all, bucket.rows), noRows);
  putRows(snapshot.buckets, rows);
  const confirmed = applyRows(snapshot.confirmed, rows);
  const view = applyEvents(confirmed, shownEvents(state, outbox));
  return { sequence, state, buckets: snapshot.buckets, confirmed, outbox, view };
};
