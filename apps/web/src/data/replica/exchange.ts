/** One exchange with the server: the pure model of it (`@parlance/sync`), between a reading and one durable write. */
import type { ErrorCode } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import {
  type AnySyncReply,
  type Asking,
  applyReply,
  applyRows,
  type Clock,
  countRows,
  type DeviceReplica,
  type EventId,
  emptyView,
  inOrder,
  joinRows,
  type LearnEvent,
  latestStamp,
  MAX_EVENTS,
  makeRequest,
  newReplica,
  newRows,
  observe,
  type Restamped,
  type Rows,
  restamp,
  type SyncRequest,
  type View,
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
  /** Every row that came, earlier pages first. */
  readonly rows: Rows;
  /** How many events went out. */
  readonly sent: number;
  /** The server's time when the last page came. */
  readonly serverTime: number;
}

/** Milliseconds by which the clocks' difference may drift before it is written down. */
const TOLERANCE = 1000;

/**
 * The replica as the pure model has it, but for the confirmed rows: what comes is laid over them here, row by row. Events held back are not in its outbox; and nothing is before the first contact
 * has told what the device's clock is worth, or while it is unknown whether the account has progress: what is sent
 * would look like progress of its own.
 */
const modelOf = (snapshot: ReplicaSnapshot, state: DeviceState): DeviceReplica => {
  const held = heldBack(state);
  const outbox = state.adopting || !state.met ? [] : [...snapshot.outbox.values()].filter(({ id }) => !held.has(id));
  const { device, clock, cursor } = state;
  return { ...newReplica(device), clock, cursor, confirmed: emptyView, outbox };
};

/** What a series of requests needs. */
interface Line {
  readonly ask: (request: SyncRequest) => ReturnType<Send>;
  readonly now: () => number;
  readonly batch: Batch;
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

/** Asks until no page is left. */
const askAll = async (
  before: DeviceReplica,
  line: Line,
): Promise<Result<Pick<Exchanged, 'after' | 'rows' | 'sent' | 'serverTime'>, ErrorCode>> => {
  let replica = before;
  let sent = 0;
  const pages: Partial<Rows>[] = [];
  do {
    const { replica: asking, request, reply } = await askOnce(replica, line);
    if (!reply.ok) return reply;
    const { sentAt } = request;
    ({ replica } = applyReply(asking, { reply: reply.value, asked: asking.asked, sentAt, receivedAt: line.now() }));
    if (replica === asking) return fail('internal', 'The reply answers another cursor.');
    sent += request.events.length;
    pages.push(reply.value.rows);
  } while (replica.staged !== null);
  return ok({ after: replica, rows: joinRows(...pages), sent, serverTime: line.now() + replica.clock.offset });
};

const isStale = (state: DeviceState, { owner, before }: Exchanged): boolean =>
  state.device !== before.device || state.owner !== owner || state.cursor !== before.cursor;

/** Acknowledged or refused: no longer in the model's outbox. */
const settledIds = ({ before, after }: Exchanged): readonly EventId[] => {
  const left = new Set(after.outbox.map(({ id }) => id));
  return before.outbox.map(({ id }) => id).filter((id) => !left.has(id));
};

const hasProgress = ({ registers, days, words }: View): boolean => registers.size + days.size + words.size > 0;

/** What waits, with its stamps set right where this was the first contact: nobody has seen them yet. */
const setRight = (
  { outbox }: ReplicaSnapshot,
  state: DeviceState,
  { after, serverTime }: Exchanged,
): Restamped<LearnEvent> => {
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
  clock,
  met: true,
  adopting: false,
  held: state.adopting && !hasProgress(confirmed) ? [] : state.held,
});

const changesNothing = (state: DeviceState, next: DeviceState, settled: readonly EventId[], rows: Rows): boolean =>
  !state.adopting &&
  state.met &&
  next.cursor === state.cursor &&
  settled.length + countRows(rows) === 0 &&
  Math.abs(next.clock.offset - state.clock.offset) < TOLERANCE;

const changeOf = (snapshot: ReplicaSnapshot, state: DeviceState, exchanged: Exchanged): Change | null => {
  // Another tab was faster, or the learner has left meanwhile: this reply says nothing about what is here now.
  if (isStale(state, exchanged)) return null;
  const { after } = exchanged;
  const right = setRight(snapshot, state, exchanged);
  const settled = settledIds(exchanged);
  const rows = newRows(snapshot.confirmed, exchanged.rows);
  const confirmed = state.adopting ? applyRows(snapshot.confirmed, rows) : snapshot.confirmed;
  const next = stateAfter(state, exchanged, { clock: observe(right.clock, latestStamp(rows)), confirmed });
  if (changesNothing(state, next, settled, rows)) return null;
  return { state: next, rows, events: right.events, drop: settled, setAside: after.setAside };
};

/** Whether another exchange would get further: not where the server says nothing of what it was sent. */
const getsFurther = ({ state, ...snapshot }: ReplicaSnapshot, exchanged: Exchanged): boolean =>
  state !== null &&
  modelOf({ state, ...snapshot }, state).outbox.length > 0 &&
  (exchanged.sent === 0 || settledIds(exchanged).length > 0);

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
    const asked = await askAll(before, { ask: (request) => send(request, signal), now, batch });
    if (!asked.ok) return asked;
    const exchanged: Exchanged = { owner: state.owner, before, ...asked.value };
    await core.change((snapshot, current) => changeOf(snapshot, current, exchanged));
    return ok({ again: getsFurther(core.snapshot(), exchanged) });
  };
};
