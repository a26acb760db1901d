import { runs } from '@parlance/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import { topMembers } from './store-cohorts.ts';

const WEEK = '2026-W53';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());

const ask = async (sql: string, ...values: unknown[]): Promise<readonly Record<string, unknown>[]> =>
  (await dependencies.pool.query(sql, values)).rows;

/** XP of a week, also on both sides of the bounds of a band. */
const xp = fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.constantFrom(0, 1, 249, 250, 251, 500, 501));
const member = fc.record({ xp, reachedAt: fc.nat(3) });

describe('the first learners of all leagues', () => {
  it('are those with the most XP, however it is spread, and who had it first where it is the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(member, { maxLength: 30 }), fc.integer({ min: 1, max: 35 }), async (members, most) => {
        await ask('DELETE FROM league_member');
        const rows = members.map((each, n) => ({ ...each, id: v7(), week: n % 5 === 4 ? '2026-W52' : WEEK }));
        await ask(
          `INSERT INTO league_member (cohort, user_id, week, league, xp, reached_at)
           SELECT gen_random_uuid(), id, week, 1, xp, "reachedAt"
           FROM jsonb_to_recordset($1::jsonb) AS m(id uuid, week text, xp integer, "reachedAt" bigint)`,
          JSON.stringify(rows),
        );
        const wanted = rows
          .filter((row) => row.week === WEEK && row.xp > 0)
          .toSorted((a, b) => b.xp - a.xp || a.reachedAt - b.reachedAt || (a.id < b.id ? -1 : 1))
          .slice(0, most);
        const found = await topMembers(dependencies.pool, WEEK, most);
        expect(found.map((row) => [row.id, row.xp])).toEqual(wanted.map((row) => [row.id, row.xp]));
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('a count', () => {
  it('writes no index: none names a column that each count changes', async () => {
    const definitions = await ask(`SELECT indexdef FROM pg_indexes WHERE tablename = 'league_member'`);
    expect(definitions.length).toBeGreaterThan(2);
    expect(definitions.filter(({ indexdef }) => /\b(?:xp|reached_at|counted)\b/u.test(String(indexdef)))).toEqual([]);
  });
});
