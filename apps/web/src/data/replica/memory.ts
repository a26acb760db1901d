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
import { type DeviceState, layRows, type Shelves } from './state.ts';
import type { Changes } from './store.ts';

/** What a tab knows. */
export interface Memory {
  /** Up to which write of the store it knows everything; -1 before the first reading. */
  readonly sequence: number;
  readonly state: DeviceState | null;
  /** Confirmed rows, as they lie in the store. Shared from one memory to the next. */
  readonly shelves: Shelves;
  /** Confirmed rows, folded. */
  readonly confirmed: View;
  /** Unacknowledged events in the order they were recorded. */
  readonly outbox: ReadonlyMap<EventId, LearnEvent>;
  /** Confirmed rows with the outbox on top. */
  readonly view: View;
}

/** Knows nothing yet. */
export const blankMemory = (): Memory => ({
  sequence: -1,
  state: null,
  shelves: new Map(),
  confirmed: emptyView,
  outbox: new Map(),
  view: emptyView,
});

/** Whether the store was cleared or replaced since `memory` was read: then it must be read whole. */
export const isAnotherStore = (memory: Memory, changes: Changes): boolean =>
  memory.state !== null && memory.state.device !== changes.state?.device;

const nextOutbox = (memory: Memory, changes: Changes): ReadonlyMap<EventId, LearnEvent> => {
  const kept = [...memory.outbox].filter(([id]) => changes.outbox.has(id));
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
const onlyAdds = (memory: Memory, changes: Changes): boolean =>
  changes.shelves.length === 0 &&
  changes.events.every(({ id }) => !memory.outbox.has(id)) &&
  !changes.events.some(takesBack) &&
  [...memory.outbox.keys()].every((id) => changes.outbox.has(id)) &&
  memory.state?.held.length === changes.state?.held.length &&
  memory.state?.adopting === changes.state?.adopting;

/** The memory after these changes. */
export const afterChanges = (memory: Memory, changes: Changes): Memory => {
  const { sequence, state } = changes;
  const outbox = nextOutbox(memory, changes);
  if (onlyAdds(memory, changes)) {
    return { ...memory, sequence, state, outbox, view: applyEvents(memory.view, changes.events) };
  }
  const rows = changes.shelves.reduce((all, shelf) => joinRows(all, shelf.rows), noRows);
  layRows(memory.shelves, rows);
  const confirmed = applyRows(memory.confirmed, rows);
  const view = applyEvents(confirmed, shownEvents(state, outbox));
  return { sequence, state, shelves: memory.shelves, confirmed, outbox, view };
};
