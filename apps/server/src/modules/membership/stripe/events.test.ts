import { DAY_MS, type PurchaseFact } from '@parlance/domain';
import { signEvent } from '@parlance/testing/payments';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripeProvider } from './index.ts';
import { openStripeTest, PLANS, REF, type StripeTest, settingsFor, stateOf, UID } from './stripe-testing.ts';

let test: StripeTest;
beforeEach(async () => {
  test = await openStripeTest();
});
afterEach(() => test.close());

const INVALID = { code: 'webhook-invalid' };
const SECRET = 'whsec_played';
const event = { id: 'evt_x', object: 'event', type: 'invoice.paid', livemode: false, data: { object: {} } };

describe('a message to the webhook', () => {
  it('is read by the bytes that were signed, in whatever order its keys are', async () => {
    const text = `{"type": "product.created",\n "livemode":false, "data":{"object":{}} , "id":"evt_9","object":"event"}`;
    const { body, headers } = signEvent(text, SECRET);
    expect(await test.provider.readEvent(Buffer.from(body), headers)).toEqual({
      id: 'evt_9',
      kind: 'product.created',
      ref: null,
      cardFingerprint: null,
      facts: [],
    });
    const again = Buffer.from(JSON.stringify(JSON.parse(body)));
    await expect(test.provider.readEvent(again, headers)).rejects.toMatchObject(INVALID);
  });

  it('is refused if it is forged, old, changed, without a signature or no event', async () => {
    const body = JSON.stringify(event);
    const old = Math.floor(Date.now() / 1000) - 301;
    const messages = [
      signEvent(body, 'whsec_of_somebody'),
      signEvent(body, SECRET, old),
      { ...signEvent(body, SECRET), body: body.replace('paid', 'gone') },
      { body, headers: {} },
      signEvent('no JSON', SECRET),
      signEvent('{}', SECRET),
      signEvent('null', SECRET),
    ];
    for (const message of messages)
      await expect(test.provider.readEvent(Buffer.from(message.body), message.headers)).rejects.toMatchObject(INVALID);
  });

  it('may be signed with the new and the old secret while they change', async () => {
    const settings = { ...settingsFor(test.payments), webhookSecrets: ['whsec_new', SECRET] };
    const provider = stripeProvider(test, settings);
    for (const secret of settings.webhookSecrets) {
      const { body, headers } = signEvent(JSON.stringify({ ...event, type: 'product.created' }), secret);
      expect(await provider.readEvent(Buffer.from(body), headers)).toMatchObject({ id: 'evt_x' });
    }
  });

  it('tells nothing if it is of a connected account, of the other mode, or of a purchase of somebody else’s', async () => {
    await test.buy(PLANS.month);
    const paid = test.payments.events.find(({ type }) => type === 'invoice.paid');
    const foreign = [
      { ...paid, account: 'acct_other' },
      { ...paid, livemode: true },
      { ...event, data: { object: { object: 'invoice', parent: null, customer: 'cus_other' } } },
    ];
    for (const each of foreign) {
      const { body, headers } = signEvent(JSON.stringify(each), SECRET);
      expect(await test.provider.readEvent(Buffer.from(body), headers)).toMatchObject({ ref: null, facts: [] });
    }
  });

  it('names the learner, the order and the card', async () => {
    await test.buy(PLANS.year, { mayTry: true });
    const completed = test.payments.events.find(({ type }) => type === 'checkout.session.completed');
    if (completed === undefined) throw new Error('No event');
    const read = await test.read(completed);
    expect(read).toMatchObject({ ref: REF, cardFingerprint: expect.stringContaining('fingerprint-good') });
    expect(stateOf(read.facts).current).toMatchObject({ trial: true });
  });

  it('tells of a declined card before there is a subscription', async () => {
    await test.buy(PLANS.month, { button: 'decline' });
    const failed = test.payments.events.find(({ type }) => type === 'payment_intent.payment_failed');
    if (failed === undefined) throw new Error('No event');
    expect(await test.read(failed)).toMatchObject({ ref: REF, facts: [{ kind: 'failure' }] });
  });
});

describe('events in any order', () => {
  /** A life of a purchase. @returns the facts that actions and events told on the way, as they came */
  const live = async (): Promise<readonly PurchaseFact[]> => {
    const facts: PurchaseFact[] = [];
    let read = 0;
    const readNew = async (): Promise<void> => {
      for (const each of test.payments.events.slice(read)) facts.push(...(await test.read(each)).facts);
      read = test.payments.events.length;
    };
    const page = await test.provider.checkout(test.order(PLANS.year, { mayTry: true }));
    test.payments.press(page, 'decline');
    test.payments.press(page, 'pay');
    await readNew();
    facts.push(...(await test.provider.setRenewal(REF, false)));
    facts.push(...(await test.provider.setRenewal(REF, true)));
    test.payments.advance(8 * DAY_MS);
    await readNew();
    const now = test.payments.now();
    facts.push(...(await test.provider.changePlan(REF, { plan: PLANS.plusMonth, at: now, today: 700 })));
    test.payments.advance(40 * DAY_MS);
    await readNew();
    const dispute = test.payments.dispute();
    await readNew();
    test.payments.closeDispute(dispute, 'won');
    await readNew();
    const payment = stateOf(facts).current?.id ?? '';
    facts.push(...(await test.provider.refund(REF, payment)));
    await readNew();
    return facts;
  };

  it('fold to the same state shuffled, doubled and dropped, and as a later question does', async () => {
    const told = await live();
    const asked = await test.provider.factsOf(REF);
    expect(stateOf(asked)).toEqual(stateOf(told));
    expect(stateOf(await test.factsOfEvents())).toEqual(stateOf(told));
    fc.assert(
      fc.property(fc.shuffledSubarray([...told]), (some) => {
        expect(stateOf([...some, ...asked, ...some])).toEqual(stateOf(told));
      }),
    );
  });

  it('tell the same fact with the same content each time', async () => {
    const contents = new Map<string, string>();
    for (const fact of [...(await live()), ...(await test.factsOfEvents())]) {
      const content = JSON.stringify(fact);
      expect(contents.get(fact.id) ?? content).toBe(content);
      contents.set(fact.id, content);
    }
    expect(contents.size).toBeGreaterThan(8);
  });

  it('notice what was cancelled and resumed at Stripe itself', async () => {
    await test.buy(PLANS.month);
    const stripe = async (cancels: boolean): Promise<Response> => {
      const id = test.payments.events.map(({ data }) => data.object).find(isSubscription)?.id;
      return fetch(`${test.payments.origin}/v1/subscriptions/${id}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_played' },
        body: new URLSearchParams({ cancel_at_period_end: String(cancels) }),
      });
    };
    await stripe(true);
    const cancelled = await test.provider.factsOf(REF);
    expect(stateOf(cancelled).next).toBeNull();
    await stripe(false);
    expect(stateOf([...cancelled, ...(await test.provider.factsOf(REF))]).next).toMatchObject({ amount: 1199 });
  });
});

const isSubscription = (object: unknown): object is { readonly id: string } =>
  typeof object === 'object' && object !== null && 'object' in object && object.object === 'subscription';

describe('a Stripe that fails', () => {
  const FAILED = { code: 'payment-provider-failed' };

  it('is asked once more, with the same key, and nothing is done twice', async () => {
    test.payments.fail({ status: 500, isDone: true, on: /^POST \/v1\/checkout/, times: 1 });
    test.payments.fail({ status: 'none', isDone: true, on: /^POST \/v1\/customers/, times: 1 });
    await test.buy(PLANS.month);
    expect(test.payments.requests(/^POST \/v1\/customers/)).toBe(2);
    const payment = stateOf(await test.provider.factsOf(REF)).current?.id ?? '';
    test.payments.fail({ status: 500, isDone: true, on: /refunds/, times: 1 });
    expect(stateOf(await test.provider.refund(REF, payment)).payments).toMatchObject([{ refunded: 1199 }]);
  });

  it.each([500, 429, 'none'] as const)('is an error of the provider: %s', async (status) => {
    test.payments.fail({ status, times: 100 });
    await expect(test.provider.checkout(test.order(PLANS.month))).rejects.toMatchObject(FAILED);
    await expect(test.provider.factsOf(REF)).rejects.toMatchObject(FAILED);
  });

  it('lets an event be sent again', async () => {
    await test.buy(PLANS.month);
    const paid = test.payments.events.find(({ type }) => type === 'invoice.paid');
    if (paid === undefined) throw new Error('No event');
    test.payments.fail({ status: 500, on: /^GET .*subscriptions$/, times: 2 });
    await expect(test.read(paid)).rejects.toMatchObject(FAILED);
    expect((await test.read(paid)).facts).toHaveLength(1);
  });

  it('leaves a key, an address or a name of a customer in no line of the log', async () => {
    const lines: string[] = [];
    const log = test.log.child({}, {});
    for (const level of ['info', 'warn', 'error'] as const)
      log[level] = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
    const wrong = { ...settingsFor(test.payments), secretKey: 'sk_test_wrong' };
    const provider = stripeProvider({ ...test, log }, wrong);
    await expect(provider.checkout(test.order(PLANS.month))).rejects.toMatchObject(FAILED);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('api_key_invalid');
    expect(lines.join()).not.toMatch(/sk_test|example\.org|127\.0\.0\.1|cus_/);
  });
});

describe('the customer at Stripe', () => {
  it('is created anew if it was deleted there', async () => {
    await test.provider.checkout(test.order(PLANS.month));
    const { rows } = await test.pool.query('SELECT customer_id AS id FROM learner_payment_customer');
    await fetch(`${test.payments.origin}/v1/customers/${rows[0].id}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_played' },
    });
    const another = test.order(PLANS.month, { purchase: '0190f3a0-0000-7000-8000-0000000000a2' });
    expect(await test.provider.checkout(another)).toContain('/pay/');
  });

  it('is part of what a learner downloads', async () => {
    await test.provider.checkout(test.order(PLANS.month));
    expect(await test.provider.userData?.exports.stripeCustomers?.(UID)).toEqual([expect.stringMatching(/^cus_/)]);
  });
});
