import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openTestLog } from '../log-testing.ts';
import { createTestDatabase } from '../testing.ts';
import { handle, jobsIn, startWorker } from './jobs.ts';
import { unlockLostJobs } from './lost-jobs.ts';
import type { TestDatabase } from './postgres/test-database.ts';

const greet = { name: 'test.greet', payload: z.strictObject({ name: z.string() }) };
const log = openTestLog();

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Adds a job that the worker pool of a server locked some minutes ago. */
const addLocked = async (name: string, by: string, minutes: number): Promise<void> => {
  await jobsIn(database.pool).add(greet, { name }, { key: name });
  await database.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $2, locked_at = now() - make_interval(mins => $3)
     WHERE key = $1`,
    [name, by, minutes],
  );
};

const locked = async (): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ key: string }>(
    'SELECT key FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY key',
  );
  return rows.map(({ key }) => key);
};

/** Runs a worker until it has done the named jobs. */
const runUntil = async (names: readonly string[], isAlone: boolean): Promise<void> => {
  const done: string[] = [];
  const handler = handle(greet, async ({ name }) => void done.push(name));
  const worker = await startWorker(database.pool, [handler], { log, isAlone });
  await vi.waitFor(() => expect(done.toSorted()).toEqual(names), { timeout: 20_000 });
  await worker.stop();
};

describe('a job whose server was killed', () => {
  it('is done by another server ten minutes later, and those of running servers stay theirs', async () => {
    await addLocked('lost', 'killed server', 11);
    await addLocked('running', 'other server', 9);
    await runUntil(['lost'], false);
    expect(await locked()).toEqual(['running']);
  });

  it('is done as soon as the server starts again that is alone with its database', async () => {
    await addLocked('lost', 'killed server', 1);
    await addLocked('lost just now', 'killed server', 0);
    await runUntil(['lost', 'lost just now'], true);
  });

  it('is found by servers that are running, too, which never give away their own', async () => {
    const stop = await unlockLostJobs(database.pool, { pools: () => ['own server'], isAlone: false, log }, 20);
    await addLocked('lost', 'killed server', 11);
    await addLocked('own', 'own server', 11);
    await vi.waitFor(async () => expect(await locked()).toEqual(['own']), { timeout: 20_000 });
    stop();
  });
});
