/** The own books of this page: one of them for each replica, because they send in the background. */
import { deviceClock, persistStorage } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { createOwnBooks, type PageBooks } from './own-books.ts';
import { ownBookRequests } from './requests.ts';

const ofReplica = new WeakMap<Replica, PageBooks>();

/** The own books of the learner of a replica, with requests to this origin. */
export const pageBooks = (replica: Replica): PageBooks => {
  const known = ofReplica.get(replica);
  if (known !== undefined) return known;
  const later = (work: () => void, milliseconds: number): void => void setTimeout(work, milliseconds);
  const made = createOwnBooks({
    ...{ replica, requests: ownBookRequests(), later },
    ...{ now: deviceClock.now, persist: persistStorage },
  });
  ofReplica.set(replica, made);
  // What cannot be done now waits for the next page.
  void made.resume().catch(() => undefined);
  return made;
};
