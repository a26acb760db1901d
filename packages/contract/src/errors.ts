/**
 * The codes of the one catalogue of errors with the texts that learners read (`errors.<key>` in every locale): all that
 * browsers need of it. What a server answers stands in `error-answers.ts`, when each code happens in `errors-docs.ts`, from
 * which `docs/errors.md` is generated, and the codes of files that are refused in `book-errors.ts`, which only their import needs.
 */

/** The key of the learner's text of every code that a server answers, below `errors.` in the locales. */
export const errorTexts = {
  // the request
  'request-invalid': 'generic',
  'request-too-large': 'generic',
  'request-slow': 'generic',
  'request-too-many': 'tooMany',
  'not-found': 'generic',
  'protocol-unknown': 'reload',
  // identity
  'sign-in-needed': 'signInNeeded',
  forbidden: 'generic',
  'origin-forbidden': 'generic',
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
  'session-unknown': 'generic',
  'factor-needed': 'factorNeeded',
  'factor-wrong': 'factorWrong',
  // sign-in with others
  'provider-unknown': 'providerFailed',
  'provider-cancelled': 'providerFailed',
  'provider-failed': 'providerFailed',
  'provider-email-missing': 'providerEmailMissing',
  'provider-in-use': 'providerInUse',
  'account-exists': 'emailInUse',
  'login-method-unknown': 'generic',
  'login-method-last': 'loginMethodLast',
  // the specification's calls
  'envelope-invalid': 'generic',
  // progress
  'event-invalid': 'generic',
  'progress-malformed': 'generic',
  'backup-invalid': 'backupInvalid',
  'own-book-incomplete': 'generic',
  'backup-foreign': 'backupForeign',
  // the leaderboard
  'leaderboard-off': 'leaderboardOff',
  'leaderboard-not-joined': 'leaderboardNotJoined',
  'leaderboard-row-unknown': 'leaderboardRowUnknown',
  // reminders
  'push-unsupported': 'pushUnsupported',
  'push-failed': 'pushFailed',
  // membership
  'membership-off': 'generic',
  'plan-unknown': 'generic',
  'price-changed': 'generic',
  'already-member': 'generic',
  'order-unknown': 'generic',
  'purchase-unknown': 'generic',
  'purchase-over': 'generic',
  'refund-late': 'generic',
  'payment-declined': 'generic',
  'payment-provider-failed': 'generic',
  'webhook-invalid': 'generic',
  // invitations
  'invitation-unknown': 'generic',
  'invitation-own': 'generic',
  'invitation-again': 'generic',
  'invitation-late': 'generic',
  // on the device
  offline: 'offline',
  'storage-refused': 'storageRefused',
  'media-unavailable': 'mediaUnavailable',
  'content-unavailable': 'contentUnavailable',
  // us
  'request-timeout': 'generic',
  'server-busy': 'tooMany',
  unavailable: 'generic',
  'learner-full': 'learnerFull',
  'server-full': 'generic',
  internal: 'generic',
} as const satisfies Record<string, string>;

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
export type ErrorCode = keyof typeof errorTexts | TutorErrorCode;

/** Whether a string is a code of the catalogue. */
export const isErrorCode = (code: string): code is ErrorCode =>
  Object.hasOwn(errorTexts, code) || code.startsWith('tutor-');

const texts: Readonly<Partial<Record<ErrorCode, (typeof errorTexts)[keyof typeof errorTexts]>>> = errorTexts;

/** The key of the learner's text of a code, below `errors.` in the locales. */
export const errorTextOf = (code: ErrorCode): (typeof errorTexts)[keyof typeof errorTexts] => texts[code] ?? 'generic';

/** The body of every answer that is not a success. */
export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string };
}
