/** The kept talks of this page: one of them for each replica, because they are sent in the background. */
import { api } from '../api/api.ts';
import type { Replica } from '../replica/model.ts';
import { createKeptTalks, type PageTalks } from './kept-talks.ts';

const ofReplica = new WeakMap<Replica, PageTalks>();

/** The kept talks of the learner of a replica, with requests to this origin. */
export const pageTalks = (replica: Replica): PageTalks => {
  const known = ofReplica.get(replica);
  if (known !== undefined) return known;
  const later = (work: () => void, milliseconds: number): void => void setTimeout(work, milliseconds);
  const made = createKeptTalks({ replica, api, later });
  ofReplica.set(replica, made);
  return made;
};
