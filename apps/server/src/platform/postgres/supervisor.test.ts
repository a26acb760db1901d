import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from '@parlance/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestLog } from '../../log-testing.ts';
import { hasEnded, isAlive, pause, postmasterOf } from './postmaster.ts';
import { type SupervisedPostgres, supervisePostgres } from './supervisor.ts';

const log = openTestLog();

const ask = async (url: string, sql: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('the bundled PostgreSQL', { timeout: 60_000 }, () => {
  let folder: string;
  const running: SupervisedPostgres[] = [];
  const start = async (): Promise<SupervisedPostgres> => {
    const postgres = await supervisePostgres({ folder: join(folder, 'postgres'), log });
    running.push(postgres);
    return postgres;
  };
  beforeAll(async () => {
    folder = await databaseFolder('parlance-postgres-');
  });
  afterEach(async () => {
    for (const postgres of running.splice(0)) await postgres.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('keeps data, writes it to the disk, and ends when it is stopped', async () => {
    const first = await start();
    await ask(first.url, 'create table if not exists shelf as select 7 as id');
    expect(await ask(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await first.stop();
    expect(isAlive(first.pid())).toBe(false);
    const second = await start();
    expect(await ask(second.url, 'select * from shelf')).toEqual([{ id: 7 }]);
  });

  it('listens only on this machine, and needs its password', async () => {
    const { url } = await start();
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(join(folder, 'postgres/password'))).mode & 0o777).toBe(0o600);
  });

  it('logs an error without the values of rows and statements', async () => {
    const { url } = await start();
    await ask(url, 'create table if not exists person (email text unique)');
    await ask(url, "insert into person values ('ada@example.org')");
    await expect(ask(url, "insert into person values ('ada@example.org')")).rejects.toMatchObject({ code: '23505' });
    await vi.waitFor(async () => {
      const logged = await readFile(join(folder, 'postgres/log'), 'utf8');
      expect(logged).toContain('duplicate key');
      expect(logged).not.toContain('ada@example.org');
    });
  });

  it('is shared by two processes that start at the same time, and ends with the last of them', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.pid()).toBe(other.pid());
    await one.stop();
    expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.stop();
    expect(isAlive(other.pid())).toBe(false);
  });

  it('knows whether another process uses it', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect([await first.isAlone(), await second.isAlone()]).toEqual([false, false]);
    await second.stop();
    expect(await first.isAlone()).toBe(true);
  });

  it('is restarted at the same address after it was killed', async () => {
    const postgres = await start();
    await ask(postgres.url, 'create table if not exists shelf as select 7 as id');
    const before = postgres.pid();
    process.kill(before, 'SIGKILL');
    await vi.waitFor(
      async () => {
        expect(postgres.pid()).not.toBe(before);
        expect(await ask(postgres.url, 'select * from shelf')).toEqual([{ id: 7 }]);
      },
      { timeout: 30_000, interval: 100 },
    );
  });

  it('ends if it is stopped while it is being restarted', async () => {
    const postgres = await start();
    process.kill(postgres.pid(), 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(postgres.pid())).toBe(false), { timeout: 10_000, interval: 10 });
    await pause(50);
    await postgres.stop();
    // Waits so that a process that was left running would be noticed.
    await pause(1500);
    const claim = await postmasterOf(join(folder, 'postgres/cluster'));
    expect(claim !== undefined && isAlive(claim.pid)).toBe(false);
  });

  it('starts if the pid file of a dead process remains and its process id is in use again', async () => {
    const first = await start();
    await first.stop();
    const claim = join(folder, 'postgres/cluster/postmaster.pid');
    await writeFile(claim, `${process.pid}\n${join(folder, 'postgres/cluster')}\n1\n5999\n\n127.0.0.1\n\nready\n`);
    const second = await start();
    expect((await postmasterOf(join(folder, 'postgres/cluster')))?.pid).toBe(second.pid());
  });

  it('creates its files again after an aborted attempt', async () => {
    const other = join(folder, 'other');
    const draft = join(other, `cluster.${process.pid}`);
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, 'PG_VERSION'), '18\n');
    const postgres = await supervisePostgres({ folder: other, log });
    running.push(postgres);
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('can be used in a folder that only root may enter', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('fails to start with the end of its log', async () => {
    await (await start()).stop();
    const settings = join(folder, 'postgres/cluster/postgresql.auto.conf');
    const right = await readFile(settings, 'utf8');
    await writeFile(settings, `${right}\nno_such_setting = 1\n`);
    await expect(supervisePostgres({ folder: join(folder, 'postgres'), log, startTimeoutMs: 1500 })).rejects.toThrow(
      /does not start[\s\S]*no_such_setting/,
    );
    await writeFile(settings, right);
  });
});

describe('a process id', () => {
  it('belongs to a running process or to none', async () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(await hasEnded(process.pid, 50)).toBe(false);
    expect(await hasEnded(4_000_000, 50)).toBe(true);
  });
});
