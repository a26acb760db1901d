import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestLog } from '../log-testing.ts';
import { createTestDatabase } from '../testing.ts';
import { openReaders, transaction } from './database.ts';
import type { TestDatabase } from './postgres/test-database.ts';

describe('a transaction', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query('create table box (id int primary key, value int not null)');
  });
  beforeEach(() => database.pool.query('truncate box'));
  afterAll(() => database.close());

  const insert = (client: pg.ClientBase, id: number): Promise<unknown> =>
    client.query('insert into box values ($1, 0)', [id]);
  const ids = async (): Promise<readonly number[]> =>
    (await database.pool.query<{ id: number }>('select id from box order by id')).rows.map(({ id }) => id);

  it('commits its changes, and gives its result', async () => {
    const made = await transaction(database.pool, async (client) => {
      await insert(client, 1);
      return 'made';
    });
    expect(made).toBe('made');
    expect(await ids()).toEqual([1]);
  });

  it('rolls back after a failure, and rejects with it', async () => {
    const failing = transaction(database.pool, async (client) => {
      await insert(client, 1);
      throw new TypeError('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
  });

  it('commits statements that were sent before its own commit, and none if one has failed', async () => {
    const both = (first: number, second: number): Promise<unknown> =>
      transaction(database.pool, (client, commit) =>
        Promise.all([insert(client, first), insert(client, second), commit()]),
      );
    await both(1, 2);
    await expect(both(3, 2)).rejects.toMatchObject({ code: '23505' });
    await expect(both(2, 3)).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([1, 2]);
  });

  it.each(['40001', '40P01'])('is repeated from its start after %s', async (code) => {
    let attempts = 0;
    await transaction(database.pool, async (client) => {
      attempts += 1;
      await insert(client, 1);
      if (attempts < 3) throw Object.assign(new TypeError('again'), { code });
    });
    expect(attempts).toBe(3);
    expect(await ids()).toEqual([1]);
  });

  it('fails after the last attempt', async () => {
    let attempts = 0;
    const failing = transaction(database.pool, async () => {
      attempts += 1;
      throw Object.assign(new TypeError('again'), { code: '40001' });
    });
    await expect(failing).rejects.toThrow('again');
    expect(attempts).toBe(5);
  });

  it('succeeds after a real deadlock', async () => {
    await database.pool.query('insert into box values (1, 0), (2, 0)');
    const raise = (first: number, second: number): Promise<void> =>
      transaction(database.pool, async (client) => {
        await client.query('update box set value = value + 1 where id = $1', [first]);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await client.query('update box set value = value + 1 where id = $1', [second]);
      });
    await Promise.all([raise(1, 2), raise(2, 1)]);
    const { rows } = await database.pool.query('select value from box');
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  });

  it('does not return a broken connection to the pool', async () => {
    const broken = transaction(database.pool, (client) =>
      client.query('select pg_terminate_backend(pg_backend_pid())'),
    );
    await expect(broken).rejects.toBeInstanceOf(Error);
    expect(await ids()).toEqual([]);
  });
});

describe('the read-only pool', () => {
  it('can read and cannot write', async () => {
    const database = await createTestDatabase();
    const readers = openReaders(database.url, openTestLog());
    try {
      await database.pool.query('create table box (id int primary key)');
      expect((await readers.query('select id from box')).rows).toEqual([]);
      await expect(readers.query('insert into box values (1)')).rejects.toMatchObject({ code: '25006' });
    } finally {
      await readers.end();
      await database.close();
    }
  });
});
