import { routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { openMetrics } from '../../../http/metrics.ts';
import { openTestLog } from '../../../log-testing.ts';
import { codeOf, type Member } from '../../../member-testing.ts';
import { DAY, openSellingServer, type SellingServer } from '../selling-testing.ts';

const ID = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const reason = 'A lesson was lost.';
/** The level `warn` in a line of the log. */
const WARN = 40;

let server: SellingServer;
/** The operator, whose address is in `ADMINS`. */
let olga: Member;
beforeAll(async () => {
  server = await openSellingServer({ admins: ['ada1@example.org'] });
  olga = await server.newMember();
});
afterAll(() => server.close());

type Named = Extract<keyof typeof routes, `operator.${string}`>;
const ask = (name: Named, body: object = {}, { cookies }: Pick<Member, 'cookies'> = olga) => {
  const { method, path } = routes[name];
  return method === 'GET' ? server.get(path, { cookies }) : server.post(path, body, { cookies });
};
const find = async (name: string) => (await ask('operator.find', { name })).json();
const log = async () => (await ask('operator.log')).json();
const acts = async (most: number): Promise<readonly string[]> =>
  (await log()).entries
    .slice(0, most)
    .map(({ act, account, detail }: Record<string, string | null>) => [act, account, detail].filter(Boolean).join(' '));
/** Somebody who has paid for a month, and the id of the payment. */
const member = async (): Promise<Member & { readonly payment: string; readonly purchase: string }> => {
  const ada = await server.newMember();
  const purchase = await server.buy(ada);
  const [payment] = (await find(ada.uid)).purchases[0].payments;
  return { ...ada, purchase, payment: payment.payment };
};

describe('an account', () => {
  it('is found by its exact address or id, with its purchases, events and grants, and that is in the log', async () => {
    const { uid, email, purchase, payment } = await member();
    const found = await find(email.toUpperCase());
    expect(found).toMatchObject({ uid, email, isVerified: true, accountType: 'premium', isBigFan: false, grants: [] });
    expect(found.purchases).toMatchObject([
      { purchase, state: 'paid', payments: [{ payment, amount: 1199, refunded: 0, refundable: 1199, dispute: null }] },
    ]);
    expect(found.events).toMatchObject([{ kind: 'period', outcome: 'stored', purchase }]);
    expect(await find(uid)).toEqual({ ...found, now: expect.any(Number) });
    expect(await acts(2)).toEqual([`account-seen ${uid}`, `account-seen ${uid}`]);
    expect((await log()).entries[0].actor).toBe(olga.uid);
  });

  it.each(['ada', 'ada%@example.org', '%', 'nobody@example.org', ID, `${ID}' OR true`])(
    'is not found by %j',
    async (name) => {
      await server.newMember();
      expect(codeOf(await ask('operator.find', { name }))).toBe('not-found');
    },
  );
});

describe('an act', () => {
  it('grants days once for each id, which the learner has at once', async () => {
    const ada = await server.newMember();
    const body = { uid: ada.uid, id: ID, days: 30, reason };
    expect((await ask('operator.grant', body)).statusCode).toBe(200);
    expect((await ask('operator.grant', body)).statusCode).toBe(200);
    const { accountType, grants, grantedUntil, now } = await find(ada.uid);
    expect(accountType).toBe('premium');
    expect(grants).toMatchObject([{ grant: `operator:${ID}`, days: 30, reason }]);
    expect(Math.round((grantedUntil - now) / DAY)).toBe(30);
    expect(await acts(3)).toEqual([
      `account-seen ${ada.uid}`,
      `days-granted ${ada.uid} 30`,
      expect.not.stringContaining(ada.uid),
    ]);
  });

  it('makes somebody a big fan, and takes that back', async () => {
    const ada = await server.newMember();
    await ask('operator.bigFan', { uid: ada.uid, isBigFan: true, reason });
    expect(await find(ada.uid)).toMatchObject({ isBigFan: true, isTrialUsed: false });
    await ask('operator.bigFan', { uid: ada.uid, isBigFan: false, reason });
    expect(await find(ada.uid)).toMatchObject({ isBigFan: false });
    expect(await acts(4)).toEqual([
      ...[`account-seen ${ada.uid}`, `big-fan-removed ${ada.uid}`],
      ...[`account-seen ${ada.uid}`, `big-fan-set ${ada.uid}`],
    ]);
  });

  it('gives a payment back, also after seven days, with an entry before it and one after it', async () => {
    const { uid, payment, purchase } = await member();
    server.provider.time.passed += 20 * DAY;
    const body = { uid, payment, amount: 1199, reason };
    expect(codeOf(await ask('operator.refund', { ...body, amount: 1 }))).toBe('price-changed');
    expect(codeOf(await ask('operator.refund', { ...body, payment: 'another' }))).toBe('purchase-unknown');
    expect((await ask('operator.refund', body)).statusCode).toBe(200);
    expect(await acts(2)).toEqual([
      `refund-done ${uid} ${payment} 11.99 USD`,
      `refund-asked ${uid} ${payment} 11.99 USD`,
    ]);
    expect(server.provider.calls).toContain(`refund ${purchase}`);
    const found = await find(uid);
    expect(found).toMatchObject({ accountType: 'free' });
    expect(found.purchases[0].payments).toMatchObject([{ refunded: 1199, refundable: 0 }]);
    expect(codeOf(await ask('operator.refund', body))).toBe('refund-late');
  });

  it('gives nothing back that a bank has taken', async () => {
    const { uid, payment, purchase } = await member();
    const dispute = { kind: 'dispute', period: payment, state: 'open', amount: 1199 } as const;
    await server.tell(uid, server.provider.happened(purchase, dispute));
    expect((await find(uid)).purchases[0].payments).toMatchObject([{ dispute: 'open', refundable: 0 }]);
    expect(codeOf(await ask('operator.refund', { uid, payment, amount: 1199, reason }))).toBe('refund-late');
  });

  it('is in the log as failed if the provider did not do it', async () => {
    const { uid, payment, purchase } = await member();
    const entry = server.provider.entries.get(purchase);
    server.provider.entries.delete(purchase);
    expect(codeOf(await ask('operator.refund', { uid, payment, amount: 1199, reason }))).toBe(
      'payment-provider-failed',
    );
    if (entry !== undefined) server.provider.entries.set(purchase, entry);
    expect(await acts(2)).toEqual([
      `refund-failed ${uid} ${payment} 11.99 USD payment-provider-failed`,
      `refund-asked ${uid} ${payment} 11.99 USD`,
    ]);
  });

  it('gives one refund when it is asked for twice at once', async () => {
    const { uid, payment } = await member();
    const body = { uid, payment, amount: 1199, reason };
    const answers = await Promise.all([ask('operator.refund', body), ask('operator.refund', body)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await find(uid)).purchases[0].payments).toMatchObject([{ refunded: 1199 }]);
  });

  it('is not done where it could not be written to the log', async () => {
    const ada = await server.newMember();
    await server.rows('ALTER TABLE operator_log RENAME TO operator_log_away');
    const answers = [
      await ask('operator.grant', { uid: ada.uid, id: '3f0c9a52-7d1e-4b8a-9c55-0d2f6e8b1a03', days: 30, reason }),
      await ask('operator.bigFan', { uid: ada.uid, isBigFan: true, reason }),
      await ask('operator.find', { name: ada.uid }),
    ];
    await server.rows('ALTER TABLE operator_log_away RENAME TO operator_log');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
    expect(await find(ada.uid)).toMatchObject({ grants: [], isBigFan: false });
  });

  it('needs an account that exists, and a reason', async () => {
    const grant = { uid: ID, id: ID, days: 30, reason };
    expect(codeOf(await ask('operator.grant', grant))).toBe('not-found');
    expect(codeOf(await ask('operator.grant', { ...grant, uid: olga.uid, reason: '  ' }))).toBe('request-invalid');
    expect(codeOf(await ask('operator.grant', { ...grant, uid: olga.uid, days: 0 }))).toBe('request-invalid');
    expect(codeOf(await ask('operator.bigFan', { uid: ID, isBigFan: true, reason }))).toBe('not-found');
    expect(codeOf(await ask('operator.refund', { uid: ID, payment: 'p', amount: 1, reason }))).toBe('not-found');
  });

  it('leaves a log that is as it was written', async () => {
    expect((await log()).fault).toBeNull();
  });
});

describe('the money', () => {
  it('is the same in the sums, in the books and at the provider', async () => {
    const disputed = await member();
    const dispute = { kind: 'dispute', period: disputed.payment, state: 'open', amount: 1199 } as const;
    await server.tell(disputed.uid, server.provider.happened(disputed.purchase, dispute));
    const facts = [...server.provider.entries.values()].flatMap((entry) => entry.facts);
    const told = facts.reduce((sum, fact) => {
      if (fact.kind === 'period') return sum + fact.amount;
      return fact.kind === 'refund' || fact.kind === 'dispute' ? sum - fact.amount : sum;
    }, 0);
    const { sums } = (await ask('operator.sums')).json();
    expect(sums.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(told);
    for (const { charges, refunds, disputes, total } of sums) expect(charges + refunds + disputes).toBe(total);
    for (const { month, total } of sums) {
      const { csv } = (await ask('operator.books', { month })).json();
      const amounts = csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line: string) => Number(line.split(',')[2]) * 100);
      expect(Math.round(amounts.reduce((sum: number, amount: number) => sum + amount, 0))).toBe(total);
      expect(await acts(1)).toEqual([`books-written ${month}`]);
      expect(csv).not.toMatch(/@|Ada/);
    }
  });
});

const ALL: readonly (readonly [Named, object])[] = [
  ['operator.find', { name: 'ada1@example.org' }],
  ['operator.grant', { uid: ID, id: ID, days: 7, reason }],
  ['operator.bigFan', { uid: ID, isBigFan: true, reason }],
  ['operator.refund', { uid: ID, payment: 'p', amount: 1, reason }],
  ['operator.sums', {}],
  ['operator.books', { month: '2026-11' }],
  ['operator.log', {}],
];

describe('who is an operator', () => {
  const isTold = async ({ cookies }: Pick<Member, 'cookies'>): Promise<unknown> =>
    (await server.get(routes['session.me'].path, { cookies })).json().me.isOperator;

  it('is told so by the session, and nobody else', async () => {
    expect(await isTold(olga)).toBe(true);
    expect(await isTold(await server.newMember())).toBeUndefined();
  });

  it('is not whose address of an operator was never verified', async () => {
    await server.rows('UPDATE identity_user SET "emailVerified" = false WHERE id = $1', olga.uid);
    expect(await isTold(olga)).toBeUndefined();
    await server.rows('UPDATE identity_user SET "emailVerified" = true WHERE id = $1', olga.uid);
  });
});

describe('who is no operator', () => {
  it('is answered as if there were nothing, and the log of the server says so without who it was', async () => {
    const eve = await server.newMember();
    const lines: string[] = [];
    const watched = {
      ...server.dependencies,
      metrics: openMetrics(),
      log: openTestLog((line) => void lines.push(line), 'warn'),
    };
    const { app } = await createApp(watched, undefined, [], () => server.provider.provider);
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
    for (const [index, [name, body]] of ALL.entries()) {
      const { method, path } = routes[name];
      const answer = await app.inject({
        ...{ method, url: path, headers, cookies: { ...eve.cookies }, remoteAddress: `192.0.2.${index + 10}` },
        ...(method === 'POST' && { payload: body }),
      });
      expect([name, answer.statusCode, codeOf(answer)]).toEqual([name, 404, 'not-found']);
      const line = JSON.parse(lines.at(-1) ?? '{}');
      expect(line).toMatchObject({ level: WARN, event: 'access-refused', code: 'not-found', method, route: path });
    }
    expect(lines).toHaveLength(ALL.length);
    for (const value of [eve.uid, eve.email, eve.name, '192.0.2']) expect(lines.join('')).not.toContain(value);
    await app.close();
  });

  it('is also who has an address of an operator that was never verified', async () => {
    await server.rows('UPDATE identity_user SET "emailVerified" = false WHERE id = $1', olga.uid);
    for (const [name, body] of ALL) expect(codeOf(await ask(name, body))).toBe('not-found');
    await server.rows('UPDATE identity_user SET "emailVerified" = true WHERE id = $1', olga.uid);
    expect((await ask('operator.sums')).statusCode).toBe(200);
  });
});

describe('the session of an operator', () => {
  it('was proven in the last 10 minutes for what changes something', async () => {
    server.time.passed += 11 * 60_000;
    for (const name of ['operator.grant', 'operator.bigFan', 'operator.refund'] as const) {
      const body = ALL.find(([each]) => each === name)?.[1] ?? {};
      expect([name, codeOf(await ask(name, body))]).toEqual([name, 'sign-in-stale']);
    }
    expect((await ask('operator.log')).statusCode).toBe(200);
  });
});
