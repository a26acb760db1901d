/** What a replica keeps besides events and rows. */
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

/** One small record, written with every change. Its versions: `stateRecord` in `records.ts`. */
export interface DeviceState {
  readonly device: DeviceId;
  readonly clock: Clock;
  readonly cursor: Cursor;
  /** Whose progress it is; null while nobody has signed in here. */
  readonly owner: string | null;
  /** Events made before the sign-in: not sent until it is known whether the account has progress of its own. */
  readonly held: readonly EventId[];
  /** Whether that is still unknown. Once known, held events wait for the learner's decision. */
  readonly adopting: boolean;
  /** Whether there was contact with the server; before, stamps may come from a wrong clock (SPEC.md, K4). */
  readonly met: boolean;
  /** Names the life of the server's database that the cursor counts in; null before a server has named one. */
  readonly epoch: Epoch | null;
  /** The server's time when it gave the cursor (ms); null before a server has named an epoch. */
  readonly heardAt: number | null;
  /** What the server spoke last; null before the first reply. */
  readonly server: ServerVersions | null;
  /** Events of the outbox that the server did not understand. */
  readonly postponed: readonly EventId[];
  /** The version of rows that the cursor speaks for: what an earlier release skipped must still be fetched. */
  readonly rowsVersion: number;
}

/** A replica that nobody has used yet. */
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

/** A state from whose cursor everything that this release understands is fetched: from 0 where rows were skipped. */
export const withAllRows = (state: DeviceState): DeviceState =>
  state.rowsVersion === ROWS_VERSION
    ? state
    : { ...state, cursor: cursorOf(state.cursor, state.rowsVersion), rowsVersion: ROWS_VERSION };
