/**
 * Compares writes for learners with years of history and for new learners, in alternating rounds: the cost of a write
 * must depend on what is written, and not on what is stored already.
 */
import { Agent } from 'node:http';
import type pg from 'pg';
import { mean, percentile, rounded } from './figures.ts';
import { answered, finished, type Learner, load, type NextEvent, signIn, uidOf, withClient } from './learners.ts';
import { cpuOf, cpuOfChildren } from './process.ts';
import { type MeasuredServer, withServer } from './server.ts';

const LEARNERS = 32;
const SECONDS = 3;
const ROUNDS = 3;
/** The number of revisions in a long history. */
const REVISIONS = 20_000;

/** The figures of a kind of write; rates are per second. */
interface Kind {
  readonly newPerSecond: number;
  readonly longPerSecond: number;
  /** The time of a write with a long history relative to that of a new learner; the median of the rounds. */
  readonly cost: number;
  /** The same ratio for the processor time of server and database. */
  readonly cpuCost: number;
}

/** The result of the measurement. */
export interface LongHistories {
  readonly answered: Kind;
  readonly finished: Kind;
}

/**
 * A history of 10,000 registers, 3,000 words with a review each, 700 days, and an event for each review and finished
 * lesson.
 */
const HISTORY = [
  `INSERT INTO learner (user_id, revision) SELECT u, ${REVISIONS} FROM unnest($1::uuid[]) AS u`,
  `INSERT INTO learner_register (user_id, learn, space, field, key, value, revision)
   SELECT u, 'es', 'course', (array['stars', 'finished', 'position', 'warmUp'])[1 + n % 4], 'old-' || n / 4, 1, 1 + n
   FROM unnest($1::uuid[]) AS u, generate_series(0, 9999) AS n`,
  `INSERT INTO learner_word (user_id, learn, word, state, revision)
   SELECT u, 'es', 'word-' || n, jsonb_build_object('stability', 3.2, 'difficulty', 5.1, 'last', 1700000000000 + n,
     'due', 1700086400000 + n, 'reps', 3, 'lapses', 0, 'phase', 2, 'learningStep', 0, 'lastRight', true), 10000 + n
   FROM unnest($1::uuid[]) AS u, generate_series(0, 2999) AS n`,
  `INSERT INTO learner_day (user_id, day, seconds, xp, revision)
   SELECT u, to_char(date '2024-12-01' + n, 'YYYYMMDD'), 900, 120, 13000 + n
   FROM unnest($1::uuid[]) AS u, generate_series(0, 699) AS n`,
  `INSERT INTO learner_event (user_id, id, kind, at, day, zone, device, learn, data, revision)
   SELECT u, lpad(to_hex(n), 32, '0')::uuid, 'answered', 1700000000000 + n, '20241201', 'Europe/Berlin', u, 'es',
     jsonb_build_object('item', 'cafe.order-coffee', 'exercise', 'build', 'right', true, 'took', 2100,
       'words', jsonb_build_array(jsonb_build_object('word', 'word-' || n, 'rating', 3))), 10000 + n
   FROM unnest($1::uuid[]) AS u, generate_series(0, 2999) AS n`,
  `INSERT INTO learner_review (user_id, learn, word, at, device, event_id, rating)
   SELECT u, 'es', 'word-' || n, 1700000000000 + n, u, lpad(to_hex(n), 32, '0')::uuid, 3
   FROM unnest($1::uuid[]) AS u, generate_series(0, 2999) AS n`,
  `INSERT INTO learner_event (user_id, id, kind, at, day, zone, device, learn, data, revision)
   SELECT u, lpad(to_hex(10000 + n), 32, '0')::uuid, 'finished', 1700000000000 + n, '20241201', 'Europe/Berlin', u, 'es',
     jsonb_build_object('what', 'lesson', 'unit', 'old', 'lesson', 'old-' || n, 'position', n, 'mode', 'classic',
       'steps', 20, 'mistakes', 1, 'stars', 1, 'combos', 2, 'seconds', 90), 1 + n
   FROM unnest($1::uuid[]) AS u, generate_series(0, 2499) AS n`,
];

const writeHistories = async (client: pg.Client): Promise<void> => {
  const uids = Array.from({ length: LEARNERS }, (_, n) => uidOf(n));
  for (const statement of HISTORY) await client.query(statement, [uids]);
  // Otherwise PostgreSQL would do both by itself during a measurement.
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
};

/** Measures both kinds of learners in alternating rounds. */
export const measureLongHistories = (): Promise<LongHistories> =>
  withServer(async (stage) => {
    const { databaseUrl } = stage;
    await withClient(databaseUrl, writeHistories);
    const agent = new Agent({ keepAlive: true, maxSockets: LEARNERS });
    const long = await signIn(databaseUrl, LEARNERS);
    for (const learner of long) learner.cursor = REVISIONS;
    const fresh = await signIn(databaseUrl, LEARNERS, LEARNERS);
    const measure = (next: NextEvent): Promise<Kind> => measureRounds(stage, { agent, fresh, long, next });
    const result = { answered: await measure(answered), finished: await measure(finished) };
    agent.destroy();
    return result;
  });

interface RoundOptions {
  readonly agent: Agent;
  readonly fresh: readonly Learner[];
  readonly long: readonly Learner[];
  readonly next: NextEvent;
}

/** The figures of one round: writes per second, and processor time per write in milliseconds. */
interface RoundFigures {
  readonly perSecond: number;
  readonly cpu: number;
}

const measureRounds = async (
  { server, databasePid }: MeasuredServer,
  { agent, fresh, long, next }: RoundOptions,
): Promise<Kind> => {
  const cpuSoFar = (): number => cpuOf(server.pid) + cpuOfChildren(databasePid);
  const turn = async (learners: readonly Learner[], seconds: number): Promise<RoundFigures> => {
    const before = cpuSoFar();
    const { length } = await load(agent, learners, { next, seconds });
    return { perSecond: length / seconds, cpu: (cpuSoFar() - before) / length };
  };
  for (const learners of [fresh, long]) await turn(learners, 1);
  const rounds: { readonly few: RoundFigures; readonly many: RoundFigures }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const few = await turn(fresh, SECONDS);
    rounds.push({ few, many: await turn(long, SECONDS) });
  }
  const middle = (values: readonly number[]): number => rounded(percentile(values, 0.5), 2);
  return {
    newPerSecond: rounded(mean(rounds.map(({ few }) => few.perSecond))),
    longPerSecond: rounded(mean(rounds.map(({ many }) => many.perSecond))),
    cost: middle(rounds.map(({ few, many }) => few.perSecond / many.perSecond)),
    cpuCost: middle(rounds.map(({ few, many }) => many.cpu / few.cpu)),
  };
};
