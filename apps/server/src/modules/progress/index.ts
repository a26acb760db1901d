/** Progress: events in, rows out, and a word to the learner's other devices. */
import type { Dependencies, Module } from '../../module.ts';
import { type LearnerOf, mountProgress } from './routes.ts';
import type { Streams } from './stream.ts';

export type { LearnerOf } from './routes.ts';

/** The module; `learnerOf` is the identity module's. */
export const progressModule = (dependencies: Dependencies, learnerOf: LearnerOf): Module => {
  let streams: Streams | undefined;
  return {
    register: (app) => {
      streams = mountProgress(app, dependencies, learnerOf);
    },
    close: () => streams?.close(),
  };
};
