/** The own books of this page: one of them for each replica. */
import { v4 } from 'uuid';
import { deviceClock } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import type { OwnBooks } from './model.ts';
import { createOwnBooks } from './own-books.ts';
import { ownBookRequests } from './page-requests.ts';

const ofReplica = new WeakMap<Replica, OwnBooks>();

/** The own books of the learner of a replica, with requests to this origin. */
export const pageBooks = (replica: Replica): OwnBooks => {
  const known = ofReplica.get(replica);
  if (known !== undefined) return known;
  const made = createOwnBooks({ replica, requests: ownBookRequests(), newId: v4, now: deviceClock.now });
  ofReplica.set(replica, made);
  return made;
};
