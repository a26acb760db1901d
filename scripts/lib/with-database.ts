import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, readConfig } from '../../apps/server/src/config.ts';
import { openPool } from '../../apps/server/src/platform/database.ts';
import { type Log, openLog } from '../../apps/server/src/platform/log.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import { supervisePostgres } from '../../apps/server/src/platform/postgres/supervisor.ts';
import { StartError } from '../../apps/server/src/platform/start-error.ts';

/** What a program beside the server has besides the pool of connections. */
export interface BesideServer {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Log;
}

/** Runs `work` with the server's database. If the server supervises the database, both processes use it together. */
export const withDatabase = async (work: (pool: pg.Pool, beside: BesideServer) => Promise<number>): Promise<number> => {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const log = openLog('error');
  const folder = join(dataDir, 'postgres');
  if (databaseUrl === undefined && !existsSync(folder)) {
    throw new StartError(`There is no database in ${dataDir}: start Parlance first, or set DATA_DIR or DATABASE_URL.`);
  }
  const postgres = databaseUrl === undefined ? await supervisePostgres({ folder, log }) : undefined;
  const url = databaseUrl ?? postgres?.url ?? '';
  const pool = openPool(url, log);
  try {
    await migrate(pool);
    return await work(pool, { config, databaseUrl: url, log });
  } finally {
    await pool.end();
    await postgres?.stop();
  }
};
