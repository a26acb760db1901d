import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openPool } from '../database.ts';
import { migrateJobs } from '../jobs.ts';
import { openLog } from '../log.ts';
import { migrate } from '../migrations.ts';
import { supervisePostgres } from './supervisor.ts';

/** A PostgreSQL for one run of the tests, with a migrated database as a template. */
export interface TestCluster {
  /** The address of the template. */
  readonly template: string;
  readonly stop: () => Promise<void>;
}

/** A database for one test file. */
export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Closes its connections and drops it. */
  readonly close: () => Promise<void>;
}

const silent = openLog('silent');
/** Settings that trade durability for speed. */
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * Starts a cluster in a temporary folder and migrates the template.
 * @param url a running cluster (`TEST_DATABASE_URL`) to be used instead; its user must be allowed to create databases.
 * @param makeFolder makes the temporary folder.
 */
export const startTestCluster = async (
  url: string | undefined,
  makeFolder: () => Promise<string>,
): Promise<TestCluster> => {
  const server = url === undefined ? await temporaryServer(await makeFolder()) : { url, stop: async () => undefined };
  const name = randomName('template');
  await command(server.url, `create database ${name}`);
  const template = addressOf(server.url, name);
  const pool = openPool(template, silent);
  await migrate(pool);
  await migrateJobs(pool, silent);
  await pool.end();
  return {
    template,
    stop: async () => {
      await command(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
};

/** Clones the template. @param template its address. */
export const cloneDatabase = (template: string): Promise<TestDatabase> =>
  createDatabase(template, new URL(template).pathname.slice(1));

/**
 * Creates an empty database without migrations. @param neighbor the address of another database in the same cluster.
 */
export const emptyDatabase = (neighbor: string): Promise<TestDatabase> => createDatabase(neighbor, 'template0');

const createDatabase = async (neighbor: string, copied: string): Promise<TestDatabase> => {
  const name = randomName('test');
  const home = addressOf(neighbor, 'postgres');
  // Copied as files, which costs half of what a copy through the log does.
  await command(home, `create database ${name} template ${copied} strategy file_copy`);
  const url = addressOf(neighbor, name);
  const pool = openPool(url, silent);
  return {
    url,
    pool,
    close: async () => {
      await pool.end();
      await command(home, `drop database ${name} with (force)`);
    },
  };
};

const temporaryServer = async (folder: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { url, stop } = await supervisePostgres({ folder, log: silent, flags: FAST_SETTINGS });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const randomName = (kind: string): string => `parlance_${kind}_${randomBytes(6).toString('hex')}`;

const addressOf = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

const command = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
