/** The schemas at the edge of the wire; their types are those of `operations.ts`, checked below. */

import { EXERCISE_KINDS } from '@parlance/domain';
import type { LearnEvent, SyncReply, SyncRequest } from '@parlance/sync';
import { MAX_EVENTS } from '@parlance/sync';
import { z } from 'zod';
import { LOGIN_METHODS, type Me, type PendingLink, PROVIDERS, type SessionInfo } from './account.ts';
import { APPEAL_REPLAY, APPEAL_TEXT, APPEALS_AT_ONCE, type Appeal } from './appeal.ts';
import { CALLER, type CallName, type Calls, type EnvelopeRequest, type EnvelopeToken } from './envelope.ts';

export { realtimeDocuments } from './realtime-schemas.ts';

const id = z.uuid();
/** Whether a text can be kept: no zero character in it, and no half of a surrogate pair. */
const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
const key = z.string().min(1).max(120).refine(isKeepable);
/** A language code, or none: a register's key is split at slashes, so there must be none in it. */
const code = z.string().regex(/^[a-z]{0,8}$/);
const seconds = z.int().min(0).max(86_400);
const stars = z.literal([1, 2, 3]);
const count = z.int().min(0).max(100_000);
/** After 2000 and before 2100. */
const stamp = z.int().min(946_684_800_000).max(4_102_444_800_000);

const answered = z.strictObject({
  item: key,
  exercise: z.enum([...EXERCISE_KINDS, 'card', 'game']),
  right: z.boolean(),
  words: z.array(z.strictObject({ word: key, rating: z.literal([1, 2, 3, 4]) })).max(40),
  took: z.int().min(0).max(86_400_000),
});

const finished = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('lesson'),
    unit: key,
    lesson: key,
    position: count,
    mode: z.enum(['classic', 'challenge']),
    steps: count,
    mistakes: count,
    stars,
    combos: count,
    seconds,
  }),
  z.strictObject({ what: z.literal('dialogue'), unit: key, step: z.enum(['warmUp', 'practice', 'speaking']), seconds }),
  z.strictObject({ what: z.literal('quiz'), unit: key, mistakes: count, stars, seconds }),
  z.strictObject({
    what: z.literal('testOut'),
    unit: key,
    mistakes: z.int().min(0).max(3),
    lessons: z.array(key).max(2000),
    seconds,
  }),
  z.strictObject({ what: z.literal('clip'), clip: key, stars, score: z.int().min(0).max(1000), seconds }),
  z.strictObject({ what: z.literal('book'), book: key, round: z.int().min(1).max(1000), seconds }),
  z.strictObject({ what: z.literal('game'), game: key, level: count, score: z.int().min(1).max(10), seconds }),
  z.strictObject({ what: z.literal('review'), cards: count, seconds }),
]);

const read = z.strictObject({ book: key, round: z.int().min(1).max(1000), sentence: z.int().min(0).max(999_999) });
const preferred = z.strictObject({
  name: key,
  value: z.union([z.string().max(200).refine(isKeepable), z.number(), z.boolean()]),
});
const reset = z.strictObject({ undo: id.nullable() });
const wroteRegister = z.strictObject({
  space: z.enum(['course', 'movie', 'book', 'game', 'history']),
  field: z.enum([
    'stars',
    'position',
    'cursor',
    'exam',
    'warmUp',
    'practice',
    'speaking',
    'quiz',
    'score',
    'place',
    'finished',
    'updated',
  ]),
  key,
  value: z.int().min(0).max(2_147_483_647_000),
});
const wroteDay = z.strictObject({ space: z.literal('history'), seconds, xp: z.int().min(0).max(1_000_000_000) });

const base = {
  id,
  at: stamp,
  day: z.string().regex(/^\d{8}$/),
  zone: z.string().min(1).max(64).refine(isKeepable),
  device: id,
  learn: code,
};

/** One event; unknown fields are refused, so that nothing is silently dropped. */
export const learnEvent = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('answered'), data: answered }),
  z.strictObject({ ...base, kind: z.literal('finished'), data: finished }),
  z.strictObject({ ...base, kind: z.literal('read'), data: read }),
  z.strictObject({ ...base, kind: z.literal('preferred'), data: preferred }),
  z.strictObject({ ...base, kind: z.literal('reset'), data: reset }),
  z.strictObject({ ...base, kind: z.literal('wrote'), data: z.union([wroteRegister, wroteDay]) }),
]) satisfies z.ZodType<LearnEvent>;

/** A sync request whose events are not yet checked one by one: a wrong one is refused alone. */
export const syncEnvelope = z.strictObject({
  protocol: z.int(),
  device: id,
  sentAt: z.int(),
  cursor: z.int().min(0),
  events: z.array(z.looseObject({ id })).max(MAX_EVENTS),
});

/** A whole sync request, as documented. */
export const syncRequest = z.strictObject({
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
});

const many = <T extends z.ZodType>(row: T) => z.array(row).readonly();

const rows = z.strictObject({
  registers: many(
    z.strictObject({
      learn: code,
      space: wroteRegister.shape.space,
      field: wroteRegister.shape.field,
      key,
      value: z.int(),
    }),
  ),
  days: many(z.strictObject({ day: base.day, seconds: z.int(), xp: z.int() })),
  words: many(z.strictObject({ learn: code, word: key, state: wordState.nullable() })),
  settings: many(z.strictObject({ ...preferred.shape, at: z.number(), device: id, id })),
  resets: many(z.strictObject({ learn: code, at: z.number(), id })),
});

export const syncReply = z.strictObject({
  protocol: z.int(),
  serverTime: z.number(),
  since: z.int(),
  cursor: z.int(),
  more: z.boolean(),
  stored: many(id),
  refused: many(z.strictObject({ id, code: z.string() })),
  rows,
}) satisfies z.ZodType<SyncReply>;

const loginMethod = z.literal(LOGIN_METHODS);
const milliseconds = z.int();

export const me = z.strictObject({
  me: (
    z.strictObject({
      uid: z.string(),
      email: z.string(),
      name: z.string(),
      methods: many(loginMethod),
      version: z.int(),
      fresh: z.boolean(),
    }) satisfies z.ZodType<Me>
  ).nullable(),
});

export const userVerify = z.strictObject({ vfu: z.string().max(20_000) });
export const userVerified = z.strictObject({ data: z.string() });
/** An operation that has nothing to tell. */
export const done = z.strictObject({ ok: z.literal(true) });
export const emailLookup = {
  input: z.strictObject({ email: z.email().max(254) }),
  output: z.strictObject({ known: z.boolean(), methods: many(loginMethod) }),
};

const password = z.string().max(128);

export const sessionConfirm = z.strictObject({ password });
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
export const sessionEndOther = z.union([
  z.strictObject({ id: z.string().max(64) }),
  z.strictObject({ others: z.literal(true) }),
]);

export const provider = z.literal(PROVIDERS);
export const providerHeld = z.strictObject({
  held: (
    z.strictObject({ provider, email: z.string(), methods: many(loginMethod) }) satisfies z.ZodType<PendingLink>
  ).nullable(),
});
export const identityUser = z.strictObject({ user: z.looseObject({ id: z.string() }) });

export const accountRename = z.strictObject({ name: z.string().max(200) });
export const accountPassword = z.strictObject({ current: password, next: password });
export const accountUnlink = z.strictObject({ method: loginMethod });

export const progressRestore = {
  input: z.strictObject({ backup: z.string() }),
  output: z.strictObject({ added: z.int() }),
};

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
  kind: z.enum(EXERCISE_KINDS),
  item: key,
  replay: written(APPEAL_REPLAY),
  learn: z.string().regex(/^[a-z]{2,8}$/),
  explain: z.string().regex(/^[a-z]{2,8}$/),
  content: z.string().regex(/^[\w-]{0,64}$/),
  given: written(APPEAL_TEXT),
  expected: written(APPEAL_TEXT),
  verdict: z.enum(['exact', 'accent', 'typo', 'wrong']),
}) satisfies z.ZodType<Appeal>;

/** Answers that should have been right. */
export const appealRequest = z.strictObject({ appeals: z.array(appeal).max(APPEALS_AT_ONCE) });

/** Base64 of 256 bytes, which is what RSA with 2048 bits gives. */
const sealedByRsa = z.base64().length(344);

export const envelopeRequest = z.strictObject({
  token: z.base64().min(1).max(20_000),
}) satisfies z.ZodType<EnvelopeRequest>;
export const envelopeToken = z.strictObject({
  enKey: sealedByRsa,
  enIV: sealedByRsa,
  enContent: z.base64().min(24),
  caller: z.literal(CALLER),
}) satisfies z.ZodType<EnvelopeToken>;
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

export const errorBody = z.strictObject({ error: z.strictObject({ code: z.string(), message: z.string() }) });
