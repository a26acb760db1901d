/** Test helpers for all modules: a database and the dependencies that use it. */

import { inject } from 'vitest';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { openMetrics } from './http/metrics.ts';
import { openTestLog } from './log-testing.ts';
import type { Dependencies } from './module.ts';
import { jobsIn } from './platform/jobs.ts';
import { openLearnerTurns } from './platform/learner-turns.ts';
import { queuedMailer } from './platform/mail.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from './platform/postgres/test-database.ts';
import { openPushBus } from './platform/push.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the migrated database that tests clone; `vitest.setup.ts` provides it. */
    readonly templateDatabase: string;
  }
}

/** Creates a migrated database. */
export const createTestDatabase = (): Promise<TestDatabase> => cloneDatabase(inject('templateDatabase'));

/** Creates a database without migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => emptyDatabase(inject('templateDatabase'));

/** Dependencies with a new database, and the function that closes them. */
export interface TestDependencies extends Dependencies {
  readonly databaseUrl: string;
  readonly close: () => Promise<void>;
}

/** Noon of a day, the default time of tests: later than the events that they make (`START`). */
export const NOON = Date.UTC(2027, 0, 15, 12);

/**
 * Creates real dependencies with a new database, and a log that nobody reads but the check at the end of the test run.
 * @param config settings that differ from the defaults.
 * @param opened a database to be used instead; it is closed with the dependencies.
 */
export const createTestDependencies = async (
  config: Partial<Config> = {},
  clock: () => number = () => NOON,
  opened?: TestDatabase,
): Promise<TestDependencies> => {
  const database = opened ?? (await createTestDatabase());
  const log = openTestLog();
  const jobs = jobsIn(database.pool);
  const push = await openPushBus(database.url, log);
  return {
    config: { ...readConfig({}), secret: 'a secret that only the tests know', ...config },
    pool: database.pool,
    readers: database.pool,
    turns: openLearnerTurns(),
    mailer: queuedMailer(jobs),
    jobs,
    push,
    log,
    metrics: openMetrics(),
    clock,
    databaseUrl: database.url,
    close: async () => {
      await push.close();
      await database.close();
    },
  };
};

/** Quotas that nobody uses up. */
export const noQuotas = { admit: async (): Promise<void> => undefined };
