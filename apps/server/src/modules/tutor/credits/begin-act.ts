/** Begins acts: what was paid before is given again, and for the rest a credit is reserved. */
import { createHash } from 'node:crypto';
import { type ErrorCode, TUTOR_PRICE } from '@parlance/contract';
import { DAY_MS } from '@parlance/domain';
import { type Commit, together } from '../../../platform/database.ts';
import { utcDate } from '../../../platform/utc-date.ts';
import type { ActRequest } from './acts.ts';
import type { CreditTurn } from './credit-turn.ts';
import { type Attempt, spendNames } from './give-back.ts';
import { creditsNow } from './read-credits.ts';
import type { StoredAct } from './store-acts.ts';
import { type CountedActs, knownRequest, reserveAttempt } from './store-attempts.ts';
import { askedOn } from './store-tally.ts';

/** For how long an answer is kept, in milliseconds. */
export const ANSWERS_KEPT = DAY_MS;

/**
 * How often credits of a learner may be given back on a day (UTC), which costs a request to the model each time: who leaves again
 * and again before the first word.
 */
export const RETURNS_MOST = 100;

/** How often may be asked on a day (UTC). */
export interface ActLimits {
  readonly learnerLimit: number;
  /** Of all learners together; null for no limit. */
  readonly serverLimit: number | null;
}

/** What becomes of a request: it is refused, was paid before, or is begun. */
export type Begun =
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'known'; readonly body: Buffer; readonly balance: number }
  | { readonly kind: 'new'; readonly attempt: Attempt };

const refuse = (code: ErrorCode): Begun => ({ kind: 'refused', code });
const KNOWN = refuse('tutor-answer-known');

const digestOf = ({ act, asked }: ActRequest): Buffer => createHash('sha256').update(`${act}\n`).update(asked).digest();

/** What decides whether an act begins. */
interface BeginFacts {
  readonly before: StoredAct | undefined;
  /** Whether a credit was ever spent for its id. */
  readonly isPaid: boolean;
  readonly balance: number;
  /** How often the learner has asked today, and all learners together, which is 0 where it is not limited. */
  readonly asked: { readonly learner: CountedActs; readonly all: number };
}

/** Reads them, with statements that are sent together. */
const factsFor = async (
  turn: CreditTurn,
  id: string,
  { serverLimit }: Pick<ActLimits, 'serverLimit'>,
): Promise<BeginFacts> => {
  const { client, uid, now } = turn;
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const [{ before, isPaid, counted }, { balance }, all] = await together([
    knownRequest(client, { uid, id }, today),
    creditsNow(turn),
    serverLimit === null ? 0 : askedOn(client, utcDate(now)),
  ]);
  return { before, isPaid, balance, asked: { learner: counted, all } };
};

/** What is done with an act that is known and was not given back. */
const answerAgain = (
  { now }: CreditTurn,
  { state, body, at, asked }: StoredAct,
  request: ActRequest,
  { balance }: Pick<BeginFacts, 'balance'>,
): Begun => {
  const isKept = state === 'done' && at > now - ANSWERS_KEPT && digestOf(request).equals(asked);
  return isKept && body !== null ? { kind: 'known', body, balance } : KNOWN;
};

/** Why nothing more may be asked now; undefined if it may. */
const refusal = ({ balance, asked }: BeginFacts, { learnerLimit, serverLimit }: ActLimits): Begun | undefined => {
  if (balance < TUTOR_PRICE) return refuse('tutor-credits-short');
  const { learner } = asked;
  if (learner.asked >= learnerLimit || learner.returned >= RETURNS_MOST) return refuse('tutor-learner-limit');
  // Learners do not wait for each other: those who ask at the same moment may exceed it by one each.
  return serverLimit !== null && asked.all >= serverLimit ? refuse('tutor-server-limit') : undefined;
};

/** Reserves the credit, and commits. */
const reserve = async (
  { client, uid, now }: CreditTurn,
  request: ActRequest,
  { before, commit }: Pick<BeginFacts, 'before'> & { readonly commit: Commit },
): Promise<Attempt> => {
  const { id, act: reason } = request;
  const attempt = { id, at: before === undefined ? now : Math.max(now, before.at + 1) };
  const { at } = attempt;
  const { first, again } = spendNames(attempt);
  const entry = before === undefined ? first : again;
  const spent = { entry, reason, at, amount: TUTOR_PRICE, asked: digestOf(request), day: utcDate(at) };
  await together([reserveAttempt(client, { uid, id }, spent), commit()]);
  return attempt;
};

/** Begins an act. What is known is looked up before any limit, so that what was paid is always given again. */
export const beginAct = async (
  turn: CreditTurn,
  request: ActRequest,
  { limits, commit }: { readonly limits: ActLimits; readonly commit: Commit },
): Promise<Begun> => {
  if (turn.isOff) return refuse('tutor-off');
  const facts = await factsFor(turn, request.id, limits);
  const { before, isPaid } = facts;
  if (before !== undefined && before.state !== 'back') return answerAgain(turn, before, request, facts);
  const refused = refusal(facts, limits);
  if (refused !== undefined) return refused;
  // Paid so long ago that its act is not known any more.
  if (before === undefined && isPaid) return KNOWN;
  return { kind: 'new', attempt: await reserve(turn, request, { before, commit }) };
};
