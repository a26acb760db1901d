/**
 * Acknowledged answers a second over HTTP (session check, validation, events, memory of words), against pgbench with the
 * same statements on the same database, in turns in one run: the machine's speed drifts, the ratio hardly does.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 } from 'uuid';
import { startDatabase } from './database.ts';
import { pgbenchScript } from './sync-script.ts';

const LEARNERS = 32;
const PORT = 3996;
const SECONDS = 8;
const ROUNDS = 2;

/** What the measurement says; null where this machine has no pgbench. */
export interface SyncWrites {
  readonly httpPerSecond: number;
  readonly pgbenchPerSecond: number | null;
  readonly ratio: number | null;
  /** Milliseconds of the server's processor time for a write, without PostgreSQL. */
  readonly cpuPerWrite: number;
  readonly p99: number;
}

interface Learner {
  readonly uid: string;
  readonly token: string;
  cursor: number;
  stamp: number;
}

const startServer = async (databaseUrl: string, data: string): Promise<ChildProcess> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: data, PORT: String(PORT), LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (said) => String(said).includes('ready') && resolve());
    child.once('exit', () => reject(new Error('The server did not start')));
  });
  return child;
};

const signIn = async (url: string): Promise<Learner[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const learners = Array.from({ length: LEARNERS }, (_, n) => ({
    uid: uidOf(n),
    token: randomBytes(32).toString('base64url'),
    cursor: 0,
    stamp: Date.now(),
  }));
  for (const { uid, token } of learners) {
    const hash = createHash('sha256').update(token).digest();
    await client.query(
      `INSERT INTO signed_in (token_hash, user_id, browser, agent, created_at, expires_at)
       VALUES ($1, $2, false, 'bench', now(), now() + interval '1 hour')`,
      [hash, uid],
    );
  }
  await client.end();
  return learners;
};

const uidOf = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const agent = new Agent({ keepAlive: true, maxSockets: LEARNERS });

const answerOf = (learner: Learner): string => {
  learner.stamp += 1;
  const event = {
    id: v7(),
    kind: 'answered',
    at: learner.stamp,
    day: '20261121',
    zone: 'Europe/Berlin',
    device: learner.uid,
    learn: 'es',
    data: {
      item: 'cafe.order-coffee',
      exercise: 'build',
      right: true,
      words: [{ word: `word-${learner.stamp % 50}`, rating: 3 }],
      took: 2100,
    },
  };
  return JSON.stringify({
    protocol: 1,
    device: learner.uid,
    sentAt: Date.now(),
    cursor: learner.cursor,
    events: [event],
  });
};

const exchange = (learner: Learner): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = answerOf(learner);
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: PORT,
        method: 'POST',
        path: '/api/v1/sync',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${learner.token}`,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
        });
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode}: ${text}`));
          learner.cursor = (JSON.parse(text) as { cursor: number }).cursor;
          resolve();
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** User and system time of a process so far, in milliseconds. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const load = async (learners: Learner[], seconds: number): Promise<number[]> => {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    learners.map(async (learner) => {
      while (performance.now() < end) {
        const since = performance.now();
        await exchange(learner);
        times.push(performance.now() - since);
      }
    }),
  );
  return times;
};

const PGBENCH = ['/usr/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find((path) => existsSync(path));

const pgbench = (url: string, script: string): number | null => {
  if (PGBENCH === undefined) return null;
  const args = ['-n', '-M', 'prepared', '-c', String(LEARNERS), '-j', '2', '-T', String(SECONDS), '-f', script, url];
  const { stdout, stderr, status } = spawnSync(PGBENCH, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
};

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Measures both in turns. */
export const measureSyncWrites = async (): Promise<SyncWrites> => {
  const database = await startDatabase();
  const data = await mkdtemp(join(tmpdir(), 'parlance-bench-data-'));
  const script = join(data, 'script.sql');
  await writeFile(script, pgbenchScript(LEARNERS));
  const server = await startServer(database.url, data);
  try {
    const learners = await signIn(database.url);
    await load(learners, 2);
    const http: number[] = [];
    const bench: number[] = [];
    const times: number[] = [];
    let cpu = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = cpuOf(server.pid ?? 0);
      const answered = await load(learners, SECONDS);
      cpu += cpuOf(server.pid ?? 0) - before;
      times.push(...answered);
      http.push(answered.length / SECONDS);
      const tps = pgbench(database.url, script);
      if (tps !== null) bench.push(tps);
    }
    const pgbenchPerSecond = bench.length > 0 ? Math.round(mean(bench)) : null;
    const httpPerSecond = Math.round(mean(http));
    return {
      httpPerSecond,
      pgbenchPerSecond,
      ratio: pgbenchPerSecond === null ? null : Number((httpPerSecond / pgbenchPerSecond).toFixed(2)),
      cpuPerWrite: Number((cpu / times.length).toFixed(3)),
      p99: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0),
    };
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await database.stop();
    await rm(data, { recursive: true, force: true });
  }
};
