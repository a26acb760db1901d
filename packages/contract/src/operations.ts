/**
 * Every operation of the JSON interface: where it is and what it takes and gives, as types.
 * The schemas that check them stand apart (`schemas.ts`), so that a client does not carry them.
 */
import type { TalkRecord } from '@parlance/domain';
import type { AnySyncReply, SyncRequest } from '@parlance/sync';
import type { AccountChange, LoginMethod, Me, PendingLink, SessionInfo } from './account.ts';
import type { Appeal } from './appeal.ts';
import type { Done } from './done.ts';
import type { Factor, FactorAdded, FactorChallenge, FactorPurpose, Factors, PasskeyJson } from './factors.ts';
import type { OwnInvitations, ReadInvitation } from './invitations.ts';
import type { LeaderboardReply, TopBoard } from './leaderboard.ts';
import type { Order, OrderRequest, OwnMembership, PlanChange, PlanList } from './membership.ts';
import type { LedgerSum, OperatorLog, SeenAccount } from './operator.ts';
import type { AccountBook } from './own-books.ts';
import { type PushSubscriptionKeys, REMINDER_PAUSE_BY_LINK, type ReminderChoice, type Reminders } from './reminders.ts';
import type { TalkSummary } from './talks.ts';
import type { TutorOperations } from './tutor.ts';

/** The input and output of each operation. */
export interface Operations extends TutorOperations {
  readonly 'sync.exchange': { readonly input: SyncRequest; readonly output: AnySyncReply };
  readonly 'session.me': { readonly input: undefined; readonly output: { readonly me: Me | null } };
  /**
   * Specification §7: `vfu` is the user as the identity sign-in returned it, as JSON. An account with second factors
   * needs one of them, too.
   */
  readonly 'session.verify': {
    readonly input: { readonly vfu: string; readonly factor?: Factor };
    readonly output: { readonly data: string };
  };
  readonly 'session.end': { readonly input: undefined; readonly output: { readonly ok: true } };
  /** Which step follows the e-mail step: a password, or a password and a name. */
  readonly 'session.lookup': {
    readonly input: { readonly email: string };
    readonly output: { readonly known: boolean; readonly methods: readonly LoginMethod[] };
  };
  /**
   * Proves again who is signed in, by the password; a provider proves it by a visit with the purpose `confirm`. An account
   * with second factors needs one of them, too; after a visit that ended with `factorNeeded` it is sent alone.
   */
  readonly 'session.confirm': {
    readonly input: { readonly password: string; readonly factor?: Factor } | { readonly factor: Factor };
    readonly output: Done;
  };
  /** The second factors to choose from; for who has proven the first one, or confirms who they are. Older clients do not say which. */
  readonly 'factor.challenge': {
    readonly input: { readonly purpose?: FactorPurpose | undefined } | null | undefined;
    readonly output: FactorChallenge;
  };
  readonly 'account.factors': { readonly input: undefined; readonly output: Factors };
  /** Begins to add an authenticator app: its key in base 32, and the same as an `otpauth:` address. */
  readonly 'account.totp.begin': {
    readonly input: undefined;
    readonly output: { readonly secret: string; readonly uri: string };
  };
  /** Adds the app by the first code of its key. */
  readonly 'account.totp.add': { readonly input: { readonly code: string }; readonly output: FactorAdded };
  /** Begins to add a passkey: the options of its creation, as JSON. */
  readonly 'account.passkey.begin': { readonly input: undefined; readonly output: PasskeyJson };
  readonly 'account.passkey.add': {
    readonly input: { readonly name: string; readonly response: PasskeyJson };
    readonly output: FactorAdded;
  };
  /** Removes a factor; with the last one, the recovery codes go too. */
  readonly 'account.factor.remove': {
    readonly input: { readonly kind: 'totp' } | { readonly kind: 'passkey'; readonly id: string };
    readonly output: Done;
  };
  /** Makes new recovery codes; the old ones stop working. */
  readonly 'account.recovery.renew': {
    readonly input: undefined;
    readonly output: { readonly recoveryCodes: readonly string[] };
  };
  readonly 'session.list': {
    readonly input: undefined;
    readonly output: { readonly sessions: readonly SessionInfo[] };
  };
  /** Ends one session by its id, or all but this one. */
  readonly 'session.endOther': {
    readonly input: { readonly id: string } | { readonly others: true };
    readonly output: Done;
  };
  /** The login that waits for this browser's next sign-in. */
  readonly 'provider.held': { readonly input: undefined; readonly output: { readonly held: PendingLink | null } };
  /** Forgets the waiting login. */
  readonly 'provider.drop': { readonly input: undefined; readonly output: Done };
  /** After the verification mail of a provider's new account: `vfu` for `user_verify`. */
  readonly 'provider.resume': {
    readonly input: undefined;
    readonly output: { readonly user: { readonly id: string } };
  };
  /** After a visit that ended with `signedIn`: the user whom the identity session proves, for `user_verify`. */
  readonly 'provider.user': { readonly input: undefined; readonly output: { readonly user: { readonly id: string } } };
  readonly 'account.rename': { readonly input: { readonly name: string }; readonly output: Done };
  /** Changes the password; all other sessions end. */
  readonly 'account.password': {
    readonly input: { readonly current: string; readonly next: string };
    readonly output: Done;
  };
  /** Takes a login method away, but never the last. */
  readonly 'account.unlink': { readonly input: { readonly method: LoginMethod }; readonly output: Done };
  /** The change of an account that a mailed link tells of. */
  readonly 'account.change': {
    readonly input: { readonly token: string };
    readonly output: { readonly change: AccountChange };
  };
  /**
   * Undoes that change: removes the login that was linked and the password, and ends all sessions. `token` is that of a
   * link for a new password.
   */
  readonly 'account.undo': { readonly input: { readonly token: string }; readonly output: { readonly token: string } };
  /** The login methods of the account that a link for a new password belongs to. */
  readonly 'account.resetMethods': {
    readonly input: { readonly token: string };
    readonly output: { readonly methods: readonly LoginMethod[] };
  };
  /**
   * Adds the events of a signed backup by union, and takes back the resets that hide them; or adds the events of a file
   * that a client has written of what it could not send.
   */
  readonly 'progress.restore': {
    readonly input: { readonly backup: string };
    /** `added`: events that were not here. `left`: events that could not be stored; absent from an older server. */
    readonly output: { readonly added: number; readonly left?: number | undefined };
  };
  /**
   * On which local day each word of a learn language was first answered right, counted by day, the oldest first. Reviews that
   * a reset hides do not count.
   */
  readonly 'progress.knownWords': {
    readonly input: { readonly learn: string };
    readonly output: { readonly days: readonly KnownWords[] };
  };
  /**
   * How well recall of review cards was foretold in the last 180 days: what the memory foretold before each rating, and
   * whether the card was remembered, counted in bands of foretold recall. Of very many reviews those of the cards that were
   * asked last count.
   */
  readonly 'progress.recall': {
    readonly input: { readonly learn: string };
    readonly output: { readonly bands: readonly RecallBand[] };
  };
  /**
   * The reviews of the cards of a learn language, a page of cards at a time, in the order of their keys. Reviews that a reset
   * hides are left out; those that an imported memory came with are among them.
   */
  readonly 'progress.reviews': {
    /** `after`: the key of the last card of the page before; absent for the first page. */
    readonly input: { readonly learn: string; readonly after?: string | undefined };
    /** `next`: the key after which the next page begins; null if there is none. */
    readonly output: { readonly cards: readonly ReviewedCard[]; readonly next: string | null };
  };
  /** The learner's own books that are whole on the account. */
  readonly 'book.list': { readonly input: undefined; readonly output: { readonly books: readonly AccountBook[] } };
  /** The names of the parts of a book that have arrived; none of a book that nothing is kept of. */
  readonly 'book.arrived': {
    readonly input: { readonly book: string };
    readonly output: { readonly parts: readonly string[] };
  };
  /**
   * All parts of a book have arrived: from now on it is listed. Parts that are not named are removed. Where one that is named has
   * not arrived, nothing changes and the code is `own-book-incomplete`.
   */
  readonly 'book.complete': {
    readonly input: { readonly book: string; readonly head: string; readonly parts: readonly string[] };
    readonly output: Done;
  };
  /** Removes a book and its parts; it may be repeated. */
  readonly 'book.remove': { readonly input: { readonly book: string }; readonly output: Done };
  /** What happened in the client, without content of answers (specification §7: `web_error` among them). */
  readonly 'insight.report': {
    readonly input: { readonly events: readonly InsightEvent[] };
    readonly output: Done;
  };
  /** Answers that should have been right; kept without whose they are. All of them are taken, or none. */
  readonly 'appeal.send': {
    readonly input: { readonly appeals: readonly Appeal[] };
    readonly output: Done;
  };
  /** The learner's cohort of the week, if they take part. A seat in it is taken by the first request of a week. */
  readonly 'leaderboard.board': { readonly input: undefined; readonly output: LeaderboardReply };
  /** The first hundred of all leagues; for who takes part. */
  readonly 'leaderboard.top': { readonly input: undefined; readonly output: TopBoard };
  readonly 'leaderboard.join': { readonly input: undefined; readonly output: Done };
  /** Takes the learner off all boards at once. */
  readonly 'leaderboard.leave': { readonly input: undefined; readonly output: Done };
  /** Reports the nickname of a row to the operator. */
  readonly 'leaderboard.report': { readonly input: { readonly id: string }; readonly output: Done };
  /** The result of a week was shown. */
  readonly 'leaderboard.seen': { readonly input: { readonly week: string }; readonly output: Done };
  readonly 'reminder.get': { readonly input: undefined; readonly output: Reminders };
  /** Chooses when and how to be reminded; without a channel or a day the server never reminds. */
  readonly 'reminder.set': { readonly input: ReminderChoice; readonly output: Done };
  /** Subscribes this browser. The same address is stored once. */
  readonly 'reminder.subscribe': { readonly input: PushSubscriptionKeys; readonly output: Done };
  readonly 'reminder.unsubscribe': { readonly input: { readonly endpoint: string }; readonly output: Done };
  /**
   * The learner is here: reminders follow the zone of this device, and begin again after a long absence. `endpoint` is the
   * address of its subscription; null for none.
   */
  readonly 'reminder.visit': {
    readonly input: { readonly zone: string; readonly endpoint: string | null };
    /** `reminds`: whether the server reminds. `knowsDevice`: whether the subscription is this learner's. */
    readonly output: { readonly reminds: boolean; readonly knowsDevice: boolean };
  };
  /** Sends a reminder now: to a subscribed browser, or by mail for null. */
  readonly 'reminder.test': { readonly input: { readonly endpoint: string | null }; readonly output: Done };
  /** Pauses all reminders for a week, or goes on. */
  readonly 'reminder.pause': {
    readonly input: { readonly pause: boolean };
    readonly output: { readonly pausedUntil: number | null };
  };
  /** The same for who has the link of a reminder, without a session; `stop` ends the reminders. */
  readonly 'reminder.pauseByLink': {
    readonly input: { readonly token: string; readonly stop: boolean };
    readonly output: { readonly pausedUntil: number | null };
  };
  /** What is sold here, as it is offered to whoever asks; `membership-off` where nothing is sold. */
  readonly 'membership.plans': { readonly input: undefined; readonly output: PlanList };
  /**
   * Begins an order: `url` is the provider's page on which it is paid. Where the server computes another amount than was
   * shown, the code is `price-changed`; where a purchase of the learner goes on, it is `already-member`. A pack is for members
   * alone (`plan-unknown` for others), and may be ordered any number of times.
   */
  readonly 'membership.order': {
    readonly input: OrderRequest;
    readonly output: { readonly order: string; readonly url: string };
  };
  /** What became of an order of the learner. */
  readonly 'membership.orderState': { readonly input: { readonly order: string }; readonly output: Order };
  readonly 'membership.mine': { readonly input: undefined; readonly output: OwnMembership };
  /** Cancels the next charge; the membership lasts to the end of what is paid. It may be repeated. */
  readonly 'membership.cancel': {
    readonly input: { readonly purchase: string };
    readonly output: { readonly ends: number };
  };
  /** Takes the cancellation back, until the end. It may be repeated. */
  readonly 'membership.resume': { readonly input: { readonly purchase: string }; readonly output: Done };
  /** The same as `membership.cancel`, for who has the link of a mail, without a session. */
  readonly 'membership.cancelByLink': {
    readonly input: { readonly token: string };
    readonly output: { readonly ends: number };
  };
  /**
   * Gives a payment back and ends its membership at once; after seven days the code is `refund-late`. So it is for a pack of
   * which something was used; otherwise its credits go.
   */
  readonly 'membership.refund': {
    readonly input: { readonly purchase: string; readonly payment: string; readonly amount: number };
    readonly output: Done;
  };
  /** What a change to another plan would charge. */
  readonly 'membership.changeQuote': {
    readonly input: { readonly purchase: string; readonly plan: string };
    readonly output: PlanChange;
  };
  /** Changes the plan of a purchase, if it charges what was shown. */
  readonly 'membership.change': {
    readonly input: { readonly purchase: string; readonly plan: string; readonly today: number };
    readonly output: Done;
  };
  /** The provider's page on which the card is changed. */
  readonly 'membership.portal': { readonly input: undefined; readonly output: { readonly url: string } };
  /** The provider's page with the invoice of a payment. */
  readonly 'membership.invoice': {
    readonly input: { readonly purchase: string; readonly payment: string };
    readonly output: { readonly url: string };
  };
  /** The learner's code and the friends who have joined with it, the newest first; the code is made by the first request. */
  readonly 'invitation.mine': { readonly input: undefined; readonly output: OwnInvitations };
  /** Who invites with a code, for whoever has it, without a session. */
  readonly 'invitation.read': { readonly input: { readonly code: string }; readonly output: ReadInvitation };
  /** Joins with a code. The same code may be sent again; another one is refused. */
  readonly 'invitation.accept': { readonly input: { readonly code: string }; readonly output: ReadInvitation };
  /** The talks with the tutor that the learner keeps, the newest first. */
  readonly 'talk.list': { readonly input: undefined; readonly output: { readonly talks: readonly TalkSummary[] } };
  readonly 'talk.read': { readonly input: { readonly id: string }; readonly output: { readonly talk: TalkRecord } };
  /**
   * Keeps a talk, merged with what is kept of it: it may be repeated, and come from two devices at once. One that was removed
   * stays removed (`not-found`).
   */
  readonly 'talk.keep': {
    readonly input: { readonly talk: TalkRecord };
    readonly output: { readonly talk: TalkRecord };
  };
  /** Removes a talk, or all of them; it may be repeated. */
  readonly 'talk.remove': {
    readonly input: { readonly id: string } | { readonly all: true };
    readonly output: Done;
  };
  /**
   * The account with exactly this mail address or id, and what is known of its membership. Everybody but an operator (`ADMINS`) is
   * answered `not-found` by this and all operations of operators, as if they did not exist.
   */
  readonly 'operator.find': { readonly input: { readonly name: string }; readonly output: SeenAccount };
  /** Grants days, once for each id. Every act has a reason, wants a recent proof, and is written to the operator log. */
  readonly 'operator.grant': {
    readonly input: { readonly uid: string; readonly id: string; readonly days: number; readonly reason: string };
    readonly output: Done;
  };
  readonly 'operator.bigFan': {
    readonly input: { readonly uid: string; readonly isBigFan: boolean; readonly reason: string };
    readonly output: Done;
  };
  /** Gives a payment back and ends its purchase, also after seven days. `amount` is what was shown to be given back. */
  readonly 'operator.refund': {
    readonly input: {
      readonly uid: string;
      readonly payment: string;
      readonly amount: number;
      readonly reason: string;
    };
    readonly output: Done;
  };
  /** The money that moved, by months. */
  readonly 'operator.sums': { readonly input: undefined; readonly output: { readonly sums: readonly LedgerSum[] } };
  /** The ledger of a month (UTC) as CSV. */
  readonly 'operator.books': { readonly input: { readonly month: string }; readonly output: { readonly csv: string } };
  /** The newest entries of the operator log, and whether all of it is as it was written. */
  readonly 'operator.log': { readonly input: undefined; readonly output: OperatorLog };
}

/** The reviews of a card, oldest first: milliseconds since 1970, and the rating. */
export interface ReviewedCard {
  readonly card: string;
  readonly reviews: readonly { readonly at: number; readonly rating: 1 | 2 | 3 | 4 }[];
}

/** The reviews of a band of foretold recall. */
export interface RecallBand {
  /** The lower bound of the band, 0..1; it ends where the next one begins. */
  readonly from: number;
  readonly count: number;
  /** The sum of the chances of recall, 0..1 each, that were foretold. */
  readonly foretold: number;
  readonly remembered: number;
}

/** How many words were first answered right on a day (`YYYYMMDD`). */
export interface KnownWords {
  readonly day: string;
  readonly words: number;
}

/** Something that happened in a client. */
export interface InsightEvent {
  /** `web_error`, or a snake_case name of the same kind. */
  readonly name: string;
  /** A short detail such as an error's code or a screen's path; never a text that a learner typed. */
  readonly detail: string;
}

/** The name of an operation, e.g. `session.me`. */
export type OperationName = keyof Operations;

/** Method and path of each operation that is not the tutor's. */
export const routes = {
  'sync.exchange': { method: 'POST', path: '/api/v1/sync' },
  'session.me': { method: 'GET', path: '/api/v1/me' },
  'session.verify': { method: 'POST', path: '/api/user_verify' },
  'session.end': { method: 'POST', path: '/api/v1/session/end' },
  'session.lookup': { method: 'POST', path: '/api/v1/session/lookup' },
  'session.confirm': { method: 'POST', path: '/api/v1/session/confirm' },
  'factor.challenge': { method: 'POST', path: '/api/v1/factor/challenge' },
  'account.factors': { method: 'GET', path: '/api/v1/account/factors' },
  'account.totp.begin': { method: 'POST', path: '/api/v1/account/totp/begin' },
  'account.totp.add': { method: 'POST', path: '/api/v1/account/totp/add' },
  'account.passkey.begin': { method: 'POST', path: '/api/v1/account/passkey/begin' },
  'account.passkey.add': { method: 'POST', path: '/api/v1/account/passkey/add' },
  'account.factor.remove': { method: 'POST', path: '/api/v1/account/factor/remove' },
  'account.recovery.renew': { method: 'POST', path: '/api/v1/account/recovery/renew' },
  'session.list': { method: 'GET', path: '/api/v1/sessions' },
  'session.endOther': { method: 'POST', path: '/api/v1/sessions/end' },
  'provider.held': { method: 'GET', path: '/api/v1/providers/held' },
  'provider.drop': { method: 'POST', path: '/api/v1/providers/drop' },
  'provider.resume': { method: 'POST', path: '/api/v1/providers/resume' },
  'provider.user': { method: 'GET', path: '/api/v1/providers/user' },
  'account.rename': { method: 'POST', path: '/api/v1/account/name' },
  'account.password': { method: 'POST', path: '/api/v1/account/password' },
  'account.unlink': { method: 'POST', path: '/api/v1/account/unlink' },
  'account.change': { method: 'POST', path: '/api/v1/account/change' },
  'account.undo': { method: 'POST', path: '/api/v1/account/undo' },
  'account.resetMethods': { method: 'POST', path: '/api/v1/account/reset-methods' },
  'progress.restore': { method: 'POST', path: '/api/v1/progress/restore' },
  'progress.knownWords': { method: 'POST', path: '/api/v1/progress/known-words' },
  'progress.recall': { method: 'POST', path: '/api/v1/progress/recall' },
  'progress.reviews': { method: 'POST', path: '/api/v1/progress/reviews' },
  'book.list': { method: 'GET', path: '/api/v1/own-books' },
  'book.arrived': { method: 'POST', path: '/api/v1/own-books/arrived' },
  'book.complete': { method: 'POST', path: '/api/v1/own-books/complete' },
  'book.remove': { method: 'POST', path: '/api/v1/own-books/remove' },
  'insight.report': { method: 'POST', path: '/api/v1/insight' },
  'appeal.send': { method: 'POST', path: '/api/v1/appeals' },
  'leaderboard.board': { method: 'GET', path: '/api/v1/leaderboard' },
  'leaderboard.top': { method: 'GET', path: '/api/v1/leaderboard/top' },
  'leaderboard.join': { method: 'POST', path: '/api/v1/leaderboard/join' },
  'leaderboard.leave': { method: 'POST', path: '/api/v1/leaderboard/leave' },
  'leaderboard.report': { method: 'POST', path: '/api/v1/leaderboard/report' },
  'leaderboard.seen': { method: 'POST', path: '/api/v1/leaderboard/seen' },
  'reminder.get': { method: 'GET', path: '/api/v1/reminders' },
  'reminder.set': { method: 'POST', path: '/api/v1/reminders' },
  'reminder.subscribe': { method: 'POST', path: '/api/v1/reminders/devices' },
  'reminder.unsubscribe': { method: 'POST', path: '/api/v1/reminders/devices/remove' },
  'reminder.visit': { method: 'POST', path: '/api/v1/reminders/visit' },
  'reminder.test': { method: 'POST', path: '/api/v1/reminders/test' },
  'reminder.pause': { method: 'POST', path: '/api/v1/reminders/pause' },
  'reminder.pauseByLink': { method: 'POST', path: REMINDER_PAUSE_BY_LINK },
  'membership.plans': { method: 'GET', path: '/api/v1/membership/plans' },
  'membership.order': { method: 'POST', path: '/api/v1/membership/orders' },
  'membership.orderState': { method: 'POST', path: '/api/v1/membership/orders/state' },
  'membership.mine': { method: 'GET', path: '/api/v1/membership' },
  'membership.cancel': { method: 'POST', path: '/api/v1/membership/cancel' },
  'membership.resume': { method: 'POST', path: '/api/v1/membership/resume' },
  'membership.cancelByLink': { method: 'POST', path: '/api/v1/membership/cancel-by-link' },
  'membership.refund': { method: 'POST', path: '/api/v1/membership/refund' },
  'membership.changeQuote': { method: 'POST', path: '/api/v1/membership/change-quote' },
  'membership.change': { method: 'POST', path: '/api/v1/membership/change' },
  'membership.portal': { method: 'POST', path: '/api/v1/membership/portal' },
  'membership.invoice': { method: 'POST', path: '/api/v1/membership/invoice' },
  'invitation.mine': { method: 'GET', path: '/api/v1/invitations' },
  'invitation.read': { method: 'POST', path: '/api/v1/invitations/read' },
  'invitation.accept': { method: 'POST', path: '/api/v1/invitations/accept' },
  'talk.list': { method: 'GET', path: '/api/v1/talks' },
  'talk.read': { method: 'POST', path: '/api/v1/talks/read' },
  'talk.keep': { method: 'POST', path: '/api/v1/talks' },
  'talk.remove': { method: 'POST', path: '/api/v1/talks/remove' },
  'operator.find': { method: 'POST', path: '/api/v1/operator/account' },
  'operator.grant': { method: 'POST', path: '/api/v1/operator/grant' },
  'operator.bigFan': { method: 'POST', path: '/api/v1/operator/big-fan' },
  'operator.refund': { method: 'POST', path: '/api/v1/operator/refund' },
  'operator.sums': { method: 'GET', path: '/api/v1/operator/sums' },
  'operator.books': { method: 'POST', path: '/api/v1/operator/books' },
  'operator.log': { method: 'GET', path: '/api/v1/operator/log' },
} as const satisfies Record<Exclude<OperationName, TutorOperationName>, Route>;

/** Method and path of an operation. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** The operations whose routes follow from their names, so that pages without the tutor do not carry them. */
type TutorOperationName = keyof TutorOperations;

const named: Readonly<Partial<Record<OperationName, Route>>> = routes;

/** Method and path of an operation: those of `routes`, or what follows from its name. */
export const routeOf = (name: OperationName): Route =>
  named[name] ?? { method: 'POST', path: `/api/v1/${name.replace('.', '/')}` };

/** Where a learner's devices hear of each other's writes (server-sent events `revision` with the new cursor). */
export const STREAM_PATH = '/api/v1/sync/stream';

/** A signed file with all events of the signed-in learner (a download). */
export const BACKUP_PATH = '/api/v1/progress/backup';

/** Everything that is kept of the signed-in learner, as JSON (a download). */
export const EXPORT_PATH = '/api/v1/account/export';

/** Milliseconds after which a client gives a request up (specification §9). */
export const REQUEST_TIMEOUT = 50_000;
