/**
 * The codes of the one catalogue of errors with the texts that learners read (`errors.<key>` in every locale): all that
 * browsers need of it. What a server answers stands in `error-answers.ts`, when each code happens in `errors-docs.ts`, from
 * which `docs/errors.md` is generated, and the codes of files that are refused in `book-errors.ts`, which only their import needs.
 */

/** The codes with texts of their own: the keys of these, below `errors.` in the locales. */
const errorTexts = {
  // the request
  'request-too-many': 'tooMany',
  'protocol-unknown': 'reload',
  // identity
  'sign-in-needed': 'signInNeeded',
  'email-unverified': 'emailUnverified',
  'verification-failed': 'verificationFailed',
  'email-required': 'emailRequired',
  'email-invalid': 'emailInvalid',
  'email-in-use': 'emailInUse',
  'email-unknown': 'emailUnknown',
  'password-required': 'passwordRequired',
  'password-short': 'passwordShort',
  'password-wrong': 'passwordWrong',
  'name-required': 'nameRequired',
  'name-too-long': 'nameTooLong',
  'token-invalid': 'tokenInvalid',
  'password-weak': 'passwordWeak',
  'password-common': 'passwordCommon',
  'password-mismatch': 'passwordMismatch',
  'sign-in-stale': 'signInStale',
  'factor-needed': 'factorNeeded',
  'factor-wrong': 'factorWrong',
  // sign-in with others
  'provider-unknown': 'providerFailed',
  'provider-cancelled': 'providerFailed',
  'provider-failed': 'providerFailed',
  'provider-email-missing': 'providerEmailMissing',
  'provider-in-use': 'providerInUse',
  'account-exists': 'emailInUse',
  'login-method-last': 'loginMethodLast',
  // progress
  'backup-invalid': 'backupInvalid',
  'backup-foreign': 'backupForeign',
  // the leaderboard
  'leaderboard-off': 'leaderboardOff',
  'leaderboard-not-joined': 'leaderboardNotJoined',
  'leaderboard-row-unknown': 'leaderboardRowUnknown',
  // reminders
  'push-unsupported': 'pushUnsupported',
  'push-failed': 'pushFailed',
  // on the device
  offline: 'offline',
  'storage-refused': 'storageRefused',
  'media-unavailable': 'mediaUnavailable',
  'content-unavailable': 'contentUnavailable',
  // us
  'server-busy': 'tooMany',
  'learner-full': 'learnerFull',
} as const satisfies Record<string, string>;

/** The codes that learners read one general text for, or that a screen has its own texts for. */
type GeneralErrorCode =
  | 'request-invalid'
  | 'request-too-large'
  | 'request-slow'
  | 'not-found'
  | 'forbidden'
  | 'origin-forbidden'
  | 'session-unknown'
  | 'login-method-unknown'
  | 'envelope-invalid'
  | 'event-invalid'
  | 'progress-malformed'
  | 'own-book-incomplete'
  | 'membership-off'
  | 'plan-unknown'
  | 'price-changed'
  | 'already-member'
  | 'order-unknown'
  | 'purchase-unknown'
  | 'purchase-over'
  | 'refund-late'
  | 'payment-declined'
  | 'payment-provider-failed'
  | 'webhook-invalid'
  | 'invitation-unknown'
  | 'invitation-own'
  | 'invitation-again'
  | 'invitation-late'
  | 'request-timeout'
  | 'unavailable'
  | 'server-full'
  | 'internal';

/** The codes of the tutor. Its own screens have texts for them, so that no other page carries them. */
export type TutorErrorCode =
  | 'tutor-off'
  | 'tutor-consent-needed'
  | 'tutor-answer-known'
  | 'tutor-credits-short'
  | 'tutor-learner-limit'
  | 'tutor-server-limit'
  | 'tutor-unavailable'
  | 'tutor-refused'
  | 'tutor-cut';

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorTexts | GeneralErrorCode | TutorErrorCode;

/** Codes of one word that have the general text. */
const SHORT: readonly string[] = ['forbidden', 'unavailable', 'internal'];

/**
 * Whether a string of a server has the form of a code. One that is not of the catalogue comes from a newer server, and has
 * the general text.
 */
export const looksLikeErrorCode = (code: string): code is ErrorCode =>
  Object.hasOwn(errorTexts, code) || SHORT.includes(code) || /^[a-z]+(-[a-z]+)+$/.test(code);

type ErrorText = (typeof errorTexts)[keyof typeof errorTexts] | 'generic';

const texts: Readonly<Partial<Record<ErrorCode, ErrorText>>> = errorTexts;

/** The key of the learner's text of a code, below `errors.` in the locales. */
export const errorTextOf = (code: ErrorCode): ErrorText => texts[code] ?? 'generic';

/** The body of every answer that is not a success. */
export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string };
}
