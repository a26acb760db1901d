/** What a replica keeps besides events and rows. */
import { type Clock, type Cursor, type DeviceId, type EventId, newClock, ROW_NAMES } from '@parlance/sync';

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
  /** Whether the server was ever met: before, stamps may be a wrong clock's (SPEC.md, K4). */
  readonly met: boolean;
  /** Names the server's database that the cursor counts in; null where the server did not say. */
  readonly epoch: string | null;
  /** The greatest version of each kind of event that the server knew at the last exchange; null where it did not say. */
  readonly serverKinds: Readonly<Record<string, number>> | null;
  /** Kinds of rows that the cursor speaks for: of another kind, all rows must still be fetched. */
  readonly rowKinds: readonly string[];
}

/** The kinds of rows that there were before states named them. */
export const FIRST_ROW_KINDS: readonly string[] = ['registers', 'days', 'words', 'settings', 'resets'];

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
  serverKinds: null,
  rowKinds: ROW_NAMES,
});

/** A state from whose cursor everything that this release can keep is fetched: from 0 where rows of a kind are missing. */
export const withAllRows = (state: DeviceState): DeviceState =>
  ROW_NAMES.every((name) => state.rowKinds.includes(name)) ? state : { ...state, cursor: 0, rowKinds: ROW_NAMES };
