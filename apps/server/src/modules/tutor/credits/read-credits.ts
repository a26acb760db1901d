/**
 * Reads what is left of a learner's credits without reading all that was ever spent. Spends before the oldest grant that
 * is not gone took from grants that are gone, so that they change nothing; of the others, sums are enough between the
 * times at which a grant begins or expires, since one after the other takes what their sum takes (`creditsAt`).
 */
import { type CreditEntry, type CreditSpend, type Credits, creditsAt } from '@parlance/domain';
import type pg from 'pg';
import { type CreditRange, grantsIn, type StoredGrant, spendsIn, sumsBetween } from './store-credits.ts';

type Client = pg.Pool | pg.PoolClient;

/** The grants that decide what is left. */
export interface CreditWindow {
  /** No grant that began before it is left at it or later. */
  readonly since: number;
  readonly grants: readonly StoredGrant[];
}

/**
 * The grants that were not gone at a time or began after it, with those that were not gone when the oldest of them
 * began, and so on. @param until when the latest of them begins
 */
export const windowOf = async (client: Client, { uid, since: at, until }: CreditRange): Promise<CreditWindow> => {
  for (let since = at; ; ) {
    const grants = await grantsIn(client, { uid, since, until });
    const first = grants.reduce((oldest, grant) => Math.min(oldest, grant.at), since);
    if (first === since) return { since, grants };
    since = first;
  }
};

/** What was spent in a window until a time: sums, and each spend that takes from one grant alone. */
export const spendsOf = async (
  client: Client,
  { since, grants }: CreditWindow,
  { uid, until }: Omit<CreditRange, 'since'>,
): Promise<readonly CreditSpend[]> => {
  const aimed = (await spendsIn(client, { uid, since, until }, 'aimed')).filter(({ isReturned }) => !isReturned);
  const changes = [since, ...grants.flatMap(({ at, expires }) => [at, expires ?? at]), ...aimed.map(({ at }) => at)];
  const times = [...new Set(changes)].filter((time) => time >= since && time <= until).sort((a, b) => a - b);
  const sums = await sumsBetween(client, { uid, since, until }, times);
  return [...aimed, ...sums.map(({ place, sum }) => sumAt(times[place] ?? since, sum))];
};

const sumAt = (at: number, amount: number): CreditSpend => ({ kind: 'spend', id: `sum:${at}`, at, amount });

/** What is left of a learner's credits at a time: the same as `creditsAt` of all of their entries. */
export const creditsOf = async (client: Client, uid: string, now: number): Promise<Credits> => {
  const window = await windowOf(client, { uid, since: now, until: now });
  if (window.grants.length === 0) return { balance: 0, rests: [] };
  const entries: readonly CreditEntry[] = [...window.grants, ...(await spendsOf(client, window, { uid, until: now }))];
  return creditsAt(entries, now);
};
