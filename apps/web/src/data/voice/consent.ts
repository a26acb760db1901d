/** To which chat service a learner agreed that recordings are sent: kept on this device, encrypted. */
import { isFields } from '@parlance/sync';
import type { Replica } from '../replica/model.ts';

const NAME = 'tutor/voice-consent';

type Keeping = Pick<Replica, 'remember' | 'recall'>;

/** Whether the learner agreed to a service. @param service its name (`TutorService.name`) */
export const isVoiceAgreed = async (replica: Keeping, service: string): Promise<boolean> => {
  const stored = await replica.recall(NAME).catch(() => undefined);
  return isFields(stored) && stored.service === service;
};

/** Keeps that the learner agreed; where nothing can be kept, they are asked again another time. */
export const agreeToVoice = async (replica: Keeping, service: string): Promise<void> => {
  await replica.remember(NAME, { service }).catch(() => undefined);
};
