/**
 * A server whose disk is really full: a small one in memory, which only root can mount. Elsewhere these tests are skipped,
 * and `database-faults.test.ts` imitates a full disk by what PostgreSQL says of one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@parlance/contract/schemas';
import { freePort, lessonFinished } from '@parlance/testing';
import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasEnded, isAlive, pause, postmasterOf } from '../platform/postgres/postmaster.ts';
import { type ServerProcess, serverProcess, signUpOn } from '../process-testing.ts';

const MB = 1024 * 1024;
/** Milliseconds after which a server must be ready again, once there is room and its database answers. */
const READY_AGAIN = 3000;
const SAVES = 400;

const disk = await mkdtemp(join(tmpdir(), 'parlance-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', disk], { encoding: 'utf8' });
const canMount = mounted.status === 0;
if (!canMount) {
  await rmdir(disk);
  process.stdout.write(`Skipped: a full disk cannot be tried, for this user may not mount one (${mounted.stderr}).\n`);
}

describe.skipIf(!canMount)('a server whose disk is full', { timeout: 180_000 }, () => {
  const dataDir = join(disk, 'data');
  const cluster = join(dataDir, 'postgres/cluster');
  const ballast = join(disk, 'ballast');
  let server: ServerProcess;
  let uid: string;
  let token: string;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    server = serverProcess(await freePort(), { DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    await server.start();
    const account = await signUpOn(server, dataDir, 1);
    ({ uid } = account);
    token = account.tokens[0] ?? '';
  }, 120_000);
  afterAll(async () => {
    const database = (await postmasterOf(cluster))?.pid;
    await server.kill();
    if (database !== undefined && isAlive(database)) {
      process.kill(database, 'SIGKILL');
      await hasEnded(database, 10_000);
    }
    // The processes of its connections end a little later.
    while (spawnSync('umount', [disk]).status !== 0) await pause(100);
    await rm(disk, { recursive: true, force: true });
  }, 60_000);

  const free = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(disk);
    return bavail * bsize;
  };
  /** Another program fills the disk until so much is left, or less where PostgreSQL writes at the same time. */
  const leave = async (bytes: number): Promise<void> => {
    const rest = (await free()) - bytes;
    if (rest <= 0) return;
    await writeFile(ballast, Buffer.alloc(rest), { flag: 'a' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error;
    });
  };
  const databaseUrl = async (): Promise<string> => {
    const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
    return `postgres://postgres:${password}@127.0.0.1:${(await postmasterOf(cluster))?.port}/parlance`;
  };
  const query = async (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: await databaseUrl(), connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.query(text, [...values]);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  /** @returns `ok`, or the status and the code of a failure. */
  const resultOf = async (answer: Response, read: (text: string) => void = () => undefined): Promise<string> => {
    const text = await answer.text();
    if (!answer.ok) return `${answer.status} ${errorBody.parse(JSON.parse(text)).error.code}`;
    read(text);
    return 'ok';
  };
  const save = async (): Promise<string> => {
    const events = Array.from({ length: SAVES }, () => v7()).map((id) => lessonFinished({ lesson: id }, { id }));
    const answer = await fetch(`${server.url}/api/v1/sync`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ protocol: 2, device: v7(), sentAt: Date.now(), cursor: 0, events }),
    });
    return resultOf(answer, (text) => acknowledged.push(...JSON.parse(text).stored));
  };
  /** Saves until one is refused for another reason than that this learner saves too much. */
  const saveUntilRefused = async (): Promise<string> => {
    for (;;) {
      const result = await save();
      if (result === '429 request-too-many') await pause(500);
      else if (result !== 'ok') return result;
    }
  };
  const readiness = async (): Promise<string> => resultOf(await fetch(`${server.url}/readyz`));
  const whoAmI = async (): Promise<string> =>
    resultOf(await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } }));
  const answers = (): Promise<boolean> =>
    query('select').then(
      () => true,
      () => false,
    );

  const expectReadyAgain = async (): Promise<void> => {
    await rm(ballast);
    while (!(await answers())) await pause(50);
    const from = performance.now();
    while ((await readiness()) !== 'ok') await pause(50);
    expect(performance.now() - from).toBeLessThan(READY_AGAIN);
    let result = await save();
    while (result === '429 request-too-many') {
      await pause(500);
      result = await save();
    }
    expect(result).toBe('ok');
  };
  const expectNothingLost = async (): Promise<void> => {
    const { rows } = await query('SELECT id::text FROM learner_event WHERE user_id = $1', [uid]);
    expect(rows.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
  };

  it('stops storing before PostgreSQL has no room, goes on reading, and is ready again when there is room', async () => {
    const database = (await postmasterOf(cluster))?.pid;
    await leave(66 * MB);
    expect(await saveUntilRefused()).toBe('507 server-full');
    expect(await readiness()).toBe('507 server-full');
    expect(await whoAmI()).toBe('ok');
    expect(await free()).toBeGreaterThan(16 * MB);
    await expectReadyAgain();
    expect((await postmasterOf(cluster))?.pid).toBe(database);
    await expectNothingLost();
  });

  it('says so while PostgreSQL cannot even start, starts it when there is room, and has lost nothing', async () => {
    await query('CREATE TABLE busy AS SELECT n, repeat(md5(n::text), 20) AS text FROM generate_series(1, 2000) AS n');
    await leave(4 * MB);
    // PostgreSQL ends when it has no room for the next file of its log.
    while (await answers()) {
      await query('UPDATE busy SET n = n + 1').catch(() => undefined);
      await query('VACUUM busy').catch(() => undefined);
      await leave(2 * MB);
    }
    await leave(0);
    expect(await save()).toBe('507 server-full');
    expect(await readiness()).toBe('507 server-full');
    await expectReadyAgain();
    await expectNothingLost();
    expect(server.output()).not.toContain('"internal"');
  });
});
