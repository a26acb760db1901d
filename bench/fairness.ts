/**
 * Measures whether a single learner can matter to the others: the saves of other learners at an even pace, in
 * alternating rounds while nobody else is there, and while one learner burdens the server in every way that `fairness/`
 * knows at once, or in those that are named as arguments. Prints the figures as JSON, and fails beyond the limits.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { AttackOrder } from './fairness/attack.ts';
import type { AnswersByStatus } from './fairness/attacker.ts';
import { attackersNamed } from './fairness/attackers.ts';
import { percentile, rounded } from './figures.ts';
import { answered, exchange, type Learner, signIn, withClient } from './learners.ts';
import { paced } from './pace.ts';
import { peakOf, resetPeak } from './process.ts';
import { type MeasuredServer, withServer } from './server.ts';

const names = process.argv.slice(2);
const LEARNERS = 20;
const SAVES_PER_SECOND = 40;
const SECONDS = 30;
const ROUNDS = 3;
/** The time in which what an attacker has left behind is done, in milliseconds. */
const AFTER = 3000;
const LIMITS = { ratio: 3, refused: 0, megabytes: 1000 } as const;

/** The saves of some rounds. */
interface Saves {
  /** The times of those that succeeded, in milliseconds. */
  readonly times: number[];
  /** The number of saves that failed for whatever reason. */
  refused: number;
}

const noSaves = (): Saves => ({ times: [], refused: 0 });

const runSaves = async (agent: Agent, learners: readonly Learner[], saves: Saves): Promise<void> => {
  const pending: Promise<void>[] = [];
  const save = async (learner: Learner): Promise<void> => {
    const since = performance.now();
    try {
      await exchange(agent, learner, [answered(learner)]);
      saves.times.push(performance.now() - since);
    } catch {
      saves.refused += 1;
    }
  };
  await paced(SECONDS * SAVES_PER_SECOND, SAVES_PER_SECOND, (n) => {
    const learner = learners[n % learners.length];
    if (learner !== undefined) pending.push(save(learner));
  });
  await Promise.all(pending);
};

const figuresOf = ({ times, refused }: Saves) => ({
  p50: rounded(percentile(times, 0.5), 1),
  p99: rounded(percentile(times, 0.99), 1),
  slowest: rounded(percentile(times, 1), 1),
  refused,
});

/** Runs `work` while a learner attacks. @returns the answers that each attacker got. */
const underAttack = async (order: AttackOrder, work: () => Promise<void>) => {
  const attack = fork(new URL('./fairness/attack.ts', import.meta.url));
  attack.send(order);
  await work();
  const ended = once(attack, 'message');
  attack.send('end');
  const [answers] = (await ended) as [Readonly<Record<string, AnswersByStatus>>];
  return answers;
};

const measure = async ({ server, databaseUrl }: MeasuredServer) => {
  const [attacker, ...others] = await signIn(databaseUrl, 1 + LEARNERS);
  if (attacker === undefined) throw new Error('Nobody is signed in');
  for (const { prepare } of attackersNamed(names)) await prepare?.(databaseUrl, attacker);
  // Otherwise PostgreSQL would do both by itself during a measurement.
  await withClient(databaseUrl, async (client) => {
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });
  const agent = new Agent({ keepAlive: true });
  const [warming, quiet, attacked] = [noSaves(), noSaves(), noSaves()];
  await runSaves(agent, others, warming);
  resetPeak(server.pid);
  const answers: Readonly<Record<string, AnswersByStatus>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await runSaves(agent, others, quiet);
    answers.push(await underAttack({ learner: attacker, names }, () => runSaves(agent, others, attacked)));
    await setTimeout(AFTER);
  }
  agent.destroy();
  const [alone, beside] = [figuresOf(quiet), figuresOf(attacked)];
  const ratio = rounded(beside.p99 / alone.p99, 2);
  return { alone, beside, ratio, refused: beside.refused, megabytes: rounded(peakOf(server.pid)), answers };
};

const figures = await withServer(measure);
console.log(JSON.stringify({ ...figures, limits: LIMITS }, null, 2));
const isFair =
  figures.ratio <= LIMITS.ratio && figures.refused <= LIMITS.refused && figures.megabytes <= LIMITS.megabytes;
process.exit(isFair ? 0 : 1);
