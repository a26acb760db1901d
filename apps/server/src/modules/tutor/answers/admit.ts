/** Who may ask the model, before anything is reserved. */
import { Refusal } from '../../../http/errors.ts';
import type { ChatTutor } from '../service/tutor-service.ts';
import type { AnswerPorts } from './ports.ts';

/**
 * The service that a learner may ask.
 * @param agreed the name of the service that the learner agreed to
 * @throws Refusal `tutor-off`, `tutor-consent-needed`, `tutor-unavailable`
 */
export const serviceFor = async (
  { service, isOff }: Pick<AnswerPorts, 'service' | 'isOff'>,
  uid: string,
  agreed: string,
): Promise<ChatTutor> => {
  if (service === undefined) throw new Refusal('tutor-off');
  if (agreed !== service.facts.name) throw new Refusal('tutor-consent-needed');
  if (await isOff(uid)) throw new Refusal('tutor-off');
  if (service.isResting()) throw new Refusal('tutor-unavailable');
  return service;
};
