/** The file of events that this device could not send; restoring takes it like a backup. */
import type { UnstoredEvents } from '../replica/model.ts';

/** The events of the file, and whose they are. */
export interface UnsentEvents extends Partial<UnstoredEvents> {
  readonly uid: string | null;
}

/** Makes the file. */
export const unsentFile = ({ uid, ...events }: UnsentEvents): Blob =>
  new Blob([JSON.stringify({ ...(uid !== null && { uid }), ...events }, null, 2)], { type: 'application/json' });
