import { EXPORT_PATH, routeOf } from '@parlance/contract';
import { addMonths, type PeriodFact } from '@parlance/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type Member, openServer, type TestServer } from '../../../member-testing.ts';
import { DAY_MS, tutorConfig } from './credits-testing.ts';

let server: TestServer;
let ada: Member;
beforeAll(async () => {
  server = await openServer([], { tutor: tutorConfig() });
  ada = await server.newMember();
});
afterAll(() => server.close());

const ORDER = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';

const stateOf = (cookies: Member['cookies'], of: TestServer = server) =>
  of.post(routeOf('tutor.state').path, {}, { cookies });
const statementOf = (cookies: Member['cookies'], month: string) =>
  server.post(routeOf('tutor.statement').path, { month }, { cookies });

describe('the routes of credits', () => {
  it('tell a learner what they have, and what happened', async () => {
    const { credits } = (await stateOf(ada.cookies)).json();
    expect(credits).toMatchObject({ balance: 50, allowance: { amount: 50, each: 'day' } });
    const month = new Date(server.dependencies.clock()).toISOString().slice(0, 7);
    const statement = (await statementOf(ada.cookies, month)).json();
    expect(statement).toMatchObject({ opening: 0, closing: 50, entries: [{ reason: 'day', amount: 50 }] });
  });

  it('want somebody who is signed in, and a month', async () => {
    expect(codeOf(await stateOf({}))).toBe('sign-in-needed');
    expect(codeOf(await statementOf({}, '2027-01'))).toBe('sign-in-needed');
    for (const month of ['2027', '2027-13', "2027-01'", '']) {
      expect(codeOf(await statementOf(ada.cookies, month))).toBe('request-invalid');
    }
  });

  it('are in the export, without what was asked', async () => {
    const kept = (await server.get(EXPORT_PATH, { cookies: ada.cookies })).json();
    expect(kept).toMatchObject({ credits: [{ kind: 'grant', amount: 50 }], tutor: { isOff: false }, tutorActs: [] });
  });
});

describe('a member of Premium Plus', () => {
  it('has the credits of the month, and keeps those of a membership that was refunded from use', async () => {
    const selling = await openServer([], { membership: true, tutor: tutorConfig() });
    const { pool, clock } = selling.dependencies;
    const { uid, cookies } = await selling.newMember();
    const balance = async () => (await stateOf(cookies, selling)).json().credits.balance;
    expect(await balance()).toBe(0);
    const starts = clock() - 5 * DAY_MS;
    const paid: PeriodFact = {
      ...{ kind: 'period', id: 'period', purchase: ORDER, at: starts, plan: 'plus-month', trial: false },
      ...{ accountType: 'premium_plus', starts, ends: addMonths(starts, 1), amount: 1999, tax: 0, currency: 'USD' },
      ...{ next: null, replaces: null },
    };
    const tell = (id: string, fact: object) =>
      pool.query('INSERT INTO learner_purchase_fact (user_id, fact_id, purchase, fact) VALUES ($1, $2, $3, $4)', [
        ...[uid, id, ORDER, JSON.stringify(fact)],
      ]);
    await tell('period', paid);
    const { credits } = (await stateOf(cookies, selling)).json();
    const renewsAt = addMonths(starts, 1);
    expect(credits).toMatchObject({ balance: 300, next: { at: renewsAt }, allowance: { each: 'month', renewsAt } });
    await tell('refund', {
      ...{ kind: 'refund', id: 'refund', purchase: ORDER },
      ...{ at: clock() - 1, period: 'period', amount: 1999 },
    });
    expect(await balance()).toBe(0);
    await selling.close();
  });
});
