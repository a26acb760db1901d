/** To which chat service a learner agreed that lines are sent: kept on this device, encrypted as talks are. */
import { isFields } from '@parlance/sync';
import { openChannel } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';

const NAME = 'tutor/consent';

type Keeping = Pick<Replica, 'remember' | 'recall'>;

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const tabs = openChannel<true>('parlance-tutor-consent', tell);
const changed = (): void => {
  tell();
  tabs.post(true);
};

/** The name of the service that the learner agreed to; null for none. */
export const readConsent = async (replica: Keeping): Promise<string | null> => {
  const stored = await replica.recall(NAME);
  return isFields(stored) && typeof stored.service === 'string' ? stored.service : null;
};

/** Keeps that the learner agreed. @param service its name (`TutorService.name`) */
export const giveConsent = async (replica: Keeping, service: string): Promise<void> => {
  await replica.remember(NAME, { service });
  changed();
};

/** Nothing is sent any more until the learner agrees again. */
export const takeBackConsent = async (replica: Keeping): Promise<void> => {
  await replica.remember(NAME, null);
  changed();
};

/** Calls `listener` after each change, also one of another tab. @returns ends it */
export const followConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
