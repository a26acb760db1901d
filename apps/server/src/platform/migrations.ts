import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from './start-error.ts';

/** The folder of the numbered SQL files of all modules. */
export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** One SQL file, which runs once in its own transaction. */
interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The SHA-256 of the text, which reveals a change after the run. */
  readonly hash: string;
}

/** An arbitrary number for the lock that no other program uses in this database. */
const LOCK = 7_352_102;

/**
 * Migrates the database. If several servers start at the same time, one migrates and the others wait.
 * @returns the names of the migrations that ran.
 * @throws StartError if a file was changed after its run.
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
