/**
 * The device's side of the exchange as a pure model (SPEC.md, rules S, V and E): plain data in, plain data out. Whoever
 * keeps it durably writes each result in one step, so that an event counts in the outbox or in a row, never in both or
 * neither. What it offers is in `offers.ts`, what a finished exchange comes to in `settle.ts`.
 */
import { correct, tick } from './clock.ts';
import type { DeviceId, LearnEvent, Stamp } from './event.ts';
import {
  type AnySyncReply,
  type Cursor,
  type Epoch,
  FIRST_SERVER,
  MAX_EVENTS,
  PROTOCOL_VERSION,
  ROWS_VERSION,
  type SyncRequest,
  versionsIn,
} from './exchange.ts';
import { applyEvents } from './fold.ts';
import { offersOf } from './offers.ts';
import { readEvents } from './read-event.ts';
import type { RecordedEvent } from './recorded.ts';
import type { DeviceReplica, Staged } from './replica-state.ts';
import { joinRows, noRows } from './rows/rows.ts';
import { type Applied, settle } from './settle.ts';
import type { View } from './view.ts';

/**
 * The cursor to go on from when stored rows are opened that were read as rows of version `rows`: 0 where this release
 * knows rows that were skipped then. A device keeps `ROWS_VERSION` beside its cursor with everything it writes.
 */
export const cursorOf = (cursor: Cursor, rows: number): Cursor => (rows < ROWS_VERSION ? 0 : cursor);

/**
 * What the learner sees: confirmed rows with everything on top that the server has not stored, also what it has refused.
 * What a newer release recorded here does not show.
 */
export const viewOf = (
  { confirmed, outbox, setAside }: Pick<DeviceReplica, 'confirmed' | 'outbox' | 'setAside'>,
  read: (events: readonly RecordedEvent[]) => readonly LearnEvent[] = readEvents,
): View => applyEvents(confirmed, read([...outbox, ...setAside.map(({ event }) => event)]));

/** Keeps an event, made with the next stamp of the clock. `now` is the device's time. */
export const record = (
  replica: DeviceReplica,
  now: number,
  make: (stamp: { readonly at: Stamp; readonly device: DeviceId }) => RecordedEvent,
): DeviceReplica => {
  const { clock, at } = tick(replica.clock, now);
  return { ...replica, clock, outbox: [...replica.outbox, make({ at, device: replica.device })] };
};

/** A request, and the replica that waits for its reply. */
export interface Asking {
  readonly replica: DeviceReplica;
  readonly request: SyncRequest;
}

/** Where a request's cursor comes from. */
const placeOf = ({ staged, ...settled }: DeviceReplica): Pick<SyncRequest, 'cursor' | 'epoch' | 'heardAt'> => {
  const { cursor, epoch, heardAt } = staged ?? settled;
  return { cursor, epoch, heardAt };
};

/**
 * The next request of an exchange, with at most `most` events. The first carries the oldest events of the outbox; where
 * more was ever sent without being acknowledged, the next ones carry that. It is request number `replica.asked`.
 * @param newest the newest protocol that the device speaks
 */
export const makeRequest = (
  replica: DeviceReplica,
  now: number,
  most: number = MAX_EVENTS,
  newest: number = PROTOCOL_VERSION,
): Asking => {
  const { device, staged, server } = replica;
  const { cursor, ...life } = placeOf(replica);
  const left = (staged === null ? null : replica.left) ?? offersOf(replica, most);
  const events = left.slice(0, most);
  const protocol = Math.min(newest, server?.protocol ?? newest);
  const asking = { protocol, device, sentAt: now, cursor, events };
  return {
    replica: { ...replica, left, sending: events.length, asked: replica.asked + 1 },
    request: protocol === 1 ? asking : { ...asking, ...life },
  };
};

/** Gives up an exchange under way, as a restart does. Replies to it no longer count. */
export const abandon = (replica: DeviceReplica): DeviceReplica => ({
  ...replica,
  staged: null,
  left: null,
  sending: 0,
  asked: replica.asked + 1,
});

/**
 * The replica after the server has refused the protocol it was spoken to in: the next request speaks the one before.
 * Null where this release cannot speak an older one than it did. Codes that say so: `protocol-unknown`, and of servers
 * that check a request's form first `request-invalid`.
 */
export const withOlderProtocol = (replica: DeviceReplica, newest: number = PROTOCOL_VERSION): DeviceReplica | null =>
  (replica.server?.protocol ?? newest) < newest
    ? null
    : { ...abandon(replica), server: { ...FIRST_SERVER, protocol: newest - 1 } };

const epochIn = (reply: AnySyncReply): Epoch | null => ('epoch' in reply ? reply.epoch : null);

const stage = ({ staged, epoch }: DeviceReplica, reply: AnySyncReply): Staged => ({
  cursor: reply.cursor,
  rows: joinRows(staged?.rows ?? noRows, reply.rows),
  stored: [...(staged?.stored ?? []), ...reply.stored],
  refused: [...(staged?.refused ?? []), ...reply.refused],
  postponed: [...(staged?.postponed ?? []), ...('postponed' in reply ? reply.postponed : [])],
  epoch: epochIn(reply) ?? staged?.epoch ?? epoch,
  heardAt: epochIn(reply) === null ? null : reply.serverTime,
  whole: staged?.whole ?? false,
});

/** Whether the server's database was put back since the device was last told something. */
const isPutBack = (replica: DeviceReplica, reply: AnySyncReply): boolean => {
  const [known, now] = [replica.staged?.epoch ?? replica.epoch, epochIn(reply)];
  return reply.cursor < reply.since || (known !== null && now !== null && known !== now);
};

/** Nothing of a database that was put back counts but from its beginning. Where that happens twice, the exchange ends. */
const startOver = (replica: DeviceReplica, reply: AnySyncReply): DeviceReplica => {
  const fresh = { cursor: 0, rows: noRows, stored: [], refused: [], postponed: [] };
  return replica.staged?.whole
    ? abandon(replica)
    : { ...replica, staged: { ...fresh, epoch: epochIn(reply), heardAt: null, whole: true }, left: null, sending: 0 };
};

/** A reply, the number of the request it answers, and when it came by the device's clock. */
export interface Received {
  readonly reply: AnySyncReply;
  readonly asked: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * The replica after a reply. Only the reply to the last request counts, and only once; any other changes nothing.
 * Pages are staged, and the next request is due while `replica.staged` is not null; the last one settles the exchange in
 * one step. An exchange that is neither staged nor settled was given up, because the database was put back meanwhile.
 */
export const applyReply = (replica: DeviceReplica, received: Received): Applied => {
  const { reply, asked, sentAt, receivedAt } = received;
  const expected = replica.staged?.cursor ?? replica.cursor;
  if (asked !== replica.asked || reply.since !== expected) return { replica, settled: null };
  const clock = correct(replica.clock, { sentAt, receivedAt, serverTime: reply.serverTime });
  const waiting = { ...replica, clock, server: versionsIn(reply), asked: replica.asked + 1 };
  if (isPutBack(replica, reply)) return { replica: startOver(waiting, reply), settled: null };
  const staged = stage(replica, reply);
  const left = (replica.left ?? []).slice(replica.sending);
  if (reply.more || left.length > 0) return { replica: { ...waiting, staged, left, sending: 0 }, settled: null };
  return settle(waiting, staged, reply.serverTime);
};
