/**
 * Reads what is left of a learner's credits without reading all that was ever spent. Spends before the oldest grant that
 * is not gone took from grants that are gone, so that they change nothing; of the others, sums are enough between the
 * times at which a grant begins or expires, since one after the other takes what their sum takes (`creditsAt`).
 */
import { type CreditGrant, type CreditSpend, type Credits, creditsAt, DAY_MS } from '@parlance/domain';
import type pg from 'pg';
import type { CreditTurn } from './credit-turn.ts';
import { type CreditRange, grantsIn, type StoredGrant, spendsIn, sumsBetween } from './store-credits.ts';
import { type NotedRests, notedRests, noteRests } from './store-learners.ts';

type Client = pg.Pool | pg.PoolClient;

/** The grants that decide what is left. */
export interface CreditWindow {
  /** No grant that began before it is left at it or later. */
  readonly since: number;
  readonly grants: readonly CreditGrant[];
}

/**
 * The grants that were not gone at a time or began after it, with those that were not gone when the oldest of them
 * began, and so on. @param until when the latest of them begins
 */
export const windowOf = async (
  client: Client,
  { uid, since: at, until }: CreditRange,
): Promise<CreditWindow & { readonly grants: readonly StoredGrant[] }> => {
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

/** What a window comes to at a time. */
const creditsIn = async (client: Client, window: CreditWindow, uid: string, until: number): Promise<Credits> =>
  window.grants.length === 0
    ? { balance: 0, rests: [] }
    : creditsAt([...window.grants, ...(await spendsOf(client, window, { uid, until }))], until);

/** What is left of a learner's credits at a time, by their entries: the same as `creditsAt` of all of them. */
export const creditsOf = async (client: Client, uid: string, now: number): Promise<Credits> =>
  creditsIn(client, await windowOf(client, { uid, since: now, until: now }), uid, now);

/** The same, by what is noted and the entries since then. */
const creditsSince = async (
  client: pg.PoolClient,
  { at: since, rests }: NotedRests,
  { uid, until }: Omit<CreditRange, 'since'>,
): Promise<Credits> => {
  const noted = rests.map(({ id, left: amount, expires }): CreditGrant => {
    return { kind: 'grant', id, at: since, amount, expires };
  });
  const later = (await grantsIn(client, { uid, since, until })).filter(({ at }) => at >= since);
  return creditsIn(client, { since, grants: [...noted, ...later] }, uid, until);
};

/** After how long what is left is noted anew, in milliseconds. */
const NOTED_FOR = 2 * DAY_MS;

/** What is left of the credits of the learner whose turn it is. */
export const creditsNow = async ({ client, uid, now }: CreditTurn): Promise<Credits> => {
  const noted = await notedRests(client, uid);
  const readAt = (until: number): Promise<Credits> =>
    noted === undefined || noted.at > until
      ? creditsOf(client, uid, until)
      : creditsSince(client, noted, { uid, until });
  if (noted === undefined || noted.at <= now - NOTED_FOR) {
    // Yesterday's beginning: what is asked now may be given back for some minutes.
    const at = Math.floor(now / DAY_MS - 1) * DAY_MS;
    await noteRests(client, uid, { at, rests: (await readAt(at - 1)).rests });
  }
  return readAt(now);
};
