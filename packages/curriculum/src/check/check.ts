import { type Fault, sortFaults } from '../source/fault.ts';
import type { Sources } from '../source/model.ts';
import { tellableApart } from './choices.ts';
import { type Check, checkContext, type LanguageTools } from './context.ts';
import { knownSpeakers, oneSpeakerPerRole } from './dialogue.ts';
import { courseOrder, knownReferences, uniqueIds } from './ids.ts';
import { enoughDistractors, shortLessons, somethingToTeach } from './lessons.ts';
import { declaredWordsOccur, occurringWordsDeclared } from './occurrence.ts';
import { taughtBeforeUse, taughtOnce } from './teaching.ts';
import { everyLanguage, onlyLearnable, targetTexts } from './texts.ts';

const checks: readonly Check[] = [
  uniqueIds,
  courseOrder,
  knownReferences,
  everyLanguage,
  targetTexts,
  onlyLearnable,
  taughtBeforeUse,
  taughtOnce,
  declaredWordsOccur,
  occurringWordsDeclared,
  knownSpeakers,
  oneSpeakerPerRole,
  somethingToTeach,
  enoughDistractors,
  shortLessons,
  tellableApart,
];

/** The second stage: every fault of meaning, in the order of files and lines. */
export const checkSources = (sources: Sources, tools: LanguageTools): Fault[] => {
  const context = checkContext(sources, tools);
  return sortFaults(checks.flatMap((check) => check(context)));
};
