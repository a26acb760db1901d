/** When each code of the catalogue happens, in English, for developers and operators: the message of an answer without detail. */
import type { ErrorCode } from './errors.ts';

export const errorDocs = {
  // the request
  'request-invalid': 'A body, query or header does not fit the schema.',
  'request-too-large': 'A body exceeds the limit of its operation.',
  'request-too-many': 'A rate limit was reached; `retry-after` says when to come back.',
  'not-found': 'No such address below /api, /rt or /content.',
  'protocol-unknown': 'The client speaks a protocol version that the server cannot bridge.',
  // identity
  'sign-in-needed': 'The operation belongs to a learner and no valid session came with it.',
  forbidden: 'The session belongs to somebody else.',
  'origin-forbidden': 'A browser sent a writing request from another site.',
  'email-unverified': 'The e-mail address is not verified yet; a mail was sent.',
  'verification-failed': 'The address is still unverified, or the link is used up or too old.',
  'email-required': 'No e-mail address was given.',
  'email-invalid': 'It is no e-mail address.',
  'email-in-use': 'An account with this address exists.',
  'email-unknown': 'No account has this address.',
  'password-required': 'No password was given.',
  'password-short': 'A password has fewer than 6 characters.',
  'password-wrong': 'The password does not belong to the account.',
  'name-required': 'No nickname was given.',
  'name-too-long': 'A nickname has more than 25 graphemes.',
  'token-invalid': 'Invalid token format, or a link that is used up or too old.',
  // progress
  'event-invalid': 'An event has a wrong form; the others of the request are stored.',
  'progress-malformed': 'A progress string of the specification has a wrong form.',
  // on the device
  offline: 'The device has no network; what was learned waits on it.',
  'storage-refused': 'The browser refuses to keep data; progress would be lost if leaving.',
  'media-unavailable': 'A recording could not be loaded.',
  'content-unavailable': 'A lesson or course file could not be loaded.',
  // us
  'request-timeout': 'No answer within 50 seconds.',
  unavailable: 'The database is away, or the server is stopping.',
  internal: 'A defect; the log has it under the request id.',
} as const satisfies Record<ErrorCode, string>;
