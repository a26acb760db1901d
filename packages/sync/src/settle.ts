/** Computes a device's replica at the end of an exchange (SPEC.md, S6, S8, V and E). */
import { latestStamp, observe } from './clock.ts';
import type { EventId } from './event.ts';
import { FIRST_SERVER, hasRisen } from './exchange.ts';
import type { RecordedEvent } from './recorded.ts';
import type { Acknowledged, DeviceReplica, SetAside, Staged } from './replica-state.ts';
import { applyRows } from './rows/rows.ts';
import type { Rows } from './state.ts';
import { emptyView } from './view.ts';

/** How long a device keeps what the server has stored, in milliseconds of the server's clock: 30 days. */
export const ACKNOWLEDGED_FOR = 30 * 86_400_000;
/** The most acknowledged events that a device keeps. */
export const ACKNOWLEDGED_MOST = 2000;

/** The result of an exchange. A store applies these rows directly, without comparing views. */
export interface Settled {
  readonly rows: Rows;
  /** Whether `rows` are all rows of the server, so that every other row is removed. */
  readonly whole: boolean;
  /** Events that the server has stored: they moved from the outbox to `acknowledged`. */
  readonly stored: readonly EventId[];
  /** Events that it refused. */
  readonly refused: readonly SetAside[];
  /** Events that had been set aside and are in the outbox again. */
  readonly retried: readonly EventId[];
}

/** The effect of a reply. */
export interface Applied {
  /** The same object if the reply is ignored. */
  readonly replica: DeviceReplica;
  /** The result of the exchange, if this was its last reply. */
  readonly settled: Settled | null;
}

/** The newest of the events that the server has stored. */
const remembered = (acknowledged: readonly Acknowledged[], now: number): readonly Acknowledged[] =>
  acknowledged.filter(({ at }) => at >= now - ACKNOWLEDGED_FOR).slice(-ACKNOWLEDGED_MOST);

/** All events of the replica, by id. */
const everyEvent = ({ outbox, setAside, acknowledged }: DeviceReplica): ReadonlyMap<EventId, RecordedEvent> =>
  new Map(
    [...acknowledged.map(({ event }) => event), ...setAside.map(({ event }) => event), ...outbox].map((event) => [
      event.id,
      event,
    ]),
  );

/** Completes an exchange: `staged` is its content, `now` the time of the server's last reply. */
export const settle = (replica: DeviceReplica, staged: Staged, now: number): Applied => {
  const { rows, whole } = staged;
  const server = replica.server ?? FIRST_SERVER;
  const events = everyEvent(replica);
  const eventsOf = (ids: Iterable<EventId>): readonly RecordedEvent[] =>
    [...new Set(ids)].flatMap((id) => events.get(id) ?? []);
  const stored = new Set(staged.stored);
  const codes = new Map(staged.refused.flatMap(({ id, code }) => (stored.has(id) ? [] : [[id, code] as const])));
  const postponed = new Set(staged.postponed.filter((id) => !stored.has(id) && !codes.has(id)));
  const isAnswered = ({ id }: RecordedEvent): boolean => stored.has(id) || codes.has(id) || postponed.has(id);
  const refused = eventsOf(codes.keys()).map((event) => ({ event, code: codes.get(event.id) ?? '', by: server }));
  const aside = replica.setAside.filter(({ event }) => !isAnswered(event));
  const isRetried = ({ event, by }: SetAside): boolean => hasRisen(by, server, event.kind);
  const retried = aside.filter(isRetried).map(({ event }) => event);
  const waiting = new Map(
    [...replica.outbox, ...eventsOf(postponed), ...retried]
      .filter(({ id }) => !stored.has(id) && !codes.has(id))
      .map((event) => [event.id, event]),
  );
  const acknowledged = replica.acknowledged.filter(({ event }) => !isAnswered(event));
  const settled: Settled = {
    rows,
    whole,
    stored: [...stored],
    refused,
    retried: retried.map(({ id }) => id),
  };
  return {
    settled,
    replica: {
      ...replica,
      clock: observe(replica.clock, latestStamp(rows)),
      cursor: staged.cursor,
      epoch: staged.epoch,
      heardAt: staged.heardAt,
      confirmed: applyRows(whole ? emptyView : replica.confirmed, rows),
      outbox: [...waiting.values()],
      postponed: new Set([...[...replica.postponed].filter((id) => waiting.has(id)), ...postponed, ...settled.retried]),
      setAside: [...aside.filter((each) => !isRetried(each)), ...refused],
      acknowledged: remembered([...acknowledged, ...eventsOf(stored).map((event) => ({ event, at: now }))], now),
      staged: null,
      left: null,
      sending: 0,
    },
  };
};
