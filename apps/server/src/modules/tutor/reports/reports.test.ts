import { routeOf, type TutorReport } from '@parlance/contract';
import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type Member, openServer, type TestServer } from '../../../member-testing.ts';
import { transaction } from '../../../platform/database.ts';
import { openReports, type TutorReports } from './index.ts';
import { REPORT_KEPT, REPORTS_MOST, REPORTS_OF_LEARNER, REPORTS_SHOWN } from './policy.ts';

const TUTOR = { allowance: 50, learnerLimit: 300, serverLimit: null };
const service = { url: 'http://127.0.0.1:1/v1', model: 'small', listenModel: undefined };

let server: TestServer;
let reports: TutorReports;
let ada: Member;
beforeAll(async () => {
  server = await openServer([], { tutor: { ...TUTOR, service } });
  reports = openReports(server.dependencies, async () => ada.uid);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.dependencies.pool.query('TRUNCATE tutor_report');
  ada = await server.newMember();
});

const reported = (changed: Partial<TutorReport> = {}): TutorReport => ({
  ...{ id: v4(), learn: 'es', text: '¿Qué quieres?', before: 'Hola', reason: 'wrong', note: 'It is rude.' },
  ...changed,
});
const send = (report: object, who: Pick<Member, 'cookies'> = ada) =>
  server.post(routeOf('tutor.report').path, report, { cookies: who.cookies });
const settle = (id: string) => transaction(server.dependencies.pool, (client) => reports.settle(client, id));

describe('a reported line', () => {
  it('is kept with the model’s name until it is settled', async () => {
    const report = reported();
    expect((await send(report)).json()).toEqual({ ok: true });
    expect(await reports.list()).toEqual([{ ...report, model: 'small', at: expect.any(Number) }]);
    expect([await settle(report.id), await settle(report.id)]).toEqual([true, false]);
    expect(await reports.list()).toEqual([]);
  });

  it('is kept once for each id', async () => {
    const report = reported();
    await send(report);
    await send({ ...report, note: 'again' });
    expect(await reports.list()).toMatchObject([{ note: 'It is rude.' }]);
  });

  it('is kept encrypted, and nothing says whose it is', async () => {
    await send(reported());
    const { rows } = await server.dependencies.pool.query('SELECT * FROM tutor_report');
    expect(Object.keys(rows[0]).toSorted()).toEqual(['at', 'body', 'report']);
    expect(rows[0].body.toString('latin1')).not.toContain('rude');
    expect(JSON.stringify(await reports.list())).not.toContain(ada.uid);
  });

  it.each([{ reason: 'boring' }, { text: 'x'.repeat(501) }, { note: 'x'.repeat(301) }, { uid: 'x' }])(
    'is not %j',
    async (changed) => {
      expect(codeOf(await send({ ...reported(), ...changed }))).toBe('request-invalid');
    },
  );

  it('is one of a limited number of each learner on a day', async () => {
    for (let count = 0; count < REPORTS_OF_LEARNER.atOnce; count += 1) await send(reported());
    await send(reported());
    expect(codeOf(await send(reported()))).toBe('request-too-many');
    const eve = await server.newMember();
    expect((await send(reported(), eve)).statusCode).toBe(200);
  });

  it('is refused while too many are stored', async () => {
    const { pool } = server.dependencies;
    await pool.query(
      "INSERT INTO tutor_report SELECT gen_random_uuid(), n, '\\x01' FROM generate_series(1, $1::int) AS n",
      [REPORTS_MOST - 1],
    );
    const last = reported();
    expect((await send(last)).statusCode).toBe(200);
    expect(codeOf(await send(reported()))).toBe('request-too-many');
    expect((await send(last)).statusCode).toBe(200);
    // Those that this server cannot read are passed over.
    expect(await reports.list()).toMatchObject([{ id: last.id }]);
  });

  it('waits behind older ones for the operator, and is erased after a year', async () => {
    const first = reported();
    await send(first);
    server.time.passed += 1000;
    await send(reported({ reason: 'other' }));
    expect((await reports.list()).map(({ reason }) => reason)).toEqual(['wrong', 'other']);
    const { pool } = server.dependencies;
    for (let count = 0; count < REPORTS_SHOWN; count += 1) {
      await pool.query('INSERT INTO tutor_report SELECT gen_random_uuid(), at - 1, body FROM tutor_report LIMIT 1');
    }
    expect(await reports.list()).toMatchObject([{ id: first.id }, { reason: 'other' }]);
    server.time.passed += REPORT_KEPT + 1000;
    await reports.jobs[0]?.run({});
    expect(await reports.list()).toEqual([]);
  });
});
