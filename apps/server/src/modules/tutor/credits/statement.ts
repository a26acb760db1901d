/** What happened to a learner's credits in a month (UTC). */
import type { CreditStatement, CreditStatementEntry } from '@parlance/contract';
import { type CreditEntry, type CreditMove, creditMoves } from '@parlance/domain';
import type { CreditTurn } from './credit-turn.ts';
import { spendsOf, windowOf } from './read-credits.ts';
import { type StoredGrant, type StoredSpend, spendsIn } from './store-credits.ts';

/** When a month begins, and when the next one does. @param month as `2026-11` */
const bordersOf = (month: string): { readonly starts: number; readonly ends: number } => {
  const start = new Date(`${month}-01T00:00:00Z`);
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1);
  return { starts: start.getTime(), ends: end.getTime() };
};

const sumOf = (moves: readonly CreditMove[]): number => moves.reduce((sum, { change }) => sum + change, 0);

type Known = ReadonlyMap<string, StoredGrant | StoredSpend>;

const lineOf = ({ kind, id, at, change, isReturned }: CreditMove, known: Known): CreditStatementEntry => {
  const entry = known.get(id);
  const reason = kind === 'expiry' || entry === undefined ? 'expired' : entry.reason;
  const expires = kind === 'grant' && entry?.kind === 'grant' ? entry.expires : null;
  return { at, reason, amount: change, isReturned, expires };
};

/** What the fold needs of a spend that is read alone. */
const withReturn = (spend: StoredSpend): readonly CreditEntry[] =>
  spend.isReturned ? [spend, { kind: 'return', id: `back:${spend.id}`, at: spend.at, of: spend.id }] : [spend];

/**
 * The statement of a month. What was left before it and the amounts of its entries add up to what was left after it: what
 * was given back has the amount 0, and what expired is an entry of its own.
 */
export const statementOf = async ({ client, uid, now }: CreditTurn, month: string): Promise<CreditStatement> => {
  const { starts, ends } = bordersOf(month);
  const until = Math.min(now, ends - 1);
  const window = await windowOf(client, { uid, since: Math.min(starts, until), until });
  const before = await spendsOf(client, window, { uid, until: Math.min(starts - 1, until) });
  const spends = starts > until ? [] : await spendsIn(client, { uid, since: starts, until }, 'all');
  const moves = creditMoves([...window.grants, ...before, ...spends.flatMap(withReturn)], until);
  const known = new Map([...window.grants, ...spends].map((entry) => [entry.id, entry]));
  const within = moves.filter(({ at, change, isReturned }) => at >= starts && (change !== 0 || isReturned));
  return {
    month,
    opening: sumOf(moves.filter(({ at }) => at < starts)),
    closing: sumOf(moves),
    entries: within.toReversed().map((move) => lineOf(move, known)),
  };
};
