/** One exchange with the server: the pure model of it (`@parlance/sync`), between a reading and one durable write. */
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
import type { Change, Core } from './core.ts';
import { heldBack, type ReplicaSnapshot } from './snapshot.ts';
import type { DeviceState } from './state.ts';

/** Sends one request; gives it up when `signal` says so. */
export type Send = (request: SyncRequest, signal: AbortSignal) => Promise<Result<AnySyncReply, ErrorCode>>;

/** What exchanges need. */
export interface ExchangeDeps {
  readonly core: Core;
  readonly send: Send;
  readonly now: () => number;
}

/** How many events a request may carry; less once the server, or a proxy before it, found one too large. */
interface Batch {
  most: number;
}

/** An exchange that has come to its last page. */
interface Exchanged {
  readonly owner: string;
  readonly before: DeviceReplica;
  readonly after: DeviceReplica;
  readonly settled: Settled;
  /** How many events went out. */
  readonly sent: number;
  /** The server's time when the last page came. */
  readonly serverTime: number;
}

/** Milliseconds by which the clocks' difference may drift before it is written down. */
const TOLERANCE = 1000;

/**
 * The replica as the pure model has it, but for the confirmed rows: what comes is laid over them here, row by row.
 * Events held back are not in its outbox; and nothing is before the first contact has told what the device's clock is
 * worth, or while it is unknown whether the account has progress: what is sent would look like progress of its own.
 */
const modelOf = (snapshot: ReplicaSnapshot, state: DeviceState): DeviceReplica => {
  const held = heldBack(state);
  const outbox = state.adopting || !state.met ? [] : [...snapshot.outbox.values()].filter(({ id }) => !held.has(id));
  const { device, clock, cursor, epoch, heardAt, server } = state;
  const postponed = new Set(state.postponed);
  const setAside = snapshot.aside;
  return { ...newReplica(device), clock, cursor, epoch, heardAt, server, outbox, postponed, setAside };
};

/** What a series of requests needs. */
interface Line {
  readonly ask: (request: SyncRequest) => ReturnType<Send>;
  readonly now: () => number;
  readonly batch: Batch;
  /** The events that the server has stored lately, should its database have been put back. */
  readonly acknowledged: () => Promise<readonly RecordedEvent[]>;
}

/** A request and its reply. One that is too large is asked again with half of its events. */
const askOnce = async (
  replica: DeviceReplica,
  { ask, now, batch }: Line,
): Promise<Asking & { readonly reply: Awaited<ReturnType<Send>> }> => {
  for (;;) {
    const asking = makeRequest(replica, now(), batch.most);
    const reply = await ask(asking.request);
    const size = asking.request.events.length;
    if (reply.ok || reply.code !== 'request-too-large' || size < 2) return { ...asking, reply };
    batch.most = Math.ceil(size / 2);
  }
};

/** How a server refuses a protocol that is newer than it: servers that check the form of a request first say the second. */
const NEWER_THAN_SERVER: ReadonlySet<ErrorCode> = new Set(['protocol-unknown', 'request-invalid']);

/** The copy that asks again after a request has failed, in the protocol before; null where that is no use. */
const afterFailure = (asking: DeviceReplica, code: ErrorCode): DeviceReplica | null =>
  NEWER_THAN_SERVER.has(code) ? withOlderProtocol(asking) : null;

/** A copy that reads everything anew because the server's database was put back offers what that had stored. */
const withAcknowledged = async (replica: DeviceReplica, line: Line): Promise<DeviceReplica> => {
  if (replica.staged?.whole !== true || replica.left !== null) return replica;
  const events = await line.acknowledged();
  return { ...replica, acknowledged: events.map((event) => ({ event, at: line.now() })) };
};

/** Asks until no page is left. */
const askAll = async (
  before: DeviceReplica,
  line: Line,
): Promise<Result<Pick<Exchanged, 'after' | 'settled' | 'sent' | 'serverTime'>, ErrorCode>> => {
  let replica = before;
  let sent = 0;
  for (;;) {
    const { replica: asking, request, reply } = await askOnce(replica, line);
    if (!reply.ok) {
      const older = afterFailure(asking, reply.code);
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

/** What an exchange changes among events. */
type EventChanges = Required<Pick<Change, 'drop' | 'setAside' | 'takeBack' | 'acknowledged'>> & {
  /** Events that are in the outbox again. */
  readonly back: readonly RecordedEvent[];
};

const eventChanges = ({ before, after, settled, serverTime }: Exchanged): EventChanges => {
  const stored = new Set(settled.stored);
  const kept = [...before.outbox, ...eventsAside(before)].filter(({ id }) => stored.has(id));
  return {
    drop: without(before.outbox, after.outbox).map(({ id }) => id),
    back: without(after.outbox, before.outbox),
    setAside: settled.refused,
    takeBack: without(eventsAside(before), eventsAside(after)).map(({ id }) => id),
    acknowledged: { events: kept, at: serverTime },
  };
};

const hasProgress = ({ registers, days, words }: View): boolean => registers.size + days.size + words.size > 0;

/** What waits, with its stamps set right where this was the first contact: nobody has seen them yet. */
const setRight = (
  { outbox }: ReplicaSnapshot,
  state: DeviceState,
  { after, serverTime }: Exchanged,
): Restamped<RecordedEvent> => {
  const clock = { ...state.clock, offset: after.clock.offset };
  return state.met ? { clock, events: [] } : restamp(inOrder(outbox.values()), { clock, serverTime, dayAt });
};

/** The state after an exchange. An account without progress takes what was learned before the sign-in at once. */
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

/** Whether a state says nothing new. When the cursor was heard last is not worth a write of its own. */
const saysSame = (state: DeviceState, next: DeviceState): boolean =>
  !state.adopting &&
  state.met &&
  next.cursor === state.cursor &&
  next.epoch === state.epoch &&
  Math.abs(next.clock.offset - state.clock.offset) < TOLERANCE &&
  JSON.stringify([next.server, next.postponed]) === JSON.stringify([state.server, state.postponed]);

const changesNothing = (rows: Rows, { drop, back, setAside, takeBack }: EventChanges): boolean =>
  countRows(rows) + drop.length + back.length + setAside.length + takeBack.length === 0;

const changeOf = (snapshot: ReplicaSnapshot, state: DeviceState, exchanged: Exchanged): Change | null => {
  // Another tab was faster, or the learner has left meanwhile: this reply says nothing about what is here now.
  if (isStale(state, exchanged)) return null;
  const { whole } = exchanged.settled;
  const right = setRight(snapshot, state, exchanged);
  const { back, ...events } = eventChanges(exchanged);
  const known = whole ? emptyView : snapshot.confirmed;
  const rows = newRows(known, exchanged.settled.rows);
  const confirmed = state.adopting ? applyRows(known, rows) : known;
  const next = stateAfter(state, exchanged, { clock: observe(right.clock, latestStamp(rows)), confirmed });
  if (!whole && saysSame(state, next) && changesNothing(rows, { back, ...events })) return null;
  return { ...events, state: next, rows, replacesRows: whole, events: [...right.events, ...back] };
};

/** Whether another exchange would get further: not where the server says nothing of what it was sent. */
const getsFurther = ({ state, ...snapshot }: ReplicaSnapshot, exchanged: Exchanged): boolean => {
  if (state === null || !canOfferMore(modelOf({ state, ...snapshot }, state))) return false;
  const { drop, back } = eventChanges(exchanged);
  return exchanged.sent === 0 || drop.length + back.length > 0;
};

/** One exchange; gives whether events wait that the next one could take along, or why it failed. */
export type Exchange = (signal: AbortSignal) => Promise<Result<{ readonly again: boolean }, ErrorCode>>;

/**
 * Exchanges, one a call: nothing is applied before the last page, then everything in one write.
 * Nothing happens while nobody owns the replica.
 */
export const createExchange = ({ core, send, now }: ExchangeDeps): Exchange => {
  const batch: Batch = { most: MAX_EVENTS };
  return async (signal) => {
    await core.refresh();
    const { state } = core.snapshot();
    if (state === null || state.owner === null) return ok({ again: false });
    const before = modelOf(core.snapshot(), state);
    const asked = await askAll(before, {
      ask: (request) => send(request, signal),
      now,
      batch,
      acknowledged: () => core.withStore((store) => store.acknowledged()),
    });
    if (!asked.ok) return asked;
    const exchanged: Exchanged = { owner: state.owner, before, ...asked.value };
    await core.change((snapshot, current) => changeOf(snapshot, current, exchanged));
    return ok({ again: getsFurther(core.snapshot(), exchanged) });
  };
};
