import { DAY_MS, type PackPayment, packPayments, purchaseState } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON } from '../../../testing.ts';
import { ORDER, openStripeTest, packOrder, REF, type StripeTest } from './stripe-testing.ts';

let test: StripeTest;
beforeEach(async () => {
  test = await openStripeTest();
});
afterEach(() => test.close());

const begin = () => test.provider.checkout(packOrder(test.payments.now()));
const paid = async (): Promise<PackPayment | undefined> => packPayments(await test.provider.factsOf(REF))[0];

describe('a pack at Stripe', () => {
  it('is paid once, with its tax, and leads back to its result', async () => {
    expect(test.payments.press(await begin(), 'pay')).toBe(
      `http://localhost:3000/pricing/result?order=${ORDER}&packs=1`,
    );
    expect(await paid()).toMatchObject({
      ...{ pack: 'credits-100', credits: 100, amount: 299, currency: 'USD', at: NOON, state: 'paid' },
      tax: expect.any(Number),
    });
    expect(test.payments.renewing()).toEqual([]);
  });

  it('is told the same by its events and by an inquiry', async () => {
    test.payments.press(await begin(), 'pay');
    const told = packPayments(await test.factsOfEvents());
    expect(told).toEqual([await paid()]);
  });

  it('has one page and one price, however often it is begun', async () => {
    expect(await begin()).toBe(await begin());
    expect(test.payments.requests(/^POST \/v1\/prices$/)).toBe(1);
  });

  it('can be declined and then paid', async () => {
    const page = await begin();
    test.payments.press(page, 'decline');
    expect(purchaseState(ORDER, await test.provider.factsOf(REF)).problem).toMatchObject({ kind: 'failed' });
    test.payments.press(page, 'pay');
    expect(await paid()).toMatchObject({ state: 'paid' });
    expect(purchaseState(ORDER, await test.provider.factsOf(REF)).problem).toBeNull();
  });

  it('is given back once, by its payment alone', async () => {
    test.payments.press(await begin(), 'pay');
    const payment = (await paid())?.id ?? '';
    for (const _again of [1, 2]) await test.provider.refund(REF, payment);
    expect([await paid(), test.payments.held()]).toMatchObject([{ state: 'taken', refunded: 299 }, 0]);
    expect(await test.provider.invoiceUrl(REF, payment)).toMatch(/^http/);
  });

  it('expires if its page is left', async () => {
    await begin();
    test.payments.advance(2 * DAY_MS);
    expect(await test.provider.factsOf(REF)).toMatchObject([{ kind: 'expiry' }]);
  });
});
