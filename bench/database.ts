/** Starts a PostgreSQL with the durability settings of an operator, for measurements alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '../apps/server/src/platform/log.ts';
import { supervisePostgres } from '../apps/server/src/platform/postgres/supervisor.ts';

/** A database for one measurement. */
export interface BenchDatabase {
  readonly url: string;
  /** The id of its main process; the processes that serve connections are its children. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the database in a temporary folder. */
export const startDatabase = async (): Promise<BenchDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-bench-'));
  const postgres = await supervisePostgres({ folder, log: openLog('silent'), flags: ['max_connections=150'] });
  return {
    url: postgres.url,
    pid: postgres.pid(),
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
