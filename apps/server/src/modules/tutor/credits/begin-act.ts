/** Begins acts: what was paid before is given again, and for the rest a credit is reserved. */
import { createHash } from 'node:crypto';
import { type ErrorCode, TUTOR_PRICE } from '@parlance/contract';
import { DAY_MS } from '@parlance/domain';
import { utcDate } from '../../../platform/utc-date.ts';
import type { ActRequest } from './acts.ts';
import type { CreditTurn } from './credit-turn.ts';
import { type Attempt, spendNames } from './give-back.ts';
import { creditsNow } from './read-credits.ts';
import { actOf, openActRow, type StoredAct } from './store-acts.ts';
import { addCredit, countActs, creditsNamed } from './store-credits.ts';
import { addToTally, askedOn } from './store-tally.ts';

/** For how long an answer is kept, in milliseconds. */
export const ANSWERS_KEPT = DAY_MS;

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

const refused = (code: ErrorCode): Begun => ({ kind: 'refused', code });
const KNOWN = refused('tutor-answer-known');

const digestOf = ({ act, asked }: ActRequest): Buffer => createHash('sha256').update(`${act}\n`).update(asked).digest();

const balanceOf = async (turn: CreditTurn): Promise<number> => (await creditsNow(turn)).balance;

/** What is done with an act that is known and was not given back. */
const answerAgain = async (turn: CreditTurn, act: StoredAct, digest: Buffer): Promise<Begun> => {
  const isKept = act.state === 'done' && act.body !== null && act.at > turn.now - ANSWERS_KEPT;
  if (!isKept || act.body === null || !digest.equals(act.asked)) return KNOWN;
  return { kind: 'known', body: act.body, balance: await balanceOf(turn) };
};

/** Whether an id was paid so long ago that the act is not known any more. */
const isForgotten = async ({ client, uid }: CreditTurn, id: string): Promise<boolean> =>
  (await creditsNamed(client, uid, [id])).length > 0;

/** Why nothing more may be asked now; undefined if it may. */
const refusal = async (turn: CreditTurn, { learnerLimit, serverLimit }: ActLimits): Promise<Begun | undefined> => {
  const { client, uid, now } = turn;
  if ((await balanceOf(turn)) < TUTOR_PRICE) return refused('tutor-credits-short');
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  if ((await countActs(client, uid, today)) >= learnerLimit) return refused('tutor-learner-limit');
  // Learners do not wait for each other: those who ask at the same moment may exceed it by one each.
  const isFull = serverLimit !== null && (await askedOn(client, utcDate(now))) >= serverLimit;
  return isFull ? refused('tutor-server-limit') : undefined;
};

const reserve = async (turn: CreditTurn, request: ActRequest, before: StoredAct | undefined): Promise<Attempt> => {
  const { client, uid } = turn;
  const { id, act: reason } = request;
  const attempt = { id, at: before === undefined ? turn.now : Math.max(turn.now, before.at + 1) };
  const { first, again } = spendNames(attempt);
  const spend = { entry: before === undefined ? first : again, kind: 'spend', reason, at: attempt.at } as const;
  await addCredit(client, uid, { ...spend, amount: TUTOR_PRICE, expires: null, of: null });
  await openActRow(client, { uid, id }, { at: attempt.at, asked: digestOf(request) });
  await addToTally(client, { uid, day: utcDate(attempt.at) }, { spent: TUTOR_PRICE });
  return attempt;
};

/** Begins an act. What is known is looked up before any limit, so that what was paid is always given again. */
export const beginAct = async (turn: CreditTurn, request: ActRequest, limits: ActLimits): Promise<Begun> => {
  const { client, uid } = turn;
  const before = await actOf(client, { uid, id: request.id });
  if (before !== undefined && before.state !== 'back') return answerAgain(turn, before, digestOf(request));
  if (before === undefined && (await isForgotten(turn, request.id))) return KNOWN;
  return (await refusal(turn, limits)) ?? { kind: 'new', attempt: await reserve(turn, request, before) };
};
