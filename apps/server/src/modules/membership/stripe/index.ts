/** Payments by Stripe, on its own pages. No card ever reaches Parlance. */
import type { PurchaseFact } from '@parlance/domain';
import type Stripe from 'stripe';
import type { StripeSettings } from '../../../config-payments.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import type { PaymentProvider, ProviderEvent, PurchaseRef } from '../provider.ts';
import { openCatalogue } from './catalogue.ts';
import { changePlan, end, finish, invoiceUrl, isReplacedBy, refund, setRenewal } from './changes.ts';
import { checkoutUrl } from './checkout.ts';
import { ask, openClient } from './client.ts';
import { openCustomers } from './customers.ts';
import { EVENT_KINDS, openEvent, subjectOfEvent } from './events.ts';
import { factsFrom } from './facts.ts';
import { type PurchaseRecords, recordsOf } from './records.ts';
import { renewalFacts } from './renewal.ts';
import { stripeUserData } from './user-data.ts';

/** Options for tests. */
export interface StripeOptions {
  /** For how long an answer is awaited, in milliseconds. */
  readonly timeout?: number;
}

const KINDS: ReadonlySet<string> = new Set(EVENT_KINDS);

/** What names the card of a purchase; null where no subscription has one. */
const fingerprintOf = ({ subscriptions }: PurchaseRecords): string | null => {
  for (const { subscription } of subscriptions) {
    const method = subscription.default_payment_method;
    if (typeof method === 'object' && method?.card?.fingerprint) return method.card.fingerprint;
  }
  return null;
};

/**
 * The time at Stripe, in milliseconds. A server that is tried out has a clock of its own, which it tells as Stripe tells
 * its test clocks; otherwise it is ours.
 */
const stripeTime =
  (client: Stripe, { apiUrl }: StripeSettings, clock: () => number) =>
  async (): Promise<number> => {
    if (apiUrl === undefined) return clock();
    const { data } = await client.testHelpers.testClocks.list({ limit: 1 });
    return data[0] === undefined ? clock() : data[0].frozen_time * 1000;
  };

/** The period that was paid for last, or the trial. */
const currentPeriod = (facts: readonly PurchaseFact[]): string =>
  facts
    .filter(({ kind }) => kind === 'period')
    .sort((one, other) => one.at - other.at)
    .at(-1)?.id ?? '';

/** Opens payments by Stripe. */
export const stripeProvider = (
  { pool, log, clock }: Pick<Dependencies, 'pool' | 'log' | 'clock'>,
  settings: StripeSettings,
  { timeout }: StripeOptions = {},
): PaymentProvider => {
  const client = openClient(settings, timeout);
  const catalogue = openCatalogue(client);
  const customers = openCustomers(client, pool, clock);
  const parts = { client, catalogue, customers, tax: settings.tax };
  const isLive = /^.k_live_/.test(settings.secretKey);
  const now = stripeTime(client, settings, clock);

  const factsOfRecords = async (purchase: string, records: PurchaseRecords): Promise<readonly PurchaseFact[]> => {
    const facts = factsFrom(purchase, records);
    const renewals: PurchaseFact[] = [];
    for (const record of records.subscriptions) renewals.push(...(await renewalFacts(client, record, facts, now)));
    return [...facts, ...renewals];
  };
  /** Reads a purchase; what was broken off when a server ended is done first. */
  const find = async ({ purchase, uid }: PurchaseRef, payer?: string): Promise<PurchaseRecords> => {
    const payers = payer === undefined ? await customers.of(uid) : [payer];
    const records = await recordsOf(client, payers, purchase);
    return (await finish(parts, records)) ? recordsOf(client, payers, purchase) : records;
  };
  const factsOf = async (ref: PurchaseRef): Promise<readonly PurchaseFact[]> =>
    factsOfRecords(ref.purchase, await find(ref));

  const eventOf = async (event: Stripe.Event): Promise<ProviderEvent> => {
    const nothing = { id: event.id, kind: event.type, ref: null, cardFingerprint: null, facts: [] };
    // An event of a connected account, or of the other mode, tells nothing of purchases here.
    if (!KINDS.has(event.type) || event.account !== undefined || event.livemode !== isLive) return nothing;
    const subject = await subjectOfEvent(client, event);
    if (subject === undefined) return nothing;
    const { purchase, uid, customer } = subject;
    const records = await find({ purchase, uid }, customer);
    const facts = await factsOfRecords(purchase, records);
    return { ...nothing, ref: { purchase, uid }, cardFingerprint: fingerprintOf(records), facts };
  };

  return {
    name: 'stripe',
    register: () => undefined,
    userData: stripeUserData({ pool, log }, settings),
    now: () => ask(log, 'time', now),
    checkout: (order) => ask(log, 'checkout', () => checkoutUrl(order, parts)),
    setRenewal: (ref, renewing) =>
      ask(log, 'renewal', async () => {
        await setRenewal(parts, await find(ref), renewing);
        return factsOf(ref);
      }),
    changePlan: (ref, chosen) =>
      ask(log, 'plan', async () => {
        const records = await find(ref);
        if (isReplacedBy(records, chosen.plan.key)) return factsOfRecords(ref.purchase, records);
        const current = currentPeriod(factsFrom(ref.purchase, records));
        await changePlan(parts, records, chosen, { current, now: await now() });
        return factsOf(ref);
      }),
    refund: (ref, payment) =>
      ask(log, 'refund', async () => {
        const payer = await refund(parts, ref, payment);
        return factsOfRecords(ref.purchase, await find(ref, payer));
      }),
    end: (ref) =>
      ask(log, 'end', async () => {
        await end(parts, await find(ref), await now());
        return factsOf(ref);
      }),
    portalUrl: (uid, returnUrl) =>
      ask(log, 'portal', async () => {
        const [customer] = await customers.of(uid);
        if (customer === undefined) throw new Refusal('not-found');
        const redirect = { return_url: returnUrl };
        const { url } = await client.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          flow_data: { type: 'payment_method_update', after_completion: { type: 'redirect', redirect } },
        });
        return url;
      }),
    invoiceUrl: (ref, payment) => ask(log, 'invoice', async () => invoiceUrl(await find(ref), payment)),
    readEvent: (body, headers) => ask(log, 'event', () => eventOf(openEvent(body, headers, settings.webhookSecrets))),
    factsOf: (ref) => ask(log, 'purchase', () => factsOf(ref)),
  };
};
