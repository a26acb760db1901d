/**
 * The public interface of the data layer: the learner's replica, the session and the content. No other part of the
 * application sends requests.
 */
export { removeProfile } from './account/remove-profile.ts';
export { type Api, api } from './api/api.ts';
export type { AppealedAnswer } from './appeals/outbox.ts';
export { useSendStoredAppeals } from './appeals/send-stored.ts';
export { useAppeal } from './appeals/use-appeal.ts';
export { type CardFields, type Cards, cardEvents, cardsIn, untouchedCard } from './cards/cards.ts';
export { ownCardKey } from './cards/own-key.ts';
export { useCards, useFlashcardChoice } from './cards/use-cards.ts';
export { type ExplainedAlphabet, useAlphabet } from './content/alphabet.ts';
export { alphabetRecordings } from './content/alphabet-recordings.ts';
export type { BookWords } from './content/book-words.ts';
export type { Loaded } from './content/cache.ts';
export { type CardTexts, type LoadedRecording, loadCardTexts, loadRecording } from './content/card-texts.ts';
export {
  type Clip,
  type ClipGroup,
  type Clips,
  isMediaStored,
  type ListedClip,
} from './content/clips.ts';
export { contentUrl } from './content/content-url.ts';
export { type Course, findLesson } from './content/course.ts';
export type { CourseInParts } from './content/course-in-parts.ts';
export type { Ebooks, ListedEbook } from './content/ebook-list.ts';
export {
  type Ebook,
  type EbookChapterContent,
  ebookSounds,
  loadEbookChapter,
} from './content/ebooks.ts';
export { ContentMissing, recordingUrl } from './content/files.ts';
export { fetchFirstBundle } from './content/first-bundle.ts';
export { type GameContent, type GameContentRequest, loadGameContent } from './content/game-content.ts';
export { type Tips, useTips } from './content/grammar.ts';
export { useCourse } from './content/hooks.ts';
export { type Lesson, loadLesson } from './content/lesson.ts';
export { type Lexicon, loadLexicon, meaningsByText } from './content/lexicon.ts';
export { spansOf, voicedRecordings } from './content/recordings.ts';
export {
  loadSessionContent,
  preloadRecordings,
  type SessionContent,
  type SessionContentRequest,
} from './content/session-content.ts';
export { storedSounds } from './content/sounds.ts';
export { storeBookWords } from './content/store-book-words.ts';
export { loadTables } from './content/tables.ts';
export type { Unit } from './content/unit.ts';
export { type UnitOutline, useUnitOutline } from './content/unit-outline.ts';
export { useBookWords } from './content/use-book-words.ts';
export { useClip, useClips } from './content/use-clips.ts';
export { useCourseInParts } from './content/use-course-in-parts.ts';
export { useEbook } from './content/use-ebook.ts';
export { useEbooks } from './content/use-ebook-list.ts';
export { useLexicon } from './content/use-lexicon.ts';
export { useUnit } from './content/use-unit.ts';
export { useWordsOfBooks } from './content/use-words-of-books.ts';
export { loadSample, loadVocabulary, type Translation } from './content/vocabulary.ts';
export { loadWordShapes } from './content/word-shapes.ts';
export { loadWordsOfBooks } from './content/words-of-books.ts';
export { pageData, ReplicaProvider } from './context.tsx';
export { type Download, download } from './downloads/download.ts';
export { unsentFile } from './downloads/unsent-file.ts';
export { type FirstView, FirstViewContext, useFirstView } from './first-view.ts';
export {
  useChosenPreference,
  useExplanationLanguage,
  useLearnOffer,
  usePendingAdoption,
  usePreference,
  useRefused,
  useReplica,
  useSession,
  useSessionControl,
  useSyncStatus,
  useView,
} from './hooks.ts';
export { useIdentity } from './identity/hooks.ts';
export type { Credentials, Identity, IdentityUser, SignUpData } from './identity/identity.ts';
export { noteError, noteInsight, watchUncaughtErrors } from './insight/note.ts';
export { hasLearned, isVisitor } from './learner.ts';
export { useMembership, useMembershipHere, useRefreshMembership } from './membership/use-membership.ts';
export type { Data } from './open-data.ts';
export type { KeptBook, NewOwnBook, OwnBook, OwnBookPlace, OwnBooks, OwnPicture } from './own-books/model.ts';
export { useOwnBookList, useOwnBooks } from './own-books/use-own-books.ts';
export type { OwnSounds } from './own-sounds/own-sounds.ts';
export { useOwnSounds } from './own-sounds/use-own-sounds.ts';
export { detectedInterface, setPageLanguage } from './preferences/detect.ts';
export { isLessonGuarded, isMapGuarded } from './preferences/english-guard.ts';
export { explanationOf } from './preferences/explanation.ts';
export { keepLearnOffer } from './preferences/keep-offer.ts';
export type { PreferenceName, Preferences } from './preferences/preferences.ts';
export { type BookRef, bookRefOf } from './reading/book-ref.ts';
export type { Mark, MarkEdit, NewHighlight } from './reading/marks.ts';
export type { BookProgress } from './reading/progress.ts';
export { type MarksControl, useMarks } from './reading/use-marks.ts';
export {
  type Reading,
  type ReadingControl,
  type ReadingStart,
  readingStart,
  useBooksProgress,
  useReading,
} from './reading/use-reading.ts';
export type { NewEvent, PendingAdoption, Replica, SyncStatus } from './replica/model.ts';
export { loggedReviews } from './review/logged-reviews.ts';
export {
  finishLeftSitting,
  finishSitting,
  learnedPace,
  noReviewNotes,
  type ReviewNotes,
  recallReviewNotes,
  recordStep,
  withSittingLock,
} from './review/sittings.ts';
export type { LogoutResult, Session, SessionState } from './session/session.ts';
