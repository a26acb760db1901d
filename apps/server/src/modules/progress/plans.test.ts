import type pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../platform/postgres/test-database.ts';
import { createTestDatabase } from '../../testing.ts';
import { SECTIONS } from './store-sections.ts';
import { READ, WRITE } from './store-statements.ts';

const LEARNERS = 4;
const EVENTS = 4000;
/** A revision after all of them. */
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
  `INSERT INTO learner_day (user_id, day, seconds, xp, revision)
   SELECT u, 'day-' || n, 900, 120, n FROM unnest($1::uuid[]) AS u, generate_series(1, 700) AS n`,
  'VACUUM ANALYZE',
];

interface Explained {
  readonly pages: number;
  readonly text: string;
}

describe('what a long history costs', () => {
  let database: TestDatabase;
  let client: pg.PoolClient;
  const [long = '', ...others] = Array.from({ length: LEARNERS }, () => v7());
  const fresh = v7();
  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.pool.connect();
    for (const statement of HISTORIES) {
      await client.query(statement, statement.includes('$1') ? [[long, ...others]] : []);
    }
    // What the server's prepared statements come to, after some uses and on tables that are large.
    await client.query(
      `SET plan_cache_mode = 'force_generic_plan'; SET min_parallel_table_scan_size = 0; SET parallel_setup_cost = 0`,
    );
    await client.query(`PREPARE write(uuid, jsonb, jsonb, jsonb, jsonb) AS ${WRITE}`);
    await client.query(`PREPARE read(uuid, bigint, integer) AS ${READ}`);
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
  const answer = (uid: string): Promise<Explained> => {
    const data = '{"item": "a", "exercise": "build", "right": true, "words": [], "took": 1}';
    const event = `{"id": "${v7()}", "kind": "answered", "at": 90000, "day": "20260101", "zone": "UTC",
      "device": "${uid}", "learn": "es", "data": ${data}}`;
    return explain(`write('${uid}', '[${event}]', '[]', '[]', '[]')`);
  };

  it('is nothing for an answer: it reads a few pages more than that of a new learner, not one for each old event', async () => {
    await answer(fresh);
    const [one, other] = [await answer(fresh), await answer(long)];
    expect(one.pages).toBeGreaterThan(0);
    expect(other.pages).toBeLessThan(one.pages + 20);
  });

  it('is nothing for a device that knows it: no process is started to read what is new', async () => {
    const { pages, text } = await explain(`read('${long}', ${NOW}, 2000)`);
    expect(pages).toBeLessThan(60);
    expect(text).not.toContain('Workers');
  });

  it('is nothing for who listens to documents that did not change, and those that did are all that is read', async () => {
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
