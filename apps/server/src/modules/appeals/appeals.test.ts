import { type Appeal, routes } from '@parlance/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { App } from '../../module.ts';
import { jobsIn, runDueJobs } from '../../platform/jobs.ts';
import { utcDate } from '../../platform/utc-date.ts';
import { createTestDependencies, NOON, type TestDependencies } from '../../testing.ts';
import { appealOf, appealsModule, decideAppeal, openAppeals } from './index.ts';
import { APPEALS_A_DAY } from './policy.ts';
import { deleteAppeals, storeAppeals } from './store.ts';

let dependencies: TestDependencies;
let app: App;
let now = NOON;
const DAY = 86_400_000;

beforeEach(async () => {
  now = NOON;
  dependencies = await createTestDependencies({}, () => now);
  ({ app } = await createApp(dependencies));
});
afterEach(async () => {
  await app.close();
  await dependencies.close();
});

const idOf = (place: number): string => `0198a1b2-7c3d-7e4f-8a5b-${String(place).padStart(12, '0')}`;
const appeal = (place: number, more: Partial<Appeal> = {}): Appeal => ({
  id: idOf(place),
  work: 'cafe.drinks classic',
  unit: 'cafe',
  seed: 4_294_967_295,
  kind: 'typeTranslation',
  item: 'cafe.order',
  replay: '{"id":"3"}',
  learn: 'es',
  explain: 'de',
  content: 'f00',
  given: 'Un café, si puede ser.',
  expected: 'Un café, por favor.',
  verdict: 'wrong',
  ...more,
});

const send = (appeals: readonly unknown[], more: object = {}) =>
  app.inject({ method: 'POST', url: routes['appeal.send'].path, payload: { appeals }, ...more });
const rows = async (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await dependencies.pool.query('SELECT * FROM appeal ORDER BY id')).rows;
const keep = (appeals: readonly Appeal[], limit = 100, day = utcDate(now)) =>
  storeAppeals(dependencies.pool, { day, appeals, limit });

describe('an appeal', () => {
  it('is stored unchanged and without its sender', async () => {
    const answer = await send([appeal(1)], { headers: { cookie: 'parlance=somebody; parlance_here=1' } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(await appealOf(dependencies.pool, idOf(1))).toEqual({ ...appeal(1), decision: null });
    const [row = {}] = await rows();
    expect(Object.keys(row).filter((name) => !(name in appeal(1)))).toEqual(['received', 'decision']);
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  it('that arrives twice is stored once, in one request and in several', async () => {
    await send([appeal(1), appeal(1)]);
    const answers = await Promise.all([send([appeal(1)]), send([appeal(1), appeal(2)])]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rows()).toHaveLength(2);
  });

  it('cannot be changed by guessing its id', async () => {
    await send([appeal(1)]);
    await send([appeal(1, { given: 'something else' })]);
    expect((await appealOf(dependencies.pool, idOf(1)))?.given).toBe(appeal(1).given);
  });

  it('is stored as plain text, also if it looks like a query', async () => {
    const given = `'); DROP TABLE appeal; -- {"a":"\\u0000"} $1 \\`;
    expect((await send([appeal(1, { given })])).statusCode).toBe(200);
    expect((await appealOf(dependencies.pool, idOf(1)))?.given).toBe(given);
  });

  it.each<[string, object]>([
    ['a zero character', { given: 'a\u0000' }],
    ['half a character', { given: '\ud800' }],
    ['an answer of 501 characters', { given: 'x'.repeat(501) }],
    ['whose it is', { uid: 'ada' }],
  ])('with %s is refused, and what came with it', async (_what, wrong) => {
    const answer = await send([appeal(1), { ...appeal(2), ...wrong }]);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'request-invalid']);
    expect(await rows()).toEqual([]);
  });

  it('is limited by network', async () => {
    const from = (remoteAddress: string) => send([], { remoteAddress });
    for (let turn = 0; turn < 60; turn += 1) expect((await from('203.0.113.7')).statusCode).toBe(200);
    expect((await from('203.0.113.7')).statusCode).toBe(429);
    expect((await from('203.0.113.8')).statusCode).toBe(200);
  });

  it('is kept of others, too, when one sender has sent very many from all networks of a customer', async () => {
    let sent = 0;
    const sendSome = (remoteAddress: string) => {
      sent += 20;
      return send(
        Array.from({ length: 20 }, (_, place) => appeal(sent + place)),
        { remoteAddress },
      );
    };
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await sendSome(`2001:db8:7:${turn}::1`)).statusCode).toBe(200);
    }
    await sendSome('2001:db8:7:20::1');
    const refused = await sendSome('2001:db8:7:21::1');
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'request-too-many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await sendSome('2001:db8:8::1')).statusCode).toBe(200);
    now += DAY;
    expect((await sendSome('2001:db8:7:21::1')).statusCode).toBe(200);
  });
});

describe('the daily limit of appeals', () => {
  it('refuses a request that exceeds it as a whole, and starts again the next day', async () => {
    expect(await keep([appeal(1), appeal(2)], 3)).toBe(true);
    expect(await keep([appeal(3), appeal(4)], 3)).toBe(false);
    expect(await rows()).toHaveLength(2);
    expect(await keep([appeal(3), appeal(1)], 3)).toBe(true);
    expect(await keep([appeal(4)], 3, utcDate(now + DAY))).toBe(true);
    expect(await rows()).toHaveLength(4);
  });

  it('makes devices keep further appeals until another day', async () => {
    const flood = Array.from({ length: APPEALS_A_DAY }, (_, place) => appeal(place));
    expect(await keep(flood, APPEALS_A_DAY)).toBe(true);
    const answer = await send([appeal(APPEALS_A_DAY)]);
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'request-too-many']);
    now += DAY;
    expect((await send([appeal(APPEALS_A_DAY)])).statusCode).toBe(200);
  });
});

describe('the storage of appeals', () => {
  it('keeps a limited number of undecided appeals, the newest, and decided ones for 90 days', async () => {
    await keep([appeal(1), appeal(2, { given: 'b' })], 100, utcDate(now - 91 * DAY));
    await keep([appeal(3, { given: 'c' }), appeal(4, { given: 'd' })], 100, utcDate(now - DAY));
    await decideAppeal(dependencies.pool, idOf(1), 'declined');
    await decideAppeal(dependencies.pool, idOf(3), 'accepted');
    await deleteAppeals(dependencies.pool, { day: utcDate(now - 90 * DAY), most: 1 });
    expect((await rows()).map(({ id }) => id)).toEqual([idOf(3), idOf(4)]);
  });

  it('is cleaned by the daily job', async () => {
    const { jobs = [] } = appealsModule(dependencies);
    expect(jobs.map(({ cron }) => cron)).toEqual(['27 3 * * *']);
    await keep([appeal(1)], 100, utcDate(now - 91 * DAY));
    await decideAppeal(dependencies.pool, idOf(1), 'declined');
    await jobsIn(dependencies.pool).add({ name: 'appeals.sweep', payload: undefined as never }, {});
    await runDueJobs(dependencies.pool, jobs, dependencies.log);
    expect(await rows()).toEqual([]);
  });
});

describe('the list for authors', () => {
  it('begins with the item that has most appeals and its most frequent answer, and lists each answer once', async () => {
    const tea = { item: 'tea', given: 'la té', expected: 'el té' };
    await keep([
      appeal(1, { given: 'Una café, por favor.' }),
      appeal(2, { ...tea }),
      appeal(3, { work: 'cafe testOut' }),
      appeal(4),
    ]);
    const open = await openAppeals(dependencies.pool);
    expect(open.map(({ item, given, times }) => [item, given, times])).toEqual([
      ['cafe.order', 'Un café, si puede ser.', 2],
      ['cafe.order', 'Una café, por favor.', 1],
      ['tea', 'la té', 1],
    ]);
    expect(open[0]).toMatchObject({ id: idOf(3), works: ['cafe testOut', 'cafe.drinks classic'] });
  });

  it('decides all appeals with the same answer together', async () => {
    await keep([appeal(1), appeal(2), appeal(3, { given: 'other' })]);
    expect(await decideAppeal(dependencies.pool, idOf(2), 'accepted')).toBe(2);
    expect(await decideAppeal(dependencies.pool, idOf(1), 'declined')).toBe(0);
    expect((await appealOf(dependencies.pool, idOf(1)))?.decision).toBe('accepted');
    expect((await openAppeals(dependencies.pool)).map(({ id }) => id)).toEqual([idOf(3)]);
    expect(await appealOf(dependencies.pool, idOf(9))).toBeUndefined();
  });
});
