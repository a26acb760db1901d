import type { PurchaseFact } from '@parlance/domain';
import { runs } from '@parlance/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { openMetrics } from '../../http/metrics.ts';
import { codeOf } from '../../member-testing.ts';
import type { PurchaseRef } from './provider.ts';
import { DAY, MONTH, openSellingServer, type SellingServer, YEAR } from './selling-testing.ts';

let server: SellingServer;
beforeAll(async () => {
  server = await openSellingServer();
});
afterAll(() => server.close());

const uidless = ({ status: _status, now: _now, ...mine }: Record<string, unknown>) => mine;
const outcomes = () => server.rows('SELECT outcome, count(*)::int AS count FROM payment_event GROUP BY 1 ORDER BY 1');

describe('the webhook', () => {
  it('refuses what is not signed, also signed with another key, and the name of another provider', async () => {
    const ada = await server.newMember();
    const { order } = await server.ask('membership.order', ada, MONTH);
    const event = server.provider.eventOf(ada.uid, server.provider.pay(order));
    for (const signature of ['', 'ab'.repeat(32)]) {
      expect(codeOf(await server.provider.tell(server.app, event, { signature }))).toBe('webhook-invalid');
    }
    expect(codeOf(await server.provider.tell(server.app, event, { name: 'stripe' }))).toBe('not-found');
    expect(await server.ask('membership.orderState', ada, { order })).toMatchObject({ state: 'pending' });
    const tooLarge = { ...event, kind: 'x'.repeat(600_000) };
    expect(codeOf(await server.provider.tell(server.app, tooLarge))).toBe('request-too-large');
  });

  it('keeps each event once, also if it is sent to two servers at once', async () => {
    const ada = await server.newMember();
    const { order } = await server.ask('membership.order', ada, MONTH);
    const second = await createApp(
      { ...server.dependencies, metrics: openMetrics() },
      undefined,
      [],
      () => server.provider.provider,
    );
    const event = server.provider.eventOf(ada.uid, server.provider.pay(order));
    const apps = [server.app, second.app, server.app, second.app];
    const answers = await Promise.all(apps.map((app) => server.provider.tell(app, event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await server.rows('SELECT outcome FROM payment_event WHERE event_id = $1', event.id)).toHaveLength(1);
    expect(await server.rows('SELECT FROM ledger_entry WHERE purchase = $1', order)).toHaveLength(1);
    await second.app.close();
  });

  it('keeps all of an event or nothing, if a server ends in the middle of it', async () => {
    const ada = await server.newMember();
    const { order } = await server.ask('membership.order', ada, MONTH);
    const { dependencies, provider } = server;
    const add = (): Promise<void> => Promise.reject(new TypeError('The server has ended.'));
    const broken = { ...dependencies, metrics: openMetrics(), jobs: { ...dependencies.jobs, add } };
    const second = await createApp(broken, undefined, [], () => provider.provider);
    const event = provider.eventOf(ada.uid, provider.pay(order));
    const kept = () =>
      server.rows(
        `SELECT (SELECT count(*)::int FROM payment_event WHERE event_id = $1) AS events,
           (SELECT count(*)::int FROM ledger_entry WHERE purchase = $2) AS entries,
           (SELECT count(*)::int FROM learner_purchase_fact WHERE purchase = $2) AS facts`,
        event.id,
        order,
      );
    expect((await provider.tell(second.app, event)).statusCode).toBe(500);
    expect(await kept()).toEqual([{ events: 0, entries: 0, facts: 0 }]);
    for (const _again of [1, 2]) expect((await provider.tell(server.app, event)).statusCode).toBe(200);
    expect(await kept()).toEqual([{ events: 1, entries: 1, facts: 1 }]);
    await second.app.close();
  });

  it('keeps an event of an unknown kind, and one of an order that is not from here, and does nothing else', async () => {
    const before = await server.rows('SELECT FROM ledger_entry');
    const event = { kind: 'customer.updated', ref: null, cardFingerprint: null, facts: [] };
    expect((await server.provider.tell(server.app, { id: 'unknown-kind', ...event })).statusCode).toBe(200);
    const fact = { id: 'foreign', purchase: '3f0c9a52-7d1e-4b8a-9c55-0d2f6e8b1a01', at: 1, kind: 'end' } as const;
    const foreign = server.provider.eventOf('3f0c9a52-7d1e-4b8a-9c55-0d2f6e8b1a02', fact);
    expect((await server.provider.tell(server.app, foreign)).statusCode).toBe(200);
    expect(await outcomes()).toEqual(
      expect.arrayContaining([
        { outcome: 'foreign', count: 1 },
        { outcome: 'ignored', count: 1 },
      ]),
    );
    expect(await server.rows('SELECT FROM ledger_entry')).toHaveLength(before.length);
  });

  it('keeps no fact of another purchase than the event is about', async () => {
    const [ada, eve] = [await server.newMember(), await server.newMember()];
    const mine = await server.ask('membership.order', ada, MONTH);
    const theirs = await server.ask('membership.order', eve, MONTH);
    const fact = server.provider.pay(theirs.order);
    const mixed = { ...server.provider.eventOf(ada.uid, fact), ref: { uid: ada.uid, purchase: mine.order } };
    await server.provider.tell(server.app, mixed);
    expect((await server.ask('membership.mine', ada)).purchases).toEqual([]);
  });

  it('gives a payment back that came for an account that is gone', async () => {
    const ada = await server.newMember();
    const { order } = await server.ask('membership.order', ada, MONTH);
    await server.rows('DELETE FROM identity_user WHERE id = $1', ada.uid);
    await server.tell(ada.uid, server.provider.pay(order));
    await server.runJobs();
    expect(server.provider.calls).toContain(`refund ${order}`);
    const ledger = await server.rows(
      'SELECT sum(amount)::int AS sum, count(*)::int AS count FROM ledger_entry WHERE purchase = $1',
      order,
    );
    expect(ledger).toEqual([{ sum: 0, count: 2 }]);
    expect(await server.rows('SELECT FROM learner_purchase_fact WHERE user_id = $1', ada.uid)).toEqual([]);
  });
});

describe('a trial that begins for an account that is gone', () => {
  it('is ended once, also at a provider that tells all of a purchase again', async () => {
    const { provider } = server.provider;
    const tells = {
      ...provider,
      end: async (ref: PurchaseRef) => [...(await provider.end(ref)), ...(await provider.factsOf(ref))],
    };
    const second = await createApp({ ...server.dependencies, metrics: openMetrics() }, undefined, [], () => tells);
    const ada = await server.newMember();
    const { order } = await server.ask('membership.order', ada, YEAR);
    await server.rows('DELETE FROM identity_user WHERE id = $1', ada.uid);
    await server.provider.tell(second.app, server.provider.eventOf(ada.uid, server.provider.pay(order)));
    const waiting = () =>
      server.rows("SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'purchase' = $1", order);
    const job = second.jobs.find(({ name }) => name === 'membership.refundOrphan');
    for (const { payload } of await waiting()) if ('payments' in payload) await job?.run(payload);
    expect((await waiting()).filter(({ payload }) => 'payments' in payload)).toHaveLength(1);
    expect(server.provider.entries.get(order)?.facts.filter(({ kind }) => kind === 'end')).toHaveLength(1);
    await second.app.close();
  });
});

/** What happens to a purchase from its trial to a dispute. */
const story = (purchase: string): readonly PurchaseFact[] => {
  const { provider } = server;
  const facts = [provider.pay(purchase)];
  provider.time.passed += 7 * DAY;
  facts.push(provider.happened(purchase, { kind: 'failure', retryAt: provider.now() + DAY }));
  provider.time.passed += DAY;
  const charged = provider.renew(purchase);
  facts.push(charged);
  provider.time.passed += DAY;
  facts.push(provider.happened(purchase, { kind: 'renewal', next: null }));
  provider.time.passed += DAY;
  facts.push(provider.happened(purchase, { kind: 'renewal', next: { plan: 'premium-year', amount: 5799 } }));
  provider.time.passed += DAY;
  facts.push(provider.happened(purchase, { kind: 'refund', period: charged.id, amount: 1000 }));
  provider.time.passed += DAY;
  const disputed = { kind: 'dispute', period: charged.id, amount: 4799 } as const;
  facts.push(provider.happened(purchase, { ...disputed, state: 'open' }));
  provider.time.passed += DAY;
  facts.push(provider.happened(purchase, { ...disputed, state: 'won' }));
  return facts;
};

describe('events in any order', () => {
  it('lead to the same state: shuffled, repeated, and with some missing that are asked for later', async () => {
    const told = async (order: readonly number[]): Promise<unknown> => {
      const start = server.provider.time.passed;
      const ada = await server.newMember();
      const { order: purchase } = await server.ask('membership.order', ada, YEAR);
      const facts = story(purchase);
      for (const index of order) {
        const fact = facts[index];
        if (fact !== undefined) await server.tell(ada.uid, fact);
      }
      await server.reconcile();
      const mine = await server.ask('membership.mine', ada);
      const ledger = await server.rows(
        'SELECT kind, amount::int, currency FROM ledger_entry WHERE purchase = $1 ORDER BY amount',
        purchase,
      );
      server.provider.time.passed = start;
      const [first] = mine.purchases;
      const relative = JSON.stringify([uidless({ ...first }), ledger]).replaceAll(/"(fact-\d+|[\da-f-]{36})"/g, '""');
      const begun = String(facts[0]?.at);
      return relative.replaceAll(/\d{13}/g, (time) => `+${Math.round((Number(time) - Number(begun)) / DAY)}`);
    };
    const right = await told([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(right).toContain('"amount":-4799');
    // That it was paid is told or asked for within days; otherwise nobody would ask any more.
    const orders = fc
      .tuple(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 0, 2, 5, 7]), fc.nat(11))
      .map(([indices, place]) => indices.toSpliced(place, 0, 0));
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        expect(await told(order)).toBe(right);
      }),
      { numRuns: runs(12) },
    );
  }, 120_000);
});

describe('an order of which no event told', () => {
  it('is asked for after some minutes', async () => {
    const ada = await server.newMember();
    const { order } = await server.ask('membership.order', ada, MONTH);
    server.provider.pay(order);
    await server.runJobs();
    expect(await server.ask('membership.orderState', ada, { order })).toMatchObject({ state: 'paid' });
  });
});

describe('a removed account', () => {
  it('is charged no more: its purchases end at the provider, and what is kept says not whose they were', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada);
    const owner = server.userData.find(({ name }) => name === 'membership');
    await owner?.erase(ada.uid);
    await owner?.erase(ada.uid);
    expect(server.provider.calls.filter((call) => call === `end ${purchase}`)).toHaveLength(1);
    expect(await server.rows('SELECT FROM learner_order WHERE user_id = $1', ada.uid)).toEqual([]);
    expect(await server.rows('SELECT kind FROM ledger_entry WHERE purchase = $1', purchase)).toEqual([
      { kind: 'charge' },
    ]);
  });
});
