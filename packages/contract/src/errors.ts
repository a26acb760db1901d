/**
 * The one catalogue of errors. The server answers from it, the client's texts follow it
 * (`errors.<key>` in every locale), and `docs/errors.md` is generated from it. When each code happens is told in
 * `errors-docs.ts`, apart, because browsers need no more than this.
 */

/** What a code means to a client, a learner and an operator. */
export interface ErrorEntry {
  /** HTTP status of an answer with this code. */
  readonly status: number;
  /** Key of the learner's text below `errors.` in the locales. */
  readonly text: string;
  /** Whether it indicates a defect of the program and is logged as an error. */
  readonly report: boolean;
}

/** Every error code that a server answers, with its status and the text that learners read. */
export const errorCatalogue = {
  // the request
  'request-invalid': { status: 400, text: 'generic', report: false },
  'request-too-large': { status: 413, text: 'generic', report: false },
  'request-slow': { status: 408, text: 'generic', report: false },
  'request-too-many': { status: 429, text: 'tooMany', report: false },
  'not-found': { status: 404, text: 'generic', report: false },
  'protocol-unknown': { status: 426, text: 'reload', report: false },
  // identity
  'sign-in-needed': { status: 401, text: 'signInNeeded', report: false },
  forbidden: { status: 403, text: 'generic', report: false },
  'origin-forbidden': { status: 403, text: 'generic', report: false },
  'email-unverified': { status: 403, text: 'emailUnverified', report: false },
  'verification-failed': { status: 400, text: 'verificationFailed', report: false },
  'email-required': { status: 400, text: 'emailRequired', report: false },
  'email-invalid': { status: 400, text: 'emailInvalid', report: false },
  'email-in-use': { status: 409, text: 'emailInUse', report: false },
  'email-unknown': { status: 404, text: 'emailUnknown', report: false },
  'password-required': { status: 400, text: 'passwordRequired', report: false },
  'password-short': { status: 400, text: 'passwordShort', report: false },
  'password-wrong': { status: 401, text: 'passwordWrong', report: false },
  'name-required': { status: 400, text: 'nameRequired', report: false },
  'name-too-long': { status: 400, text: 'nameTooLong', report: false },
  'token-invalid': { status: 400, text: 'tokenInvalid', report: false },
  'password-weak': { status: 400, text: 'passwordWeak', report: false },
  'password-common': { status: 400, text: 'passwordCommon', report: false },
  'password-mismatch': { status: 400, text: 'passwordMismatch', report: false },
  'sign-in-stale': { status: 403, text: 'signInStale', report: false },
  'session-unknown': { status: 404, text: 'generic', report: false },
  'factor-needed': { status: 401, text: 'factorNeeded', report: false },
  'factor-wrong': { status: 401, text: 'factorWrong', report: false },
  // sign-in with others
  'provider-unknown': { status: 404, text: 'providerFailed', report: false },
  'provider-cancelled': { status: 400, text: 'providerFailed', report: false },
  'provider-failed': { status: 502, text: 'providerFailed', report: true },
  'provider-email-missing': { status: 400, text: 'providerEmailMissing', report: false },
  'provider-in-use': { status: 409, text: 'providerInUse', report: false },
  'account-exists': { status: 409, text: 'emailInUse', report: false },
  'login-method-unknown': { status: 404, text: 'generic', report: false },
  'login-method-last': { status: 409, text: 'loginMethodLast', report: false },
  // the specification's calls
  'envelope-invalid': { status: 400, text: 'generic', report: false },
  // progress
  'event-invalid': { status: 400, text: 'generic', report: true },
  'progress-malformed': { status: 400, text: 'generic', report: false },
  'backup-invalid': { status: 400, text: 'backupInvalid', report: false },
  'own-book-incomplete': { status: 409, text: 'generic', report: false },
  'backup-foreign': { status: 403, text: 'backupForeign', report: false },
  // the leaderboard
  'leaderboard-off': { status: 404, text: 'leaderboardOff', report: false },
  'leaderboard-not-joined': { status: 409, text: 'leaderboardNotJoined', report: false },
  'leaderboard-row-unknown': { status: 404, text: 'leaderboardRowUnknown', report: false },
  // reminders
  'push-unsupported': { status: 400, text: 'pushUnsupported', report: false },
  'push-failed': { status: 409, text: 'pushFailed', report: false },
  // on the device
  offline: { status: 503, text: 'offline', report: false },
  'storage-refused': { status: 507, text: 'storageRefused', report: false },
  'media-unavailable': { status: 404, text: 'mediaUnavailable', report: false },
  'content-unavailable': { status: 404, text: 'contentUnavailable', report: true },
  // a learner's own book, on the device; its import has a text of its own for each
  'book-too-large': { status: 413, text: 'generic', report: false },
  'book-kind-unknown': { status: 415, text: 'generic', report: false },
  'book-damaged': { status: 400, text: 'generic', report: false },
  'book-not-epub': { status: 400, text: 'generic', report: false },
  'book-protected': { status: 403, text: 'generic', report: false },
  'book-fixed-layout': { status: 415, text: 'generic', report: false },
  'book-too-many-files': { status: 413, text: 'generic', report: false },
  'book-unpacks-too-large': { status: 413, text: 'generic', report: false },
  'book-too-many-elements': { status: 413, text: 'generic', report: false },
  'book-paragraph-too-long': { status: 413, text: 'generic', report: false },
  'book-too-many-words': { status: 413, text: 'generic', report: false },
  'book-without-text': { status: 400, text: 'generic', report: false },
  'book-too-slow': { status: 408, text: 'generic', report: false },
  'book-import-unavailable': { status: 404, text: 'generic', report: false },
  'book-import-broken': { status: 413, text: 'generic', report: false },
  // us
  'request-timeout': { status: 504, text: 'generic', report: true },
  'server-busy': { status: 503, text: 'tooMany', report: false },
  unavailable: { status: 503, text: 'generic', report: true },
  'learner-full': { status: 507, text: 'learnerFull', report: false },
  'server-full': { status: 507, text: 'generic', report: true },
  internal: { status: 500, text: 'generic', report: true },
} as const satisfies Record<string, ErrorEntry>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Whether a string is a code of the catalogue. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** The body of every answer that is not a success. */
export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string };
}
