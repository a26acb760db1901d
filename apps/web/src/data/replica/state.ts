/** The state of a replica besides its events and rows. */
import {
  type Clock,
  type Cursor,
  cursorOf,
  type DeviceId,
  type Epoch,
  type EventId,
  newClock,
  ROWS_VERSION,
  type ServerVersions,
} from '@parlance/sync';

/** One small record, written with every change. For its versions see `stateRecord` in `records.ts`. */
export interface DeviceState {
  readonly device: DeviceId;
  readonly clock: Clock;
  readonly cursor: Cursor;
  /** The id of the learner whose progress this is; null while nobody has signed in here. */
  readonly owner: string | null;
  /** Events recorded before the sign-in; not sent until it is known whether the account has progress of its own. */
  readonly held: readonly EventId[];
  /** Whether that is still unknown. Once it is known, held events wait for the learner's decision. */
  readonly adopting: boolean;
  /** Whether there was contact with the server; before that, stamps may come from a wrong clock (SPEC.md, K4). */
  readonly met: boolean;
  /** The epoch of the server's database that the cursor belongs to; null before a server has named one. */
  readonly epoch: Epoch | null;
  /** The server's time when it sent the cursor (ms); null before a server has named an epoch. */
  readonly heardAt: number | null;
  /** The versions of the server that replied last; null before the first reply. */
  readonly server: ServerVersions | null;
  /** Events in the outbox that the server did not understand. */
  readonly postponed: readonly EventId[];
  /**
   * The version of rows up to which the cursor is valid: rows that an earlier release skipped must still be fetched.
   */
  readonly rowsVersion: number;
}

/** The state of a replica that nobody has used yet. */
export const newDeviceState = (device: DeviceId): DeviceState => ({
  device,
  clock: newClock,
  cursor: 0,
  owner: null,
  held: [],
  adopting: false,
  met: false,
  epoch: null,
  heardAt: null,
  server: null,
  postponed: [],
  rowsVersion: ROWS_VERSION,
});

/** A state with a cursor from which everything that this release understands is fetched: 0 if rows were skipped. */
export const withAllRows = (state: DeviceState): DeviceState =>
  state.rowsVersion === ROWS_VERSION
    ? state
    : { ...state, cursor: cursorOf(state.cursor, state.rowsVersion), rowsVersion: ROWS_VERSION };
