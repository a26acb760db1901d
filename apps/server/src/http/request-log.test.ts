import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { App, Module } from '../module.ts';
import { openLog } from '../platform/log.ts';
import { createTestDependencies, type TestDependencies } from '../testing.ts';
import { openMetrics } from './metrics.ts';

interface Line {
  readonly level: number;
  readonly request?: string;
  readonly code?: string;
  readonly event?: string;
}

let dependencies: TestDependencies;
let app: App;
const written: string[] = [];

/** A route with a defect whose message quotes what a client sent. */
const broken: Module = {
  register: (server) => {
    server.get('/broken', () => {
      throw new TypeError('x'.repeat(1_000_000));
    });
  },
};

beforeAll(async () => {
  dependencies = await createTestDependencies();
  const log = openLog('info', { write: (line) => void written.push(line) });
  ({ app } = await createApp({ ...dependencies, log }, undefined, [broken]));
});
afterAll(async () => {
  await app.close();
  await dependencies.close();
});

const linesOf = async (work: () => Promise<unknown>): Promise<readonly Line[]> => {
  const before = written.length;
  await work();
  return written.slice(before).map((line): Line => JSON.parse(line));
};

const signIn = (remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'ada@example.org', password: 'not-it-9' },
    headers: { origin: 'http://localhost:3000' },
    remoteAddress,
  });

describe('the log of requests', () => {
  it('has a line for each of the first failed sign-ins of a network, whatever others do', async () => {
    const flood = await linesOf(async () => {
      for (let n = 0; n < 9; n += 1) await signIn('192.0.2.1');
    });
    expect(flood.map(({ event, code }) => [event, code])).toEqual(
      Array.from({ length: 5 }, () => ['access-refused', 'password-wrong']),
    );
    expect(await linesOf(() => signIn('192.0.2.2'))).toMatchObject([{ event: 'access-refused', level: 30 }]);
  });

  it('has at most one line for each request, and few for many', async () => {
    const lines = await linesOf(async () => {
      for (let n = 0; n < 200; n += 1) await app.inject({ url: '/api/v1/account/export', remoteAddress: '192.0.2.3' });
    });
    const codes = Map.groupBy(lines, ({ code }) => code);
    expect([...codes.keys()]).toEqual(['sign-in-needed', 'request-too-many']);
    expect([...codes.values()].map(({ length }) => length)).toEqual([5, 5]);
    expect(new Set(lines.map(({ request }) => request)).size).toBe(10);
  });

  it('has lines of bounded size, and few for a defect that is met again and again', async () => {
    const before = written.length;
    for (let n = 0; n < 50; n += 1) await app.inject({ url: '/broken', remoteAddress: '192.0.2.4' });
    const lines = written.slice(before);
    expect(lines.map((line) => JSON.parse(line).code)).toEqual(Array.from({ length: 5 }, () => 'internal'));
    for (const line of lines) expect(line.length).toBeLessThan(12_000);
  });

  it('is limited for each server by itself', async () => {
    const others: string[] = [];
    const log = openLog('info', { write: (line) => void others.push(line) });
    const other = await createApp({ ...dependencies, metrics: openMetrics(), log }, undefined, [broken]);
    for (const each of [app, other.app])
      for (let n = 0; n < 9; n += 1) await each.inject({ url: '/broken', remoteAddress: '192.0.2.5' });
    await other.app.close();
    expect(others.map((line) => JSON.parse(line).code)).toEqual(Array.from({ length: 5 }, () => 'internal'));
  });
});
