/** The sounds of cards that learners wrote or imported: kept once for each learner, by the hash of their bytes. */
import type { Dependencies, Module } from '../../module.ts';
import type { LearnerOf } from '../progress/index.ts';
import { mountOwnSounds } from './routes.ts';
import { ownSoundsUserData } from './user-data.ts';

/** Opens the module. @param learnerOf the learner of a request; throws `sign-in-needed` if there is none */
export const ownSoundsModule = (dependencies: Dependencies, learnerOf: LearnerOf): Module => ({
  userData: ownSoundsUserData(dependencies),
  register: (app) => mountOwnSounds(app, dependencies, learnerOf),
});
