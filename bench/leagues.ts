/**
 * `npm run bench:leagues` measures the leaderboard with a million learners (or as many as its argument says): the time of
 * one's board, what a save costs beside the same server without leagues, and the closing of the week with a server that is
 * killed in the middle. It writes the figures into `bench/figures.json`, and fails beyond the limits.
 */
import { rename, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { weekAt, weekTimes } from '@parlance/domain';
import { type BenchDatabase, startDatabase } from './database.ts';
import { mean, percentile, rounded } from './figures.ts';
import { sendRequest } from './http.ts';
import { keepFigures } from './keep-figures.ts';
import { addLateFinishes, FINISHES, LATE_OF, makeLearners, type SeededWeek } from './league-learners.ts';
import { answered, finished, type Learner, load, type NextEvent, signIn, withClient } from './learners.ts';
import { cpuOf, cpuOfChildren } from './process.ts';
import { type BenchServer, startServer, withFolder } from './server.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const LIMITS = { boardP99: 5, saveCost: 1.1, closingSeconds: 300 } as const;

const BOARDS = 2000;
const SAVERS = 32;
const SAVE_SECONDS = 6;
const SAVE_ROUNDS = 4;
/** An exercise of a lesson is answered so many times for each finish. */
const ANSWERS_OF_LESSON = 12;
/** The share of cohorts after which the closing server is killed. */
const KILL_AFTER = 0.4;
const DAY = 86_400_000;

const clockPreload = pathToFileURL(join(import.meta.dirname, '../e2e/clock-preload.mjs')).href;

/** Starts servers on one database, with a clock that may be ahead. */
interface Stage {
  readonly database: BenchDatabase;
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<BenchServer>;
  readonly setAhead: (ms: number) => Promise<void>;
}

const openStage = async (database: BenchDatabase, folder: string): Promise<Stage> => {
  const file = join(folder, 'offset');
  const setAhead = async (ms: number): Promise<void> => {
    await writeFile(`${file}.new`, String(ms));
    await rename(`${file}.new`, file);
  };
  await setAhead(0);
  const common = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${clockPreload}`,
    CLOCK_OFFSET_FILE: file,
  };
  return { database, setAhead, start: (settings = {}) => startServer({ ...common, ...settings }) };
};

/** The time of the request for one's own board, one at a time, over HTTP with its session. */
const measureBoards = async ({ database, start }: Stage) => {
  const learners = await signIn(database.url, 50, Math.floor(COUNT / 2));
  const server = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let n = 0; n < BOARDS + 200; n += 1) {
    const token = learners[n % learners.length]?.token ?? '';
    const since = performance.now();
    const text = await sendRequest({ agent, method: 'GET', path: '/api/v1/leaderboard', token });
    if (n >= 200) times.push(performance.now() - since);
    const { rows } = JSON.parse(text) as { rows?: readonly object[] };
    if (rows?.length !== 30) throw new Error(`This is no board: ${text.slice(0, 200)}`);
  }
  agent.destroy();
  await server.stop();
  return { p50: rounded(percentile(times, 0.5), 2), p99: rounded(percentile(times, 0.99), 2) };
};

/** Events as a lesson makes them. */
const lessons = (): NextEvent => {
  let count = 0;
  return (learner) => {
    count += 1;
    return count % (ANSWERS_OF_LESSON + 1) === 0 ? finished(learner) : answered(learner);
  };
};

/** The processor time of server and database for a save, in milliseconds, and the saves in a second. */
const saveRound = async ({ database, start }: Stage, learners: readonly Learner[], leaderboard: string) => {
  const server = await start({ LEADERBOARD: leaderboard });
  const agent = new Agent({ keepAlive: true, maxSockets: SAVERS });
  await load(agent, learners, { next: lessons(), seconds: 2 });
  const cpuSoFar = (): number => cpuOf(server.pid) + cpuOfChildren(database.pid);
  const before = cpuSoFar();
  const { length } = await load(agent, learners, { next: lessons(), seconds: SAVE_SECONDS });
  // What was noted is counted a second later, and belongs to the cost.
  await setTimeout(1500);
  const cpu = (cpuSoFar() - before) / length;
  agent.destroy();
  await server.stop();
  return { cpu, perSecond: length / SAVE_SECONDS };
};

const measureSaves = async (stage: Stage) => {
  const learners = await signIn(stage.database.url, SAVERS);
  const rounds: {
    readonly on: Awaited<ReturnType<typeof saveRound>>;
    readonly off: Awaited<ReturnType<typeof saveRound>>;
  }[] = [];
  for (let round = 0; round < SAVE_ROUNDS; round += 1) {
    // Who is first has the colder caches, so they take turns.
    const first = round % 2 === 0 ? 'off' : 'on';
    const one = await saveRound(stage, learners, first);
    const other = await saveRound(stage, learners, first === 'off' ? 'on' : 'off');
    rounds.push(first === 'off' ? { off: one, on: other } : { off: other, on: one });
  }
  const middle = (values: readonly number[]): number => rounded(percentile(values, 0.5), 3);
  return {
    perSecond: rounded(mean(rounds.map(({ on }) => on.perSecond))),
    perSecondWithout: rounded(mean(rounds.map(({ off }) => off.perSecond))),
    cost: middle(rounds.map(({ on, off }) => off.perSecond / on.perSecond)),
    cpuCost: middle(rounds.map(({ on, off }) => on.cpu / off.cpu)),
  };
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
const measureClosing = async ({ database: { url }, start, setAhead }: Stage, seeded: SeededWeek) => {
  await withClient(url, (client) => addLateFinishes(client, COUNT, seeded));
  await setAhead(weekTimes(seeded.week).closes + DAY / 2 - Date.now());
  const cohorts = await unclosedIn(url);
  const since = performance.now();
  const killed = await start();
  await untilOpen(url, Math.floor(cohorts * (1 - KILL_AFTER)));
  await kill(killed);
  const left = await unclosedIn(url);
  const again = await start();
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
    const late = await client.query('SELECT count(*)::int AS counted FROM league_member WHERE xp >= $1', [
      (FINISHES + 1) * 10,
    ]);
    const wanted = Math.ceil(COUNT / LATE_OF);
    if (rows[0].cohorts !== cohorts || rows[0].wrong > 0 || late.rows[0].counted < wanted) {
      throw new Error(`The week is closed wrongly: ${JSON.stringify([rows[0], late.rows[0], cohorts, wanted])}`);
    }
  });

const measure = (): Promise<object> =>
  withFolder(async (folder) => {
    const database = await startDatabase();
    try {
      const stage = await openStage(database, folder);
      const week = weekAt(Date.now());
      const seeded = { week, from: weekTimes(week).from };
      // The first server migrates the database.
      await (await stage.start()).stop();
      const since = performance.now();
      await withClient(database.url, (client) => makeLearners(client, COUNT, seeded));
      console.log(`${COUNT} learners were made in ${rounded((performance.now() - since) / 1000)} s.`);
      const board = await measureBoards(stage);
      console.log('board:', board);
      const saves = await measureSaves(stage);
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
  readonly saves: { readonly cpuCost: number };
  readonly closing: { readonly seconds: number };
};
const loadAfter = rounded(loadavg()[0] ?? 0, 1);
keepFigures('leagues', { ...figures, machineLoad, loadAfter });
const { board, saves, closing } = figures;
const isMet =
  board.p99 <= LIMITS.boardP99 && saves.cpuCost <= LIMITS.saveCost && closing.seconds <= LIMITS.closingSeconds;
console.log(JSON.stringify({ ...figures, machineLoad, loadAfter, limits: LIMITS, isMet }, null, 2));
process.exit(isMet ? 0 : 1);
