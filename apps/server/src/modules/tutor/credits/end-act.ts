/** Ends acts: they are paid, or their credits are given back. Both may be repeated. */
import { DAY_MS } from '@parlance/domain';
import { utcDate } from '../../../platform/utc-date.ts';
import type { ActUsage } from './acts.ts';
import { ANSWERS_KEPT } from './begin-act.ts';
import type { CreditTurn } from './credit-turn.ts';
import { type Attempt, giveBackSpend } from './give-back.ts';
import { actOf, giveBackActRow, settleActRow } from './store-acts.ts';
import { addToTally } from './store-tally.ts';

/** For how long it is known that an act was given back, so that its id may be asked again. */
const RETURNS_KEPT = 31 * DAY_MS;

const tokens = (usage: ActUsage | undefined) => ({
  promptTokens: usage?.promptTokens ?? 0,
  answerTokens: usage?.answerTokens ?? 0,
});

/**
 * Keeps the answer of an attempt. One that was taken for abandoned and given back meanwhile is kept, too, and stays free:
 * its credit may have been used since then.
 * @param body the sealed answer
 */
export const settleAct = async (
  turn: CreditTurn,
  attempt: Attempt,
  { body, usage }: { readonly body: Uint8Array; readonly usage: ActUsage | undefined },
): Promise<void> => {
  const { client, uid, now } = turn;
  const { id, at } = attempt;
  const before = { done: now - ANSWERS_KEPT, back: now - RETURNS_KEPT };
  const isNew = await settleActRow(client, { uid, id }, { at, body, before });
  if (isNew && usage !== undefined) await addToTally(client, { uid, day: utcDate(at) }, tokens(usage));
};

/** Gives the credits of an attempt back, unless that was done before or it was begun anew. */
export const returnAct = async (turn: CreditTurn, attempt: Attempt, usage: ActUsage | undefined): Promise<void> => {
  const { client, uid } = turn;
  const act = await actOf(client, { uid, id: attempt.id });
  if (act?.at !== attempt.at || act.state !== 'open') return;
  await giveBackSpend(turn, attempt, tokens(usage));
  await giveBackActRow(client, { uid, id: attempt.id });
};
