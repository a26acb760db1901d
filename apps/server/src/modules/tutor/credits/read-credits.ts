/**
 * Reads what is left of a learner's credits without reading all that was ever spent. Spends before the oldest grant that
 * is not gone took from grants that are gone, so that they change nothing; of the others, sums are enough between the
 * times at which a grant begins or expires, since one after the other takes what their sum takes (`creditsAt`).
 */
import { type CreditGrant, type CreditSpend, type Credits, creditsAt, DAY_MS } from '@parlance/domain';
import type pg from 'pg';
import type { CreditTurn } from './credit-turn.ts';
import {
  type CreditChanges,
  type CreditRange,
  changesIn,
  changesSinceNoted,
  grantsIn,
  type NotedChanges,
  type NotedRests,
  type StoredGrant,
  spendsIn,
  sumsBetween,
} from './store-credits.ts';
import { noteRests } from './store-learners.ts';

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

/** Sums of what was spent in a window until a time, besides what takes from one grant alone. */
const sumsOf = async (
  client: Client,
  { since, grants, aimed }: CreditWindow & { readonly aimed: readonly CreditSpend[] },
  { uid, until }: Omit<CreditRange, 'since'>,
): Promise<readonly CreditSpend[]> => {
  const changes = [since, ...grants.flatMap(({ at, expires }) => [at, expires ?? at]), ...aimed.map(({ at }) => at)];
  const times = [...new Set(changes)].filter((time) => time >= since && time <= until).sort((a, b) => a - b);
  const sums = await sumsBetween(client, { uid, since, until }, times);
  return sums.map(({ place, sum }) => sumAt(times[place] ?? since, sum));
};

/** What was spent in a window until a time: sums, and each spend that takes from one grant alone. */
export const spendsOf = async (
  client: Client,
  window: CreditWindow,
  { uid, until }: Omit<CreditRange, 'since'>,
): Promise<readonly CreditSpend[]> => {
  const spends = await spendsIn(client, { uid, since: window.since, until }, 'aimed');
  const aimed = spends.filter(({ isReturned }) => !isReturned);
  return [...aimed, ...(await sumsOf(client, { ...window, aimed }, { uid, until }))];
};

const sumAt = (at: number, amount: number): CreditSpend => ({ kind: 'spend', id: `sum:${at}`, at, amount });

/** What is left of a learner's credits at a time, by their entries: the same as `creditsAt` of all of them. */
export const creditsOf = async (client: Client, uid: string, now: number): Promise<Credits> => {
  const window = await windowOf(client, { uid, since: now, until: now });
  if (window.grants.length === 0) return { balance: 0, rests: [] };
  return creditsAt([...window.grants, ...(await spendsOf(client, window, { uid, until: now }))], now);
};

/** The same, by what is noted, the changes since then, and the sums of the other spends. */
const creditsSince = (
  { at: since, rests, changes }: NotedRests & { readonly changes: CreditChanges },
  spends: readonly CreditSpend[],
  now: number,
): Credits => creditsAt([...notedGrants(since, rests), ...changes.grants, ...changes.aimed, ...spends], now);

/** What is left of grants at a time, as grants of that time. */
const notedGrants = (at: number, rests: NotedRests['rests']): readonly CreditGrant[] =>
  rests.map(({ id, left, expires }) => ({ kind: 'grant', id, at, amount: left, expires }));

/** What was left at a time, by what is noted of an earlier one. */
const creditsAfter = async (
  client: pg.PoolClient,
  noted: NotedRests,
  { uid, until }: Omit<CreditRange, 'since'>,
): Promise<Credits> => {
  const { at: since, rests } = noted;
  const changes = await changesIn(client, { uid, since, until });
  const grants = [...notedGrants(since, rests), ...changes.grants];
  const sums = await sumsOf(client, { since, grants, aimed: changes.aimed }, { uid, until });
  return creditsSince({ ...noted, changes }, sums, until);
};

/** After how long what is left is noted anew, in milliseconds. */
const NOTED_FOR = 2 * DAY_MS;

/** Notes what was left yesterday at its beginning: what is asked now may be given back for some minutes. */
const noteAnew = async ({ client, uid, now }: CreditTurn, noted: NotedRests | undefined): Promise<void> => {
  const at = Math.floor(now / DAY_MS - 1) * DAY_MS;
  const until = at - 1;
  const read = async (): Promise<Credits> => {
    if (noted === undefined || noted.at > until) return creditsOf(client, uid, until);
    return creditsAfter(client, noted, { uid, until });
  };
  await noteRests(client, uid, { at, rests: (await read()).rests });
};

const creditsBy = (
  client: Client,
  uid: string,
  now: number,
  noted: NotedChanges | undefined,
): Promise<Credits> | Credits =>
  noted === undefined
    ? creditsOf(client, uid, now)
    : creditsSince(
        noted,
        noted.sums.map(({ at, amount }) => sumAt(at, amount)),
        now,
      );

/** What is left of a learner's credits at a time, as `creditsOf`; most often by one statement. */
export const readCredits = async (client: Client, uid: string, now: number): Promise<Credits> =>
  creditsBy(client, uid, now, await changesSinceNoted(client, uid, now));

/** What is left of the credits of the learner whose turn it is. It is noted anew now and then. */
export const creditsNow = async (turn: CreditTurn): Promise<Credits> => {
  const { client, uid, now } = turn;
  const noted = await changesSinceNoted(client, uid, now);
  if (noted === undefined || noted.at <= now - NOTED_FOR) await noteAnew(turn, noted);
  return creditsBy(client, uid, now, noted);
};
