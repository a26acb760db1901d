/** What a server answers with each code of the catalogue of errors, and the whole catalogue. */
import { type ErrorCode, errorTextOf } from './errors.ts';

/** What a code means to a client, a learner and an operator. */
export interface ErrorEntry {
  /** HTTP status of an answer with this code. */
  readonly status: number;
  /** Key of the learner's text below `errors.` in the locales. */
  readonly text: string;
  /** Whether it indicates a defect of the program and is logged as an error. */
  readonly report: boolean;
}

type Answer = Omit<ErrorEntry, 'text'>;

const answers: Readonly<Record<ErrorCode, Answer>> = {
  // the request
  'request-invalid': { status: 400, report: false },
  'request-too-large': { status: 413, report: false },
  'request-slow': { status: 408, report: false },
  'request-too-many': { status: 429, report: false },
  'not-found': { status: 404, report: false },
  'protocol-unknown': { status: 426, report: false },
  // identity
  'sign-in-needed': { status: 401, report: false },
  forbidden: { status: 403, report: false },
  'origin-forbidden': { status: 403, report: false },
  'email-unverified': { status: 403, report: false },
  'verification-failed': { status: 400, report: false },
  'email-required': { status: 400, report: false },
  'email-invalid': { status: 400, report: false },
  'email-in-use': { status: 409, report: false },
  'email-unknown': { status: 404, report: false },
  'password-required': { status: 400, report: false },
  'password-short': { status: 400, report: false },
  'password-wrong': { status: 401, report: false },
  'name-required': { status: 400, report: false },
  'name-too-long': { status: 400, report: false },
  'token-invalid': { status: 400, report: false },
  'password-weak': { status: 400, report: false },
  'password-common': { status: 400, report: false },
  'password-mismatch': { status: 400, report: false },
  'sign-in-stale': { status: 403, report: false },
  'session-unknown': { status: 404, report: false },
  'factor-needed': { status: 401, report: false },
  'factor-wrong': { status: 401, report: false },
  // sign-in with others
  'provider-unknown': { status: 404, report: false },
  'provider-cancelled': { status: 400, report: false },
  'provider-failed': { status: 502, report: true },
  'provider-email-missing': { status: 400, report: false },
  'provider-in-use': { status: 409, report: false },
  'account-exists': { status: 409, report: false },
  'login-method-unknown': { status: 404, report: false },
  'login-method-last': { status: 409, report: false },
  // the specification's calls
  'envelope-invalid': { status: 400, report: false },
  // progress
  'event-invalid': { status: 400, report: true },
  'progress-malformed': { status: 400, report: false },
  'backup-invalid': { status: 400, report: false },
  'own-book-incomplete': { status: 409, report: false },
  'backup-foreign': { status: 403, report: false },
  // the leaderboard
  'leaderboard-off': { status: 404, report: false },
  'leaderboard-not-joined': { status: 409, report: false },
  'leaderboard-row-unknown': { status: 404, report: false },
  // reminders
  'push-unsupported': { status: 400, report: false },
  'push-failed': { status: 409, report: false },
  // membership
  'membership-off': { status: 404, report: false },
  'plan-unknown': { status: 404, report: false },
  'price-changed': { status: 409, report: false },
  'already-member': { status: 409, report: false },
  'order-unknown': { status: 404, report: false },
  'purchase-unknown': { status: 404, report: false },
  'purchase-over': { status: 409, report: false },
  'refund-late': { status: 409, report: false },
  'payment-declined': { status: 402, report: false },
  'payment-provider-failed': { status: 502, report: true },
  'webhook-invalid': { status: 400, report: false },
  // invitations
  'invitation-unknown': { status: 404, report: false },
  'invitation-own': { status: 409, report: false },
  'invitation-again': { status: 409, report: false },
  'invitation-late': { status: 409, report: false },
  // the tutor
  'tutor-off': { status: 404, report: false },
  'tutor-consent-needed': { status: 409, report: false },
  'tutor-answer-known': { status: 409, report: false },
  'tutor-credits-short': { status: 402, report: false },
  'tutor-learner-limit': { status: 429, report: false },
  'tutor-server-limit': { status: 429, report: false },
  'tutor-unavailable': { status: 502, report: true },
  'tutor-refused': { status: 409, report: false },
  'tutor-cut': { status: 502, report: true },
  // on the device
  offline: { status: 503, report: false },
  'storage-refused': { status: 507, report: false },
  'media-unavailable': { status: 404, report: false },
  'content-unavailable': { status: 404, report: true },
  // us
  'request-timeout': { status: 504, report: true },
  'server-busy': { status: 503, report: false },
  unavailable: { status: 503, report: true },
  'learner-full': { status: 507, report: false },
  'server-full': { status: 507, report: true },
  internal: { status: 500, report: true },
};

/** Whether a string is a code of the catalogue. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(answers, code);

const catalogue = (): Readonly<Record<ErrorCode, ErrorEntry>> => {
  const codes = Object.keys(answers).filter(isErrorCode);
  const entries = codes.map((code) => [code, { ...answers[code], text: errorTextOf(code) }]);
  return Object.fromEntries(entries);
};

/** Every error code that a server answers, with its status and the text that learners read. */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorEntry>> = /* @__PURE__ */ catalogue();
