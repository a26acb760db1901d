/** The tutor: the talks that learners keep on their account, so that all of their devices have them, and their credits. */
import type { Dependencies, Module } from '../../module.ts';
import type { LearnerOf } from '../progress/index.ts';
import { type CreditPeople, openCredits } from './credits/index.ts';
import { mountTalks } from './routes.ts';
import { sealedTalks } from './sealed-talks.ts';
import { tutorUserData } from './user-data.ts';

/**
 * Opens the module.
 * @param learnerOf the learner of a request; throws `sign-in-needed` if there is none
 */
export const tutorModule = (dependencies: Dependencies, learnerOf: LearnerOf, people: CreditPeople): Module => {
  const sealed = sealedTalks(dependencies);
  const credits = openCredits(dependencies, {
    ...{ ...people, learnerOf },
    ...{ service: () => null, isResting: () => false, sells: () => false },
  });
  return {
    userData: tutorUserData(dependencies, sealed, credits.userData),
    register: (app) => {
      mountTalks(app, dependencies, { learnerOf, sealed });
      credits.mount(app);
    },
  };
};
