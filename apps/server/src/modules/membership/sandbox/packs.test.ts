import { type PackPayment, packPayments, packQuote } from '@parlance/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PackOrder } from '../provider.ts';
import type { TestCard } from './cards.ts';
import { ADA, openSandbox, type SandboxServer } from './sandbox-testing.ts';

const PACK = { key: 'credits-100', credits: 100, amount: 299 };

let server: SandboxServer;
let orders = 0;
let order: PackOrder;
beforeAll(async () => {
  server = await openSandbox();
});
afterAll(() => server.close());
beforeEach(async () => {
  orders += 1;
  order = {
    uid: ADA,
    purchase: `7c31b5e2-64d9-4f0a-9b18-5e2f7a6d${String(orders).padStart(4, '0')}`,
    email: 'ada@example.org',
    pack: PACK,
    quote: packQuote(PACK, await server.provider.now(ADA)),
    currency: 'USD',
    language: 'en',
    resultUrl: `${server.dependencies.config.publicUrl}/pricing/result?order=${orders}&packs=1`,
  };
});

const pay = async (card: TestCard) => {
  const page = await server.provider.checkout(order);
  return { page, answer: await server.ask('POST', page, { form: { do: 'pay', card } }) };
};
const paid = async (): Promise<PackPayment | undefined> => packPayments(await server.provider.factsOf(order))[0];

describe('a pack at the sandbox', () => {
  it('is shown with its price, paid once, and leads back to its result', async () => {
    const page = await server.provider.checkout(order);
    const { body } = await server.ask('GET', page);
    for (const text of ['100 credits for the tutor', '$2.99', 'Paid once.']) expect(body).toContain(text);
    const { answer } = await pay('pays');
    expect(answer.headers.location).toBe(`/pricing/result?order=${orders}&packs=1`);
    expect(await paid()).toMatchObject({ pack: 'credits-100', credits: 100, amount: 299, state: 'paid' });
  });

  it('is paid by another card after one that was declined', async () => {
    const { answer } = await pay('declined');
    expect(answer.headers.location).toMatch(/problem=declined$/);
    expect(await paid()).toBeUndefined();
    await pay('proof');
    expect(await paid()).toBeUndefined();
    await pay('pays');
    expect(await paid()).toMatchObject({ state: 'paid' });
  });

  it('is given back once, and stands in the account with its invoice', async () => {
    await pay('pays');
    const payment = (await paid())?.id ?? '';
    const invoice = await server.ask('GET', await server.provider.invoiceUrl(order, payment), { uid: ADA });
    expect(invoice.body).toContain('100 credits for the tutor');
    for (const _again of [1, 2]) await server.provider.refund(order, payment);
    expect(await paid()).toMatchObject({ state: 'taken', refunded: 299 });
    const { body } = await server.ask('GET', '/sandbox/account', { uid: ADA });
    expect(body).toContain('Refunded');
    expect(body).not.toMatch(/undefined|\{\w+\}/);
  });

  it('is disputed by the owner of that card a day later, and the bank decides', async () => {
    await pay('disputed');
    await server.pass('day');
    const { id: payment = '', state } = (await paid()) ?? {};
    expect(state).toBe('disputed');
    await server.account({ do: 'decide', purchase: order.purchase, payment, decision: 'won' });
    expect(await paid()).toMatchObject({ state: 'paid', dispute: 'won' });
  });

  it('expires when its page is left', async () => {
    await server.provider.checkout(order);
    await server.pass('day');
    await server.pass('day');
    expect(await server.provider.factsOf(order)).toMatchObject([{ kind: 'expiry' }]);
  });
});
