/** Gives back the credits of what came to nothing. */
import { utcDate } from '../../../platform/utc-date.ts';
import type { CreditTurn } from './credit-turn.ts';
import { giveBackActRow, openActsBefore, type StoredAct } from './store-acts.ts';
import { addCredit, creditsNamed } from './store-credits.ts';
import { addToTally, type TallyChange } from './store-tally.ts';

/** After how long an open act is taken for abandoned, in milliseconds: its server was killed. */
export const ABANDONED = 180_000;

/** An attempt of an act: the same id may be asked again once its credits were given back. */
export type Attempt = Pick<StoredAct, 'id' | 'at'>;

/** The names that the spend of an attempt may have: an id that is asked again needs another one. */
export const spendNames = ({ id, at }: Attempt): { readonly first: string; readonly again: string } => ({
  first: id,
  again: `${id}:${at}`,
});

/** Gives back what an attempt has cost, and counts it on its day. It may be repeated. */
export const giveBackSpend = async ({ client, uid, now }: CreditTurn, attempt: Attempt, used: TallyChange) => {
  const { first, again } = spendNames(attempt);
  const spends = await creditsNamed(client, uid, [first, again]);
  const spend = spends.find(({ entry }) => entry === again) ?? spends[0];
  if (spend === undefined) return;
  const { entry, reason, amount } = spend;
  const back = { entry: `back:${entry}`, kind: 'return', reason, at: now, amount, expires: null, of: entry } as const;
  const isNew = await addCredit(client, uid, back, spend.at);
  await addToTally(client, { uid, day: utcDate(attempt.at) }, { ...used, returned: isNew ? amount : 0 });
};

/** Gives back the acts of a learner that a killed server has left open. @param ending the id of one that is ended now */
export const giveBackAbandoned = async (turn: CreditTurn, ending?: string): Promise<void> => {
  const { client, uid, now } = turn;
  for (const act of await openActsBefore(client, uid, now - ABANDONED)) {
    if (act.id === ending) continue;
    if (await giveBackActRow(client, uid, act)) await giveBackSpend(turn, act, {});
  }
};
