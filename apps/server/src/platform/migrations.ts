import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from './start-error.ts';

/** The numbered SQL files of all modules. */
export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** One step of the schema: a file of SQL, run once in a transaction of its own. */
interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, so that a file changed after its run is noticed. */
  readonly hash: string;
}

/** Any number that no other program uses in this database. */
const LOCK = 7_352_102;

/**
 * Brings the database up to date. Several servers may start at once: one migrates, the others wait.
 * @returns the names of what was run now.
 * @throws StartError where a file was changed after it ran.
 */
export const migrate = async (pool: pg.Pool, folder: string = MIGRATIONS): Promise<readonly string[]> => {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await migrateAlone(client, migrations);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
};

const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const migrateAlone = async (client: pg.PoolClient, migrations: readonly Migration[]): Promise<readonly string[]> => {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = migrations.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (changed !== undefined) {
    throw new StartError(
      `The migration ${changed.name} was changed after it ran in this database: add a new file instead.`,
    );
  }
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
};

const apply = async (client: pg.PoolClient, { name, sql, hash }: Migration): Promise<void> => {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed`, { cause: error });
  }
};
