import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openServer } from '../../member-testing.ts';
import { DAY, MONTH, openSellingServer, type SellingServer, YEAR } from './selling-testing.ts';

let server: SellingServer;
beforeAll(async () => {
  server = await openSellingServer();
});
afterAll(() => server.close());

describe('the plans', () => {
  it('are offered to everybody, with a trial to who had none', async () => {
    const { plans, currency, provider, reminderDays } = await server.ask('membership.plans', { cookies: {} });
    expect({ currency, provider, reminderDays }).toEqual({ currency: 'USD', provider: 'sandbox', reminderDays: 2 });
    expect(plans.find(({ key }: { key: string }) => key === 'premium-year')).toEqual({
      ...{ key: 'premium-year', accountType: 'premium', period: 'year', amount: 5799, trialDays: 7 },
      ...{ mayTry: true, promotion: null },
    });
  });

  it('are offered without a trial to who had one', async () => {
    const ada = await server.newMember();
    await server.buy(ada, YEAR);
    const { plans } = await server.ask('membership.plans', ada);
    expect(plans.some(({ mayTry }: { mayTry: boolean }) => mayTry)).toBe(false);
  });
});

describe('an order', () => {
  it('is pending until it is paid, and then gives what was paid for', async () => {
    const ada = await server.newMember();
    const { order, url } = await server.ask('membership.order', ada, MONTH);
    expect(url).toBe(`http://localhost:3000/pay/${order}`);
    expect(server.provider.entries.get(order)?.order).toMatchObject({
      ...{ uid: ada.uid, email: ada.email, currency: 'USD', language: 'en' },
      resultUrl: `http://localhost:3000/pricing/result?order=${order}`,
    });
    const state = await server.ask('membership.orderState', ada, { order });
    expect(state).toMatchObject({ state: 'pending', plan: 'premium-month', returnTo: '/clips' });
    await server.tell(ada.uid, server.provider.pay(order));
    expect(await server.ask('membership.orderState', ada, { order })).toMatchObject({ state: 'paid' });
    expect(await server.ask('membership.mine', ada)).toMatchObject({
      isTrialUsed: false,
      purchases: [{ purchase: order, plan: 'premium-month', isTrial: false, next: { amount: 1199 }, failed: null }],
    });
  });

  it('begins with a trial if it was shown with one', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada, YEAR);
    expect(await server.ask('membership.mine', ada)).toMatchObject({
      isTrialUsed: true,
      purchases: [{ purchase, isTrial: true, next: { amount: 5799 }, payments: [{ amount: 0, trial: true }] }],
    });
  });

  it.each([
    ['another price', { ...MONTH, today: 1 }, 'price-changed'],
    ['a trial that the plan does not have', { ...MONTH, trial: true }, 'price-changed'],
    ['a promotion that does not exist', { ...MONTH, promotion: 'half' }, 'price-changed'],
    ['a plan that does not exist', { ...MONTH, plan: 'gold' }, 'plan-unknown'],
    ['a path of another host', { ...MONTH, returnTo: '//example.org' }, 'request-invalid'],
  ])('is refused with %s', async (_what, asked, code) => {
    const ada = await server.newMember();
    expect((await server.ask('membership.order', ada, asked)).error.code).toBe(code);
    expect(await server.rows('SELECT FROM learner_order WHERE user_id = $1', ada.uid)).toEqual([]);
  });

  it('is one order, however often the button is pressed', async () => {
    const ada = await server.newMember();
    const answers = await Promise.all([1, 2, 3].map(() => server.ask('membership.order', ada, MONTH)));
    expect(new Set(answers.map(({ order }) => order)).size).toBe(1);
  });

  it('ends the one before it, so that two pages are not both paid', async () => {
    const ada = await server.newMember();
    const { order: first } = await server.ask('membership.order', ada, MONTH);
    const { order: second } = await server.ask('membership.order', ada, YEAR);
    expect(server.provider.calls).toContain(`end ${first}`);
    expect(await server.ask('membership.orderState', ada, { order: first })).toMatchObject({ state: 'expired' });
    expect(await server.ask('membership.orderState', ada, { order: second })).toMatchObject({ state: 'pending' });
  });

  it('is refused while a purchase goes on, also one of which no event has told', async () => {
    const [ada, bob] = [await server.newMember(), await server.newMember()];
    await server.buy(ada);
    expect((await server.ask('membership.order', ada, MONTH)).error.code).toBe('already-member');
    const { order } = await server.ask('membership.order', bob, MONTH);
    server.provider.pay(order);
    expect((await server.ask('membership.order', bob, { ...YEAR })).error.code).toBe('already-member');
  });

  it('is unknown to everybody else', async () => {
    const [ada, eve] = [await server.newMember(), await server.newMember()];
    const purchase = await server.buy(ada);
    const { payments } = (await server.ask('membership.mine', ada)).purchases[0];
    const payment = payments[0].payment;
    const asked = [
      await server.ask('membership.orderState', eve, { order: purchase }),
      await server.ask('membership.cancel', eve, { purchase }),
      await server.ask('membership.resume', eve, { purchase }),
      await server.ask('membership.refund', eve, { purchase, payment, amount: 1199 }),
      await server.ask('membership.changeQuote', eve, { purchase, plan: 'premium-year' }),
      await server.ask('membership.change', eve, { purchase, plan: 'premium-year', today: 0 }),
      await server.ask('membership.invoice', eve, { purchase, payment }),
      await server.ask('membership.portal', eve),
    ];
    const codes = asked.map(({ error }) => error.code);
    expect(codes).toEqual(['order-unknown', ...Array.from({ length: 7 }, () => 'purchase-unknown')]);
  });

  it('tells that it failed, and can still be paid after a decline', async () => {
    const ada = await server.newMember();
    const { order } = await server.ask('membership.order', ada, MONTH);
    await server.tell(ada.uid, server.provider.happened(order, { kind: 'failure', retryAt: null }));
    expect(await server.ask('membership.orderState', ada, { order })).toMatchObject({ state: 'failed' });
    await server.tell(ada.uid, server.provider.pay(order));
    expect(await server.ask('membership.orderState', ada, { order })).toMatchObject({ state: 'paid' });
  });

  it('is not told to have failed when another card has paid, though its news is still under way', async () => {
    const ada = await server.newMember();
    const { order } = await server.ask('membership.order', ada, MONTH);
    await server.tell(ada.uid, server.provider.happened(order, { kind: 'failure', retryAt: null }));
    server.provider.pay(order);
    expect(await server.ask('membership.orderState', ada, { order })).toMatchObject({ state: 'paid' });
  });

  it('tells that it expired', async () => {
    const bob = await server.newMember();
    const { order: left } = await server.ask('membership.order', bob, MONTH);
    await server.tell(bob.uid, server.provider.happened(left, { kind: 'expiry' }));
    expect(await server.ask('membership.orderState', bob, { order: left })).toMatchObject({ state: 'expired' });
  });
});

describe('a trial', () => {
  it('is given once to a mailbox, however its address is written', async () => {
    const [ada, other] = [await server.newMember(), await server.newMember()];
    await server.rows('UPDATE identity_user SET email = $2 WHERE id = $1', ada.uid, 'a.da+one@gmail.com');
    await server.rows('UPDATE identity_user SET email = $2 WHERE id = $1', other.uid, 'ada@googlemail.com');
    await server.buy(ada, YEAR);
    expect((await server.ask('membership.order', other, YEAR)).error.code).toBe('price-changed');
    expect(await server.ask('membership.order', other, { ...YEAR, trial: false, today: 5799 })).toMatchObject({
      status: 200,
    });
  });

  it('ends at once if its card was used for another person’s, and charges nothing', async () => {
    const [ada, eve] = [await server.newMember(), await server.newMember()];
    for (const member of [ada, eve]) {
      const { order } = await server.ask('membership.order', member, YEAR);
      const fact = server.provider.pay(order);
      await server.tell(member.uid, fact, 'card-of-ada');
      await server.tell(member.uid, fact, 'card-of-ada');
    }
    await server.runJobs();
    const [mine, theirs] = [await server.ask('membership.mine', ada), await server.ask('membership.mine', eve)];
    expect(mine.purchases[0]).toMatchObject({ isTrial: true, next: { amount: 5799 } });
    expect(theirs.purchases[0]).toMatchObject({ isTrial: false, next: null });
    expect(server.mails.filter(({ to }) => to === eve.email).at(-1)?.subject).toBe('Your trial has ended');
  });
});

describe('a promotion', () => {
  it('lowers the first payment while it runs, and is computed here', async () => {
    const { writeFile, readFile, mkdtemp } = await import('node:fs/promises');
    const { join } = await import('node:path');
    const { tmpdir } = await import('node:os');
    const path = join(await mkdtemp(join(tmpdir(), 'parlance-plans-')), 'plans.json');
    const shipped = JSON.parse(await readFile(join(import.meta.dirname, 'plans.json'), 'utf8'));
    const until = Math.floor((Date.now() + DAY) / 1000) * 1000;
    const promotion = {
      ...{ key: 'half', percent: 50, plans: ['premium-month'] },
      ...{ from: '2026-01-01T00:00:00Z', until: new Date(until).toISOString() },
    };
    await writeFile(path, JSON.stringify({ ...shipped, promotions: [promotion] }));
    const other = await openSellingServer({ plansFile: path });
    try {
      const ada = await other.newMember();
      const { plans } = await other.ask('membership.plans', ada);
      expect(plans[0]).toMatchObject({ key: 'premium-month', promotion: { key: 'half', percent: 50, until } });
      expect((await other.ask('membership.order', ada, MONTH)).error.code).toBe('price-changed');
      const { order } = await other.ask('membership.order', ada, { ...MONTH, promotion: 'half', today: 599 });
      expect(other.provider.entries.get(order)?.order.quote).toMatchObject({ today: 599, regular: 1199 });
    } finally {
      await other.close();
    }
  });
});

describe('a server that sells nothing', () => {
  it('says so, to who is signed in', async () => {
    const closed = await openServer();
    try {
      const { cookies } = await closed.newMember();
      const answers = [
        await closed.get('/api/v1/membership/plans'),
        await closed.get('/api/v1/membership', { cookies }),
        await closed.post('/api/v1/membership/orders', MONTH, { cookies }),
        await closed.post('/api/v1/payments/sandbox/webhook', {}),
      ];
      expect(answers.map(codeOf)).toEqual(Array.from({ length: 4 }, () => 'membership-off'));
      expect(codeOf(await closed.get('/api/v1/membership'))).toBe('sign-in-needed');
    } finally {
      await closed.close();
    }
  });
});
