/** The sounds of own cards of this page: one of them for each replica, because they send in the background. */
import { deviceClock, whenQuiet } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { createOwnSounds, type PageSounds } from './own-sounds.ts';
import { soundRequests } from './sound-requests.ts';

const ofReplica = new WeakMap<Replica, PageSounds>();

/** The sounds of the learner of a replica, with requests to this origin. */
export const pageSounds = (replica: Replica): PageSounds => {
  const known = ofReplica.get(replica);
  if (known !== undefined) return known;
  const later = (work: () => void, milliseconds: number): void => void setTimeout(work, milliseconds);
  const made = createOwnSounds({ replica, requests: soundRequests(), later, now: deviceClock.now });
  ofReplica.set(replica, made);
  // What cannot be cleaned now waits for the next page.
  void whenQuiet()
    .then(made.clean)
    .catch(() => undefined);
  return made;
};
