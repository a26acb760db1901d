/** For tests: a provider of payments in memory, whose events are told when a test wants it, in any order. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAYMENT_WEBHOOK_PATH } from '@parlance/contract';
import { type Plan, type PurchaseFact, packPayments, periodEnd, purchaseState } from '@parlance/domain';
import { Refusal } from '../../http/errors.ts';
import type { App } from '../../module.ts';
import type { CheckoutOrder, PaymentProvider, PlanOrder, ProviderEvent, PurchaseRef } from './provider.ts';

const KEY = 'the key of a provider that only tests know';
const SIGNATURE = 'test-signature';

const signatureOf = (body: string | Buffer): string => createHmac('sha256', KEY).update(body).digest('hex');

interface Entry {
  readonly order: CheckoutOrder;
  readonly facts: PurchaseFact[];
}

type FactContent = PurchaseFact extends infer Fact
  ? Fact extends PurchaseFact
    ? Omit<Fact, 'id' | 'purchase' | 'at'>
    : never
  : never;

/** Opens such a provider. */
export const openTestProvider = (clock: () => number) => {
  const time = { passed: 0 };
  const entries = new Map<string, Entry>();
  const calls: string[] = [];
  let count = 0;
  const now = (): number => clock() + time.passed;
  const entryOf = ({ purchase }: Pick<PurchaseRef, 'purchase'>): Entry => {
    const entry = entries.get(purchase);
    if (entry === undefined) throw new Refusal('payment-provider-failed', 'There is no such order.');
    return entry;
  };
  /** Notes that something happened, which no event has told yet. */
  const happened = (purchase: string, content: FactContent): PurchaseFact => {
    count += 1;
    const fact = { id: `fact-${count}`, purchase, at: now(), ...content } as PurchaseFact;
    entryOf({ purchase }).facts.push(fact);
    return fact;
  };
  const periodOf = (plan: Plan, starts: number, ends: number) => ({
    kind: 'period' as const,
    ...{ plan: plan.key, accountType: plan.accountType, starts, ends, tax: 0, currency: 'USD', replaces: null },
    next: plan.period === 'sixYears' ? null : { plan: plan.key, amount: plan.amount },
  });
  /** The order is paid, or its trial begins. */
  const pay = (purchase: string): PurchaseFact => {
    const { order } = entryOf({ purchase });
    const { quote, currency } = order;
    if ('pack' in order) {
      const { key, credits } = order.pack;
      return happened(purchase, { kind: 'pack', pack: key, credits, amount: quote.today, tax: 0, currency });
    }
    const { plan } = order;
    const trial = quote.trialEnds !== null;
    const ends = quote.trialEnds ?? periodEnd(now(), plan.period);
    return happened(purchase, { ...periodOf(plan, now(), ends), amount: quote.today, trial });
  };
  const planOrderOf = (purchase: string): PlanOrder => {
    const { order } = entryOf({ purchase });
    if ('pack' in order) throw new TypeError('it is of a pack');
    return order;
  };
  /** The next charge is made. */
  const renew = (purchase: string): PurchaseFact => {
    const { facts } = entryOf({ purchase });
    const order = planOrderOf(purchase);
    const { next } = purchaseState(purchase, facts);
    if (next === null) throw new TypeError('nothing is charged');
    const period = periodOf(order.plan, next.at, periodEnd(next.at, order.plan.period));
    return happened(purchase, { ...period, amount: next.amount, trial: false });
  };
  const factsSince = (purchase: string, before: number): readonly PurchaseFact[] =>
    entryOf({ purchase }).facts.slice(before);
  const doing = (name: string, ref: PurchaseRef, work: (entry: Entry) => void): readonly PurchaseFact[] => {
    calls.push(`${name} ${ref.purchase}`);
    const entry = entryOf(ref);
    const before = entry.facts.length;
    work(entry);
    return factsSince(ref.purchase, before);
  };
  const provider: PaymentProvider = {
    name: 'sandbox',
    now: async () => now(),
    register: () => undefined,
    checkout: async (order) => {
      calls.push(`checkout ${order.purchase}`);
      if (!entries.has(order.purchase)) entries.set(order.purchase, { order, facts: [] });
      return `http://localhost:3000/pay/${order.purchase}`;
    },
    setRenewal: async (ref, renews) =>
      doing('setRenewal', ref, () => {
        const { key, amount } = planOrderOf(ref.purchase).plan;
        happened(ref.purchase, { kind: 'renewal', next: renews ? { plan: key, amount } : null });
      }),
    changePlan: async (ref, { plan, at, today }) =>
      doing('changePlan', ref, ({ facts }) => {
        const { current } = purchaseState(ref.purchase, facts);
        if (at > now()) happened(ref.purchase, { kind: 'renewal', next: { plan: plan.key, amount: plan.amount } });
        else {
          const period = { ...periodOf(plan, now(), periodEnd(now(), plan.period)), replaces: current?.id ?? null };
          happened(ref.purchase, { ...period, amount: today, trial: false });
        }
      }),
    refund: async (ref, payment) =>
      doing('refund', ref, ({ facts }) => {
        const all = [...purchaseState(ref.purchase, facts).payments, ...packPayments(facts)];
        const paid = all.find(({ id }) => id === payment);
        if (paid === undefined || paid.refunded === paid.amount) return;
        happened(ref.purchase, { kind: 'refund', period: payment, amount: paid.amount - paid.refunded });
        happened(ref.purchase, { kind: 'end' });
      }),
    end: async (ref) =>
      doing('end', ref, ({ facts }) => {
        if (!facts.some(({ kind }) => kind === 'end')) happened(ref.purchase, { kind: 'end' });
      }),
    portalUrl: async (_uid, returnUrl) => `http://localhost:3000/portal?return=${encodeURIComponent(returnUrl)}`,
    invoiceUrl: async (_ref, payment) => `http://localhost:3000/invoice/${payment}`,
    readEvent: async (body, headers) => {
      const [given, right] = [Buffer.from(String(headers[SIGNATURE])), Buffer.from(signatureOf(body))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal('webhook-invalid');
      return JSON.parse(body.toString());
    },
    factsOf: async (ref) => entries.get(ref.purchase)?.facts ?? [],
  };
  const payloadOf = (event: ProviderEvent): { readonly payload: string; readonly signature: string } => {
    const payload = JSON.stringify(event);
    return { payload, signature: signatureOf(payload) };
  };
  /** Posts an event to the webhook of a server. */
  const tell = async (
    app: App,
    event: ProviderEvent,
    change: { readonly signature?: string; readonly name?: string } = {},
  ) => {
    const { payload, signature } = payloadOf(event);
    const url = PAYMENT_WEBHOOK_PATH.replace(':provider', change.name ?? 'sandbox');
    const headers = { 'content-type': 'application/json', [SIGNATURE]: change.signature ?? signature };
    return app.inject({ method: 'POST', url, payload, headers });
  };
  /** The event of a fact. */
  const eventOf = (uid: string, fact: PurchaseFact, card: string | null = null): ProviderEvent => ({
    ...{ id: `event-${fact.id}`, kind: fact.kind, ref: { uid, purchase: fact.purchase } },
    ...{ cardFingerprint: card, facts: [fact] },
  });
  return { provider, time, calls, entries, now, happened, pay, renew, tell, eventOf };
};

/** A provider for tests. */
export type TestProvider = ReturnType<typeof openTestProvider>;
