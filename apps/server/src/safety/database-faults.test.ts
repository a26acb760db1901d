/**
 * Servers whose database is killed, hangs or is full while requests and jobs are under way: they go on, answer with codes
 * in time, are ready again soon, and nothing that was acknowledged is lost or done twice.
 */
import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorBody } from '@parlance/contract/schemas';
import type { SyncReply } from '@parlance/sync';
import { databaseFolder, freePort, fuzzSeed, lessonFinished, type Random, seededRandom } from '@parlance/testing';
import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pause, postmasterOf } from '../platform/postgres/postmaster.ts';
import { type ServerProcess, serverProcess, signUpOn } from '../process-testing.ts';

/** Rounds of each number of servers; the soak has more. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
/** Milliseconds that a hung database hangs: in one round of three longer than a statement may take. */
const SHORT_HANG = 4000;
const LONG_HANG = 24_000;
/**
 * Milliseconds after which a server must be ready again, once its database answers: 3 seconds in the soak, where nothing
 * else runs, and more beside other tests on a busy machine.
 */
const READY_AGAIN = process.env.FAULT_ROUNDS === undefined ? 30_000 : 3000;
/** The most milliseconds until an answer: 50 seconds, and some for a busy machine. */
const ANSWERED = 60_000;
const DEVICES = 4;
const EXPECTED_FAILURES = [429, 503, 504, 507];

interface Learner {
  readonly token: string;
  /** The ids of the events that it has made, and of those that a server acknowledged. */
  readonly made: string[];
  readonly acknowledged: Set<string>;
  cursor: number;
}

/** How the database fails. @returns a function that ends it. */
type Failure = () => Promise<() => Promise<void>>;

describe.each([1, 2])('%i server(s) with a failing database', (count) => {
  let dataDir: string;
  let servers: readonly ServerProcess[];
  let uid: string;
  let learners: readonly Learner[];
  let over = false;
  const mailed: string[] = [];
  const unexpected: string[] = [];
  const random: Random = seededRandom(fuzzSeed() + count);

  beforeAll(async () => {
    dataDir = await databaseFolder('parlance-faults-');
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    servers = ports.map((port) => serverProcess(port, { DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
    for (const server of servers) await server.start();
    const [first] = servers;
    if (first === undefined) throw new TypeError('There is no server.');
    const account = await signUpOn(first, dataDir, DEVICES);
    uid = account.uid;
    learners = account.tokens.map((token) => ({ token, made: [], acknowledged: new Set(), cursor: 0 }));
  }, 120_000);
  afterAll(async () => {
    const database = await postmaster();
    for (const server of servers) await server.kill();
    if (database !== undefined) process.kill(database, 'SIGKILL');
    await pause(500);
    await rm(dataDir, { recursive: true, force: true });
  });

  const cluster = (): string => join(dataDir, 'postgres/cluster');
  const postmaster = async (): Promise<number | undefined> => (await postmasterOf(cluster()))?.pid;
  const databaseUrl = async (): Promise<string> => {
    const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
    return `postgres://postgres:${password}@127.0.0.1:${(await postmasterOf(cluster()))?.port}/parlance`;
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
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

  /** Calls a route; a server that has ended, or an answer without a code, is noted. */
  const call = async (path: string, token: string, body?: object): Promise<unknown> => {
    const { url } = pick(servers);
    try {
      const answer = await fetch(url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWERED),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text);
      const { code } = errorBody.parse(JSON.parse(text)).error;
      if (!EXPECTED_FAILURES.includes(answer.status)) unexpected.push(`${path}: ${answer.status} ${code}`);
    } catch (error) {
      unexpected.push(`${path}: ${error}`);
    }
    return undefined;
  };

  const save = async (learner: Learner): Promise<void> => {
    const waiting = learner.made.filter((id) => !learner.acknowledged.has(id));
    const events = waiting.map((id) => lessonFinished({ lesson: id }, { id }));
    const body = { protocol: 2, device: v7(), sentAt: Date.now(), cursor: learner.cursor, events };
    const reply = await call('/api/v1/sync', learner.token, body);
    if (reply === undefined) return;
    const { stored, cursor } = reply as Pick<SyncReply, 'stored' | 'cursor'>;
    for (const id of stored) learner.acknowledged.add(id);
    learner.cursor = cursor;
  };

  const live = async (learner: Learner): Promise<void> => {
    while (!over) {
      if (learner.made.length - learner.acknowledged.size < 50) learner.made.push(v7());
      await save(learner);
      await call('/api/v1/me', learner.token);
      await pause(random() * 50);
    }
  };

  /** Queues mails as long as the database takes them. */
  const mail = async (): Promise<void> => {
    for (let n = 0; !over; n += 1) {
      const to = `mail-${n}@example.org`;
      const payload = JSON.stringify({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
      await query("select graphile_worker.add_job('mail.send', $1::json)", [payload]).then(
        () => mailed.push(to),
        () => undefined,
      );
      await pause(200);
    }
  };

  const processes = async (): Promise<readonly number[]> => {
    const pid = `${await postmaster()}`;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' });
    return [pid, ...children.trim().split(/\s+/)].map(Number);
  };
  const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // A connection's process has ended in between.
      }
    }
  };

  const kill: Failure = async () => {
    const killed = (await postmaster()) ?? 0;
    process.kill(killed, 'SIGKILL');
    return async () => {
      while ((await postmaster()) === killed) await pause(20);
    };
  };
  const hang =
    (milliseconds: number): Failure =>
    async () => {
      const pids = await processes();
      signal(pids, 'SIGSTOP');
      return async () => {
        await pause(milliseconds - SHORT_HANG);
        await expectNotReady('unavailable');
        signal(pids, 'SIGCONT');
      };
    };
  /** What PostgreSQL says of a full disk, for every new event and every new table. */
  const fill: Failure = async () => {
    await query(`
      CREATE OR REPLACE FUNCTION full_row() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE OR REPLACE FUNCTION full_table() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON learner_event EXECUTE FUNCTION full_row();
      CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION full_table()`);
    return async () => {
      await expectNotReady('server-full');
      await query('DROP EVENT TRIGGER full_disk; DROP TRIGGER full_disk ON learner_event');
    };
  };

  const readiness = async ({ url }: ServerProcess): Promise<string> => {
    const answer = await fetch(`${url}/readyz`);
    return answer.ok ? 'ready' : `${errorBody.parse(await answer.json()).error.code}`;
  };
  /** Waits until the servers say why they are not ready; the test ends in time if they never do. */
  const expectNotReady = (code: string): Promise<void> =>
    vi.waitFor(
      async () => {
        const states = await Promise.all(servers.map(readiness));
        // A server that had no request to store does not know of a full disk.
        const all = code === 'server-full' ? states.includes(code) : states.every((state) => state === code);
        if (!all) throw new TypeError(`Expected ${code} instead of ${states}.`);
      },
      { timeout: 30_000, interval: 100 },
    );
  /** Waits until the database answers, then for the servers. @returns the milliseconds between both. */
  const recovery = async (): Promise<number> => {
    while (
      !(await query('select').then(
        () => true,
        () => false,
      ))
    )
      await pause(50);
    const from = performance.now();
    for (const server of servers) while ((await readiness(server)) !== 'ready') await pause(50);
    return performance.now() - from;
  };

  it(
    'goes on, answers with codes in time, is ready again soon, and neither loses nor repeats anything',
    async () => {
      const busy = [...learners.map(live), mail()];
      const faults = [kill, hang(count === 1 ? SHORT_HANG : LONG_HANG), fill];
      const recoveries: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await pause(500 + random() * 1000);
        const end = await (faults[round % faults.length] ?? kill)();
        await pause(SHORT_HANG);
        await end();
        recoveries.push(await recovery());
      }
      over = true;
      await Promise.all(busy);
      for (const learner of learners)
        while (learner.acknowledged.size < learner.made.length) {
          await save(learner);
          await pause(100);
        }

      const defects = servers
        .flatMap(({ output }) => output().split('\n'))
        .filter((line) => line.includes('"internal"'));
      expect([...unexpected, ...defects]).toEqual([]);
      expect(Math.max(...recoveries)).toBeLessThan(READY_AGAIN);
      const { rows } = await query('SELECT id::text FROM learner_event WHERE user_id = $1 ORDER BY id', [uid]);
      expect(rows.map(({ id }) => id)).toEqual(learners.flatMap(({ made }) => made).sort());
      expect(rows.length).toBeGreaterThan(20);
      const days = await query('SELECT sum(xp)::int AS xp FROM learner_day WHERE user_id = $1', [uid]);
      expect(days.rows).toEqual([{ xp: rows.length * 10 }]);
      while ((await query('SELECT FROM graphile_worker.jobs')).rowCount !== 0) await pause(100);
      const written = await readdir(join(dataDir, 'mail'));
      const sent = written.flatMap((name) => /mail-\d+@example\.org/.exec(name) ?? []);
      // One that was queued while its acknowledgement was lost may have been sent, too.
      expect(mailed.filter((to) => !sent.includes(to))).toEqual([]);
      expect(sent.length).toBe(new Set(sent).size);
    },
    180_000 + ROUNDS * 60_000,
  );
});
