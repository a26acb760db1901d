/**
 * The tutor: the talks that learners keep on their account, so that all of their devices have them, what it remembers of
 * them, and lines that they report.
 */
import type { Dependencies, Module } from '../../module.ts';
import type { LearnerOf } from '../progress/index.ts';
import { openMemory } from './memory/index.ts';
import { openReports } from './reports/index.ts';
import { mountTalks } from './routes.ts';
import { sealedTalks } from './sealed-talks.ts';
import { tutorUserData } from './user-data.ts';

export { openTutorSwitch, type TutorSwitch } from './operator/index.ts';

/** Opens the module. @param learnerOf the learner of a request; throws `sign-in-needed` if there is none */
export const tutorModule = (dependencies: Dependencies, learnerOf: LearnerOf): Module => {
  const sealed = sealedTalks(dependencies);
  const memory = openMemory(dependencies, learnerOf);
  const reports = openReports(dependencies, learnerOf);
  return {
    userData: tutorUserData(dependencies, sealed, memory.userData),
    jobs: reports.jobs,
    register: (app) => {
      mountTalks(app, dependencies, { learnerOf, sealed });
      memory.mount(app);
      reports.mount(app);
    },
  };
};
