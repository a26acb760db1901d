/** Whether this device has sounds: one small value, which every page reads. */
import type { Replica } from '../replica/model.ts';

/** The name of the value that says so, with which the names of the lists begin. */
export const KEPT = 'own-sounds-kept';

/** Whether the lists of kept sounds have any. */
export const hasKeptSounds = async (replica: Pick<Replica, 'recall'>): Promise<boolean> =>
  (await replica.recall(KEPT)) === true;
