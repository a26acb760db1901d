import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openTestLog } from '../log-testing.ts';
import { createTestDatabase } from '../testing.ts';
import { transaction } from './database.ts';
import { handle, type Jobs, jobsIn, runDueJobs, startWorker } from './jobs.ts';
import type { TestDatabase } from './postgres/test-database.ts';

const greet = { name: 'test.greet', payload: z.strictObject({ name: z.string() }) };

describe('jobs', () => {
  const log = openTestLog();
  let database: TestDatabase;
  let jobs: Jobs;
  const greeted = vi.fn();
  const handler = handle(greet, async ({ name }) => greeted(name));
  const runAll = (): Promise<void> => runDueJobs(database.pool, [handler], log);
  beforeEach(async () => {
    greeted.mockReset();
    database = await createTestDatabase();
    jobs = jobsIn(database.pool);
  });
  afterEach(() => database.close());

  it('run once', async () => {
    await jobs.add(greet, { name: 'Ann' });
    await runAll();
    await runAll();
    expect(greeted.mock.calls).toEqual([['Ann']]);
  });

  it('exist only if the transaction that added them commits', async () => {
    const failing = transaction(database.pool, async (client) => {
      await jobs.add(greet, { name: 'Ann' }, { client });
      throw new TypeError('no');
    });
    await expect(failing).rejects.toThrow();
    await transaction(database.pool, (client) => jobs.add(greet, { name: 'Bob' }, { client }));
    await runAll();
    expect(greeted.mock.calls).toEqual([['Bob']]);
  });

  it('with the same key replace each other while they wait', async () => {
    await jobs.add(greet, { name: 'Ann' }, { key: 'hello' });
    await jobs.add(greet, { name: 'Bob' }, { key: 'hello' });
    await runAll();
    expect(greeted.mock.calls).toEqual([['Bob']]);
  });

  it('wait for their start time', async () => {
    await jobs.add(greet, { name: 'Ann' }, { runAt: Date.UTC(2090, 0, 1) });
    await runAll();
    expect(greeted).not.toHaveBeenCalled();
  });

  it('are retried after a failure', async () => {
    greeted.mockImplementation(() => {
      throw new TypeError('no');
    });
    await jobs.add(greet, { name: 'Ann' });
    await runAll();
    const { rows } = await database.pool.query(
      'select attempts, run_at > now() as later, last_error from graphile_worker.jobs',
    );
    expect(rows).toMatchObject([{ attempts: 1, later: true, last_error: expect.stringContaining('no') }]);
  });

  it('have stored a failure when all due jobs have run, however long the database takes', async () => {
    await database.pool.query(`
      create function test_wait() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end';
      create trigger test_wait before update on graphile_worker._private_jobs
        for each row when (new.last_error is not null) execute function test_wait();
    `);
    greeted.mockRejectedValueOnce(new TypeError('no'));
    await jobs.add(greet, { name: 'Ann' });
    await runAll();
    const { rows } = await database.pool.query('select locked_at, last_error from graphile_worker._private_jobs');
    expect(rows).toMatchObject([{ locked_at: null, last_error: expect.stringContaining('no') }]);
  });

  it('are named in the log when they fail', async () => {
    const lines: string[] = [];
    const own = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const failing = handle(greet, async () => {
      throw new TypeError('no');
    });
    await jobs.add(greet, { name: 'Ann' });
    await runDueJobs(database.pool, [failing], own);
    const logged = lines.map((line): { readonly level: number; readonly job?: string } => JSON.parse(line));
    expect(logged.filter(({ level }) => level === pino.levels.values.error).map(({ job }) => job)).toEqual([
      greet.name,
    ]);
    expect(logged.map(({ job }) => job)).not.toContain('undefined');
  });

  it('fail if their payload is malformed', async () => {
    await database.pool.query("select graphile_worker.add_job('test.greet', '{}'::json)");
    await runAll();
    expect(greeted).not.toHaveBeenCalled();
  });

  it('go on after the database broke all connections, and none is done twice', async () => {
    const done: string[] = [];
    const breaking = handle({ ...greet, name: 'test.break' }, async ({ name }) => {
      done.push(name);
      await database.pool
        .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
        .catch(() => undefined);
    });
    const worker = await startWorker(database.pool, [handler, breaking], { log });
    for (const name of ['one', 'two', 'three']) {
      await jobs.add({ ...greet, name: 'test.break' }, { name });
      await vi.waitFor(() => expect(done).toContain(name), { timeout: 20_000 });
      await vi.waitFor(() => jobs.add(greet, { name }), { timeout: 20_000 });
      await vi.waitFor(() => expect(greeted).toHaveBeenCalledWith(name), { timeout: 20_000 });
    }
    await vi.waitFor(
      async () => expect((await database.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0),
      { timeout: 20_000 },
    );
    await worker.stop();
    expect(done).toEqual(['one', 'two', 'three']);
    expect(greeted).toHaveBeenCalledTimes(3);
  }, 90_000);

  it('are started at once although the database’s answer with the job was lost', async () => {
    const query = pg.Client.prototype.query as (...values: unknown[]) => Promise<pg.QueryResult>;
    let isLost = false;
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    spy.mockImplementation(async function (this: pg.Client, ...values: Parameters<typeof query>) {
      const result = await query.apply(this, values);
      if (isLost || result.command !== 'UPDATE' || result.rows[0]?.payload === undefined) return result;
      isLost = true;
      throw new TypeError('The connection was lost.');
    } as never);
    const worker = await startWorker(database.pool, [handler], { log });
    await jobs.add(greet, { name: 'Ann' });
    await vi.waitFor(() => expect(greeted).toHaveBeenCalledWith('Ann'), { timeout: 20_000 });
    await worker.stop();
    spy.mockRestore();
    expect(isLost).toBe(true);
    expect(greeted).toHaveBeenCalledTimes(1);
  });

  it('are started at once by a running worker, which lets them end when it stops', async () => {
    const worker = await startWorker(database.pool, [handler], { log });
    await jobs.add(greet, { name: 'Ann' });
    await vi.waitFor(() => expect(greeted).toHaveBeenCalledWith('Ann'));
    await worker.stop();
  });

  it('can run on a schedule', async () => {
    const nightly = handle({ name: 'test.nightly', payload: z.unknown() }, async () => undefined, '0 3 * * *');
    const worker = await startWorker(database.pool, [nightly], { log });
    await worker.stop();
    const { rows } = await database.pool.query('select identifier from graphile_worker._private_known_crontabs');
    expect(rows).toEqual([{ identifier: 'test.nightly' }]);
  });
});
