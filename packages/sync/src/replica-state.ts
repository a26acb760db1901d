/** The state of a device's replica in the model of `device-replica.ts`. */
import { type Clock, newClock } from './clock.ts';
import type { DeviceId, EventId } from './event.ts';
import type { Cursor, Epoch, RefusedEvent, ServerVersions } from './exchange.ts';
import type { RecordedEvent } from './recorded.ts';
import type { Rows } from './state.ts';
import { emptyView, type View } from './view.ts';

/** An event that a server refused. It is shown, and offered again to a server that understands more of its kind. */
export interface SetAside {
  readonly event: RecordedEvent;
  readonly code: string;
  /** The versions of the server that refused it. */
  readonly by: ServerVersions;
}

/** An event that the server has stored; it is kept for some time in case the server's database is restored. */
export interface Acknowledged {
  readonly event: RecordedEvent;
  /** When it was acknowledged, by the server's clock. */
  readonly at: number;
}

/** The pages of an exchange so far; none of it counts before the last page. */
export interface Staged {
  /** Where the next page begins. */
  readonly cursor: Cursor;
  readonly rows: Rows;
  readonly stored: readonly EventId[];
  readonly refused: readonly RefusedEvent[];
  readonly postponed: readonly EventId[];
  readonly epoch: Epoch | null;
  /** The server's time when it gave `cursor`. */
  readonly heardAt: number | null;
  /** Whether it reads everything from the beginning, because the server's database was restored. */
  readonly whole: boolean;
}

/**
 * A device's replica. `staged`, `left`, `sending` and `asked` belong to the current exchange and are not stored over a
 * restart.
 */
export interface DeviceReplica {
  readonly device: DeviceId;
  readonly clock: Clock;
  /** The revision up to which the server's rows are known. */
  readonly cursor: Cursor;
  /** The epoch of `cursor`; null before a server has named one. */
  readonly epoch: Epoch | null;
  /** The server's time when it gave `cursor`; null before a server has named an epoch. */
  readonly heardAt: number | null;
  /** The versions of the server that replied last; null before the first reply. */
  readonly server: ServerVersions | null;
  /** The view of the server's rows. */
  readonly confirmed: View;
  /** Events that the server has not stored, in the order in which they happened. */
  readonly outbox: readonly RecordedEvent[];
  /** Events of the outbox that the server did not understand; they are offered again with every exchange. */
  readonly postponed: ReadonlySet<EventId>;
  readonly setAside: readonly SetAside[];
  /** Events that the server has stored recently, oldest first. */
  readonly acknowledged: readonly Acknowledged[];
  /** The current exchange, `null` between exchanges. */
  readonly staged: Staged | null;
  /** Events that this exchange still has to offer; null before its first request. */
  readonly left: readonly RecordedEvent[] | null;
  /** How many of them the last request contains. */
  readonly sending: number;
  /** Number of the last request: only its reply counts. */
  readonly asked: number;
}

/** The replica of a device without any data. */
export const newReplica = (device: DeviceId): DeviceReplica => ({
  device,
  clock: newClock,
  cursor: 0,
  epoch: null,
  heardAt: null,
  server: null,
  confirmed: emptyView,
  outbox: [],
  postponed: new Set(),
  setAside: [],
  acknowledged: [],
  staged: null,
  left: null,
  sending: 0,
  asked: 0,
});
