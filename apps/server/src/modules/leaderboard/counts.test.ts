import { weekAt, weekTimes } from '@parlance/domain';
import { firstFinishes, type LearnEvent, rankedTotalOf } from '@parlance/sync';
import { eventSets, runs, START } from '@parlance/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDependencies, noQuotas, type TestDependencies } from '../../testing.ts';
import { storeEvents } from '../progress/index.ts';
import { openCounts } from './counts.ts';
import { type LeagueServer, openLeagueServer } from './testing.ts';

const WEEK = weekAt(START);
const DAY = 86_400_000;
/** The leagues of the learners: two share a cohort, the third one has another. */
const LEAGUES = [1, 1, 4] as const;

let dependencies: TestDependencies;
let one: LeagueServer;
let other: LeagueServer;
beforeAll(async () => {
  dependencies = await createTestDependencies({}, () => START + 3 * DAY);
  [one, other] = [openLeagueServer(dependencies), openLeagueServer(dependencies)];
});
afterAll(() => dependencies.close());

/** Learners of a week with seats. */
const newLearners = async (): Promise<readonly string[]> => {
  const uids = LEAGUES.map(() => v7());
  for (const [n, uid] of uids.entries()) {
    await one.places.join(uid, START);
    await dependencies.pool.query('UPDATE learner_league SET league = $2 WHERE user_id = $1', [uid, LEAGUES[n]]);
  }
  return uids;
};
const store = (uid: string, events: readonly LearnEvent[]) =>
  storeEvents({ pool: dependencies.pool, quotas: noQuotas }, uid, events);
const storedSums = async (uids: readonly string[]) => {
  const { rows } = await dependencies.pool.query<{ uid: string; xp: number; reachedAt: number }>(
    `SELECT user_id::text AS uid, xp, reached_at::float8 AS "reachedAt" FROM league_member WHERE user_id = ANY($1)`,
    [uids],
  );
  return new Map(rows.map(({ uid, ...sum }) => [uid, sum]));
};

/** Learners with the events that they have not sent yet. */
interface Sender {
  readonly uid: string;
  readonly left: LearnEvent[];
}

/** Who sends some of their events, and which server then counts whom; if `both`, the other one counts them in another order meanwhile. */
const steps = fc.array(
  fc.record({
    sender: fc.nat(LEAGUES.length - 1),
    sent: fc.nat(8),
    byOther: fc.boolean(),
    counted: fc.shuffledSubarray(LEAGUES.map((_, n) => n)),
    both: fc.boolean(),
  }),
  { maxLength: 8 },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer S)[]> ? S : never;

const take = async (senders: readonly Sender[], { sender, sent, byOther, counted, both }: Step): Promise<void> => {
  const { uid = '', left = [] } = senders[sender] ?? {};
  await store(uid, left.splice(0, sent));
  const uids = counted.map((n) => senders[n]?.uid ?? '');
  const [first, second] = byOther ? [other, one] : [one, other];
  await Promise.all([first.counts.count(uids), both ? second.counts.count(uids.toReversed()) : undefined]);
};

describe('the sums of a board', () => {
  it('are those of all events, in whatever groups they came and whichever servers counted them', async () => {
    const histories = fc.tuple(...LEAGUES.map(() => eventSets({ most: 24 })));
    await fc.assert(
      fc.asyncProperty(histories, steps, async (events, plan) => {
        const uids = await newLearners();
        const senders = uids.map((uid, n) => ({ uid, left: [...(events[n] ?? [])] }));
        for (const step of plan) await take(senders, step);
        for (const { uid, left } of senders) await store(uid, left);
        await Promise.all([one.counts.count(uids), other.counts.count(uids.toReversed())]);
        const week = weekTimes(WEEK);
        const expected = events.map((all) => rankedTotalOf(week, all, firstFinishes(all)));
        const sums = await storedSums(uids);
        expect(uids.map((uid) => sums.get(uid))).toEqual(expected);
      }),
      { numRuns: runs(25) },
    );
  });

  it('are written for those who are on a board, although others of the batch are on none', async () => {
    const [ada = '', bob = '', eve = ''] = await newLearners();
    const stranger = v7();
    await dependencies.pool.query('UPDATE learner_league SET joined = false WHERE user_id = $1', [bob]);
    await one.counts.count([ada, bob, eve, stranger]);
    expect([...(await storedSums([ada, bob, eve, stranger])).keys()].sort()).toEqual([ada, eve].sort());
  });

  it('are counted together for those who finish something while others are counted', async () => {
    const [ada = '', bob = '', eve = ''] = await newLearners();
    const batches: (readonly string[])[] = [];
    const counts = openCounts(dependencies, {
      places: one.places,
      bigFansAmong: async (uids) => {
        batches.push(uids.toSorted());
        if (batches.length === 1) {
          counts.note(bob);
          setTimeout(() => counts.note(eve), 300);
        }
        return new Set();
      },
    });
    counts.note(ada);
    await vi.waitFor(() => expect(batches.length).toBeGreaterThan(1), 15_000);
    await counts.close();
    expect(batches).toEqual([[ada], [bob, eve].sort()]);
  });
});
