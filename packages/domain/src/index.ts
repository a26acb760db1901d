/** The public API of the domain. */
export { type Judged, judge } from './answer/judge.ts';
export { segmentsOf } from './answer/marks.ts';
export type {
  AnswerTables,
  Judgement,
  Reason,
  Segment,
  Slip,
  SlipWord,
  Span,
  Surroundings,
  Verdict,
  Word,
} from './answer/model.ts';
export {
  type ActivityLock,
  type ActivityProgress,
  type ActivityStatus,
  DIALOGUE_STEPS,
  type DialogueStep,
  type UnitActivities,
  type UnitActivity,
  type UnitHolds,
  unitActivities,
} from './course/activities.ts';
export type {
  ContentIndex,
  CourseManifest,
  CourseOutline,
  CourseTexts,
  DialogueLine,
  FurtherPart,
  Item,
  ItemId,
  ItemText,
  LessonEntry,
  LessonId,
  LessonStructure,
  LessonTexts,
  Level,
  LexiconFiles,
  LexiconParts,
  OutlinedLesson,
  OutlinedUnit,
  PartOfSpeech,
  Recording,
  SpeakerPrefix,
  Statement,
  TokenTimes,
  UnitEntry,
  UnitId,
  UnitStructure,
  UnitTexts,
  Voice,
  WholeCourse,
  WordId,
} from './course/model.ts';
export { mostForgotten, type PlayedLesson, type Remembered } from './course/most-forgotten.ts';
export {
  type CoursePlace,
  type CourseProgress,
  cursorIndex,
  cursorOf,
  nextLesson,
  type PathLesson,
  pathOf,
  type SparedWork,
  testOutLessons,
  testOutSpares,
} from './course/path.ts';
export type {
  Alphabet,
  AlphabetTexts,
  GrammarTexts,
  GrammarTips,
  HeardWord,
  Letter,
  LexiconTexts,
  LexiconWord,
  LexiconWords,
  SmallWord,
  Sound,
  Tip,
} from './course/reference.ts';
export {
  type CourseStatus,
  courseStatus,
  type LessonStatus,
  type LockReason,
  type UnitLock,
  type UnitStatus,
} from './course/status.ts';
export { bareText } from './exercise/bare-text.ts';
export type { GrammarTables } from './exercise/grammar.ts';
export { exercises, itemsOf, solutionOf } from './exercise/index.ts';
export type { DraftOf, Exercise, JudgedTexts, Ruling, Rung, StepOf } from './exercise/model.ts';
export { tilesOf } from './exercise/tiles.ts';
export type { Language, LanguageCode, Texts } from './language.ts';
export { judgeStep, type StepJudgement } from './lesson/judging.ts';
export type { LessonMode } from './lesson/mode.ts';
export type { Answer, Given, LessonOutcome, LessonSession, SessionWork } from './lesson/model.ts';
export { leastXp, lessonOutcome, ratingsOf } from './lesson/outcome.ts';
export {
  type LessonPlanning,
  planLesson,
  planMissed,
  planPractice,
  planQuiz,
  planTestOut,
} from './lesson/plan.ts';
export {
  addSeconds,
  answerStep,
  currentStep,
  isFailed,
  isFinished,
  type SessionProgress,
  type SessionStart,
  type StepAnswer,
  type StepState,
  sessionProgress,
  startSession,
} from './lesson/session.ts';
export { EXERCISE_KINDS, type ExerciseKind, isStep, type Step, type StepKind } from './lesson/step.ts';
export { workName } from './lesson/work.ts';
export { isUnitOpen, type Membership } from './membership/gate.ts';
export {
  type CustomerStatus,
  expiredCheck,
  type MembershipStatus,
  membershipOf,
  NO_CUSTOMER_STATUS,
  type Purchases,
} from './membership/status.ts';
export { type Random, seededRandom, shuffled } from './random.ts';
export { fail, ok, type Result } from './result.ts';
export { CARD_KINDS, type CardKey, type CardKind, type CardRef, cardKey, cardOf } from './review/card-key.ts';
export { type Character, charactersOf } from './review/characters.ts';
export {
  foldReviews,
  nextWordState,
  PERFECT_FROM,
  retrievability,
  strengthOf,
  WEAK_BELOW,
} from './review/memory.ts';
export type { Rating, Review, Strength, WordState } from './review/model.ts';
export {
  isHardPair,
  PAIRS_IN_ROUND,
  type PairQuestion,
  type PairStates,
  pairKey,
  pairsOf,
  planPairRound,
  ratePair,
  type SoundPair,
} from './review/sound-pair.ts';
export { addDays, dayNumber, dayOfNumber, daysBetween, isDay, utcDay } from './reward/calendar.ts';
export {
  LEAST_SECONDS,
  leastSeconds,
  type RankClaim,
  type RankedWork,
  rankableXp,
  rankedSum,
} from './reward/ranked.ts';
export { bridgedDays, FREEZES, longestStreak, type Streak, streakOf } from './reward/streak.ts';
export { type Trophy, type TrophyFacts, type TrophyId, trophiesOf } from './reward/trophies.ts';
export {
  countedXp,
  DAILY_GOALS,
  DAY_LIMITS,
  earnedXp,
  type FinishedWork,
  finishedXp,
  type LessonWork,
  lessonXp,
  type RecordedWork,
  XP,
} from './reward/xp.ts';
export type { XpParts } from './reward/xp-parts.ts';
export type { Recognition, ScoringRequest, UtteranceScore, WordScore, WordSpan } from './speaking/model.ts';
export { type FramePair, pairFrames } from './speaking/pair-frames.ts';
export { scoreUtterance } from './speaking/score.ts';
export { wordSpans } from './speaking/spans.ts';
export { HOP } from './speaking/spectra.ts';
