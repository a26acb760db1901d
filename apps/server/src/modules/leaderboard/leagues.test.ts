import { addWeeks, COHORT_SIZE, weekAt, weekTimes } from '@parlance/domain';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import { eraseLeagues } from './store-user-data.ts';
import { joinedBoard, type LeagueServer, openLeagueServer, study } from './testing.ts';

/** The last week of a year with 53, and moments in it. */
const WEEK = '2026-W53';
const { from: MONDAY, to: END, closes: CLOSES } = weekTimes(WEEK);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let dependencies: TestDependencies;
let now = MONDAY;
let server: LeagueServer;
beforeEach(async () => {
  now = MONDAY + DAY;
  dependencies = await createTestDependencies({}, () => now);
  server = openLeagueServer(dependencies);
});
afterEach(async () => {
  await server.counts.close();
  await dependencies.close();
});

const ask = async <Row extends object>(sql: string, ...values: unknown[]): Promise<readonly Row[]> =>
  (await dependencies.pool.query<Row>(sql, values)).rows;
const newLearners = async (count: number, league = 1): Promise<readonly string[]> => {
  const uids = Array.from({ length: count }, () => v7());
  for (const uid of uids) await server.places.join(uid, now);
  await ask('UPDATE learner_league SET league = $1 WHERE user_id = ANY($2)', league, uids);
  return uids;
};
const leagueOf = async (uid: string) => {
  await server.boards.boardOf(uid);
  return (await ask<{ league: number }>('SELECT league FROM learner_league WHERE user_id = $1', uid))[0]?.league;
};
/** Fourteen learners of the second league; the first one has studied most. */
const cohortOfFourteen = async (): Promise<readonly string[]> => {
  const uids = await newLearners(14, 2);
  for (const [n, uid] of uids.entries())
    await study(dependencies, uid, { at: MONDAY + DAY - 5 * HOUR, lessons: 14 - n });
  await server.counts.count(uids);
  return uids;
};

describe('a week', () => {
  it('is closed with a rise, a fall and what a device sent late, over the end of a year', async () => {
    const uids = await cohortOfFourteen();
    const [first = '', , , , , , , late = '', , , , , , last = ''] = uids;
    expect((await joinedBoard(server, first)).rows.map(({ name }) => name)).toEqual(uids);

    now = END + HOUR;
    expect(await joinedBoard(server, late)).toMatchObject({ week: WEEK, state: 'counting', endsAt: CLOSES });
    // Studied on Sunday, and sent on Monday night.
    await study(dependencies, late, { at: END - 4 * HOUR, lessons: 20 });
    now = CLOSES - 1;
    await server.closeWeeks();
    expect((await joinedBoard(server, late)).state).toBe('counting');

    now = CLOSES;
    await server.closeWeeks();
    const board = await joinedBoard(server, late);
    expect(board).toMatchObject({ week: '2027-W01', league: 3, state: 'running' });
    expect(board.result).toEqual({
      ...{ week: WEEK, league: 2, nextLeague: 3, place: 1, members: 14, xp: 270, outcome: 'rose' },
    });
    expect((await joinedBoard(server, first)).result).toMatchObject({ place: 2, outcome: 'rose', nextLeague: 3 });
    expect((await joinedBoard(server, last)).result).toMatchObject({ place: 14, outcome: 'fell', nextLeague: 1 });
    const leagues = await Promise.all(uids.map(leagueOf));
    expect(leagues).toEqual([3, 3, 3, 3, 3, 3, 2, 3, 2, 1, 1, 1, 1, 1]);
  });

  it('begins in one cohort for all who are counted together', async () => {
    // With a single connection they would come one after another.
    await Promise.all(Array.from({ length: 8 }, () => ask('SELECT pg_sleep(0.05)')));
    await server.counts.count(await newLearners(COHORT_SIZE, 2));
    expect(
      await ask(
        'SELECT taken, count(*)::int AS members FROM league_cohort JOIN league_member USING (cohort) GROUP BY cohort',
      ),
    ).toEqual([{ taken: COHORT_SIZE, members: COHORT_SIZE }]);
  });

  it('does not change any more when it is closed', async () => {
    const [first = '', second = ''] = await newLearners(2, 2);
    await study(dependencies, first, { at: MONDAY + HOUR, lessons: 3 });
    await study(dependencies, second, { at: MONDAY + HOUR, lessons: 2 });
    await server.counts.count([first, second]);
    now = CLOSES;
    await server.closeWeeks();
    await study(dependencies, second, { at: END - 4 * HOUR, lessons: 9 });
    await server.counts.count([second]);
    await server.closeWeeks();
    expect((await joinedBoard(server, second)).result).toMatchObject({ place: 2, xp: 20, outcome: 'stayed' });
  });

  it('is closed once by two servers at the same time, with one outcome for each learner', async () => {
    const uids = await newLearners(130, 5);
    for (const uid of uids) await study(dependencies, uid, { at: MONDAY + HOUR, lessons: 1 });
    await server.counts.count(uids);
    now = CLOSES + HOUR;
    const other = openLeagueServer(dependencies);
    await Promise.all([server.closeWeeks(), other.closeWeeks(), server.closeWeeks()]);
    const members = await ask<{ cohort: string; place: number; outcome: string }>(
      'SELECT cohort, place, outcome FROM league_member WHERE week = $1',
      WEEK,
    );
    expect(members).toHaveLength(130);
    for (const [, cohort] of Map.groupBy(members, (each) => each.cohort)) {
      expect(cohort.map(({ place }) => place).sort((a, b) => a - b)).toEqual(cohort.map((_, n) => n + 1));
      const rose = cohort.filter(({ outcome }) => outcome === 'rose').length;
      expect(rose).toBe(Math.min(7, Math.floor(cohort.length / 2)));
    }
    // Settled on two servers at once, a result counts once.
    const [someone = ''] = uids;
    const boards = await Promise.all([server, other, server, other].map((each) => joinedBoard(each, someone)));
    expect(new Set(boards.map(({ league }) => league)).size).toBe(1);
  });

  it('is closed although an account is removed in the meantime, which is on no board then', async () => {
    const uids = await cohortOfFourteen();
    const [first = '', second = ''] = uids;
    now = CLOSES;
    await Promise.all([server.closeWeeks(), eraseLeagues(dependencies.pool, first), server.closeWeeks()]);
    await eraseLeagues(dependencies.pool, first);
    expect(await ask('SELECT FROM league_member WHERE user_id = $1', first)).toEqual([]);
    expect(await ask('SELECT FROM league_cohort WHERE week = $1 AND closed_at IS NULL', WEEK)).toEqual([]);
    expect((await joinedBoard(server, second)).result).toMatchObject({ outcome: 'rose' });
  });

  it('begins with the XP of its Monday for who was still in the last one', async () => {
    const [ada = ''] = await newLearners(1);
    await study(dependencies, ada, { at: MONDAY + HOUR, lessons: 1 });
    await server.counts.count([ada]);
    now = END + 6 * HOUR;
    await study(dependencies, ada, { at: now - HOUR, lessons: 2 });
    await server.counts.count([ada]);
    expect((await joinedBoard(server, ada)).rows).toMatchObject([{ xp: 10 }]);
    now = CLOSES + 60_000;
    await server.closeWeeks();
    const seats = await ask('SELECT xp FROM league_member WHERE user_id = $1 AND week = $2', ada, addWeeks(WEEK, 1));
    expect(seats).toEqual([{ xp: 20 }]);
  });
});

describe('a learner', () => {
  it('never has two cohorts in a week, whichever servers give the seats', async () => {
    const [ada = ''] = await newLearners(1);
    const servers = Array.from({ length: 6 }, () => openLeagueServer(dependencies));
    const boards = await Promise.all([...servers, ...servers].map((each) => joinedBoard(each, ada)));
    expect(boards.every(({ rows }) => rows.length === 1)).toBe(true);
    expect(await ask('SELECT FROM league_member WHERE user_id = $1', ada)).toHaveLength(1);
    expect(await ask('SELECT FROM learner_league_week WHERE user_id = $1', ada)).toHaveLength(1);
  });

  it('shares a cohort with at most 29 others of the same league', async () => {
    const [low, high] = [await newLearners(95), await newLearners(10, 4)];
    const servers = Array.from({ length: 2 }, () => openLeagueServer(dependencies));
    await Promise.all([...low, ...high].map((uid, n) => servers[n % 2]?.counts.count([uid])));
    const cohorts = await ask<{ members: number; leagues: number; taken: number }>(
      `SELECT count(*)::int AS members, count(DISTINCT m.league)::int AS leagues, max(taken) AS taken
       FROM league_member AS m JOIN league_cohort USING (cohort) GROUP BY cohort`,
    );
    expect(cohorts.reduce((sum, { members }) => sum + members, 0)).toBe(105);
    expect(cohorts.every(({ members, leagues, taken }) => members <= taken && taken <= 30 && leagues === 1)).toBe(true);
    expect(cohorts.length).toBeLessThanOrEqual(8);
  });

  it('is seen with what was counted a moment after it arrived', async () => {
    const [ada = ''] = await newLearners(1);
    await server.boards.boardOf(ada);
    await study(dependencies, ada, { at: now - HOUR, lessons: 3 });
    server.counts.note(ada);
    await server.counts.close();
    expect(await ask('SELECT xp FROM league_member WHERE user_id = $1', ada)).toEqual([{ xp: 30 }]);
  });

  it('comes back to the board if its half of a seat is missing', async () => {
    const [ada = ''] = await newLearners(1);
    await server.boards.boardOf(ada);
    await study(dependencies, ada, { at: now - HOUR, lessons: 1 });
    await ask('DELETE FROM league_member WHERE user_id = $1', ada);
    expect((await joinedBoard(server, ada)).rows).toMatchObject([{ me: true, xp: 10 }]);
  });

  it('is off the boards at once after leaving, and back in the same cohort after joining again', async () => {
    const [ada = '', bob = ''] = await newLearners(2);
    const before = [await joinedBoard(server, ada), await joinedBoard(server, bob)];
    await server.places.leave(ada);
    expect(await server.boards.boardOf(ada)).toEqual({ joined: false });
    expect((await joinedBoard(server, bob)).rows).toHaveLength(1);
    await server.counts.count([ada]);
    expect((await joinedBoard(server, bob)).rows).toHaveLength(1);
    await server.places.join(ada, now);
    expect((await joinedBoard(server, ada)).rows).toHaveLength(before[1]?.rows.length ?? 0);
    expect(await ask('SELECT FROM learner_league_week WHERE user_id = $1', ada)).toHaveLength(1);
  });

  it('is a league lower for each idle week, has left after four, and may join again', async () => {
    const [ada = '', bob = ''] = await newLearners(2, 6);
    for (const uid of [ada, bob]) {
      await study(dependencies, uid, { at: MONDAY + HOUR, lessons: 1 });
      await server.counts.count([uid]);
    }
    now = weekTimes(addWeeks(WEEK, 3)).from + DAY;
    await server.closeWeeks();
    // One of two rises, the other stays; two weeks were idle.
    expect([await leagueOf(ada), await leagueOf(bob)].sort()).toEqual([4, 5]);
    now = weekTimes(addWeeks(WEEK, 8)).from + DAY;
    await server.closeWeeks();
    expect(await server.boards.boardOf(ada)).toEqual({ joined: false });
    await server.places.join(ada, now);
    expect(await joinedBoard(server, ada)).toMatchObject({ week: weekAt(now), league: 1 });
  });
});

describe('the board of all leagues', () => {
  it('has the first of every league in their order, those with XP only', async () => {
    const [ada = '', bob = '', eve = ''] = [...(await newLearners(2)), ...(await newLearners(1, 9))];
    await study(dependencies, bob, { at: now - 3 * HOUR, lessons: 2 });
    await study(dependencies, eve, { at: now - 2 * HOUR, lessons: 2 });
    await server.counts.count([ada, bob, eve]);
    const { week, rows } = await server.boards.topFor(eve);
    expect(week).toBe(WEEK);
    expect(rows).toMatchObject([
      { place: 1, name: bob, league: 1, me: false },
      { place: 2, name: eve, league: 9, me: true },
    ]);
  });
});
