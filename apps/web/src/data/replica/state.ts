/** What a replica keeps besides events and rows. */
import { type Clock, type Cursor, type DeviceId, type EventId, newClock } from '@parlance/sync';

/** One small record, written with every change. */
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
});
