import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MONTH, openSellingServer, type SellingServer, YEAR } from './selling-testing.ts';

let server: SellingServer;
beforeAll(async () => {
  server = await openSellingServer();
});
afterAll(() => server.close());

type Mine = Awaited<ReturnType<SellingServer['newMember']>>;

const firstOf = async (member: Mine) => (await server.ask('membership.mine', member)).purchases[0];
const codeOf = async (asked: Promise<{ error: { code: string } }>): Promise<string> => (await asked).error.code;
/** Members of other tests must not notice when time passes. */
const later = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  server.provider.time.passed += milliseconds;
  try {
    return await work();
  } finally {
    server.provider.time.passed -= milliseconds;
  }
};

describe('cancelling', () => {
  it('lasts to the end of what is paid, and can be taken back until then', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada);
    const { ends } = await firstOf(ada);
    for (const _press of [1, 2]) {
      expect(await server.ask('membership.cancel', ada, { purchase })).toEqual({ status: 200, ends });
    }
    expect(await firstOf(ada)).toMatchObject({ ends, next: null, canResume: true });
    for (const _press of [1, 2]) expect((await server.ask('membership.resume', ada, { purchase })).status).toBe(200);
    expect(await firstOf(ada)).toMatchObject({ ends, next: { at: ends, amount: 1199 }, canResume: false });
    expect(server.provider.calls.filter((call) => call === `setRenewal ${purchase}`)).toHaveLength(2);
  });

  it('can no longer be taken back after the end', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada);
    await server.ask('membership.cancel', ada, { purchase });
    await later(40 * DAY, async () => {
      expect(await codeOf(server.ask('membership.resume', ada, { purchase }))).toBe('purchase-over');
    });
  });

  it('costs nothing in a trial, and is possible by the link of the reminder, without a session', async () => {
    const ada = await server.newMember();
    await server.buy(ada, YEAR);
    await later(5 * DAY + 1, () => server.mail());
    const reminder = server.mails.find(({ to, subject }) => to === ada.email && subject.startsWith('Your trial ends'));
    const [, token] = /token=(\S+)/.exec(reminder?.text ?? '') ?? [];
    const { ends } = await firstOf(ada);
    expect(await server.ask('membership.cancelByLink', { cookies: {} }, { token })).toEqual({ status: 200, ends });
    expect(await firstOf(ada)).toMatchObject({ isTrial: true, next: null });
    const forged = `${token?.slice(0, -2)}AA`;
    expect(await codeOf(server.ask('membership.cancelByLink', { cookies: {} }, { token: forged }))).toBe(
      'token-invalid',
    );
  });
});

describe('taking a payment back', () => {
  const paymentOf = async (member: Mine) => (await firstOf(member)).payments[0];

  it('ends the membership at once, and is booked once', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada);
    const { payment, refundableUntil } = await paymentOf(ada);
    expect(refundableUntil).toBeGreaterThan(server.provider.now());
    const asked = { purchase, payment, amount: 1199 };
    const answers = await Promise.all([1, 2].map(() => server.ask('membership.refund', ada, asked)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await firstOf(ada)).toMatchObject({ next: null, canResume: false, payments: [{ refunded: 1199 }] });
    expect((await firstOf(ada)).ends).toBeLessThanOrEqual(server.provider.now());
    const ledger = await server.rows('SELECT kind, amount::int FROM ledger_entry WHERE purchase = $1', purchase);
    expect(ledger).toEqual([
      { kind: 'charge', amount: 1199 },
      { kind: 'refund', amount: -1199 },
    ]);
  });

  it('is refused with another sum, and after seven days by the provider’s clock', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada);
    const { payment } = await paymentOf(ada);
    const ask = (amount: number) => codeOf(server.ask('membership.refund', ada, { purchase, payment, amount }));
    expect(await ask(1)).toBe('price-changed');
    await later(7 * DAY + 1, async () => {
      expect((await paymentOf(ada)).refundableUntil).toBeNull();
      expect(await ask(1199)).toBe('refund-late');
    });
  });
});

describe('another plan', () => {
  it('begins at once if it is dearer, and takes off what is not used up', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada);
    const plan = 'premium-plus-month';
    const quote = await server.ask('membership.changeQuote', ada, { purchase, plan });
    expect(quote).toMatchObject({ credit: 1199, today: 800, next: { amount: 1999 } });
    expect(await codeOf(server.ask('membership.change', ada, { purchase, plan, today: 1 }))).toBe('price-changed');
    const press = () => server.ask('membership.change', ada, { purchase, plan, today: 800 });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status).includes(200)).toBe(true);
    expect(server.provider.calls.filter((call) => call === `changePlan ${purchase}`)).toHaveLength(1);
    expect(await firstOf(ada)).toMatchObject({ plan, accountType: 'premium_plus', next: { amount: 1999 } });
  });

  it('begins when the present period ends if it is cheaper', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada);
    const { ends } = await firstOf(ada);
    const plan = 'premium-year';
    expect(await server.ask('membership.changeQuote', ada, { purchase, plan })).toMatchObject({ at: ends, today: 0 });
    expect((await server.ask('membership.change', ada, { purchase, plan, today: 0 })).status).toBe(200);
    expect(await firstOf(ada)).toMatchObject({ plan: MONTH.plan, next: { at: ends, plan, amount: 5799 } });
  });

  it('is refused if it is had anyway, does not exist, or the purchase is over', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada);
    const quote = (plan: string) => codeOf(server.ask('membership.changeQuote', ada, { purchase, plan }));
    expect([await quote(MONTH.plan), await quote('gold')]).toEqual(['plan-unknown', 'plan-unknown']);
    await server.tell(ada.uid, server.provider.happened(purchase, { kind: 'end' }));
    expect(await quote('premium-year')).toBe('purchase-over');
  });

  it('is refused for what was paid once, as no card is kept that could be charged', async () => {
    const ada = await server.newMember();
    const once = { ...MONTH, plan: 'premium-six-years', today: 15_999 };
    const purchase = await server.buy(ada, once);
    const asked = { purchase, plan: 'premium-plus-six-years' };
    expect(await codeOf(server.ask('membership.changeQuote', ada, asked))).toBe('purchase-over');
    expect(await codeOf(server.ask('membership.change', ada, { ...asked, today: 10_000 }))).toBe('purchase-over');
    expect(server.provider.calls).not.toContain(`changePlan ${purchase}`);
  });
});

describe('the pages of the provider', () => {
  it('lead back here', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada);
    const { payment } = (await firstOf(ada)).payments[0];
    const portal = await server.ask('membership.portal', ada);
    expect(portal.url).toContain(encodeURIComponent('http://localhost:3000/membership'));
    const invoice = await server.ask('membership.invoice', ada, { purchase, payment });
    expect(invoice.url).toBe(`http://localhost:3000/invoice/${payment}`);
  });
});
