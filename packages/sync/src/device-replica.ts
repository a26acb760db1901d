/**
 * The device's side of the exchange as a pure model (SPEC.md, S rules): plain data in, plain data out. Whoever keeps it
 * durably writes each result in one step, so that an event counts in the outbox or in a row, never in both or neither.
 */
import { type Clock, correct, latestStamp, newClock, observe, tick } from './clock.ts';
import type { DeviceId, EventId, LearnEvent, Stamp } from './event.ts';
import { type Cursor, MAX_EVENTS, PROTOCOL_VERSION, type SyncReply, type SyncRequest } from './exchange.ts';
import { applyEvents } from './fold.ts';
import { applyRows, joinRows, noRows } from './rows/rows.ts';
import type { Rows } from './state.ts';
import { emptyView, type View } from './view.ts';

/** An event that the server will never accept, kept to be reported. */
export interface SetAside {
  readonly event: LearnEvent;
  readonly code: string;
}

/** What the pages of an exchange have brought so far; nothing of it counts before the last page. */
interface Staged {
  /** Where the next page begins. */
  readonly cursor: Cursor;
  readonly rows: Rows;
  readonly stored: readonly EventId[];
  readonly refused: SyncReply['refused'];
}

/** A device's copy. */
export interface DeviceReplica {
  readonly device: DeviceId;
  readonly clock: Clock;
  /** Up to where the server's rows are known. */
  readonly cursor: Cursor;
  /** What the server's rows say. */
  readonly confirmed: View;
  /** Events that the server has not acknowledged, in the order they happened. */
  readonly outbox: readonly LearnEvent[];
  readonly setAside: readonly SetAside[];
  /** The exchange under way, `null` between exchanges. Not kept over a restart. */
  readonly staged: Staged | null;
  /** Number of the last request: only its reply counts. */
  readonly asked: number;
}

/** The copy of a device that has seen nothing. */
export const newReplica = (device: DeviceId): DeviceReplica => ({
  device,
  clock: newClock,
  cursor: 0,
  confirmed: emptyView,
  outbox: [],
  setAside: [],
  staged: null,
  asked: 0,
});

/** What the learner sees: confirmed rows with the outbox on top. */
export const viewOf = (replica: DeviceReplica): View => applyEvents(replica.confirmed, replica.outbox);

/** Keeps an event, made with the next stamp of the clock. `now` is the device's time. */
export const record = (
  replica: DeviceReplica,
  now: number,
  make: (stamp: { readonly at: Stamp; readonly device: DeviceId }) => LearnEvent,
): DeviceReplica => {
  const { clock, at } = tick(replica.clock, now);
  return { ...replica, clock, outbox: [...replica.outbox, make({ at, device: replica.device })] };
};

/** A request, and the replica that waits for its reply. */
export interface Asking {
  readonly replica: DeviceReplica;
  readonly request: SyncRequest;
}

/**
 * The next request: the oldest events of the outbox, at most `most`; or the next page of an exchange under way,
 * which carries no events (so whatever was ever sent and not acknowledged is in every first request).
 * It is request number `replica.asked`.
 */
export const makeRequest = (replica: DeviceReplica, now: number, most: number = MAX_EVENTS): Asking => ({
  replica: { ...replica, asked: replica.asked + 1 },
  request: {
    protocol: PROTOCOL_VERSION,
    device: replica.device,
    sentAt: now,
    cursor: replica.staged?.cursor ?? replica.cursor,
    events: replica.staged === null ? replica.outbox.slice(0, most) : [],
  },
});

/** Gives up an exchange under way, as a restart does. Replies to it no longer count. */
export const abandon = (replica: DeviceReplica): DeviceReplica => ({
  ...replica,
  staged: null,
  asked: replica.asked + 1,
});

const stage = ({ staged }: DeviceReplica, reply: SyncReply): Staged => ({
  cursor: reply.cursor,
  rows: joinRows(staged?.rows ?? noRows, reply.rows),
  stored: [...(staged?.stored ?? []), ...reply.stored],
  refused: [...(staged?.refused ?? []), ...reply.refused],
});

const settle = (replica: DeviceReplica, { cursor, rows, stored, refused }: Staged): DeviceReplica => {
  const codes = new Map(refused.map(({ id, code }) => [id, code]));
  const gone = new Set([...stored, ...codes.keys()]);
  const aside = replica.outbox.flatMap((event) => {
    const code = codes.get(event.id);
    return code === undefined ? [] : [{ event, code }];
  });
  return {
    ...replica,
    clock: observe(replica.clock, latestStamp(rows)),
    cursor,
    confirmed: applyRows(replica.confirmed, rows),
    outbox: replica.outbox.filter(({ id }) => !gone.has(id)),
    setAside: [...replica.setAside, ...aside],
    staged: null,
  };
};

/** A reply, the number of the request it answers, and when it came by the device's clock. */
export interface Received {
  readonly reply: SyncReply;
  readonly asked: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * The replica after a reply. Only the reply to the last request counts, and only once; any other changes nothing.
 * Pages are staged; the last one settles the exchange in one step.
 */
export const applyReply = (replica: DeviceReplica, received: Received): DeviceReplica => {
  const { reply, asked, sentAt, receivedAt } = received;
  const expected = replica.staged?.cursor ?? replica.cursor;
  if (asked !== replica.asked || reply.since !== expected) return replica;
  const clock = correct(replica.clock, { sentAt, receivedAt, serverTime: reply.serverTime });
  const waiting = { ...replica, clock, asked: replica.asked + 1 };
  const staged = stage(replica, reply);
  return reply.more ? { ...waiting, staged } : settle(waiting, staged);
};
