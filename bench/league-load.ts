/** What learners ask of the server while a week is running: their boards, and saves that somebody's league counts. */
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { BenchDatabase } from './database.ts';
import { mean, percentile, rounded } from './figures.ts';
import { sendRequest } from './http.ts';
import { answered, exchange, finished, type Learner, type NextEvent, signInSome } from './learners.ts';
import { cpuOf, cpuOfChildren } from './process.ts';
import type { BenchServer } from './server.ts';

/** A database with leagues, and servers on it. */
export interface LeagueStage {
  readonly database: BenchDatabase;
  /** The folder of the servers' data. */
  readonly folder: string;
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<BenchServer>;
}

const BOARDS = 2000;
/** A server that has just started still compiles: what it answers first is not measured. */
const WARM_UP_BOARDS = 1000;

/** The median and the 99th percentile, in milliseconds. */
const timesOf = (times: readonly number[]) => ({
  p50: rounded(percentile(times, 0.5), 2),
  p99: rounded(percentile(times, 0.99), 2),
});

/**
 * The time of the request for one's own board, one at a time, over HTTP with its session. Each learner asks once, and they are
 * spread over all, so that no board is in memory only because it was just asked for. In turn with each board the learner asks for
 * their account: what that takes is the least that any signed-in request takes on this machine at this time.
 */
export const measureBoards = async ({ database, start }: LeagueStage, count: number) => {
  const asked = BOARDS + WARM_UP_BOARDS;
  const learners = await signInSome(
    database.url,
    Array.from({ length: asked }, (_, n) => Math.floor((n * count) / asked)),
  );
  const server = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [boards, accounts]: [number[], number[]] = [[], []];
  const timed = async (path: string, token: string, times: number[]): Promise<string> => {
    const since = performance.now();
    const text = await sendRequest({ agent, method: 'GET', path, token });
    times.push(performance.now() - since);
    return text;
  };
  for (const { token } of learners) {
    await timed('/api/v1/me', token, accounts);
    const text = await timed('/api/v1/leaderboard', token, boards);
    const { rows } = JSON.parse(text) as { rows?: readonly object[] };
    if (rows?.length !== 30) throw new Error(`This is no board: ${text.slice(0, 200)}`);
  }
  agent.destroy();
  await server.stop();
  const [board, account] = [boards, accounts].map((times) => timesOf(times.slice(WARM_UP_BOARDS)));
  return { ...board, account };
};

/** Saves that are under way at the same time. */
const SAVERS = 32;
const SAVE_SECONDS = 6;
const SAVE_ROUNDS = 6;
/** An exercise of a lesson is answered so many times for each finish. */
const ANSWERS_OF_LESSON = 12;

/**
 * Events as lessons make them. Each learner answers and finishes lessons of their own, and they are not at the same place of
 * their lessons, so that finishes come evenly.
 */
const lessons = (learners: readonly Learner[]): NextEvent => {
  const steps = new Map(learners.map((learner, n) => [learner, n]));
  return (learner) => {
    const step = (steps.get(learner) ?? 0) + 1;
    steps.set(learner, step);
    return step % (ANSWERS_OF_LESSON + 1) === 0 ? finished(learner) : answered(learner);
  };
};

/**
 * Lets learners take turns: each sends one event and is asked again when all others have had their turn, as people do who answer
 * every few seconds; so many saves are under way that the server is never idle. @returns the number of saves.
 */
const loadInTurns = async (agent: Agent, learners: readonly Learner[], next: NextEvent, seconds: number) => {
  const end = performance.now() + seconds * 1000;
  let saves = 0;
  const sendOn = async (): Promise<void> => {
    while (performance.now() < end) {
      const learner = learners[saves % learners.length];
      if (learner === undefined) return;
      saves += 1;
      await exchange(agent, learner, [next(learner)]);
    }
  };
  await Promise.all(Array.from({ length: SAVERS }, sendOn));
  return saves;
};

interface SaveRound {
  /** The processor time of server and database for a save, in milliseconds. */
  readonly cpu: number;
  readonly perSecond: number;
}

const saveRound = async (
  { database, start }: LeagueStage,
  learners: readonly Learner[],
  { leaderboard, next }: { readonly leaderboard: string; readonly next: NextEvent },
): Promise<SaveRound> => {
  const server = await start({ LEADERBOARD: leaderboard });
  const agent = new Agent({ keepAlive: true, maxSockets: SAVERS });
  await loadInTurns(agent, learners, next, 2);
  const cpuSoFar = (): number => cpuOf(server.pid) + cpuOfChildren(database.pid);
  const before = cpuSoFar();
  const saves = await loadInTurns(agent, learners, next, SAVE_SECONDS);
  // What was noted is counted a moment later, and belongs to the cost.
  await setTimeout(1500);
  const cpu = (cpuSoFar() - before) / saves;
  agent.destroy();
  await server.stop();
  return { cpu, perSecond: saves / SAVE_SECONDS };
};

/** What a save costs with leagues beside the same server without them. @param studying the numbers of the learners who study */
export const measureSaves = async (stage: LeagueStage, studying: readonly number[]) => {
  const learners = await signInSome(stage.database.url, studying);
  const next = lessons(learners);
  const round = (leaderboard: string) => saveRound(stage, learners, { leaderboard, next });
  const rounds: { readonly on: SaveRound; readonly off: SaveRound }[] = [];
  for (let n = 0; n < SAVE_ROUNDS; n += 1) {
    // Who is first has the colder caches, so they take turns.
    const first = n % 2 === 0 ? 'off' : 'on';
    const one = await round(first);
    const other = await round(first === 'off' ? 'on' : 'off');
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
