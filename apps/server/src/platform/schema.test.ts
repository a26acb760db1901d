import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing.ts';
import type { TestDatabase } from './postgres/test-database.ts';

/** The data of learners can be distributed over many databases if every key starts with the user id. */
describe('the schema', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  const ask = async (sql: string): Promise<readonly unknown[]> => (await database.pool.query(sql)).rows;

  const inPublic = "relnamespace = 'public'::regnamespace";

  it('has tables with user ids', async () => {
    const tables = await ask(`select from pg_class where ${inPublic} and relkind = 'r' and relname ~ '^learner'`);
    expect(tables.length).toBeGreaterThan(0);
  });

  it('starts every key and index of these tables with user_id', async () => {
    const others = await ask(`
      select relation.relname as table, key.relname as key
      from pg_index join pg_class relation on relation.oid = indrelid join pg_class key on key.oid = indexrelid
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where relation.${inPublic} and relation.relname ~ '^learner' and attname <> 'user_id'`);
    expect(others).toEqual([]);
  });

  it('calls every table with a user_id learner_…, but for those of boards, of sign-in and of removed accounts', async () => {
    const others = await ask(`
      select distinct table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name !~ '^learner' order by 1`);
    const names = ['league_member', 'provider_held', 'provider_visit', 'removed_account', 'signed_in'];
    expect(others).toEqual(names.map((table) => ({ table })));
  });

  it('gives every table a primary key', async () => {
    const without = await ask(`
      select relname from pg_class where ${inPublic} and relkind = 'r'
      and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`);
    expect(without).toEqual([]);
  });

  it('has no sequences and no triggers of its own', async () => {
    expect(await ask(`select relname from pg_class where ${inPublic} and relkind = 'S'`)).toEqual([]);
    expect(
      await ask(
        `select tgname from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and ${inPublic}`,
      ),
    ).toEqual([]);
  });
});
