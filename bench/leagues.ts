/**
 * `npm run bench:leagues` measures the leaderboard with a million learners (or as many as its argument says): the time of
 * one's board, what a save costs beside the same server without leagues, and the closing of the week with a server that is
 * killed in the middle. It writes the figures into `bench/figures.json`, and fails beyond the limits.
 */
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { weekAt, weekTimes } from '@parlance/domain';
import { type BenchDatabase, startDatabase } from './database.ts';
import { rounded } from './figures.ts';
import { keepFigures } from './keep-figures.ts';
import { addLateFinishes, makeLearners, type SeededWeek, studyingOf, wrongSums } from './league-learners.ts';
import { type LeagueStage, measureBoards, measureSaves } from './league-load.ts';
import { withClient } from './learners.ts';
import { type BenchServer, startServer, withFolder } from './server.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const LIMITS = { boardP99: 5, saveCost: 1.1, closingSeconds: 300 } as const;

/** The share of cohorts after which the closing server is killed. */
const KILL_AFTER = 0.4;
const DAY = 86_400_000;

const clockPreload = pathToFileURL(join(import.meta.dirname, '../e2e/clock-preload.mjs')).href;

const openStage = (database: BenchDatabase, folder: string): LeagueStage => ({
  database,
  folder,
  start: (settings = {}) => startServer({ DATABASE_URL: database.url, DATA_DIR: folder, ...settings }),
});

/** The settings of a server whose clock is ahead. Each look at such a clock reads a file, so only the closing is measured with it. */
const clockAhead = async (folder: string, ms: number): Promise<Readonly<Record<string, string>>> => {
  const file = join(folder, 'offset');
  await writeFile(file, String(ms));
  return { NODE_OPTIONS: `--import=${clockPreload}`, CLOCK_OFFSET_FILE: file };
};

const unclosedIn = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS open FROM league_cohort WHERE closed_at IS NULL');
    return rows[0].open;
  });

/** Waits until at most so many cohorts are open. */
const untilOpen = async (url: string, most: number): Promise<void> => {
  while ((await unclosedIn(url)) > most) await setTimeout(200);
};

const kill = async ({ pid }: BenchServer): Promise<void> => {
  process.kill(pid, 'SIGKILL');
  await setTimeout(500);
};

/** Closes the week, with a server that is killed in the middle. */
const measureClosing = async ({ database: { url }, folder, start }: LeagueStage, seeded: SeededWeek) => {
  await withClient(url, (client) => addLateFinishes(client, COUNT, seeded));
  const ahead = await clockAhead(folder, weekTimes(seeded.week).closes + DAY / 2 - Date.now());
  const cohorts = await unclosedIn(url);
  const since = performance.now();
  const killed = await start(ahead);
  await untilOpen(url, Math.floor(cohorts * (1 - KILL_AFTER)));
  await kill(killed);
  const left = await unclosedIn(url);
  const again = await start(ahead);
  await untilOpen(url, 0);
  const seconds = rounded((performance.now() - since) / 1000, 1);
  await again.stop();
  await checkClosed(url, cohorts);
  return { seconds, cohorts, leftAfterKill: left };
};

/** Throws unless each cohort is closed with its seven and five, and late finishes are counted. */
const checkClosed = (url: string, cohorts: number): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS cohorts, count(*) FILTER (WHERE members <> places OR
         (members = 30 AND (rose <> CASE league WHEN 10 THEN 0 ELSE 7 END OR fell <> CASE league WHEN 1 THEN 0 ELSE 5 END)))::int AS wrong
       FROM (SELECT league, count(*) AS members, count(DISTINCT place) AS places, count(*) FILTER (WHERE outcome = 'rose') AS rose,
           count(*) FILTER (WHERE outcome = 'fell') AS fell
         FROM league_member GROUP BY cohort, league) AS each_cohort`,
    );
    const sums = await wrongSums(client, COUNT);
    if (rows[0].cohorts !== cohorts || rows[0].wrong > 0 || sums > 0) {
      throw new Error(`The week is closed wrongly: ${JSON.stringify([rows[0], sums, cohorts])}`);
    }
  });

const measure = (): Promise<object> =>
  withFolder(async (folder) => {
    const database = await startDatabase();
    try {
      const stage = openStage(database, folder);
      const week = weekAt(Date.now());
      const seeded = { week, from: weekTimes(week).from };
      // The first server migrates the database.
      await (await stage.start()).stop();
      const since = performance.now();
      await withClient(database.url, (client) => makeLearners(client, COUNT, seeded));
      console.log(`${COUNT} learners were made in ${rounded((performance.now() - since) / 1000)} s.`);
      const board = await measureBoards(stage, COUNT);
      console.log('board:', board);
      const saves = await measureSaves(stage, studyingOf(COUNT));
      console.log('saves:', saves);
      const closing = await measureClosing(stage, seeded);
      console.log('closing:', closing);
      return { learners: COUNT, board, saves, closing };
    } finally {
      await database.stop();
    }
  });

const machineLoad = rounded(loadavg()[0] ?? 0, 1);
const figures = (await measure()) as {
  readonly board: { readonly p99: number };
  readonly saves: { readonly cost: number; readonly cpuCost: number };
  readonly closing: { readonly seconds: number };
};
const loadAfter = rounded(loadavg()[0] ?? 0, 1);
keepFigures('leagues', { ...figures, machineLoad, loadAfter });
const { board, saves, closing } = figures;
const isMet =
  board.p99 <= LIMITS.boardP99 &&
  Math.max(saves.cost, saves.cpuCost) <= LIMITS.saveCost &&
  closing.seconds <= LIMITS.closingSeconds;
console.log(JSON.stringify({ ...figures, machineLoad, loadAfter, limits: LIMITS, isMet }, null, 2));
process.exit(isMet ? 0 : 1);
