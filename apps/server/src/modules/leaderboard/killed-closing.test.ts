import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFolder, freePort } from '@parlance/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../platform/postgres/test-database.ts';
import { type ServerProcess, serverProcess } from '../../process-testing.ts';
import { createTestDatabase } from '../../testing.ts';

const WEEK = '2020-W01';
const COHORTS = 3000;
const MEMBERS = 15;

let database: TestDatabase;
let dataDir: string;
let servers: readonly ServerProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await databaseFolder('parlance-leagues-');
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET: 'the same secret on both of the servers',
  };
  servers = [await freePort(), await freePort()].map((port) => serverProcess(port, environment));
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const unclosed = async (): Promise<number> =>
  Number((await database.pool.query('SELECT count(*) FROM league_cohort WHERE closed_at IS NULL')).rows[0]?.count);

it('goes on with a week whose servers were killed while they closed it, and closes each cohort once', {
  timeout: 180_000,
}, async () => {
  await database.pool.query(
    `INSERT INTO league_cohort (cohort, week, league, taken) SELECT gen_random_uuid(), $1, 5, 30 FROM generate_series(1, $2::int)`,
    [WEEK, COHORTS],
  );
  await database.pool.query(
    `INSERT INTO league_member (cohort, user_id, week, league, xp, reached_at)
     SELECT cohort, gen_random_uuid(), week, league, n * 10, n FROM league_cohort, generate_series(1, $1::int) AS n`,
    [MEMBERS],
  );
  const left: number[] = [];
  for (let round = 0; (await unclosed()) > 0; round += 1) {
    await Promise.all(servers.map((server) => server.start()));
    const before = await unclosed();
    // The first rounds are killed in the middle, and the last one is left to end.
    while ((await unclosed()) > (round < 2 ? before - 300 : 0)) await wait(5);
    await Promise.all(servers.map((server) => server.kill()));
    left.push(await unclosed());
  }
  expect(left.length).toBeGreaterThanOrEqual(2);
  expect(left[0]).toBeGreaterThan(0);
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS cohorts, min(rose)::int AS least_rose, max(rose)::int AS most_rose, min(fell)::int AS least_fell,
       max(fell)::int AS most_fell, min(places)::int AS places
     FROM (SELECT count(*) FILTER (WHERE outcome = 'rose') AS rose, count(*) FILTER (WHERE outcome = 'fell') AS fell,
         count(DISTINCT place) AS places
       FROM league_member GROUP BY cohort) AS each_cohort`,
  );
  expect(rows).toEqual([
    { cohorts: COHORTS, least_rose: 7, most_rose: 7, least_fell: 5, most_fell: 5, places: MEMBERS },
  ]);
});
