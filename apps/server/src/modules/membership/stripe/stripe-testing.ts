/** Payments at a Stripe that is played on this machine, for tests. */
import {
  DAY_MS,
  type Plan,
  type PurchaseFact,
  packQuote,
  promotedAmount,
  purchaseState,
  quoteOf,
} from '@parlance/domain';
import { fixedClock } from '@parlance/testing';
import { type PaymentsOptions, type RunningPayments, startPayments } from '@parlance/testing/payments';
import type { StripeSettings } from '../../../config-payments.ts';
import { createTestDependencies, NOON, type TestDependencies } from '../../../testing.ts';
import type { CheckoutOrder, PackOrder, PaymentProvider, ProviderEvent, PurchaseRef } from '../provider.ts';
import { stripeProvider } from './index.ts';

export const UID = '0190f3a0-0000-7000-8000-000000000001';
export const ORDER = '0190f3a0-0000-7000-8000-0000000000a1';
export const REF: PurchaseRef = { purchase: ORDER, uid: UID };

const plan = (key: string, part: Partial<Plan>): Plan => ({
  key,
  accountType: 'premium',
  period: 'month',
  amount: 1199,
  trialDays: 0,
  ...part,
});

/** Plans as they are shipped. */
export const PLANS = {
  month: plan('premium-month', {}),
  year: plan('premium-year', { period: 'year', amount: 5799, trialDays: 7 }),
  sixYears: plan('premium-six-years', { period: 'sixYears', amount: 15_999 }),
  plusMonth: plan('premium-plus-month', { accountType: 'premium_plus', amount: 1999 }),
} as const;

/** The order of a pack. */
export const packOrder = (now: number): PackOrder => {
  const pack = { key: 'credits-100', credits: 100, amount: 299 };
  return {
    ...REF,
    email: 'ada@example.org',
    pack,
    quote: packQuote(pack, now),
    currency: 'USD',
    language: 'jp',
    resultUrl: `http://localhost:3000/pricing/result?order=${ORDER}&packs=1`,
  };
};

/** Options of an order. */
export interface OrderOptions {
  readonly mayTry?: boolean;
  readonly percent?: number;
  readonly purchase?: string;
}

/** Stripe as it is played, Parlance's side of it, and what happens between them. */
export interface StripeTest extends TestDependencies {
  readonly payments: RunningPayments;
  readonly provider: PaymentProvider;
  readonly order: (of: Plan, options?: OrderOptions) => CheckoutOrder;
  /** Orders a plan and presses a button of its page. @returns where that led */
  readonly buy: (of: Plan, options?: OrderOptions & { readonly button?: string }) => Promise<string | undefined>;
  /** Reads an event as it is sent. */
  readonly read: (event: RunningPayments['events'][number]) => Promise<ProviderEvent>;
  /** The facts of all events so far, each read once. */
  readonly factsOfEvents: () => Promise<readonly PurchaseFact[]>;
}

/** The state of the order's purchase. */
export const stateOf = (facts: readonly PurchaseFact[]) => purchaseState(ORDER, facts);

/** The settings for Stripe as it is played. */
export const settingsFor = ({ environment, origin, webhookSecret }: RunningPayments): StripeSettings => ({
  secretKey: environment.STRIPE_SECRET_KEY ?? '',
  webhookSecrets: [webhookSecret],
  apiUrl: origin,
  tax: true,
});

/** Plays Stripe, and opens payments there. */
export const openStripeTest = async (options: PaymentsOptions = {}): Promise<StripeTest> => {
  const clock = fixedClock(NOON);
  const payments = await startPayments({ clock: clock.now, ...options });
  const dependencies = await createTestDependencies({}, payments.now);
  const provider = stripeProvider(dependencies, settingsFor(payments), { timeout: 400 });
  const order = (of: Plan, { mayTry = false, percent, purchase = ORDER }: OrderOptions = {}): CheckoutOrder => {
    const promotion =
      percent === undefined
        ? undefined
        : { key: 'spring', percent, plans: [of.key], from: NOON - DAY_MS, until: NOON + DAY_MS };
    return {
      purchase,
      uid: UID,
      email: 'ada@example.org',
      plan: of,
      promotion,
      quote: quoteOf(of, { now: payments.now(), mayTry, promotion }),
      currency: 'USD',
      language: 'jp',
      resultUrl: `http://localhost:3000/pricing/result?order=${purchase}`,
    };
  };
  const read = (event: RunningPayments['events'][number]): Promise<ProviderEvent> => {
    const { body, headers } = payments.signed(event);
    return provider.readEvent(Buffer.from(body), headers);
  };
  return {
    ...dependencies,
    payments,
    provider,
    order,
    read,
    buy: async (of, { button = 'pay', ...chosen } = {}) =>
      payments.press(await provider.checkout(order(of, chosen)), button),
    factsOfEvents: async () => {
      const facts: PurchaseFact[] = [];
      for (const event of payments.events) facts.push(...(await read(event)).facts);
      return facts;
    },
    close: async () => {
      await dependencies.close();
      await payments.stop();
    },
  };
};

/** What a promotion leaves of a price. */
export const halfOf = ({ amount }: Plan): number => promotedAmount(amount, { percent: 50 });
