/** The face of data: the learner's replica, who is signed in, what is taught. The only place that fetches. */
export { removeProfile } from './account/remove-profile.ts';
export { type Api, api } from './api/api.ts';
export type { AppealedAnswer } from './appeals/outbox.ts';
export { useKeptAppeals } from './appeals/send-kept.ts';
export { useAppeal } from './appeals/use-appeal.ts';
export type { Loaded } from './content/cache.ts';
export { type Course, findLesson } from './content/course.ts';
export type { CourseInParts } from './content/course-in-parts.ts';
export { ContentMissing, recordingUrl } from './content/files.ts';
export { fetchFirstBundle } from './content/first-bundle.ts';
export { type Tips, useTips } from './content/grammar.ts';
export { useCourse } from './content/hooks.ts';
export type { Lesson } from './content/lesson.ts';
export type { Lexicon } from './content/lexicon.ts';
export { spansOf, voicedRecordings } from './content/recordings.ts';
export {
  keepRecordings,
  loadSessionContent,
  type SessionContent,
  type SessionContentRequest,
} from './content/session-content.ts';
export { keptSounds } from './content/sounds.ts';
export { loadTables } from './content/tables.ts';
export type { Unit } from './content/unit.ts';
export { type UnitOutline, useUnitOutline } from './content/unit-outline.ts';
export { useCourseInParts } from './content/use-course-in-parts.ts';
export { useLexicon } from './content/use-lexicon.ts';
export { useUnit } from './content/use-unit.ts';
export { loadSample, loadTranslations, type Translation } from './content/vocabulary.ts';
export { type Data, ReplicaProvider, theData } from './context.tsx';
export { type Download, download } from './downloads/download.ts';
export { type FirstView, FirstViewContext, useFirstView } from './first-view.ts';
export {
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
export type { Credentials, Identity, IdentityUser, NewPerson } from './identity/identity.ts';
export { noteError, noteInsight, watchUncaughtErrors } from './insight/note.ts';
export { hasLearned, isStranger } from './learner.ts';
export { useMembership } from './membership/use-membership.ts';
export { detectedInterface, setPageLanguage } from './preferences/detect.ts';
export { isLessonGuarded, isMapGuarded } from './preferences/english-guard.ts';
export { explanationOf } from './preferences/explanation.ts';
export type { PreferenceName, Preferences } from './preferences/preferences.ts';
export { useFlashcardChoice } from './preferences/use-flashcards.ts';
export type { NewEvent, PendingAdoption, Replica, SyncStatus } from './replica/model.ts';
export type { Ending, Session, SessionState } from './session/session.ts';
