import { addMonths, DAY_MS, type PurchaseFact, purchaseState } from '@parlance/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADA, EVE, MONTH, openSandbox, PLUS, type SandboxServer, SIX, START, YEAR } from './sandbox-testing.ts';

let server: SandboxServer;
beforeAll(async () => {
  server = await openSandbox();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = START;
  for (const table of ['purchase', 'event', 'clock'])
    await server.dependencies.pool.query(`DELETE FROM learner_sandbox_${table}`);
  await server.dependencies.pool.query('DELETE FROM graphile_worker._private_jobs');
  server.received.length = 0;
});

const kinds = (facts: readonly PurchaseFact[]): readonly string[] => facts.map(({ kind }) => kind);
const factsOf = (purchase: string, uid = ADA) => server.provider.factsOf({ uid, purchase });
const stateOf = async (purchase: string) => purchaseState(purchase, await factsOf(purchase));

describe('an order', () => {
  it('is paid once, however often the button is pressed and in however many tabs', async () => {
    const order = await server.order(MONTH);
    const page = await server.provider.checkout(order);
    expect(await server.provider.checkout(order)).toBe(page);
    const press = () => server.ask('POST', page, { form: { do: 'pay', card: 'pays' } });
    const answers = await Promise.all([press(), press(), press()]);
    for (const { statusCode, headers } of [...answers, await press(), await server.ask('GET', page)])
      expect([statusCode, headers.location]).toEqual([303, order.resultUrl.replace('http://localhost:3000', '')]);
    expect(await factsOf(order.purchase)).toEqual([
      expect.objectContaining({
        kind: 'period',
        amount: 1199,
        starts: START,
        ends: Date.UTC(2027, 1, 28, 9),
        next: { plan: 'premium-month', amount: 1199 },
      }),
    ]);
  });

  it('can be left, and paid later', async () => {
    const order = await server.order(MONTH);
    const page = await server.provider.checkout(order);
    const left = await server.ask('POST', page, { form: { do: 'back' } });
    expect([left.statusCode, left.headers.location]).toEqual([303, expect.stringContaining('/pricing/result')]);
    expect(await factsOf(order.purchase)).toEqual([]);
    server.time.now += 3_600_000;
    await server.ask('POST', page, { form: { do: 'pay', card: 'pays' } });
    expect(await factsOf(order.purchase)).toMatchObject([{ kind: 'period', starts: START + 3_600_000 }]);
  });

  it('tells that a card was declined, and can be paid with another', async () => {
    const { page, purchase, answer } = await server.buy(MONTH, 'declined');
    expect(answer.headers.location).toMatch(/\?problem=declined$/);
    expect((await server.ask('GET', String(answer.headers.location))).body).toContain('declined this card');
    expect(await factsOf(purchase)).toMatchObject([{ kind: 'failure', retryAt: null }]);
    await server.ask('POST', page, { form: { do: 'pay', card: 'pays' } });
    expect(kinds(await factsOf(purchase))).toEqual(['failure', 'period']);
    expect((await stateOf(purchase)).problem).toBeNull();
  });

  it('asks for a second step, and charges only after a yes', async () => {
    const { answer, purchase } = await server.buy(MONTH, 'proof');
    const proof = String(answer.headers.location);
    expect(proof).toMatch(/\/proof$/);
    expect((await server.ask('GET', proof)).body).toContain('$11.99');
    expect(await factsOf(purchase)).toEqual([]);
    const refused = await server.ask('POST', proof, { form: { do: 'no', card: 'proof' } });
    expect(refused.headers.location).toMatch(/\?problem=unproven$/);
    await server.ask('POST', proof, { form: { do: 'yes', card: 'proof' } });
    expect(kinds(await factsOf(purchase))).toEqual(['failure', 'period']);
  });

  it('waits for the news of a slow card, and is not paid twice meanwhile', async () => {
    const { page, purchase } = await server.buy(MONTH, 'slow');
    await server.ask('POST', page, { form: { do: 'pay', card: 'pays' } });
    server.time.now += 149_000;
    expect(await factsOf(purchase)).toEqual([]);
    server.time.now += 1000;
    await server.runTick();
    expect(await factsOf(purchase)).toMatchObject([{ kind: 'period', at: START + 150_000 }]);
  });

  it('expires after a day, and cannot be paid any more', async () => {
    const order = await server.order(MONTH);
    const page = await server.provider.checkout(order);
    server.time.now += DAY_MS;
    await server.runTick();
    await server.runTick();
    const answer = await server.ask('POST', page, { form: { do: 'pay', card: 'pays' } });
    expect((await server.ask('GET', String(answer.headers.location))).body).toContain('has expired');
    expect(await factsOf(order.purchase)).toMatchObject([{ kind: 'expiry', at: START + DAY_MS }]);
  });

  it('of six years is paid once', async () => {
    const { purchase } = await server.buy(SIX);
    for (let months = 0; months < 75; months += 1) await server.pass('month');
    expect(await factsOf(purchase)).toMatchObject([{ kind: 'period', ends: addMonths(START, 72), next: null }]);
  });

  it('is nobody’s where its address was changed by a character', async () => {
    const page = await server.provider.checkout(await server.order(MONTH));
    for (const wrong of [page.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')), page.slice(0, -4), '/sandbox/pay/x'])
      expect((await server.ask('GET', wrong)).statusCode).toBe(404);
  });
});

describe('a purchase', () => {
  it('goes on from its trial to its charge and its renewals, over fourteen months', async () => {
    const { purchase } = await server.buy(YEAR, 'pays', { promotion: { percent: 50 } });
    expect(await factsOf(purchase)).toMatchObject([{ amount: 0, trial: true, next: { amount: 2899 } }]);
    for (let months = 0; months < 14; months += 1) await server.pass('month');
    const trialEnds = START + 7 * DAY_MS;
    expect(await factsOf(purchase)).toMatchObject([
      { trial: true, starts: START, ends: trialEnds },
      {
        trial: false,
        at: trialEnds,
        starts: trialEnds,
        ends: addMonths(trialEnds, 12),
        amount: 2899,
        next: { amount: 5799 },
      },
      { at: addMonths(trialEnds, 12), ends: addMonths(trialEnds, 24), amount: 5799 },
    ]);
  });

  it('keeps the day of its month over short months, one charge each', async () => {
    const { purchase } = await server.buy(MONTH);
    for (let months = 0; months < 4; months += 1) await server.pass('next');
    const facts = await factsOf(purchase);
    expect(facts.map((fact) => new Date(fact.kind === 'period' ? fact.starts : 0).getUTCDate())).toEqual([
      31, 28, 31, 30, 31,
    ]);
    expect(new Set(facts.map(({ id }) => id)).size).toBe(5);
  });

  it('ends after what was paid when it is cancelled, and goes on when that is taken back', async () => {
    const ref = await server.buy(YEAR, 'pays', { promotion: { percent: 50 } });
    expect(await server.provider.setRenewal(ref, false)).toMatchObject([{ kind: 'renewal', next: null }]);
    expect(await server.provider.setRenewal(ref, false)).toEqual([]);
    expect(await server.provider.setRenewal(ref, true)).toMatchObject([
      { next: { plan: 'premium-year', amount: 2899 } },
    ]);
    expect(await server.provider.setRenewal(ref, true)).toEqual([]);
    await server.provider.setRenewal(ref, false);
    await server.pass('month');
    expect((await stateOf(ref.purchase)).ends).toBe(START + 7 * DAY_MS);
    expect(await server.provider.setRenewal(ref, true)).toEqual([]);
  });

  it('tries a failing card twice more, and ends', async () => {
    const { purchase } = await server.buy(MONTH, 'fails-later');
    const due = addMonths(START, 1);
    await server.pass('month');
    expect((await factsOf(purchase)).slice(1)).toMatchObject([{ kind: 'failure', at: due, retryAt: due + 3 * DAY_MS }]);
    await server.pass('month');
    expect((await factsOf(purchase)).slice(2)).toMatchObject([
      { kind: 'failure', at: due + 3 * DAY_MS, retryAt: due + 6 * DAY_MS },
      { kind: 'failure', at: due + 6 * DAY_MS, retryAt: null },
      { kind: 'end', at: due + 6 * DAY_MS },
    ]);
    await server.pass('month');
    expect(await factsOf(purchase)).toHaveLength(5);
  });

  it('goes on with another card at the next try', async () => {
    const { purchase } = await server.buy(MONTH, 'fails-later');
    await server.pass('month');
    await server.account({ do: 'card', card: 'pays' });
    await server.pass('next');
    const paidAt = addMonths(START, 1) + 3 * DAY_MS;
    expect((await factsOf(purchase)).at(-1)).toMatchObject({
      kind: 'period',
      at: paidAt,
      starts: paidAt,
      ends: addMonths(paidAt, 1),
    });
  });

  it('is disputed a day later; nothing is charged until the bank decides for it', async () => {
    const { purchase } = await server.buy(MONTH, 'disputed');
    await server.pass('month');
    const [paid, ...rest] = await factsOf(purchase);
    expect(rest).toMatchObject([
      { kind: 'dispute', state: 'open', at: START + DAY_MS, amount: 1199, period: paid?.id },
    ]);
    await server.account({ do: 'card', card: 'pays' });
    await server.account({ do: 'decide', purchase, payment: paid?.id, decision: 'won' });
    const now = await server.provider.now(ADA);
    expect((await factsOf(purchase)).slice(2)).toMatchObject([
      { kind: 'dispute', state: 'won' },
      { kind: 'period', starts: now },
    ]);
  });

  it('ends when the bank decides against it', async () => {
    const { purchase } = await server.buy(MONTH);
    const [paid] = await factsOf(purchase);
    await server.account({ do: 'dispute', purchase, payment: paid?.id });
    await server.account({ do: 'decide', purchase, payment: paid?.id, decision: 'lost' });
    expect(kinds(await factsOf(purchase))).toEqual(['period', 'dispute', 'dispute', 'renewal', 'end']);
    await server.pass('month');
    expect(await factsOf(purchase)).toHaveLength(5);
  });

  it('gives a payment back once, and ends', async () => {
    const ref = await server.buy(MONTH);
    const [paid] = await factsOf(ref.purchase);
    const given = await server.provider.refund(ref, paid?.id ?? '');
    expect(given).toMatchObject([
      { kind: 'period', id: paid?.id },
      { kind: 'refund', period: paid?.id, amount: 1199 },
      { kind: 'renewal', next: null },
      { kind: 'end' },
    ]);
    expect(await server.provider.refund(ref, paid?.id ?? '')).toEqual(given);
    expect((await stateOf(ref.purchase)).ends).toBe(START);
    await server.pass('month');
    expect(await factsOf(ref.purchase)).toHaveLength(4);
  });

  it('ends at once', async () => {
    const ref = await server.buy(MONTH);
    expect(await server.provider.end(ref)).toMatchObject([{ kind: 'end', at: START }]);
    expect(await server.provider.end(ref)).toEqual([]);
  });

  it('changes to a dearer plan at once, and a refund of that brings the plan before back', async () => {
    const ref = await server.buy(MONTH);
    const [first] = await factsOf(ref.purchase);
    server.time.now += 10 * DAY_MS;
    const at = await server.provider.now(ADA);
    const change = () => server.provider.changePlan(ref, { plan: PLUS, at, today: 1300 });
    const [changed] = await change();
    expect(changed).toMatchObject({
      kind: 'period',
      plan: 'plus-month',
      amount: 1300,
      replaces: first?.id,
      starts: at,
      ends: addMonths(at, 1),
    });
    expect(await change()).toEqual([]);
    const given = await server.provider.refund(ref, changed?.id ?? '');
    expect(kinds(given)).toEqual(['period', 'period', 'refund', 'renewal']);
    expect(await stateOf(ref.purchase)).toMatchObject({ current: { id: first?.id }, next: null });
  });

  it('does not change where the card is declined', async () => {
    const ref = await server.buy(MONTH, 'fails-later');
    const changing = server.provider.changePlan(ref, { plan: PLUS, at: START, today: 800 });
    await expect(changing).rejects.toMatchObject({ code: 'payment-declined' });
    expect(await factsOf(ref.purchase)).toHaveLength(1);
  });

  it('changes to a cheaper plan at its next charge', async () => {
    const ref = await server.buy(PLUS);
    const at = addMonths(START, 1);
    expect(await server.provider.changePlan(ref, { plan: MONTH, at, today: 0 })).toMatchObject([
      { kind: 'renewal', next: { plan: 'premium-month', amount: 1199 } },
    ]);
    await server.pass('month');
    expect((await factsOf(ref.purchase)).at(-1)).toMatchObject({
      kind: 'period',
      at,
      plan: 'premium-month',
      amount: 1199,
    });
  });

  it('happens at its own times when the server was away for months', async () => {
    const { purchase } = await server.buy(MONTH);
    server.time.now = addMonths(START, 3) + 1000;
    await server.runTick();
    expect((await factsOf(purchase)).map(({ at }) => at)).toEqual(
      [0, 1, 2, 3].map((months) => addMonths(START, months)),
    );
  });
});

describe('the clock of a learner', () => {
  it('moves for them alone, and never back', async () => {
    await server.buy(MONTH);
    await server.pass('week');
    expect([await server.provider.now(ADA), await server.provider.now(EVE)]).toEqual([START + 7 * DAY_MS, START]);
  });
});

describe('a trial', () => {
  it('begins with a card that is the buyer’s own, unless it is the shared one', async () => {
    const cards = ['pays', 'shared'] as const;
    for (const uid of [ADA, EVE]) for (const card of cards) await server.buy(YEAR, card, {}, uid);
    await server.runJobs();
    const prints = server.received.map(({ cardFingerprint }) => cardFingerprint);
    expect(prints).toHaveLength(4);
    expect(new Set(prints).size).toBe(3);
  });
});

describe('what the sandbox stores', () => {
  it('is exported without addresses of checkouts, and erased with what is still to be told', async () => {
    const { purchase, page } = await server.buy(MONTH);
    await server.pass('day');
    const exported = JSON.stringify(await server.provider.userData?.exports.sandbox?.(ADA));
    expect(exported).toContain('premium-month');
    expect(exported).not.toContain(page.slice(-20));
    await server.provider.userData?.erase(ADA);
    expect(await factsOf(purchase)).toEqual([]);
    expect(await server.provider.refund({ uid: ADA, purchase }, 'x')).toEqual([]);
    await server.runJobs();
    expect(server.received).toEqual([]);
  });
});
