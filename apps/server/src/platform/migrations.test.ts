import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing.ts';
import { MIGRATIONS, migrate } from './migrations.ts';
import type { TestDatabase } from './postgres/test-database.ts';

describe('the files of migrations', () => {
  it('are called NNNN-name.sql, with each number once and none left out', async () => {
    const names = (await readdir(MIGRATIONS)).sort();
    const numbers = names.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(names.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1] ?? name)).toEqual(numbers);
  });
});

describe('migrations', () => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'parlance-migrations-'));
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const file = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);

  it('run once in the order of their names', async () => {
    await file('9002-second.sql', 'alter table shelf add column height int;');
    await file('9001-first.sql', 'create table shelf (id int); insert into shelf values (1);');
    expect(await migrate(database.pool, folder)).toEqual(['9001-first.sql', '9002-second.sql']);
    expect(await migrate(database.pool, folder)).toEqual([]);
    expect((await database.pool.query('select * from shelf')).rows).toEqual([{ id: 1, height: null }]);
  });

  it('run a file with an older name that was added later', async () => {
    await file('9002-second.sql', 'create table second (id int);');
    await migrate(database.pool, folder);
    await file('9001-first.sql', 'create table first (id int);');
    expect(await migrate(database.pool, folder)).toEqual(['9001-first.sql']);
  });

  it('roll back a file that fails, and run it again after it was corrected', async () => {
    await file('9001-first.sql', 'create table shelf (id int); select nonsense;');
    await expect(migrate(database.pool, folder)).rejects.toThrow('9001-first.sql failed');
    await file('9001-first.sql', 'create table shelf (id int);');
    expect(await migrate(database.pool, folder)).toEqual(['9001-first.sql']);
  });

  it('refuse a file that was changed after its run', async () => {
    await file('9001-first.sql', 'create table shelf (id int);');
    await migrate(database.pool, folder);
    await file('9001-first.sql', 'create table shelf (id bigint);');
    await expect(migrate(database.pool, folder)).rejects.toThrow(/9001-first\.sql was changed/);
  });

  it('run once when many servers start at the same time', async () => {
    await file('9001-first.sql', 'create table shelf (id int);');
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(database.pool, folder)));
    expect(runs.flat()).toEqual(['9001-first.sql']);
  });

  it('ignore other files', async () => {
    await file('notes.md', 'not SQL');
    await file('draft.sql', 'not a number');
    expect(await migrate(database.pool, folder)).toEqual([]);
  });
});
