/** What a device's copy holds: the state of the model in `device-replica.ts`. */
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
  /** What the server that refused it spoke. */
  readonly by: ServerVersions;
}

/** An event that the server has stored, kept for a while in case the server's database is put back. */
export interface Acknowledged {
  readonly event: RecordedEvent;
  /** When it was acknowledged, by the server's clock. */
  readonly at: number;
}

/** What the pages of an exchange have brought so far; nothing of it counts before the last page. */
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
  /** Whether it reads everything from the beginning, because the server's database was put back. */
  readonly whole: boolean;
}

/** A device's copy. `staged`, `left`, `sending` and `asked` are of the exchange under way, and not kept over a restart. */
export interface DeviceReplica {
  readonly device: DeviceId;
  readonly clock: Clock;
  /** Up to where the server's rows are known. */
  readonly cursor: Cursor;
  /** The epoch of `cursor`; null before a server has named one. */
  readonly epoch: Epoch | null;
  /** The server's time when it gave `cursor`; null before a server has named an epoch. */
  readonly heardAt: number | null;
  /** What the server spoke last; null before the first reply. */
  readonly server: ServerVersions | null;
  /** What the server's rows say. */
  readonly confirmed: View;
  /** Events that the server has not stored, in the order they happened. */
  readonly outbox: readonly RecordedEvent[];
  /** Those of the outbox that the server did not understand: offered with every exchange, after they were once. */
  readonly postponed: ReadonlySet<EventId>;
  readonly setAside: readonly SetAside[];
  /** Events that the server has stored lately, oldest first. */
  readonly acknowledged: readonly Acknowledged[];
  /** The exchange under way, `null` between exchanges. */
  readonly staged: Staged | null;
  /** Events that this exchange has still to offer; null before its first request. */
  readonly left: readonly RecordedEvent[] | null;
  /** How many of them the last request carries. */
  readonly sending: number;
  /** Number of the last request: only its reply counts. */
  readonly asked: number;
}

/** The copy of a device that has seen nothing. */
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
