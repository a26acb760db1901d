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
  Wordings,
} from './answer/model.ts';
export { asks, paraphrased } from './answer/paraphrase.ts';
export {
  type Accepted,
  ANY_MARK,
  type AnswerPattern,
  countTexts,
  isPattern,
  markedParts,
  markOf,
  OPEN_MARKS,
  optionsOf,
  parsePattern,
  sampleTexts,
  settledPattern,
  standsFor,
  textWith,
  withoutMarks,
} from './answer/pattern.ts';
export { wordsApart } from './answer/prepared-pattern.ts';
export { bySuitability, type ClipFit, knownShare, SUITING_SHARE } from './clip/known.ts';
export {
  type ClipEntry,
  type ClipFiles,
  type ClipFilesPart,
  type ClipLine,
  type ClipList,
  type ClipMedia,
  type ClipStructure,
  type ClipTexts,
  type ClipTitles,
  clipPart,
  UNKNOWN_LEMMA,
} from './clip/model.ts';
export { type ClipPlanning, clipLesson, linesAsDialogue, planClip } from './clip/plan.ts';
export {
  AMBIENCES,
  type Ambience,
  type ClipAction,
  type ClipStep,
  DIRECTIONS,
  GESTURES,
  type Gesture,
  LIGHTS,
  type Light,
  type LookTarget,
  MOODS,
  type Mood,
  NOISES,
  type Noise,
  PROPS,
  type PropName,
  type Side,
  type Spot,
  TUNES,
  type Tune,
  WEATHERS,
  type Weather,
} from './clip/script.ts';
export {
  CLIP_PAUSES,
  type ClipTimeline,
  clipTimeline,
  inFrames,
  lineAt,
  SOUND_FRAME,
  type TimedAction,
  type TimedLine,
} from './clip/timeline.ts';
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
export { acceptedOf, patternsOf } from './course/item-answers.ts';
export { allTexts } from './course/item-texts.ts';
export type {
  ClipId,
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
  Synonym,
  TokenTimes,
  UnitClip,
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
export {
  type Alphabet,
  type AlphabetTexts,
  type GrammarTexts,
  type GrammarTips,
  type HeardWord,
  type Letter,
  type LexiconTexts,
  type LexiconWord,
  type LexiconWords,
  type SmallWord,
  type Sound,
  TIP_TOPICS,
  type Tip,
  type TipGap,
  type TipHeader,
  type TipTable,
  type TipTexts,
  type TipTopic,
} from './course/reference.ts';
export { type RegionalWord, regionalWords } from './course/regional.ts';
export {
  type CourseStatus,
  courseStatus,
  type LessonStatus,
  type LockReason,
  type UnitLock,
  type UnitStatus,
} from './course/status.ts';
export { chapterAt, knownShareOfBook } from './ebook/known.ts';
export {
  type BookPoint,
  bookmarkId,
  comparePoints,
  MARK_COLOURS,
  MARK_ID,
  MARK_LIMITS,
  type MarkChange,
  type MarkColour,
  type MarkId,
  type MarkPlace,
} from './ebook/mark.ts';
export {
  type ChapterId,
  EBOOK_LEVELS,
  type EbookChapter,
  type EbookContents,
  type EbookEntry,
  type EbookFilesPart,
  type EbookFirstPart,
  type EbookFirstTexts,
  type EbookId,
  type EbookLevel,
  type EbookList,
  type EbookPart,
  type EbookPartFiles,
  type EbookSentence,
  type EbookSentenceText,
  type EbookTexts,
  type EbookTitles,
  type EbookWord,
} from './ebook/model.ts';
export { OWN_BOOK_LIMITS } from './ebook/own-book.ts';
export {
  type EbookPicture,
  HAND_SHAPES,
  type HandShape,
  OUTFITS,
  type Outfit,
  type PictureView,
  type StagedHand,
  type StagedPerson,
  type StagedPlace,
  type StagedThing,
} from './ebook/picture.ts';
export { planWords, WORD_ROUND, type WordPlanning, type WordPractice } from './ebook/practice.ts';
export {
  OWN_BOOK,
  type PictureSize,
  READING_MARKS,
  type ReadingBlock,
  type ReadingBook,
  type ReadingCell,
  type ReadingChapter,
  type ReadingContents,
  type ReadingMark,
  type ReadingNote,
  type ReadingSentence,
  type ReadingSpan,
  type ReadingText,
  textsOfBlock,
} from './ebook/reading.ts';
export { TINTS, type Tint, tintLetters, tintsOf } from './ebook/tints.ts';
export { acceptedAt, filledSentence } from './exercise/accepted.ts';
export { bareText } from './exercise/bare-text.ts';
export { type GrammarTables, NOUN_REASONS, type NounGroup, type NounReason } from './exercise/grammar.ts';
export { exercises, itemsOf, solutionOf } from './exercise/index.ts';
export type { DraftOf, Exercise, JudgedTexts, Ruling, Rung, StepOf } from './exercise/model.ts';
export { tilesOf } from './exercise/tiles.ts';
export { alikeFinder } from './game/alike.ts';
export {
  type BaggageAction,
  type BaggageState,
  type BaggageTask,
  type BaggageVerdict,
  baggageReducer,
  baggageSeconds,
  canPlayBaggage,
  startBaggage,
} from './game/baggage.ts';
export {
  type BuildAction,
  type BuildState,
  type BuildVerdict,
  buildReducer,
  builtText,
  canPlayBuild,
  secondsPerPiece,
  startBuild,
} from './game/build-it.ts';
export { type ChoiceContext, type RankedWord, rankWords, type WordCandidate } from './game/choose.ts';
export {
  type CrosswordAction,
  entryAnswer,
  isCrosswordDone,
  openEntry,
  playCrossword,
  selectedCell,
  startCrossword,
} from './game/crossword.ts';
export type { CrosswordJudge } from './game/crossword-check.ts';
export {
  type CrosswordEntry,
  type CrosswordGrid,
  type CrosswordWord,
  cellKey,
  cellsOf,
  crosswordLetters,
  layCrossword,
} from './game/crossword-grid.ts';
export { type CrosswordCell, type CrosswordState, lettersIn } from './game/crossword-state.ts';
export {
  canPlayFalling,
  type FallingAction,
  type FallingState,
  type FallingTask,
  type FallingVerdict,
  fallingReducer,
  fallingSeconds,
  onTheirWay,
  startFalling,
} from './game/falling.ts';
export {
  type BestScores,
  FREE_LEVELS,
  GAME_LEVELS,
  type GameLevel,
  gameLevels,
  gameScore,
  gameStars,
  isLevelOpen,
  type LevelLock,
  levelLock,
  nextLevel,
  unitsOfLevel,
} from './game/level.ts';
export { isMended, type MistakeTask, mistakesIn } from './game/mistakes/find.ts';
export type {
  FixedPhrase,
  Mistake,
  MistakeKind,
  MistakeReason,
  MistakeSentence,
  MistakeTables,
  PersonForm,
} from './game/mistakes/model.ts';
export { type SentencePiece, textOfPieces } from './game/mistakes/pieces.ts';
export {
  canFindMistakes,
  type FindAction,
  type FindState,
  hasNothingWrong,
  isTyped,
  playFind,
  shownPieces,
  startFind,
} from './game/mistakes/round.ts';
export {
  type GameAnswer,
  type GameDialogue,
  type GameEnd,
  type GameLine,
  type GameMaterial,
  type GameSentence,
  type GameWord,
  gameRating,
} from './game/model.ts';
export {
  canPlayPairs,
  type PairCard,
  type PairsAction,
  type PairsState,
  pairsReducer,
  startPairs,
} from './game/pairs.ts';
export { answerTask, newQueue, type QueueState } from './game/queue.ts';
export { answered, distinctWords, endOf, type LoggedAnswer, newRound, type RoundState } from './game/round.ts';
export {
  arrangeScene,
  isSceneFull,
  type LineMark,
  playScene,
  type SceneAction,
  type SceneState,
  sceneAnswers,
  sceneEnd,
  speakersOf,
  startScene,
} from './game/scene.ts';
export { CODE_LENGTH, CODE_SYMBOLS, invitationCodeOf, shownInvitationCode } from './invitation/code.ts';
export {
  INVITATION_DAYS,
  INVITATION_DAYS_MOST,
  INVITATION_ENTER_DAYS,
  INVITATION_REASONS,
  type InvitationReason,
  type InvitationVerdict,
  type InvitedFacts,
  invitationVerdict,
  inviterDays,
  mayEnterCode,
} from './invitation/days.ts';
export type { Language, LanguageCode, Texts } from './language.ts';
export {
  afterIdleWeeks,
  COHORT_SIZE,
  type CohortLines,
  type CohortMember,
  cohortLines,
  compareMembers,
  IDLE_WEEKS,
  LEAGUES,
  type LeagueName,
  leagueAfter,
  leagueName,
  OUTCOMES,
  type Outcome,
  type PlacedMember,
  placeMembers,
} from './league/cohort.ts';
export {
  addWeeks,
  closableWeek,
  isWeek,
  LATE_MS,
  type LeagueWeek,
  type WeekTimes,
  weekAt,
  weeksBetween,
  weekTimes,
} from './league/week.ts';
export {
  type CutSentence,
  indexShapes,
  lemmatise,
  type WordShape,
  type WordShapes,
} from './lemma/lemmatise.ts';
export { type LexiconShapes, shapesIn } from './lemma/lexicon-shapes.ts';
export type { RegularForms } from './lemma/regular-forms.ts';
export { SMALL_LEMMA } from './lemma/small-words.ts';
export { type TieTables, tieTablesOf, tieWords, type WordTie } from './lemma/tie-words.ts';
export { judgeStep, judgeWritten, type StepJudgement } from './lesson/judging.ts';
export { lexiconOf } from './lesson/lexicon-of.ts';
export type { LessonMode } from './lesson/mode.ts';
export type { Answer, ClipPart, Given, LessonOutcome, LessonSession, SessionWork } from './lesson/model.ts';
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
export { type ConfusedWords, type ExplainedAnswer, tipOfAnswer } from './lesson/tip-of-answer.ts';
export {
  planTip,
  sentencesOfTip,
  TIP_ROUND,
  type TipPlanning,
  type TipStep,
  tipRatings,
} from './lesson/tip-round.ts';
export { workName } from './lesson/work.ts';
export { plainAddress } from './mail-address.ts';
export { addMonths, DAY_MS, periodEnd } from './membership/calendar.ts';
export type {
  DisputeFact,
  EndFact,
  ExpiryFact,
  FailureFact,
  Grant,
  NextCharge,
  PackFact,
  PeriodFact,
  PurchaseFact,
  RefundFact,
  RenewalFact,
} from './membership/fact.ts';
export { isChapterOpen, isClipOpen, isOpenTo, isUnitOpen, type Membership } from './membership/gate.ts';
export { type Pack, type PackPayment, packPayments, packQuote } from './membership/pack.ts';
export {
  ACCOUNT_TYPES,
  type AccountType,
  amountPerMonth,
  PLAN_MONTHS,
  type Plan,
  type PlanPeriod,
  type Promotion,
  promotedAmount,
  promotionOf,
  renews,
  savingPercent,
} from './membership/plan.ts';
export { type PlanChangeTerms, planChangeOf } from './membership/plan-change.ts';
export {
  accountTypeAt,
  type Payment,
  type PurchaseState,
  purchaseState,
  purchaseStates,
  REFUND_DAYS,
  refundableUntil,
} from './membership/purchase.ts';
export { type Charge, type Quote, type QuoteOptions, quoteOf } from './membership/quote.ts';
export { grantedEnd, type PaidSpan, paidSpans, purchasesFrom } from './membership/rights.ts';
export {
  type CustomerStatus,
  expiredCheck,
  type MembershipStatus,
  membershipOf,
  NO_CUSTOMER_STATUS,
  type Purchases,
} from './membership/status.ts';
export { type Random, seededRandom, shuffled } from './random.ts';
export {
  minutesFor,
  REMINDER_SILENCE_DAYS,
  type ReminderContent,
  type ReminderFacts,
  reminderAt,
} from './reminder/decision.ts';
export {
  localDay,
  momentOf,
  nextReminder,
  type OffsetAt,
  REMINDER_GAP,
  REMINDER_LATE_MOST,
  type ReminderTimes,
  weekdayOf,
} from './reminder/moment.ts';
export { fail, ok, type Result } from './result.ts';
export { CARD_FIELDS, CARD_LIMITS, type CardChange, type CardField, type OwnCard } from './review/card-change.ts';
export { CARD_KINDS, type CardKey, type CardKind, type CardRef, cardKey, cardOf } from './review/card-key.ts';
export { type Character, charactersOf, offeredCharacters } from './review/characters.ts';
export { awayOf, awayText, type DaysAway, isAway } from './review/days-away.ts';
export { type Card, type DeckParts, deckOf } from './review/deck.ts';
export { type Direction, type DirectionLimits, directionOf } from './review/direction.ts';
export { type GapCard, gapsOf, gapsOfTip, offeredGaps } from './review/gap-cards.ts';
export { isSameLoosely } from './review/loosely.ts';
export {
  foldReviews,
  latestIn,
  MEMORY_LIMITS,
  nextWordState,
  PERFECT_FROM,
  retrievability,
  strengthOf,
  WEAK_BELOW,
} from './review/memory.ts';
export type { CardMemory, ImportedMemory, Rating, Review, Strength, WordState } from './review/model.ts';
export {
  type CardStrength,
  type CustomChoice,
  cardStrength,
  cardsOfMode,
  isProposing,
  LEAST_CARDS,
  type ProposingMode,
  REVIEW_MODES,
  type ReviewMode,
  type SittingProblem,
  sittingCards,
} from './review/modes.ts';
export { addToPace, minutesOf, type Pace } from './review/pace.ts';
export {
  addLoggedRecall,
  addRecall,
  BANDS,
  type BandCount,
  dueByDay,
  foretoldAt,
  type LoggedReview,
  noRecall,
  type RecallCounts,
  spreadByCap,
  strengthCounts,
} from './review/pictures.ts';
export { isDue, placesLeft, REVIEW_CAP, type ReviewDay, todaysQueue } from './review/queue.ts';
export {
  answersIn,
  cardsLeft,
  type RatedCard,
  rateCard,
  releaseRating,
  type Sitting,
  type SittingStep,
  skipCard,
  startSitting,
  undoRating,
} from './review/sitting.ts';
export {
  SOUND_HASH,
  SOUND_KINDS,
  SOUND_LIMITS,
  SOUND_TYPES,
  type SoundKind,
  soundKindOf,
} from './review/sound-kind.ts';
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
export { type Duration, durationOf, RATINGS, waitsAhead } from './review/wait.ts';
export { addDays, dayNumber, dayOfNumber, daysBetween, isDay, utcDay } from './reward/calendar.ts';
export {
  LEAST_SECONDS,
  leastSeconds,
  type RankClaim,
  type RankedWork,
  type RankTotal,
  rankableXp,
  rankedSum,
  rankedTotal,
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
  readingXp,
  XP,
} from './reward/xp.ts';
export type { XpParts } from './reward/xp-parts.ts';
export type { Recognition, ScoringRequest, UtteranceScore, WordScore, WordSpan } from './speaking/model.ts';
export { type FramePair, pairFrames } from './speaking/pair-frames.ts';
export { scoreUtterance } from './speaking/score.ts';
export { wordSpans } from './speaking/spans.ts';
export { HOP } from './speaking/spectra.ts';
export {
  type CreditEntry,
  type CreditGrant,
  type CreditMove,
  type CreditRest,
  type CreditReturn,
  type CreditSpend,
  type Credits,
  creditMoves,
  creditsAt,
} from './tutor/credit.ts';
export { filledExamples } from './tutor/fill.ts';
export { beginTalk, type GuidedTalk, goOn, type PartnerMove, repliesAt } from './tutor/guided.ts';
export { type HelpAct, type HelpFacts, helpPromptFor } from './tutor/help-prompt.ts';
export { jsonIn } from './tutor/json-in.ts';
export type { Expected, Listening } from './tutor/listening.ts';
export {
  doneInTalk,
  missingAnswer,
  modelLines,
  otherAnswer,
  type UnnotedLine,
  unnotedLine,
  type WantedAnswer,
  withAnswer,
} from './tutor/model-talk.ts';
export { type NotesFacts, notesPromptFor } from './tutor/notes-prompt.ts';
export {
  type CoursePhrase,
  type LackedWord,
  type NearPhrase,
  type PhraseFinding,
  type PhraseIndex,
  phraseIndex,
} from './tutor/phrases.ts';
export { PROMPT_LIMITS, type PromptFacts, type PromptLine, type PromptMessage, promptFor } from './tutor/prompt.ts';
export { checkedHelp } from './tutor/read-help.ts';
export { type CheckedNotes, checkedNotes, NOTES_LIMITS, type NotesAsked, type NotesSaid } from './tutor/read-notes.ts';
export {
  type LearnerLine,
  mergeTalks,
  type PartnerLine,
  type SaidLine,
  type SaidNote,
  type SaidSlip,
  standingLines,
  TALK_LIMITS,
  type TalkRecord,
  withoutLastReply,
} from './tutor/record.ts';
export { scoreOfTalk, type TalkScore, type WorkOn } from './tutor/score.ts';
export {
  correctionsOf,
  isNotedRight,
  type ModelTalkScore,
  type NotedWork,
  scoreOfModelTalk,
} from './tutor/score-model.ts';
export {
  TALK_END,
  type TalkAside,
  type TalkEntry,
  type TalkFiles,
  type TalkId,
  type TalkLine,
  type TalkReply,
  type TalkStructure,
  type TalkTarget,
  type TalkTexts,
  type TalkTitles,
  type TalkTurn,
} from './tutor/talk.ts';
export { type Understood, understand } from './tutor/understand.ts';
export { type RunningWord, type WordsOutside, wordsOutside } from './tutor/vocabulary.ts';
export { type Correction, type TaughtPlace, type TeachingCourse, whereTaught } from './tutor/where-taught.ts';
