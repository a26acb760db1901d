/** The schemas at the edge of the wire; their types are those of `operations.ts` (`schemas.test.ts` compares them). */

import { EXERCISE_KINDS, OWN_BOOK_LIMITS, SOUND_HASH } from '@parlance/domain';
import type { SyncReply, SyncRequest } from '@parlance/sync';
import { FIELDS, MAX_EVENTS, SPACES } from '@parlance/sync';
import {
  cardChange,
  code,
  dataSchemas,
  eventBase,
  id,
  isKeepable,
  key,
  learnEvent,
  markChange,
} from '@parlance/sync/schemas';
import { z } from 'zod';
import {
  ACCOUNT_CHANGES,
  type AccountChange,
  LOGIN_METHODS,
  type Me,
  type PendingLink,
  PROVIDERS,
  type SessionInfo,
} from './account.ts';
import { APPEAL_REPLAY, APPEAL_TEXT, APPEALS_AT_ONCE, type Appeal } from './appeal.ts';
import { CALLER, type CallName, type Calls, type EnvelopeRequest, type EnvelopeToken } from './envelope.ts';
import { factor } from './factor-schemas.ts';
import type { AccountBook } from './own-books.ts';

export { checkEvent, learnEvent } from '@parlance/sync/schemas';
export {
  accountFactors,
  factorAdded,
  factorAsked,
  factorChallenge,
  factorRemove,
  passkeyAdd,
  passkeyBegun,
  recoveryRenewed,
  totpAdd,
  totpBegun,
} from './factor-schemas.ts';
export { invitationCode, ownInvitations, readInvitation } from './invitation-schemas.ts';
export { leaderboardBoard, leaderboardReport, leaderboardSeen, leaderboardTop } from './leaderboard-schemas.ts';
export {
  cancelByLink,
  membershipEnds,
  order,
  orderAsked,
  orderBegun,
  orderRequest,
  ownMembership,
  paymentNamed,
  planChange,
  planChosen,
  planConfirmed,
  planList,
  providerPage,
  purchaseNamed,
  refundAsked,
} from './membership-schemas.ts';
export {
  accountAsked,
  bigFanSet,
  daysGranted,
  ledgerSums,
  monthAsked,
  monthBooks,
  operatorLog,
  operatorRefund,
  seenAccount,
} from './operator-schemas.ts';
export { realtimeDocuments } from './realtime-schemas.ts';
export {
  pushEndpoint,
  pushSubscription,
  reminderChoice,
  reminderPause,
  reminderPauseByLink,
  reminderPaused,
  reminders,
  reminderTest,
  reminderVisit,
} from './reminder-schemas.ts';
export { keptTalk, talkId, talkList, talkRecord, talkRemoval } from './talk-schemas.ts';
export {
  creditStatement,
  creditsGiven,
  statementAsked,
  tutorAnswerRequest,
  tutorForget,
  tutorHeard,
  tutorHelp,
  tutorHelpRequest,
  tutorListen,
  tutorMemory,
  tutorNotes,
  tutorNotesRequest,
  tutorOverview,
  tutorRemember,
  tutorReport,
  tutorReportSettled,
  tutorState,
  tutorSwitched,
} from './tutor-schemas.ts';

/**
 * A sync request whose events are not yet checked one by one: a wrong one is refused alone. Fields that are not named
 * here are left alone, so that a newer device may add some.
 */
export const syncEnvelope = z.object({
  protocol: z.int(),
  device: id,
  sentAt: z.int(),
  cursor: z.int().min(0),
  epoch: z.string().max(100).nullable().exactOptional(),
  heardAt: z.number().nullable().exactOptional(),
  events: z.array(z.looseObject({ id })).max(MAX_EVENTS),
});

/** A whole sync request, as documented. */
export const syncRequest = z.object({
  ...syncEnvelope.shape,
  events: z.array(learnEvent).max(MAX_EVENTS),
}) satisfies z.ZodType<SyncRequest>;

const wordState = z.strictObject({
  stability: z.number(),
  difficulty: z.number(),
  last: z.number(),
  due: z.number(),
  reps: z.int(),
  lapses: z.int(),
  phase: z.literal([1, 2, 3]),
  learningStep: z.int(),
  lastRight: z.boolean(),
  imported: z.number().exactOptional(),
});

const many = <T extends z.ZodType>(row: T) => z.array(row).readonly();

const [deck, aside, note, own] = cardChange.options;
const ofCard = { learn: code, card: key, at: z.number(), device: id, id };

const [place, colour, markNote] = markChange.options;
const ofMark = { learn: code, book: key, mark: dataSchemas.marked[0].shape.mark, at: z.number(), device: id, id };

const rows = z.strictObject({
  registers: many(
    z.strictObject({
      learn: code,
      space: z.enum(SPACES),
      field: z.enum(FIELDS),
      key,
      value: z.int(),
    }),
  ),
  days: many(z.strictObject({ day: eventBase.day, seconds: z.int(), xp: z.int(), cards: z.int() })),
  words: many(z.strictObject({ learn: code, word: key, state: wordState.nullable() })),
  settings: many(z.strictObject({ ...dataSchemas.preferred[0].shape, at: z.number(), device: id, id })),
  cards: many(
    z.discriminatedUnion('field', [deck.extend(ofCard), aside.extend(ofCard), note.extend(ofCard), own.extend(ofCard)]),
  ),
  marks: many(z.discriminatedUnion('field', [place.extend(ofMark), colour.extend(ofMark), markNote.extend(ofMark)])),
  resets: many(z.strictObject({ learn: code, at: z.number(), id })),
});

/** The answer of an exchange. */
export const syncReply = z.strictObject({
  protocol: z.int(),
  serverTime: z.number(),
  since: z.int(),
  cursor: z.int(),
  more: z.boolean(),
  stored: many(id),
  refused: many(z.strictObject({ id, code: z.string() })),
  postponed: many(id),
  kinds: z.record(z.string(), z.int()).readonly(),
  epoch: z.string(),
  rows,
}) satisfies z.ZodType<SyncReply>;

const loginMethod = z.literal(LOGIN_METHODS);
const milliseconds = z.int();

/** Who is signed in; `me` is null where nobody is. */
export const me = z.strictObject({
  me: (
    z.strictObject({
      uid: z.string(),
      email: z.string(),
      name: z.string(),
      methods: many(loginMethod),
      version: z.int(),
      fresh: z.boolean(),
      isOperator: z.literal(true).exactOptional(),
    }) satisfies z.ZodType<Me>
  ).nullable(),
});

/** The identity user, as JSON in a text, whose session is exchanged for the product’s. */
export const userVerify = z.strictObject({ vfu: z.string().max(20_000), factor: factor.exactOptional() });
/** The token of the new session, as the specification writes it. */
export const userVerified = z.strictObject({ data: z.string() });
/** An operation that has nothing to tell. */
export const done = z.strictObject({ ok: z.literal(true) });
/** Whether an account has an e-mail address, and how it can be signed in to. */
export const emailLookup = {
  input: z.strictObject({ email: z.email().max(254) }),
  output: z.strictObject({ known: z.boolean(), methods: many(loginMethod) }),
};

const password = z.string().max(128);

/** The password by which somebody proves again who they are, and the second factor; or that alone, after a visit to a provider. */
export const sessionConfirm = z.union([
  z.strictObject({ password, factor: factor.exactOptional() }),
  z.strictObject({ factor }),
]);
/** The signed-in browsers of an account; times are milliseconds since 1970. */
export const sessionList = z.strictObject({
  sessions: many(
    z.strictObject({
      id: z.string(),
      current: z.boolean(),
      agent: z.string(),
      createdAt: milliseconds,
      seenAt: milliseconds,
    }) satisfies z.ZodType<SessionInfo>,
  ),
});
/** Which sessions to end: one by its id, or all but the one that asks. */
export const sessionEndOther = z.union([
  z.strictObject({ id: z.string().max(64) }),
  z.strictObject({ others: z.literal(true) }),
]);

/** A provider by its name. */
export const provider = z.literal(PROVIDERS);

/** The token of a mailed link. */
export const mailedToken = z.strictObject({ token: z.string().max(2000) });
/** The change that a mailed link tells of. */
export const accountChange = z.strictObject({
  change: z.strictObject({
    kind: z.literal(ACCOUNT_CHANGES),
    provider: provider.nullable(),
    at: milliseconds,
  }) satisfies z.ZodType<AccountChange>,
});
/** The login methods of an account. */
export const accountMethods = z.strictObject({ methods: many(loginMethod) });

/** The pending link of this browser; null where there is none. */
export const providerHeld = z.strictObject({
  held: (
    z.strictObject({ provider, email: z.string(), methods: many(loginMethod) }) satisfies z.ZodType<PendingLink>
  ).nullable(),
});
/** A user as the auth engine describes it; of its fields only `id` is relied on. */
export const identityUser = z.strictObject({ user: z.looseObject({ id: z.string() }) });

/** A new nickname. */
export const accountRename = z.strictObject({ name: z.string().max(200) });
/** A new password, and the one that holds until then. */
export const accountPassword = z.strictObject({ current: password, next: password });
/** The login method that is taken from an account. */
export const accountUnlink = z.strictObject({ method: loginMethod });

/** The words that were first answered right, by day. */
export const progressKnownWords = {
  input: z.strictObject({ learn: code }),
  output: z.strictObject({ days: z.array(z.strictObject({ day: z.string(), words: z.int() })) }),
};

/** How well recall was foretold, by bands. */
export const progressRecall = {
  input: z.strictObject({ learn: code }),
  output: z.strictObject({
    bands: z.array(z.strictObject({ from: z.number(), count: z.int(), foretold: z.number(), remembered: z.int() })),
  }),
};

/** The reviews of cards, a page at a time. */
export const progressReviews = {
  input: z.strictObject({ learn: code, after: key.optional() }),
  output: z.strictObject({
    cards: z.array(
      z.strictObject({
        card: z.string(),
        reviews: z.array(z.strictObject({ at: z.number(), rating: z.literal([1, 2, 3, 4]) })),
      }),
    ),
    next: z.string().nullable(),
  }),
};

const partHash = z.string().regex(SOUND_HASH);
/** Which of the learner's own books. */
export const ownBook = z.strictObject({ book: id });
/** The own books that are whole on the account. */
export const ownBookList = z.strictObject({
  books: many(z.strictObject({ book: id, head: partHash }) satisfies z.ZodType<AccountBook>),
});
/** The parts of an own book that have arrived. */
export const ownBookArrived = z.strictObject({ parts: many(partHash) });
/** All parts of an own book; its head is one of them. */
export const ownBookComplete = z
  .strictObject({ book: id, head: partHash, parts: z.array(partHash).min(1).max(OWN_BOOK_LIMITS.parts) })
  .refine(({ head, parts }) => parts.includes(head), 'The head is not among the parts.');

/** A signed backup or a file of unsent events in text, how many of them were new, and how many could not be stored. */
export const progressRestore = {
  input: z.strictObject({ backup: z.string() }),
  output: z.strictObject({ added: z.int(), left: z.int().optional() }),
};

/** Events of the interface, counted without whose they are. */
export const insightReport = z.strictObject({
  events: z
    .array(z.strictObject({ name: z.string().regex(/^[a-z][a-z_]{0,39}$/), detail: z.string().max(200) }))
    .max(50),
});

const written = (most: number) => z.string().max(most).refine(isKeepable);

const appeal = z.strictObject({
  id: z.uuid({ version: 'v7' }),
  work: key,
  unit: key,
  seed: z.int().min(0).max(4_294_967_295),
  kind: z.enum([...EXERCISE_KINDS, 'translation']),
  item: key,
  replay: written(APPEAL_REPLAY),
  learn: z.string().regex(/^[a-z]{2,8}$/),
  explain: z.string().regex(/^[a-z]{2,8}$/),
  content: z.string().regex(/^[\w-]{0,64}$/),
  given: written(APPEAL_TEXT),
  expected: written(APPEAL_TEXT),
  verdict: z.enum(['exact', 'accent', 'typo', 'unsure', 'wrong']),
}) satisfies z.ZodType<Appeal>;

/** Answers that should have been right. */
export const appealRequest = z.strictObject({ appeals: z.array(appeal).max(APPEALS_AT_ONCE) });

/** Base64 of 256 bytes, which is what RSA with 2048 bits gives. */
const sealedByRsa = z.base64().length(344);

/** The one field of an encrypted call: base64 of an `EnvelopeToken` in JSON. */
export const envelopeRequest = z.strictObject({
  token: z.base64().min(1).max(20_000),
}) satisfies z.ZodType<EnvelopeRequest>;
/** The parts of an encrypted call: key and IV are sealed by RSA, the body by AES with them. */
export const envelopeToken = z.strictObject({
  enKey: sealedByRsa,
  enIV: sealedByRsa,
  enContent: z.base64().min(24),
  caller: z.literal(CALLER),
}) satisfies z.ZodType<EnvelopeToken>;
/** An encrypted answer: AES with the key of the call, and an IV of its own. */
export const envelopeResponse = z.strictObject({ data: z.base64(), iv: z.base64().length(24) });

const from = z.literal(CALLER);
const uid = z.string().max(64);
/** A session's token; empty where it lies in a cookie. */
const tokenId = z.string().max(64);

/** The body of each encrypted call. */
export const callInputs = {
  validate_token: z.strictObject({ token_id: tokenId }),
  purchase_member_status: z.strictObject({ ep_uid: uid, from }),
  big_fans_check: z.strictObject({ uid, from }),
  user_signout: z.strictObject({ token_id: tokenId }),
  user_remove_profile: z.strictObject({ ep_uid: uid, email: z.string().max(254), uversion: z.int() }),
} as const satisfies { readonly [Name in CallName]: z.ZodType<Calls[Name]['input']> };

/** The body of every refusal: a code of the catalogue, and a text for developers. */
export const errorBody = z.strictObject({ error: z.strictObject({ code: z.string(), message: z.string() }) });
