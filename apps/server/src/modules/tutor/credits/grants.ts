/** Gives what is due: an allowance for the day, or 300 credits for each month of Premium Plus (rules §8). */
import { addMonths, DAY_MS, type PaidSpan } from '@parlance/domain';
import { utcDate } from '../../../platform/utc-date.ts';
import type { CreditTurn } from './credit-turn.ts';
import { holdRest, releaseHold } from './hold.ts';
import { addCredit, grantsIn, type StoredGrant } from './store-credits.ts';

/** The credits for each month of Premium Plus. */
export const MONTHLY_CREDITS = 300;

/** What is given for a day or a month. */
export interface Allowance {
  readonly entry: string;
  readonly each: 'day' | 'month';
  readonly amount: number;
  readonly starts: number;
  readonly ends: number;
}

/** The allowance of the day (UTC) in which a time lies. */
export const dayAllowance = (now: number, amount: number): Allowance => {
  const starts = Math.floor(now / DAY_MS) * DAY_MS;
  return { entry: `day:${utcDate(now).replaceAll('-', '')}`, each: 'day', amount, starts, ends: starts + DAY_MS };
};

/** The month of Premium Plus in which a time lies, counted from where it began; undefined where it does not run. */
export const monthAllowance = (now: number, plus: readonly PaidSpan[]): Allowance | undefined => {
  const span = plus.find(({ starts, ends }) => starts <= now && now < ends);
  if (span === undefined) return undefined;
  let month = Math.floor((now - span.starts) / (31 * DAY_MS));
  while (addMonths(span.starts, month + 1) <= now) month += 1;
  const starts = addMonths(span.starts, month);
  const ends = addMonths(span.starts, month + 1);
  return { entry: `month:${starts}`, each: 'month', amount: MONTHLY_CREDITS, starts, ends };
};

const give = async ({ client, uid, latest }: CreditTurn, due: Allowance): Promise<void> => {
  // Not before what is there, so that a month that was read does not change.
  const at = Math.max(latest, due.starts);
  const { entry, each: reason, amount, ends: expires } = due;
  await addCredit(client, uid, { entry, kind: 'grant', reason, at, amount, expires, of: null });
};

const runningMonth = async ({ client, uid, now }: CreditTurn): Promise<StoredGrant | undefined> =>
  (await grantsIn(client, { uid, since: now, until: now })).find(({ reason }) => reason === 'month');

/**
 * A month runs to its end before another one is given, and what is left of it cannot be used while Premium Plus does not
 * run: who pays, is paid back and pays again has no more than who has paid.
 */
const giveMonth = async (turn: CreditTurn, due: Allowance | undefined): Promise<void> => {
  const running = await runningMonth(turn);
  if (running === undefined) return due && give(turn, due);
  if (due === undefined) await holdRest(turn, running.id);
  else await releaseHold(turn, running.id);
};

/** Gives what is due now, once. @param allowance credits for each day where no memberships are sold */
export const giveDue = async (turn: CreditTurn, allowance: number): Promise<void> => {
  if (turn.plus !== undefined) await giveMonth(turn, monthAllowance(turn.now, turn.plus));
  else if (allowance > 0) await give(turn, dayAllowance(turn.now, allowance));
};
