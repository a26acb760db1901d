/** One exchange with the server: applies the pure model (`@parlance/sync`) between a read and one durable write. */
import type { ErrorCode } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import {
  type AnySyncReply,
  type Asking,
  applyReply,
  applyRows,
  type Clock,
  canOfferMore,
  countRows,
  type DeviceReplica,
  emptyView,
  inOrder,
  latestStamp,
  MAX_EVENTS,
  makeRequest,
  newReplica,
  newRows,
  observe,
  type RecordedEvent,
  type Restamped,
  type Rows,
  restamp,
  type Settled,
  type SyncRequest,
  type View,
  withOlderProtocol,
} from '@parlance/sync';
import { dayAt } from '../../platform/index.ts';
import type { RequestFailure } from '../api/send.ts';
import type { Change, Core } from './core.ts';
import { heldBack, type ReplicaSnapshot } from './snapshot.ts';
import type { DeviceState } from './state.ts';

/** Sends one request; aborts when `signal` does. */
export type Send = (
  request: SyncRequest,
  signal: AbortSignal,
) => Promise<Result<AnySyncReply, ErrorCode> | RequestFailure>;

/** The dependencies of exchanges. */
export interface ExchangeDeps {
  readonly core: Core;
  readonly send: Send;
  readonly now: () => number;
}

/** The most events in a request; reduced when the server, or a proxy before it, has found a request too large. */
interface EventLimit {
  most: number;
}

/** The result of an exchange whose last page has arrived. */
interface Exchanged {
  readonly owner: string;
  readonly before: DeviceReplica;
  readonly after: DeviceReplica;
  readonly settled: Settled;
  /** The number of events sent. */
  readonly sent: number;
  /** The server's time when the last page arrived. */
  readonly serverTime: number;
}

/** Milliseconds by which the difference between the clocks may change before it is stored again. */
const CLOCK_TOLERANCE = 1000;

/**
 * The replica in the form of the pure model, without the confirmed rows: the caller merges new rows into them. Events
 * held back are not in its outbox. The outbox is also empty before the first contact, when the offset of the device's
 * clock is not known, and while it is unknown whether the account has progress, because sent events would look like
 * progress of the account.
 */
const modelOf = (snapshot: ReplicaSnapshot, state: DeviceState): DeviceReplica => {
  const held = heldBack(state);
  const outbox = state.adopting || !state.met ? [] : [...snapshot.outbox.values()].filter(({ id }) => !held.has(id));
  const { device, clock, cursor, epoch, heardAt, server } = state;
  const postponed = new Set(state.postponed);
  const setAside = snapshot.aside;
  return { ...newReplica(device), clock, cursor, epoch, heardAt, server, outbox, postponed, setAside };
};

/** The dependencies of a series of requests. */
interface RequestDeps {
  readonly ask: (request: SyncRequest) => ReturnType<Send>;
  readonly now: () => number;
  readonly batch: EventLimit;
  /** Recently acknowledged events, in case the server's database was restored to an earlier state. */
  readonly acknowledged: () => Promise<readonly RecordedEvent[]>;
}

/** Sends a request. One that is too large is sent again with half of its events. */
const askOnce = async (
  replica: DeviceReplica,
  { ask, now, batch }: RequestDeps,
): Promise<Asking & { readonly reply: Awaited<ReturnType<Send>> }> => {
  for (;;) {
    const asking = makeRequest(replica, now(), batch.most);
    const reply = await ask(asking.request);
    const size = asking.request.events.length;
    if (reply.ok || reply.code !== 'request-too-large' || size < 2) return { ...asking, reply };
    batch.most = Math.ceil(size / 2);
  }
};

/**
 * The codes with which a server refuses a newer protocol than its own: servers that validate the shape of a request
 * first answer with the second.
 */
const NEWER_THAN_SERVER: ReadonlySet<ErrorCode> = new Set(['protocol-unknown', 'request-invalid']);

/** The replica for another request after one has failed, in the previous protocol; null if that is of no use. */
const replicaForRetry = (asking: DeviceReplica, code: ErrorCode): DeviceReplica | null =>
  NEWER_THAN_SERVER.has(code) ? withOlderProtocol(asking) : null;

/** Adds the acknowledged events to a replica that reads everything again because the server's database was restored. */
const withAcknowledged = async (replica: DeviceReplica, line: RequestDeps): Promise<DeviceReplica> => {
  if (replica.staged?.whole !== true || replica.left !== null) return replica;
  const events = await line.acknowledged();
  return { ...replica, acknowledged: events.map((event) => ({ event, at: line.now() })) };
};

/** Sends requests until no page is left. */
const askAll = async (
  before: DeviceReplica,
  line: RequestDeps,
): Promise<Result<Pick<Exchanged, 'after' | 'settled' | 'sent' | 'serverTime'>, ErrorCode> | RequestFailure> => {
  let replica = before;
  let sent = 0;
  for (;;) {
    const { replica: asking, request, reply } = await askOnce(replica, line);
    if (!reply.ok) {
      const older = replicaForRetry(asking, reply.code);
      if (older === null) return reply;
      replica = older;
      continue;
    }
    const { sentAt } = request;
    const applied = applyReply(asking, { reply: reply.value, asked: asking.asked, sentAt, receivedAt: line.now() });
    sent += request.events.length;
    if (applied.settled !== null) {
      const serverTime = line.now() + applied.replica.clock.offset;
      return ok({ after: applied.replica, settled: applied.settled, sent, serverTime });
    }
    if (applied.replica === asking) return fail('internal', 'The reply answers another cursor.');
    if (applied.replica.staged === null) return fail('internal', 'The database was put back during the exchange.');
    replica = await withAcknowledged(applied.replica, line);
  }
};

const isStale = (state: DeviceState, { owner, before }: Exchanged): boolean =>
  state.device !== before.device ||
  state.owner !== owner ||
  state.cursor !== before.cursor ||
  state.epoch !== before.epoch;

const without = (events: readonly RecordedEvent[], others: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const ids = new Set(others.map(({ id }) => id));
  return events.filter(({ id }) => !ids.has(id));
};

const eventsAside = ({ setAside }: DeviceReplica): readonly RecordedEvent[] => setAside.map(({ event }) => event);

/** The changes to events that an exchange makes. */
type EventChanges = Required<Pick<Change, 'drop' | 'setAside' | 'takeBack' | 'acknowledged'>> & {
  /** Events that return to the outbox. */
  readonly returned: readonly RecordedEvent[];
};

const eventChanges = ({ before, after, settled, serverTime }: Exchanged): EventChanges => {
  const stored = new Set(settled.stored);
  const kept = [...before.outbox, ...eventsAside(before)].filter(({ id }) => stored.has(id));
  return {
    drop: without(before.outbox, after.outbox).map(({ id }) => id),
    returned: without(after.outbox, before.outbox),
    setAside: settled.refused,
    takeBack: without(eventsAside(before), eventsAside(after)).map(({ id }) => id),
    acknowledged: { events: kept, at: serverTime },
  };
};

const hasProgress = ({ registers, days, words, cards }: View): boolean =>
  registers.size + days.size + words.size + cards.size > 0;

/** The outbox with corrected stamps, if this was the first contact: no other device has seen these events yet. */
const correctStamps = (
  { outbox }: ReplicaSnapshot,
  state: DeviceState,
  { after, serverTime }: Exchanged,
): Restamped<RecordedEvent> => {
  const clock = { ...state.clock, offset: after.clock.offset };
  return state.met ? { clock, events: [] } : restamp(inOrder(outbox.values()), { clock, serverTime, dayAt });
};

/** The state after an exchange. An account without progress adopts what was learned before the sign-in at once. */
const stateAfter = (
  state: DeviceState,
  { after }: Exchanged,
  { clock, confirmed }: { readonly clock: Clock; readonly confirmed: View },
): DeviceState => ({
  ...state,
  cursor: after.cursor,
  epoch: after.epoch,
  heardAt: after.heardAt,
  server: after.server,
  postponed: [...after.postponed],
  clock,
  met: true,
  adopting: false,
  held: state.adopting && !hasProgress(confirmed) ? [] : state.held,
});

/** Whether two states are equal except for the time of the last contact, which alone is not worth a write. */
const isUnchanged = (state: DeviceState, next: DeviceState): boolean =>
  !state.adopting &&
  state.met &&
  next.cursor === state.cursor &&
  next.epoch === state.epoch &&
  Math.abs(next.clock.offset - state.clock.offset) < CLOCK_TOLERANCE &&
  JSON.stringify([next.server, next.postponed]) === JSON.stringify([state.server, state.postponed]);

const isEmptyChange = (rows: Rows, { drop, returned: back, setAside, takeBack }: EventChanges): boolean =>
  countRows(rows) + drop.length + back.length + setAside.length + takeBack.length === 0;

const changeOf = (snapshot: ReplicaSnapshot, state: DeviceState, exchanged: Exchanged): Change | null => {
  // Another tab was faster, or the learner has signed out meanwhile: the reply does not fit the present state.
  if (isStale(state, exchanged)) return null;
  const { whole } = exchanged.settled;
  const right = correctStamps(snapshot, state, exchanged);
  const { returned: back, ...events } = eventChanges(exchanged);
  const known = whole ? emptyView : snapshot.confirmed;
  const rows = newRows(known, exchanged.settled.rows);
  const confirmed = state.adopting ? applyRows(known, rows) : known;
  const next = stateAfter(state, exchanged, { clock: observe(right.clock, latestStamp(rows)), confirmed });
  if (!whole && isUnchanged(state, next) && isEmptyChange(rows, { returned: back, ...events })) return null;
  return { ...events, state: next, rows, replacesRows: whole, events: [...right.events, ...back] };
};

/** Whether another exchange would make progress: not if the server did not settle any event it was sent. */
const canContinue = ({ state, ...snapshot }: ReplicaSnapshot, exchanged: Exchanged): boolean => {
  if (state === null || !canOfferMore(modelOf({ state, ...snapshot }, state))) return false;
  const { drop, returned: back } = eventChanges(exchanged);
  return exchanged.sent === 0 || drop.length + back.length > 0;
};

/** Performs one exchange; returns whether more events wait to be sent, or why it failed. */
export type Exchange = (
  signal: AbortSignal,
) => Promise<Result<{ readonly again: boolean }, ErrorCode> | RequestFailure>;

/**
 * Creates the function that performs exchanges, one for each call. Nothing is applied before the last page, then
 * everything in one write. Nothing happens while the replica has no owner.
 */
export const createExchange = ({ core, send, now }: ExchangeDeps): Exchange => {
  const batch: EventLimit = { most: MAX_EVENTS };
  return async (signal) => {
    await core.refresh();
    const { state } = core.snapshot();
    if (state === null || state.owner === null) return ok({ again: false });
    const before = modelOf(core.snapshot(), state);
    const line: RequestDeps = {
      ask: (request) => send(request, signal),
      now,
      batch,
      acknowledged: () => core.withStore((store) => store.acknowledged()),
    };
    const { owner } = state;
    const apply = async (exchanged: Exchanged): Promise<Exchanged> => {
      await core.change((snapshot, current) => changeOf(snapshot, current, exchanged));
      return exchanged;
    };
    const asked = await askAll(before, line);
    if (!asked.ok && asked.code === 'learner-full') {
      // What this device has stays in its outbox; it goes on learning from the others.
      const reading = { ...before, outbox: [] };
      const read = await askAll(reading, line);
      if (read.ok) await apply({ owner, before: reading, ...read.value });
    }
    if (!asked.ok) return asked;
    const exchanged = await apply({ owner, before, ...asked.value });
    return ok({ again: canContinue(core.snapshot(), exchanged) });
  };
};
