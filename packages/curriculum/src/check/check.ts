import { type Fault, sortFaults } from '../source/fault.ts';
import type { Sources } from '../source/model.ts';
import { alphabetForEach, soundAlphabets } from './alphabets.ts';
import { assumedFrom } from './assumed.ts';
import { tellableApart } from './choices.ts';
import { type Check, checkContext, type LanguageTools } from './context.ts';
import { knownSpeakers, oneSpeakerPerRole } from './dialogue.ts';
import { eitherGender } from './gender.ts';
import { courseOrder, knownReferences, testOutsTest, uniqueIds } from './ids.ts';
import { shortSentences } from './length.ts';
import { enoughDistractors, shortLessons, somethingToTeach } from './lessons.ts';
import { declaredWordsOccur, occurringWordsDeclared } from './occurrence.ts';
import { actableDialogue, fairQuiz } from './quiz.ts';
import { knownReviews } from './reviews.ts';
import { taughtBeforeUse, taughtOnce } from './teaching.ts';
import { everyLanguage, onlyLearnable, targetTexts } from './texts.ts';
import { placedTips, soundTips, tipKeys } from './tips.ts';
import { onlyTaughtWords } from './vocabulary.ts';

const checks: readonly Check[] = [
  uniqueIds,
  courseOrder,
  testOutsTest,
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
  assumedFrom,
  onlyTaughtWords,
  shortSentences,
  eitherGender,
  actableDialogue,
  fairQuiz,
  tipKeys,
  placedTips,
  soundTips,
  soundAlphabets,
  alphabetForEach,
  knownReviews,
];

/** The second stage: every fault of meaning, in the order of files and lines. */
export const checkSources = (sources: Sources, tools: LanguageTools): Fault[] => {
  const context = checkContext(sources, tools);
  return sortFaults(checks.flatMap((check) => check(context)));
};
