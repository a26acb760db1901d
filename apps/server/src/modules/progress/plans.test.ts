import type pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../platform/postgres/test-database.ts';
import { createTestDatabase } from '../../testing.ts';
import { SECTIONS } from './store-sections.ts';
import { DAY_ROWS, FINISHES, READ, REVIEWS, WORD_ROWS, WRITE } from './store-statements.ts';

const LEARNERS = 4;
/** The number of learners in a batch; some have a long history. */
const BATCH = 32;
const EVENTS = 4000;
/** A revision greater than all stored ones. */
const NOW = 20_000;

const HISTORIES = [
  'INSERT INTO learner (user_id, revision) SELECT u, 20000 FROM unnest($1::uuid[]) AS u',
  `INSERT INTO learner_event (user_id, id, kind, at, day, zone, device, learn, data, revision)
   SELECT u, lpad(to_hex(n), 32, '0')::uuid, 'answered', n, '20250101', 'UTC', u, 'es', '{}', n
   FROM unnest($1::uuid[]) AS u, generate_series(1, ${EVENTS}) AS n`,
  `INSERT INTO learner_register (user_id, learn, space, field, key, value, revision)
   SELECT u, 'es', 'course', 'stars', 'lesson-' || n, 1, n FROM unnest($1::uuid[]) AS u, generate_series(1, 10000) AS n`,
  `INSERT INTO learner_word (user_id, learn, word, state, revision)
   SELECT u, 'es', 'word-' || n, '{}', n FROM unnest($1::uuid[]) AS u, generate_series(1, 3000) AS n`,
  `INSERT INTO learner_card (user_id, learn, card, field, value, at, device, event_id, revision)
   SELECT u, 'es', 'word-' || n, 'deck', 'true', n, u, u, n FROM unnest($1::uuid[]) AS u, generate_series(1, 3000) AS n`,
  `INSERT INTO learner_mark (user_id, learn, book, mark, field, value, at, device, event_id, revision)
   SELECT u, 'es', 'fables', 'm-' || n, 'note', '""', n, u, u, n FROM unnest($1::uuid[]) AS u, generate_series(1, 3000) AS n`,
  `INSERT INTO learner_day (user_id, day, seconds, xp, revision)
   SELECT u, 'day-' || n, 900, 120, n FROM unnest($1::uuid[]) AS u, generate_series(1, 700) AS n`,
  `INSERT INTO learner_event (user_id, id, kind, at, day, zone, device, learn, data, revision)
   SELECT u, lpad(to_hex(${EVENTS} + n), 32, '0')::uuid, 'finished', n, 'day-' || n, 'UTC', u, 'es',
     jsonb_build_object('lesson', 'lesson-' || n), n
   FROM unnest($1::uuid[]) AS u, generate_series(1, 700) AS n`,
  `INSERT INTO learner_review (user_id, learn, word, at, device, event_id, rating)
   SELECT u, 'es', 'word-' || n, n, u, lpad(to_hex(n), 32, '0')::uuid, 3
   FROM unnest($1::uuid[]) AS u, generate_series(1, 3000) AS n`,
  'VACUUM ANALYZE',
];

interface Explained {
  readonly pages: number;
  readonly text: string;
}

describe('the cost of a long history', () => {
  let database: TestDatabase;
  let client: pg.PoolClient;
  const [long = '', ...others] = Array.from({ length: LEARNERS }, () => v7());
  const few = Array.from({ length: BATCH }, () => v7());
  const some = [long, ...others, ...few.slice(LEARNERS)];
  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.pool.connect();
    for (const statement of HISTORIES) {
      await client.query(statement, statement.includes('$1') ? [[long, ...others]] : []);
    }
    // Measures the generic plans that the server's prepared statements get after some uses, with large tables.
    await client.query(
      `SET plan_cache_mode = 'force_generic_plan'; SET min_parallel_table_scan_size = 0; SET parallel_setup_cost = 0`,
    );
    await client.query(`PREPARE write(jsonb) AS ${WRITE}`);
    const lookups = { words: WORD_ROWS, days: DAY_ROWS, lessons: FINISHES, reviews: REVIEWS };
    for (const [name, text] of Object.entries(lookups)) await client.query(`PREPARE ${name}(jsonb) AS ${text}`);
    await client.query(`PREPARE read(jsonb, integer) AS ${READ}`);
    await client.query(`PREPARE sections(uuid, jsonb, text, bigint) AS ${SECTIONS}`);
  });
  afterAll(async () => {
    client.release();
    await database.close();
  });

  const explain = async (statement: string): Promise<Explained> => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${statement}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    return { pages, text: JSON.stringify(rows) };
  };
  const answer = (...uids: readonly string[]): Promise<Explained> => {
    const data = { item: 'a', exercise: 'build', right: true, words: [], took: 1 };
    const shared = { kind: 'answered', at: 90_000, day: '20260101', zone: 'UTC', learn: 'es', data };
    const sent = uids.map((uid) => ({ uid, events: [{ ...shared, id: v7(), device: uid }] }));
    const writes = sent.map((each) => ({ ...each, raises: [], reviews: [], settings: [], cards: [], marks: [] }));
    return explain(`write('${JSON.stringify(writes)}')`);
  };

  it('does not affect an answer: it reads a few more pages than that of a new learner, and not one per old event', async () => {
    const [newcomer = ''] = few;
    await answer(newcomer);
    const [one, other] = [await answer(newcomer), await answer(long)];
    expect(one.pages).toBeGreaterThan(0);
    expect(other.pages).toBeLessThan(one.pages + 20);
  });

  it('does not affect answers of many learners at the same time, some with long histories', async () => {
    await answer(...few);
    const [one, other] = [await answer(...few), await answer(...some)];
    expect(other.pages).toBeLessThan(one.pages + 20 * LEARNERS);
    expect(other.pages).toBeLessThan(40 * BATCH);
  });

  it('does not affect up-to-date devices: no parallel worker starts to read what is new', async () => {
    for (const uids of [[long], some]) {
      const asking = uids.map((uid) => ({ uid, cursor: NOW }));
      const { pages, text } = await explain(`read('${JSON.stringify(asking)}', 2000)`);
      expect(pages).toBeLessThan(60 * uids.length);
      expect(text).not.toContain('Workers');
    }
  });

  it('does not affect a fold: each word, day, lesson and review is looked up by an index', async () => {
    const wanted = { learn: 'es', word: 'word-7', day: 'day-7', lesson: 'lesson-7' };
    for (const uids of [[long], some]) {
      for (const lookup of ['words', 'days', 'lessons', 'reviews']) {
        const asked = uids.map((uid) => ({ uid, ...wanted }));
        const { pages, text } = await explain(`${lookup}('${JSON.stringify(asked)}')`);
        expect(pages).toBeLessThan(12 * uids.length);
        expect(text).not.toContain('Seq Scan');
      }
    }
  });

  it('does not affect streams of unchanged documents, and only changed ones are read', async () => {
    const watched = (space: string, learn: string, after: number): Promise<Explained> =>
      explain(
        `sections('${long}', '[{"learn": "${learn}", "space": "${space}", "watched": true}]', 'pronun', ${after})`,
      );
    const quiet = await Promise.all([
      watched('course', 'es', NOW),
      watched('history', '', NOW),
      watched('movie', 'es', 9998),
    ]);
    for (const { pages, text } of quiet) {
      expect(pages).toBeLessThan(60);
      expect(text).not.toContain('Workers');
    }
    const { pages } = await watched('course', 'es', 9998);
    expect(pages).toBeGreaterThan(100);
  });
});
