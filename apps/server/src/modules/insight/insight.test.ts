import { type InsightEvent, routes } from '@parlance/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { openTestLog } from '../../log-testing.ts';
import type { App } from '../../module.ts';
import { jobsIn, runDueJobs } from '../../platform/jobs.ts';
import { createTestDependencies, NOON, type TestDependencies } from '../../testing.ts';
import { countReport, DAYS_STORED, ROWS_A_DAY } from './count.ts';
import { insightModule } from './index.ts';
import { countEvents, OVERFLOW } from './store.ts';

let dependencies: TestDependencies;
let app: App;
let logged: readonly Readonly<Record<string, unknown>>[];

beforeEach(async () => {
  const lines: Record<string, unknown>[] = [];
  logged = lines;
  const log = openTestLog((line) => void lines.push(JSON.parse(line)), 'info');
  dependencies = { ...(await createTestDependencies()), log };
  ({ app } = await createApp(dependencies));
});
afterEach(async () => {
  await app.close();
  await dependencies.close();
});

const report = (events: readonly unknown[], remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: routes['insight.report'].path, payload: { events }, remoteAddress });

const error = (detail: string): InsightEvent => ({ name: 'web_error', detail });

const counts = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await dependencies.pool.query('SELECT name, detail, times::int FROM insight_day ORDER BY 1, 2');
  return Object.fromEntries(rows.map(({ name, detail, times }) => [`${name} ${detail}`.trim(), times]));
};

describe('a report', () => {
  it('is counted by day, name and detail', async () => {
    expect(
      (await report([error('a'), error('a'), error('b'), { name: 'screen_view', detail: '/courses' }])).json(),
    ).toEqual({
      ok: true,
    });
    await report([error('a')]);
    expect(await counts()).toEqual({ 'web_error a': 3, 'web_error b': 1, 'screen_view /courses': 1 });
  });

  it('loses no count if several arrive at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => report([error('a'), error(`b${n % 3}`)])));
    expect(await counts()).toMatchObject({
      'web_error a': 20,
      'web_error b0': 7,
      'web_error b1': 7,
      'web_error b2': 6,
    });
  });

  it('stores no data of the learner: no address, no token, no query', async () => {
    await report([error('failed at /reset?token=abc\u0000 for ada@example.org with 4sPzJ9Wb1qYw6mEoKk2cUuR3')]);
    expect(await counts()).toEqual({ 'web_error failed at /reset  for … with …': 1 });
    const { rows } = await dependencies.pool.query(
      "SELECT column_name FROM information_schema.columns WHERE table_name = 'insight_day'",
    );
    expect(rows.map(({ column_name }) => column_name).sort()).toEqual(['day', 'detail', 'name', 'times']);
  });

  it('of an error is a warning in the log, the first time of a day', async () => {
    await report([error('a'), { name: 'screen_view', detail: '/courses' }]);
    await report([error('a')]);
    const warnings = logged.filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([{ msg: 'web_error', detail: 'a' }]);
    expect(JSON.stringify(warnings)).not.toContain('203.0.113.7');
  });

  it.each<[string, unknown]>([
    ['a name with capitals', { name: 'WebError', detail: '' }],
    ['a name of 41 letters', { name: 'a'.repeat(41), detail: '' }],
    ['a detail of 201 characters', { name: 'web_error', detail: 'x'.repeat(201) }],
    ['an unknown field', { name: 'web_error', detail: '', uid: 'ada' }],
  ])('with %s is refused whole', async (_, event) => {
    const answer = await report([error('a'), event]);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'request-invalid']);
    expect(await counts()).toEqual({});
  });

  it('with more than 50 events is refused, and an empty one is accepted', async () => {
    expect((await report(Array.from({ length: 51 }, () => error('a')))).statusCode).toBe(400);
    expect((await report([])).statusCode).toBe(200);
  });

  it('is limited by network', async () => {
    for (let turn = 0; turn < 600; turn += 1) expect((await report([])).statusCode).toBe(200);
    expect((await report([])).statusCode).toBe(429);
    expect((await report([], '203.0.113.8')).statusCode).toBe(200);
  });
});

describe('a day', () => {
  it('has a limited number of rows; beyond it, events are counted without details', async () => {
    const events = Array.from({ length: 5 }, (_, n) => ({ ...error(`e${n}`), times: 2 }));
    const first = await countEvents(dependencies.pool, { day: '2026-01-15', events, room: 3 });
    expect(first).toHaveLength(4);
    expect(await counts()).toEqual({ 'web_error e0': 2, 'web_error e1': 2, 'web_error e2': 2, [OVERFLOW]: 4 });
    await countEvents(dependencies.pool, { day: '2026-01-15', events, room: 3 });
    expect(await counts()).toEqual({ 'web_error e0': 4, 'web_error e1': 4, 'web_error e2': 4, [OVERFLOW]: 8 });
    await countEvents(dependencies.pool, { day: '2026-01-16', events: events.slice(4), room: 3 });
    expect(await counts()).toMatchObject({ 'web_error e4': 2 });
  });

  it('does not exceed its limit when it is flooded', async () => {
    for (let from = 0; from < ROWS_A_DAY + 100; from += 50) {
      await countReport(
        { pool: dependencies.pool, now: NOON },
        Array.from({ length: 50 }, (_, n) => error(`e${from + n}`)),
      );
    }
    expect(Object.keys(await counts())).toHaveLength(ROWS_A_DAY + 1);
  });
});

describe('counts', () => {
  it('older than 90 days are removed by the daily job', async () => {
    const day = 86_400_000;
    for (const age of [0, DAYS_STORED, DAYS_STORED + 1]) {
      await countReport({ pool: dependencies.pool, now: NOON - age * day }, [error(`${age} days ago`)]);
    }
    const { jobs = [] } = insightModule(dependencies);
    expect(jobs.map(({ cron }) => cron)).toEqual(['17 3 * * *']);
    await jobsIn(dependencies.pool).add({ name: 'insight.sweep', payload: undefined as never }, {});
    await runDueJobs(dependencies.pool, jobs, dependencies.log);
    expect(await counts()).toEqual({ 'web_error 0 days ago': 1, 'web_error 90 days ago': 1 });
  });
});
