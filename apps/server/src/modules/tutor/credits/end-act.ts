/** Ends acts: they are paid, or their credits are given back. Both may be repeated. */
import { DAY_MS } from '@parlance/domain';
import { utcDate } from '../../../platform/utc-date.ts';
import type { ActUsage } from './acts.ts';
import { ANSWERS_KEPT } from './begin-act.ts';
import type { CreditTurn } from './credit-turn.ts';
import { type Attempt, giveBackSpend } from './give-back.ts';
import { actOf, deleteActs, endActRow } from './store-acts.ts';
import { addToTally } from './store-tally.ts';

/** For how long it is known that an act was given back, so that its id may be asked again. */
const RETURNS_KEPT = 31 * DAY_MS;

/** How an attempt is there now: begun by nobody else since then; undefined if it is gone or was begun anew. */
const stateOf = async ({ client, uid }: CreditTurn, { id, at }: Attempt) => {
  const act = await actOf(client, { uid, id });
  return act?.at === at ? act.state : undefined;
};

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
  const state = await stateOf(turn, attempt);
  if (state === 'done') return;
  if (state !== undefined) await endActRow(client, { uid, id: attempt.id }, { state: 'done', body });
  await deleteActs(client, uid, { done: now - ANSWERS_KEPT, back: now - RETURNS_KEPT });
  if (usage !== undefined) await addToTally(client, { uid, day: utcDate(attempt.at) }, tokens(usage));
};

/** Gives the credits of an attempt back. */
export const returnAct = async (turn: CreditTurn, attempt: Attempt, usage: ActUsage | undefined): Promise<void> => {
  const { client, uid } = turn;
  if ((await stateOf(turn, attempt)) !== 'open') return;
  await giveBackSpend(turn, attempt, tokens(usage));
  await endActRow(client, { uid, id: attempt.id }, { state: 'back', body: null });
};
