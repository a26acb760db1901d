import { type ContentIssue, sortIssues } from '../source/content-issue.ts';
import type { LanguageSource, Sources, UnitSource } from '../source/model.ts';
import { alphabetForEach, soundAlphabets } from './alphabets.ts';
import { nothingTaughtOtherwise, readablePatterns } from './answers.ts';
import { assumedFrom } from './assumed.ts';
import { tellableApart } from './choices.ts';
import { checkClip } from './clip-alone.ts';
import { clipGroups, knownActors, knownClipUnits, knownPlaces, uniqueClips } from './clips.ts';
import { type Check, checkContext, type LanguageTools, learnableOf, type UnitCheck } from './context.ts';
import { knownSpeakers, oneSpeakerPerRole } from './dialogue.ts';
import { checkEbook } from './ebook-alone.ts';
import { fewOwnWords, shortEbookSentences } from './ebook-words.ts';
import { knownEbookUnits, knownPictures, ownEbookWords, uniqueEbooks } from './ebooks.ts';
import { eitherGender } from './gender.ts';
import { courseOrder, knownReferences, testOutsTest, uniqueIds } from './ids.ts';
import { soundImports } from './imported.ts';
import { shortSentences } from './length.ts';
import { enoughDistractors, shortLessons, somethingToTeach } from './lessons.ts';
import { declaredWordsOccur, occurringWordsDeclared } from './occurrence.ts';
import { actableDialogue, fairQuiz } from './quiz.ts';
import { knownReviews } from './reviews.ts';
import { soundSynonyms } from './synonyms.ts';
import { checkTalk } from './talk-alone.ts';
import { distinctReplies, knownTalkScenes, knownTalkUnits, knownTalkWords, soundAsides } from './talks.ts';
import { taughtBeforeUse, taughtOnce } from './teaching.ts';
import { everyLanguage, everyLanguageBeside, onlyLearnable, targetTexts } from './texts.ts';
import { soundAsks } from './tip-asks.ts';
import { placedTips, soundTables, soundTips, tipKeys } from './tips.ts';
import { onlyTaughtWords } from './vocabulary.ts';

const checks: readonly Check[] = [
  uniqueIds,
  courseOrder,
  testOutsTest,
  knownReferences,
  everyLanguageBeside,
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
  assumedFrom,
  soundSynonyms,
  onlyTaughtWords,
  shortSentences,
  eitherGender,
  readablePatterns,
  nothingTaughtOtherwise,
  actableDialogue,
  fairQuiz,
  tipKeys,
  placedTips,
  soundTips,
  soundTables,
  soundAsks,
  soundAlphabets,
  alphabetForEach,
  knownReviews,
  uniqueClips,
  soundImports,
  clipGroups,
  knownClipUnits,
  knownActors,
  knownPlaces,
  uniqueEbooks,
  knownEbookUnits,
  ownEbookWords,
  knownPictures,
  shortEbookSentences,
  fewOwnWords,
  knownTalkUnits,
  knownTalkScenes,
  knownTalkWords,
  distinctReplies,
  soundAsides,
];

/** Checks that need the texts in explaining languages: each looks at one unit alone. */
const unitChecks: readonly UnitCheck[] = [everyLanguage, tellableApart];

/** Finds the issues of a unit that do not depend on other files. */
export const checkUnit = (languages: readonly LanguageSource[], unit: UnitSource): ContentIssue[] => {
  const context = { languages, learnable: learnableOf(languages) };
  return unitChecks.flatMap((check) => check(context, unit));
};

/** Finds issues that concern several units or files; needs no texts in languages that only explain. */
export const checkTogether = (sources: Sources, tools: LanguageTools): ContentIssue[] => {
  const context = checkContext(sources, tools);
  return sortIssues(checks.flatMap((check) => check(context)));
};

/** The second stage: finds every issue of meaning, sorted by file and line. */
export const checkSources = (sources: Sources, tools: LanguageTools): ContentIssue[] =>
  sortIssues([
    ...sources.units.flatMap((unit) => checkUnit(sources.languages, unit)),
    ...sources.clips.flatMap((clip) => checkClip(sources, clip)),
    ...sources.ebooks.flatMap((ebook) => checkEbook(sources, ebook)),
    ...sources.talks.flatMap((talk) => checkTalk(sources, talk)),
    ...checkTogether(sources, tools),
  ]);
