/** When each code of the catalogue happens, in English, for developers and operators: the message of an answer without detail. */
import type { BookErrorCode } from './book-errors.ts';
import type { ErrorCode } from './errors.ts';

export const errorDocs = {
  // the request
  'request-invalid': 'A body, query or header does not fit the schema.',
  'request-too-large': 'A body exceeds the limit of its operation.',
  'request-slow': 'A large body arrived too slowly; send it again on a better connection.',
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
  'password-weak': 'A new password has fewer than 6 characters; the server’s word on it.',
  'password-common': 'A new password is one that many use, or a name of its owner or of this site.',
  'password-mismatch': 'A new password and its repetition differ.',
  'sign-in-stale': 'The operation wants a sign-in of the last 10 minutes.',
  'session-unknown': 'The learner has no session with this id.',
  'factor-needed': 'The first factor is proven, and the account has a second one.',
  'factor-wrong': 'The second factor does not belong to the account, was used before, or is too old.',
  // sign-in with others
  'provider-unknown': 'No sign-in provider has this name, or it has no settings here.',
  'provider-cancelled': 'The learner turned back at the provider; clients say nothing.',
  'provider-failed': 'The provider answered something that cannot be used; the log has it under the request id.',
  'provider-email-missing': 'The provider did not tell an e-mail address.',
  'provider-in-use': 'This login of the provider belongs to another account.',
  'account-exists':
    'An account with this address exists and signs in by another method; the new login waits to be linked.',
  'login-method-unknown': 'The account has no such login method.',
  'login-method-last': 'The last login method of an account cannot be removed.',
  // the specification's calls
  'envelope-invalid': 'An encrypted call cannot be read; every fault of an envelope is answered alike.',
  // progress
  'event-invalid': 'An event has a wrong form; the others of the request are stored.',
  'progress-malformed': 'A progress string of the specification has a wrong form.',
  'backup-invalid': 'A file is no backup of this server, or was changed.',
  'own-book-incomplete': 'An own book was completed before all its parts had arrived.',
  'backup-foreign': 'A backup belongs to another account that still exists.',
  // the leaderboard
  'leaderboard-off': 'The operator has switched the leaderboard off.',
  'leaderboard-not-joined': 'The learner does not take part in the leaderboard.',
  'leaderboard-row-unknown': 'Nobody who takes part has such a row.',
  // reminders
  'push-unsupported':
    'A subscription to push messages is at no push service that the server knows, or its keys are wrong.',
  'push-failed': 'The push service did not take the message, or the subscription has ended.',
  // membership
  'membership-off': 'Nothing is sold here (`MEMBERSHIP=off`).',
  'plan-unknown': 'No plan or pack has this key, or it cannot be ordered: a pack is for members alone.',
  'price-changed': 'The price or its promotion is no longer the one that was shown; nothing was ordered.',
  'already-member': 'A purchase of the learner goes on; its plan can be changed instead.',
  'order-unknown': 'The learner has no order with this id.',
  'purchase-unknown': 'The learner has no such purchase or payment.',
  'purchase-over': 'The purchase has ended or was paid once, so that it cannot be changed.',
  'refund-late': 'The payment is older than seven days, was given back, or is of a pack of which something was used.',
  'payment-declined': 'The provider could not charge the card; nothing was changed.',
  'payment-provider-failed': 'The payment provider did not answer, or answered something that cannot be used.',
  'webhook-invalid': 'A message to the webhook is not signed by the provider, is too old, or cannot be read.',
  // invitations
  'invitation-unknown': 'No learner invites with this code.',
  'invitation-own': 'The invitation is the learner’s own, or comes from an address, a login or a browser that is.',
  'invitation-again': 'The learner has joined with another code.',
  'invitation-late': 'The account is older than seven days.',
  // the tutor
  'tutor-off': 'No chat service is set here, or the tutor with a model is switched off for this account.',
  'tutor-consent-needed': 'The learner has not agreed that lines are sent to the chat service that is set now.',
  'tutor-answer-known': 'An answer with this id is under way elsewhere, or was asked for with something else.',
  'tutor-credits-short': 'The learner has fewer credits than it costs; nothing was asked.',
  'tutor-learner-limit': 'The learner has asked the model as often today as one may, or 100 times in vain.',
  'tutor-server-limit': 'All learners together have asked the model as often today as the operator lets them.',
  'tutor-unavailable':
    'The chat service did not answer, or is left alone for a while after failures; nothing was charged.',
  'tutor-refused': 'The model does not speak of this; nothing was charged.',
  'tutor-cut': 'The answer of the chat service broke off; nothing was charged.',
  // on the device
  offline: 'The device has no network; what was learned waits on it.',
  'storage-refused': 'The browser refuses to keep data; progress would be lost if leaving.',
  'media-unavailable': 'A recording could not be loaded.',
  'content-unavailable': 'A lesson or course file could not be loaded.',
  // a learner's own book
  // us
  'request-timeout': 'No answer within 50 seconds, or none of the database within 20; what was sent may be sent again.',
  'server-busy':
    'A process of the server has as many streams, downloads or large bodies as it can hold; `retry-after` says when to come back.',
  unavailable: 'The database is away, or the server is stopping.',
  'learner-full':
    'The server keeps as much of this learner as it keeps of anybody; what was sent stays on the device, and reading goes on.',
  'server-full': 'The database has no room for more; what was sent stays on the device. The operator must make room.',
  internal: 'A defect; the log has it under the request id.',
  // a file of a learner's own book
  'book-too-large': 'A file of a book is larger than 20 MB.',
  'book-kind-unknown': 'A file is no EPUB, HTML, Markdown or text.',
  'book-damaged': 'A file of a book is cut off, or has wrong bytes.',
  'book-not-epub': 'An archive lacks the container, the package document or the spine of an EPUB.',
  'book-protected': 'A book is locked by a password or for one reader.',
  'book-fixed-layout': 'The pages of a book are drawn as they are, instead of text that flows.',
  'book-too-many-files': 'An EPUB has more than 5,000 files.',
  'book-unpacks-too-large': 'The files of an EPUB unpack to more than 120 MB, or one document to more than 12 MB.',
  'book-too-many-elements': 'The documents of a book have more than a million elements.',
  'book-paragraph-too-long': 'A paragraph has more than a million characters.',
  'book-too-many-words': 'A book has more than 1,500,000 words.',
  'book-without-text': 'A file of a book has no words.',
  'book-too-slow': 'A book could not be read within a minute.',
  'book-import-unavailable': 'The program that reads books could not be loaded, for instance without a network.',
  'book-import-broken': 'The worker that reads a book ended, for instance for lack of memory.',
} as const satisfies Record<ErrorCode | BookErrorCode, string>;
