/** The books that learners have brought and keep on their account, so that all of their devices have them. */
import type { Dependencies, Module } from '../../module.ts';
import type { LearnerOf } from '../progress/index.ts';
import { mountOwnBookParts } from './part-routes.ts';
import { mountOwnBooks } from './routes.ts';
import { sealedParts } from './sealed-parts.ts';
import { ownBooksUserData } from './user-data.ts';

/** Opens the module. @param learnerOf the learner of a request; throws `sign-in-needed` if there is none */
export const ownBooksModule = (dependencies: Dependencies, learnerOf: LearnerOf): Module => {
  const parts = sealedParts(dependencies);
  return {
    userData: ownBooksUserData(dependencies, parts),
    register: async (app) => {
      mountOwnBooks(app, dependencies, learnerOf);
      await mountOwnBookParts(app, dependencies, { learnerOf, parts });
    },
  };
};
