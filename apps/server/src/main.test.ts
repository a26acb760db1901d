import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder, freePort, recordLog } from '@parlance/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from './platform/postgres/postmaster.ts';

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
}

describe('the server process', { timeout: 90_000 }, () => {
  let dataDir: string;
  let port: number;
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    dataDir = await databaseFolder('parlance-main-');
  });
  beforeEach(async () => {
    port = await freePort();
  });
  afterEach(async () => {
    for (const child of running.splice(0)) await end(child, 'SIGTERM');
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const launch = (environment: Record<string, string> = {}): Run => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: String(port), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        recordLog('server', String(chunk));
      });
    }
    return { child, output: () => output };
  };
  const ready = async ({ child, output }: Run): Promise<void> => {
    while (!output().includes('Parlance is ready')) {
      if (child.exitCode !== null) throw new TypeError(`It ended: ${output()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  };
  const postmaster = async (): Promise<number> =>
    Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  const status = async (path: string): Promise<number> => (await fetch(`http://localhost:${port}${path}`)).status;

  it('logs when it is ready, answers requests, and stops in order on SIGTERM', async () => {
    const run = launch();
    await ready(run);
    expect(run.output()).toContain(`Parlance is ready at http://localhost:${port}\n`);
    expect(await status('/readyz')).toBe(200);
    const database = await postmaster();
    expect(await end(run.child, 'SIGTERM')).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

  it('recovers after SIGKILL to itself, to its database, and to both', async () => {
    const first = launch();
    await ready(first);
    const orphan = await postmaster();
    await end(first.child, 'SIGKILL');
    expect(isAlive(orphan)).toBe(true);

    const second = launch();
    await ready(second);
    expect(await postmaster()).toBe(orphan);
    process.kill(orphan, 'SIGKILL');
    await end(second.child, 'SIGKILL');

    const third = launch();
    await ready(third);
    expect(await status('/readyz')).toBe(200);
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await postmaster()).not.toBe(killed), { timeout: 30_000, interval: 100 });
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 30_000, interval: 100 });
  });

  it('does not start with invalid settings, and names each', async () => {
    const run = launch({ PORT: 'x', LOG_LEVEL: 'loud' });
    await once(run.child, 'close');
    expect(run.child.exitCode).toBe(1);
    expect(run.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^PORT must be/),
      expect.stringMatching(/^LOG_LEVEL must be/),
    ]);
  });

  it('reports that its port is in use, and does not stop the other server’s database', async () => {
    const first = launch();
    await ready(first);
    const second = launch();
    await once(second.child, 'close');
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toMatch(/^PORT \d+ is taken by another program/m);
    expect(await status('/readyz')).toBe(200);
  });
});
