import { DAY_MS, type PurchaseFact, periodEnd } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON } from '../../../testing.ts';
import { openClient } from './client.ts';
import { renewalFacts } from './renewal.ts';
import {
  halfOf,
  ORDER,
  openStripeTest,
  PLANS,
  REF,
  type StripeTest,
  settingsFor,
  stateOf,
  UID,
} from './stripe-testing.ts';

let test: StripeTest;
beforeEach(async () => {
  test = await openStripeTest();
});
afterEach(() => test.close());

const factsNow = (): Promise<readonly PurchaseFact[]> => test.provider.factsOf(REF);
const stateNow = async () => stateOf(await factsNow());

describe('an order at Stripe', () => {
  it('leads to one page of Stripe, however often it is begun', async () => {
    const order = test.order(PLANS.month);
    const page = await test.provider.checkout(order);
    expect(page).toContain(`${test.payments.origin}/pay/`);
    expect(await test.provider.checkout(order)).toBe(page);
  });

  it('is paid for a period, and leads back to its result', async () => {
    expect(await test.buy(PLANS.month)).toBe(`http://localhost:3000/pricing/result?order=${ORDER}`);
    const { payments, next, ends } = await stateNow();
    expect(payments).toMatchObject([
      { plan: 'premium-month', accountType: 'premium', amount: 1199, currency: 'USD', trial: false, at: NOON },
    ]);
    expect(ends).toBe(periodEnd(NOON, 'month'));
    expect(next).toEqual({ at: ends, plan: 'premium-month', amount: 1199 });
  });

  it('uses one customer for all orders of a learner, also if the row was lost', async () => {
    await test.provider.checkout(test.order(PLANS.month));
    await test.pool.query('DELETE FROM learner_payment_customer');
    await test.provider.checkout(test.order(PLANS.year, { purchase: '0190f3a0-0000-7000-8000-0000000000a2' }));
    expect(test.payments.requests(/^POST \/v1\/customers$/)).toBe(1);
  });

  it('can be declined and then paid', async () => {
    const page = await test.provider.checkout(test.order(PLANS.month));
    expect(test.payments.press(page, 'decline')).toBeUndefined();
    expect(await stateNow()).toMatchObject({ payments: [], problem: { kind: 'failed', retryAt: null } });
    test.payments.press(page, 'pay');
    expect(await stateNow()).toMatchObject({ payments: [{ amount: 1199 }], problem: null });
  });

  it('expires if its page is left', async () => {
    await test.provider.checkout(test.order(PLANS.month));
    test.payments.advance(2 * DAY_MS);
    expect(await stateNow()).toMatchObject({ payments: [], problem: { kind: 'expired', at: NOON + DAY_MS } });
  });

  it('takes exactly the promotion that was shown off the first payment, and nothing off the next', async () => {
    await test.buy(PLANS.month, { percent: 50 });
    expect((await stateNow()).next).toMatchObject({ amount: 1199 });
    test.payments.advance(32 * DAY_MS);
    const amounts = (await stateNow()).payments.map(({ amount }) => amount);
    expect(amounts).toEqual([halfOf(PLANS.month), 1199]);
  });

  it('takes a promotion off what follows a trial', async () => {
    await test.buy(PLANS.year, { mayTry: true, percent: 50 });
    expect((await stateNow()).next).toMatchObject({ amount: halfOf(PLANS.year), at: NOON + 7 * DAY_MS });
    test.payments.advance(8 * DAY_MS);
    test.payments.advance(366 * DAY_MS);
    const amounts = (await stateNow()).payments.map(({ amount }) => amount);
    expect(amounts).toEqual([0, halfOf(PLANS.year), 5799]);
  });

  it('is paid once for six years', async () => {
    await test.buy(PLANS.sixYears);
    const { payments, next, ends } = await stateNow();
    expect(payments).toMatchObject([{ amount: 15_999, plan: 'premium-six-years' }]);
    expect([next, ends]).toEqual([null, periodEnd(NOON, 'sixYears')]);
    await test.provider.end(REF);
    expect((await stateNow()).ends).toBe(NOON);
  });
});

describe('a subscription at Stripe', () => {
  it('goes from a trial to a charge, a renewal, a cancellation and its end', async () => {
    await test.buy(PLANS.year, { mayTry: true });
    expect(await stateNow()).toMatchObject({ current: { trial: true, amount: 0 }, ends: NOON + 7 * DAY_MS });

    test.payments.advance(7 * DAY_MS);
    const charged = await stateNow();
    expect(charged.current).toMatchObject({ trial: false, amount: 5799, starts: NOON + 7 * DAY_MS });
    expect(charged.ends).toBe(periodEnd(NOON + 7 * DAY_MS, 'year'));

    test.payments.advance(366 * DAY_MS);
    const renewed = await stateNow();
    expect(renewed.payments).toHaveLength(3);

    const cancelled = stateOf(await test.provider.setRenewal(REF, false));
    expect([cancelled.next, cancelled.ends]).toEqual([null, renewed.ends]);

    test.payments.advance(366 * DAY_MS);
    expect(await stateNow()).toMatchObject({ next: null, ends: renewed.ends });
    expect(test.payments.events.at(-1)?.type).toBe('customer.subscription.deleted');
  });

  it('can be cancelled, resumed and cancelled again within one second', async () => {
    await test.buy(PLANS.month);
    expect(stateOf(await test.provider.setRenewal(REF, false)).next).toBeNull();
    expect(stateOf(await test.provider.setRenewal(REF, true)).next).toMatchObject({ amount: 1199 });
    const last = await test.provider.setRenewal(REF, false);
    expect(stateOf(last).next).toBeNull();
    expect(stateOf(await factsNow())).toEqual(stateOf(last));
  });

  it('is told once to have been cancelled, by several servers that notice it at once', async () => {
    await test.buy(PLANS.month);
    const client = openClient(settingsFor(test.payments));
    const facts = await factsNow();
    const [cancelled] = (await client.subscriptions.list()).data;
    if (cancelled === undefined) throw new TypeError('There is no subscription.');
    await client.subscriptions.update(cancelled.id, { cancel_at_period_end: true });
    const subscription = await client.subscriptions.retrieve(cancelled.id);
    const noticed = (at: number) =>
      renewalFacts(client, { subscription, schedule: null, invoices: [] }, facts, async () => NOON + at);
    const told = (await Promise.all([noticed(1000), noticed(1001)])).flat();
    expect(told.map(({ id }) => id)).toEqual([told[0]?.id, told[0]?.id]);
    expect(await test.provider.factsOf(REF)).toEqual([...facts, told[0]]);
  });

  it('is tried again after its card failed, and goes on with another card', async () => {
    await test.buy(PLANS.month, { button: 'pay-once' });
    test.payments.advance(periodEnd(NOON, 'month') - NOON);
    const failed = await stateNow();
    expect(failed.problem).toMatchObject({ kind: 'failed', retryAt: test.payments.now() + 3 * DAY_MS });
    test.payments.press(await test.provider.portalUrl(UID, 'http://localhost:3000/membership'), 'good');
    test.payments.advance(3 * DAY_MS);
    expect(await stateNow()).toMatchObject({ problem: null, payments: [{}, { amount: 1199 }] });
  });

  it('ends if its card fails for good', async () => {
    await test.buy(PLANS.month, { button: 'pay-once' });
    test.payments.advance(60 * DAY_MS);
    expect(await stateNow()).toMatchObject({ ends: periodEnd(NOON, 'month'), next: null });
  });

  it('is ended at once', async () => {
    await test.buy(PLANS.month);
    test.payments.advance(DAY_MS);
    expect(stateOf(await test.provider.end(REF)).ends).toBe(NOON + DAY_MS);
  });
});

describe('a change of plan at Stripe', () => {
  it('charges exactly what was shown, and replaces the period', async () => {
    await test.buy(PLANS.month);
    test.payments.advance(10 * DAY_MS);
    const now = test.payments.now();
    const changed = stateOf(await test.provider.changePlan(REF, { plan: PLANS.plusMonth, at: now, today: 1234 }));
    const [old, current] = changed.payments;
    expect(old?.accessEnds).toBe(now);
    expect(current).toMatchObject({ accountType: 'premium_plus', amount: 1234, starts: now, replaces: old?.id });
    expect(changed.next).toEqual({ at: periodEnd(now, 'month'), plan: 'premium-plus-month', amount: 1999 });
  });

  it('changes nothing if the card is declined', async () => {
    await test.buy(PLANS.month, { button: 'pay-once' });
    const before = await factsNow();
    const chosen = { plan: PLANS.plusMonth, at: test.payments.now(), today: 1000 };
    await expect(test.provider.changePlan(REF, chosen)).rejects.toMatchObject({ code: 'payment-declined' });
    expect(await factsNow()).toEqual(before);
  });

  it('ends a trial that it replaces', async () => {
    await test.buy(PLANS.year, { mayTry: true });
    test.payments.advance(DAY_MS);
    const now = test.payments.now();
    const changed = stateOf(await test.provider.changePlan(REF, { plan: PLANS.plusMonth, at: now, today: 1999 }));
    expect(changed.payments).toMatchObject([{ trial: true, accessEnds: now }, { amount: 1999 }]);
  });

  it('begins when the period ends, and can be taken back', async () => {
    await test.buy(PLANS.plusMonth);
    const { ends } = await stateNow();
    const chosen = { plan: PLANS.year, at: ends, today: 0 };
    expect(stateOf(await test.provider.changePlan(REF, chosen)).next).toEqual({
      at: ends,
      plan: 'premium-year',
      amount: 5799,
    });
    expect(stateOf(await test.provider.setRenewal(REF, false)).next).toBeNull();
    await test.provider.setRenewal(REF, true);
    await test.provider.changePlan(REF, chosen);
    test.payments.advance(ends - NOON);
    expect(await stateNow()).toMatchObject({
      current: { plan: 'premium-year', amount: 5799, starts: ends, ends: periodEnd(ends, 'year') },
      next: { plan: 'premium-year', amount: 5799 },
    });
    test.payments.advance(400 * DAY_MS);
    expect((await stateNow()).payments).toHaveLength(3);
  });

  it('charges a plan that is paid once, and ends the subscription', async () => {
    await test.buy(PLANS.month);
    test.payments.advance(DAY_MS);
    const now = test.payments.now();
    const changed = stateOf(await test.provider.changePlan(REF, { plan: PLANS.sixYears, at: now, today: 15_000 }));
    expect(changed).toMatchObject({ ends: periodEnd(now, 'sixYears'), next: null });
    expect(changed.payments).toMatchObject([{ accessEnds: now }, { amount: 15_000 }]);
  });
});

describe('money that goes back', () => {
  it('is refunded once, and ends the subscription', async () => {
    await test.buy(PLANS.month);
    const payment = (await stateNow()).current?.id ?? '';
    test.payments.advance(DAY_MS);
    const refunded = stateOf(await test.provider.refund(REF, payment));
    expect(refunded).toMatchObject({ ends: NOON + DAY_MS, next: null, payments: [{ refunded: 1199 }] });
    expect(stateOf(await test.provider.refund(REF, payment))).toEqual(refunded);
  });

  it('is refunded after the learner has left, and their subscriptions have ended with them', async () => {
    await test.buy(PLANS.month);
    const payment = (await stateNow()).current?.id ?? '';
    await test.provider.userData?.erase(UID);
    expect(test.payments.events.at(-1)?.type).toBe('customer.subscription.deleted');
    expect((await test.pool.query('SELECT 1 FROM learner_payment_customer')).rowCount).toBe(0);
    expect(stateOf(await test.provider.refund(REF, payment)).payments).toMatchObject([{ refunded: 1199 }]);
  });

  it('is not refunded for a payment of another purchase', async () => {
    await test.buy(PLANS.month);
    const payment = (await stateNow()).current?.id ?? '';
    const other = { ...REF, purchase: '0190f3a0-0000-7000-8000-0000000000a2' };
    await expect(test.provider.refund(other, payment)).rejects.toMatchObject({ code: 'payment-provider-failed' });
    expect((await stateNow()).payments).toMatchObject([{ refunded: 0 }]);
  });

  it('is taken back by a bank, and given again when the dispute is won', async () => {
    await test.buy(PLANS.month);
    const { ends } = await stateNow();
    test.payments.advance(DAY_MS);
    const dispute = test.payments.dispute();
    const open = await factsNow();
    expect(stateOf(open)).toMatchObject({ ends: NOON + DAY_MS, payments: [{ dispute: 'open' }] });
    test.payments.advance(DAY_MS);
    test.payments.closeDispute(dispute, 'won');
    expect(stateOf([...open, ...(await factsNow())])).toMatchObject({ ends, payments: [{ dispute: 'won' }] });
  });
});

describe('invoices', () => {
  it('are at Stripe, with the tax that it tells', async () => {
    await test.close();
    test = await openStripeTest({ taxPercent: 20 });
    await test.buy(PLANS.month);
    const { current } = await stateNow();
    expect(current).toMatchObject({ amount: 1199, tax: 200 });
    expect(await test.provider.invoiceUrl(REF, current?.id ?? '')).toContain(current?.id);
    await expect(test.provider.invoiceUrl(REF, 'in_of_somebody')).rejects.toMatchObject({ code: 'not-found' });
  });
});
