/** A PostgreSQL as an operator's, with every guarantee on, for measurements alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '../apps/server/src/platform/log.ts';
import { supervisePostgres } from '../apps/server/src/platform/postgres/supervisor.ts';

/** A database for one measurement. */
export interface BenchDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts it in a temporary folder. */
export const startDatabase = async (): Promise<BenchDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-bench-'));
  const { url, stop } = await supervisePostgres({ folder, log: openLog('silent'), flags: ['max_connections=150'] });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
