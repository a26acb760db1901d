/**
 * Compares acknowledged answers per second over HTTP (session check, validation, events, memory of words) with pgbench,
 * which runs the same statements on the same database. Both are measured in alternating rounds: the speed of the
 * machine drifts, but the ratio hardly does.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { PLANNING } from '../apps/server/src/platform/database.ts';
import { mean, percentile, rounded } from './figures.ts';
import { answered, load, signIn } from './learners.ts';
import { cpuOf } from './process.ts';
import { type MeasuredServer, withFolder, withServer } from './server.ts';
import { pgbenchScript } from './sync-script.ts';

const LEARNERS = 32;
const SECONDS = 6;
const ROUNDS = 2;

/** The result of the measurement; null if the machine has no pgbench. */
export interface SyncWrites {
  readonly httpPerSecond: number;
  readonly pgbenchPerSecond: number | null;
  readonly ratio: number | null;
  /** The server's processor time for a write without PostgreSQL, in milliseconds. */
  readonly cpuPerWrite: number;
  /** The 99th percentile with 32 devices that write without a pause, in milliseconds. */
  readonly p99: number;
}

const PGBENCH = ['/usr/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find((path) => existsSync(path));

const pgbench = (url: string, script: string): number | null => {
  if (PGBENCH === undefined) return null;
  const args = ['-n', '-M', 'prepared', '-c', String(LEARNERS), '-j', '2', '-T', String(SECONDS), '-f', script, url];
  // The same planner settings as on the server's own connections.
  const env = { ...process.env, PGOPTIONS: PLANNING };
  const { stdout, stderr, status } = spawnSync(PGBENCH, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(stderr);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
};

/** Measures both in alternating rounds. */
export const measureSyncWrites = (): Promise<SyncWrites> =>
  withFolder((folder) => withServer((stage) => measureRounds(stage, join(folder, 'script.sql'))));

const measureRounds = async ({ server, databaseUrl }: MeasuredServer, script: string): Promise<SyncWrites> => {
  await writeFile(script, pgbenchScript(LEARNERS));
  const agent = new Agent({ keepAlive: true, maxSockets: LEARNERS });
  const learners = await signIn(databaseUrl, LEARNERS);
  await load(agent, learners, { next: answered, seconds: 2 });
  const [http, bench, times]: [number[], number[], number[]] = [[], [], []];
  let cpu = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuOf(server.pid);
    const took = await load(agent, learners, { next: answered, seconds: SECONDS });
    cpu += cpuOf(server.pid) - before;
    times.push(...took);
    http.push(took.length / SECONDS);
    const tps = pgbench(databaseUrl, script);
    if (tps !== null) bench.push(tps);
  }
  agent.destroy();
  return {
    httpPerSecond: rounded(mean(http)),
    pgbenchPerSecond: bench.length > 0 ? rounded(mean(bench)) : null,
    ratio: bench.length > 0 ? rounded(mean(http) / mean(bench), 2) : null,
    cpuPerWrite: rounded(cpu / times.length, 3),
    p99: rounded(percentile(times, 0.99)),
  };
};
