/** The public API of the contract for client and server; the schemas are at `@parlance/contract/schemas`. */
export {
  ACCOUNT_CHANGES,
  type AccountChange,
  type AccountChangeKind,
  LOGIN_METHODS,
  type LoginMethod,
  type Me,
  NICKNAME_MAX_GRAPHEMES,
  type OAuthAttemptOptions,
  type PendingLink,
  PROVIDER_CHANNEL,
  PROVIDER_OUTCOMES,
  PROVIDERS,
  type ProviderName,
  type ProviderOutcome,
  type ProviderPurpose,
  providerStart,
  type SessionInfo,
} from './account.ts';
export { APPEAL_REPLAY, APPEAL_TEXT, APPEALS_AT_ONCE, type Appeal, type AppealKind } from './appeal.ts';
export { type BookErrorCode, bookErrors } from './book-errors.ts';
export type { Done } from './done.ts';
export {
  CALL_NAMES,
  CALLER,
  type CallName,
  type CallReply,
  type Calls,
  callPath,
  ENVELOPE_ALPHABET,
  ENVELOPE_KEY_LENGTH,
  ENVELOPE_KEY_PATH,
  type EnvelopeRequest,
  type EnvelopeResponse,
  type EnvelopeToken,
  type PurchaseGroups,
  type UserInfo,
} from './envelope.ts';
export { type ErrorEntry, errorCatalogue, isErrorCode } from './error-answers.ts';
export { type ErrorBody, type ErrorCode, errorTextOf, looksLikeErrorCode, type TutorErrorCode } from './errors.ts';
export { errorDocs } from './errors-docs.ts';
export {
  FACTOR_KINDS,
  type Factor,
  type FactorAdded,
  type FactorChallenge,
  type FactorKind,
  type FactorPurpose,
  type Factors,
  PASSKEY_NAME_LENGTH,
  type PasskeyInfo,
  type PasskeyJson,
} from './factors.ts';
export { graphemesOf } from './graphemes.ts';
export { INSIGHT_DETAIL, INSIGHT_EVENTS, plainDetail } from './insight.ts';
export {
  INVITATION_STATES,
  type InvitationOutcome,
  type InvitationState,
  type InvitedFriend,
  invitationPath,
  type OwnInvitations,
  type ReadInvitation,
} from './invitations.ts';
export type { LeaderboardReply, LeaderboardRow, LeagueBoard, LeagueResult, TopBoard, TopRow } from './leaderboard.ts';
export {
  ORDER_STATES,
  type Order,
  type OrderRequest,
  type OrderState,
  type OwnMembership,
  type OwnPack,
  type OwnPayment,
  type OwnPurchase,
  PAYMENT_PROVIDERS,
  PAYMENT_WEBHOOK_PATH,
  type PaymentProviderName,
  type PlanChange,
  type PlanList,
  type PlanOffer,
} from './membership.ts';
export {
  BACKUP_PATH,
  EXPORT_PATH,
  type InsightEvent,
  type KnownWords,
  type OperationName,
  type Operations,
  REQUEST_TIMEOUT,
  type RecallBand,
  type ReviewedCard,
  type Route,
  routeOf,
  routes,
  STREAM_PATH,
} from './operations.ts';
export {
  type LedgerSum,
  OPERATOR_ACTS,
  OPERATOR_LIMITS,
  type OperatorAct,
  type OperatorLog,
  type OperatorLogEntry,
  type SeenAccount,
  type SeenPayment,
  type SeenPurchase,
} from './operator.ts';
export { type AccountBook, OWN_BOOK_PART_PATH, ownBookPartPath } from './own-books.ts';
export { OWN_SOUND_PATH, ownSoundPath } from './own-sounds.ts';
export { PICTURE_SETTING, PICTURES, type PictureName } from './pictures.ts';
export {
  type CourseDocument,
  type MovieDocument,
  type ProgressDocument,
  realtimePaths,
  type UserInfoDocument,
} from './realtime.ts';
export {
  type PushSubscriptionKeys,
  REMINDER_PAUSE_BY_LINK,
  REMINDER_PAUSE_DAYS,
  REMINDER_PAUSE_PATH,
  type ReminderChoice,
  type Reminders,
} from './reminders.ts';
export { TALKS_MOST, type TalkSummary } from './talks.ts';
export {
  CREDIT_REASONS,
  type CreditReason,
  type CreditStatement,
  type CreditStatementEntry,
  type RememberedFact,
  TUTOR_ACTS,
  TUTOR_ANSWER_PATH,
  TUTOR_LIMITS,
  TUTOR_LISTEN_PATH,
  TUTOR_PRICE,
  TUTOR_REPORTS,
  type TutorAct,
  type TutorAnswerEvent,
  type TutorAnswerRequest,
  type TutorCredits,
  type TutorDay,
  type TutorHelp,
  type TutorHelpRequest,
  type TutorLine,
  type TutorNote,
  type TutorNotes,
  type TutorNotesRequest,
  type TutorOperations,
  type TutorOverview,
  type TutorReport,
  type TutorReportReason,
  type TutorService,
  type TutorSetting,
  type TutorState,
  type TutorTask,
} from './tutor.ts';
