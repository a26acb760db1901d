import type { PurchaseFact } from '@parlance/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../http/errors.ts';
import { openPackServer, PACK, type PackServer, TUTOR } from './packs-testing.ts';

const DAY = 86_400_000;

let server: PackServer;
let ada: string;
let members = 0;
beforeAll(async () => {
  server = await openPackServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  members += 1;
  ada = await server.newMember(`ada-${members}`);
});

const codeOf = (answer: Awaited<ReturnType<PackServer['ask']>>): string => answer.error?.code ?? 'ok';
const kept = () => server.credits.kept(ada);
const ownPack = async () => (await server.ask('membership.mine', ada)).packs[0];
const refund = async (bought: { readonly purchase: string; readonly payment: string }, amount = 299) =>
  server.ask('membership.refund', ada, { ...bought, amount });

describe('the order of a pack', () => {
  it('is offered with its price, and charges that once', async () => {
    const { packs } = await server.ask('membership.plans', ada);
    expect(packs).toEqual([
      { key: 'credits-100', credits: 100, amount: 299 },
      { key: 'credits-500', credits: 500, amount: 1199 },
    ]);
    const { order, url } = await server.ask('membership.order', ada, PACK);
    expect(url).toContain(order);
    const asked = server.provider.entries.get(order)?.order;
    expect(asked).toMatchObject({ pack: { key: 'credits-100' }, quote: { today: 299, next: null } });
    expect(asked?.resultUrl).toContain(`/pricing/result?order=${order}&packs=1`);
    expect(await server.ask('membership.orderState', ada, { order })).toMatchObject({
      ...{ state: 'pending', plan: 'credits-100', returnTo: '/tutor' },
    });
  });

  it.each([
    ['another price', { ...PACK, today: 1 }, 'price-changed'],
    ['a trial', { ...PACK, trial: true }, 'price-changed'],
    ['a promotion', { ...PACK, promotion: 'half' }, 'price-changed'],
    ['a pack that is not sold', { ...PACK, plan: 'credits-7' }, 'plan-unknown'],
  ])('is refused for %s', async (_what, order, code) => {
    expect(codeOf(await server.ask('membership.order', ada, order))).toBe(code);
  });

  it('is refused to who is no member', async () => {
    const eve = await server.newLearner(`eve-${members}`);
    expect(codeOf(await server.ask('membership.order', eve, PACK))).toBe('plan-unknown');
  });

  it('that was pressed twice is one, and a further one ends the first that was not paid', async () => {
    const [first, second] = [
      await server.ask('membership.order', ada, PACK),
      await server.ask('membership.order', ada, PACK),
    ];
    expect(second.order).toBe(first.order);
    await server.ask('membership.order', ada, { ...PACK, plan: 'credits-500', today: 1199 });
    expect(server.provider.calls).toContain(`end ${first.order}`);
  });

  it('leaves the order of a plan open', async () => {
    const plan = { ...PACK, plan: 'premium-month', today: 1199 };
    const { order } = await server.ask('membership.order', ada, plan);
    await server.ask('membership.order', ada, PACK);
    expect(server.provider.calls).not.toContain(`end ${order}`);
  });

  it.each([
    ['no credits are kept', {}, false],
    ['there is no tutor with a model', { tutor: { ...TUTOR, service: undefined } }, true],
  ])('is not possible where %s', async (_why, config, sells) => {
    const other = await openPackServer(config, sells);
    try {
      const bob = await other.newMember('bob');
      expect((await other.ask('membership.plans', bob)).packs).toEqual([]);
      expect(other.membership.sellsPacks()).toBe(false);
      expect(codeOf(await other.ask('membership.order', bob, PACK))).toBe('plan-unknown');
    } finally {
      await other.close();
    }
  });
});

describe('a pack that was paid', () => {
  it('gives its credits once, however often it is told', async () => {
    const bought = await server.buy(ada);
    const facts = server.provider.entries.get(bought.purchase)?.facts ?? [];
    await server.tell(ada, ...facts);
    await server.runAllJobs();
    expect(kept()).toEqual(['100 of 100']);
    expect(await server.ask('membership.orderState', ada, { order: bought.purchase })).toMatchObject({ state: 'paid' });
  });

  it('gives its credits when no event told of it', async () => {
    const { order } = await server.ask('membership.order', ada, PACK);
    server.provider.pay(order);
    await server.runAllJobs();
    expect(kept()).toEqual(['100 of 100']);
  });

  it('is no membership, and hinders no further order', async () => {
    await server.buy(ada);
    expect((await server.ask('membership.mine', ada)).purchases).toEqual([]);
    expect(await server.membership.purchasesOf(ada)).not.toHaveProperty('web');
    await server.buy(ada, { ...PACK, plan: 'credits-500', today: 1199 });
    expect(kept()).toEqual(['100 of 100', '500 of 500']);
    expect(codeOf(await server.ask('membership.order', ada, { ...PACK, plan: 'premium-month', today: 1199 }))).toBe(
      'ok',
    );
  });

  it('is seen by its owner, with its invoice', async () => {
    const bought = await server.buy(ada);
    server.credits.spend(ada, 30);
    expect(await ownPack()).toMatchObject({
      ...bought,
      ...{ pack: 'credits-100', credits: 100, left: 70, amount: 299, refunded: 0, refundableUntil: null },
    });
    expect(await server.ask('membership.invoice', ada, bought)).toMatchObject({ status: 200 });
  });
});

describe('a pack that is given back', () => {
  it('of which nothing was used gives all money back, and its credits are gone', async () => {
    const bought = await server.buy(ada);
    expect((await ownPack()).refundableUntil).toBe(server.time.now + 7 * DAY);
    expect(codeOf(await refund(bought))).toBe('ok');
    expect(kept()).toEqual(['0 of 100']);
    expect(await ownPack()).toMatchObject({ left: 0, refunded: 299, refundableUntil: null });
    expect(codeOf(await refund(bought))).toBe('refund-late');
    await server.runAllJobs();
    expect(kept()).toEqual(['0 of 100']);
  });

  it('is refused where one of its credits was used, and the others stay', async () => {
    const bought = await server.buy(ada);
    server.credits.spend(ada, 1);
    expect(codeOf(await refund(bought))).toBe('refund-late');
    expect(kept()).toEqual(['99 of 100']);
    expect(server.provider.calls).not.toContain(`refund ${bought.purchase}`);
  });

  it('is refused after seven days, and for another sum than was shown', async () => {
    const bought = await server.buy(ada);
    expect(codeOf(await refund(bought, 100))).toBe('price-changed');
    server.time.now += 7 * DAY + 1;
    expect(codeOf(await refund(bought))).toBe('refund-late');
    expect(kept()).toEqual(['100 of 100']);
  });

  it('is somebody else’s to nobody', async () => {
    const bought = await server.buy(ada);
    const eve = await server.newMember(`eve-${members}`);
    const asked = { ...bought, amount: 299 };
    expect(codeOf(await server.ask('membership.refund', eve, asked))).toBe('purchase-unknown');
  });

  it('cannot be spent while the provider is asked, and can again if it gave nothing back', async () => {
    const bought = await server.buy(ada);
    const { provider } = server.provider;
    const whole = provider.refund;
    let spent = -1;
    Object.assign(provider, {
      refund: async () => {
        spent = server.credits.spend(ada, 1);
        throw new Refusal('payment-provider-failed');
      },
    });
    try {
      expect(codeOf(await refund(bought))).toBe('payment-provider-failed');
    } finally {
      Object.assign(provider, { refund: whole });
    }
    expect([spent, kept()]).toEqual([0, ['100 of 100, held']]);
    expect((await ownPack()).left).toBe(100);
    await server.runAllJobs();
    expect(kept()).toEqual(['100 of 100']);
    expect(codeOf(await refund(bought))).toBe('ok');
  });

  it('by the operator gives all money back, and what was left is gone', async () => {
    const bought = await server.buy(ada);
    server.credits.spend(ada, 30);
    const boss = await server.newLearner('operator').catch(() => '');
    const seen = await server.ask('operator.find', boss, { name: ada });
    const [purchase] = seen.purchases;
    expect(purchase).toMatchObject({
      ...{ plan: 'credits-100', state: 'paid', pack: { credits: 100, left: 70 } },
      payments: [{ payment: bought.payment, amount: 299, refundable: 299, refunded: 0 }],
    });
    const act = { uid: ada, payment: bought.payment, amount: 299, reason: 'asked by mail' };
    expect(codeOf(await server.ask('operator.refund', boss, act))).toBe('ok');
    expect(kept()).toEqual(['0 of 100']);
    const { entries } = await server.ask('operator.log', boss);
    expect(entries.slice(0, 2).map(({ act: done }: { act: string }) => done)).toEqual(['refund-done', 'refund-asked']);
  });
});

describe('what a bank takes back', () => {
  const disputed = (bought: { readonly purchase: string; readonly payment: string }, state: 'open' | 'won' | 'lost') =>
    server.provider.happened(bought.purchase, { kind: 'dispute', period: bought.payment, state, amount: 299 });
  const told = async (fact: PurchaseFact): Promise<readonly string[]> => {
    await server.tell(ada, fact);
    await server.runJobs();
    return kept();
  };

  it('holds the rest of the pack, which its buyer has again if the bank decides so', async () => {
    const bought = await server.buy(ada);
    server.credits.spend(ada, 30);
    expect(await told(disputed(bought, 'open'))).toEqual(['70 of 100, held']);
    expect(await ownPack()).toMatchObject({ isDisputed: true, refundableUntil: null });
    server.time.now += 1;
    expect(await told(disputed(bought, 'won'))).toEqual(['70 of 100']);
  });

  it('takes the rest of the pack when the bank keeps the money', async () => {
    const bought = await server.buy(ada);
    server.credits.spend(ada, 30);
    await told(disputed(bought, 'open'));
    server.time.now += 1;
    expect(await told(disputed(bought, 'lost'))).toEqual(['0 of 100']);
  });

  it('gives no credits where it is told before the payment', async () => {
    const { order } = await server.ask('membership.order', ada, PACK);
    const paid = server.provider.pay(order);
    const back = server.provider.happened(order, { kind: 'refund', period: paid.id, amount: 299 });
    expect(await told(back)).toEqual([]);
    expect(await told(paid)).toEqual([]);
  });
});

describe('a pack for an account that is gone', () => {
  it('is given back, and no credits are given', async () => {
    const { order } = await server.ask('membership.order', ada, PACK);
    const paid = server.provider.pay(order);
    await server.pool.query('DELETE FROM identity_user WHERE id = $1', [ada]);
    await server.tell(ada, paid);
    await server.runAllJobs();
    expect([server.provider.calls.includes(`refund ${order}`), kept()]).toEqual([true, []]);
    const { rows } = await server.pool.query('SELECT amount::int FROM ledger_entry WHERE purchase = $1', [order]);
    expect(rows.map(({ amount }) => amount).toSorted()).toEqual([-299, 299]);
  });
});
