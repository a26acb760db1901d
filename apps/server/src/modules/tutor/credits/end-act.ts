/** Ends acts: they are paid, or their credits are given back. Both may be repeated. */
import { DAY_MS } from '@parlance/domain';
import type pg from 'pg';
import { utcDate } from '../../../platform/utc-date.ts';
import type { ActUsage } from './acts.ts';
import { ANSWERS_KEPT } from './begin-act.ts';
import type { CreditTurn } from './credit-turn.ts';
import { type Attempt, giveBackSpend } from './give-back.ts';
import { giveBackActRow } from './store-acts.ts';
import { settleAttempt } from './store-attempts.ts';

/** For how long it is known that an act was given back, so that its id may be asked again. */
const RETURNS_KEPT = 31 * DAY_MS;

const tokens = (usage: ActUsage | undefined) => ({
  promptTokens: usage?.promptTokens ?? 0,
  answerTokens: usage?.answerTokens ?? 0,
});

/** What an attempt came to. */
export interface ActEnd {
  readonly attempt: Attempt;
  /** The sealed answer. */
  readonly body: Uint8Array;
  readonly usage: ActUsage | undefined;
}

/**
 * Keeps the answer of an attempt. One that was taken for abandoned and given back meanwhile is kept, too, and stays free:
 * its credit may have been used since then.
 */
export const settleAct = (
  pool: pg.Pool,
  { uid, now }: Pick<CreditTurn, 'uid' | 'now'>,
  { attempt: { id, at }, body, usage }: ActEnd,
): Promise<void> => {
  const before = { done: now - ANSWERS_KEPT, back: now - RETURNS_KEPT };
  return settleAttempt(pool, { uid, id }, { at, body, usage: tokens(usage), day: utcDate(at), before });
};

/** Gives the credits of an attempt back, unless that was done before or it was begun anew. */
export const returnAct = async (turn: CreditTurn, attempt: Attempt, usage: ActUsage | undefined): Promise<void> => {
  if (await giveBackActRow(turn.client, turn.uid, attempt)) await giveBackSpend(turn, attempt, tokens(usage));
};
