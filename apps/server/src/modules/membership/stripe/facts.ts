/**
 * Facts from what Stripe has stored. Only what never changes there goes into a fact, so that it is the same whenever and
 * from whatever it is made. Stripe counts seconds.
 */
import {
  ACCOUNT_TYPES,
  type AccountType,
  DAY_MS,
  type DisputeFact,
  type PackFact,
  type PeriodFact,
  type PurchaseFact,
  periodEnd,
} from '@parlance/domain';
import type Stripe from 'stripe';
import { PACK_TYPE, planOfProduct } from './catalogue.ts';
import { idOf, type PurchaseRecords, paymentsOf, type SubscriptionRecord } from './records.ts';

const milliseconds = (seconds: number): number => seconds * 1000;

const accountTypeOf = (metadata: Stripe.Metadata): AccountType =>
  ACCOUNT_TYPES.find((each) => each === metadata.type) ?? 'premium';

const trialDaysOf = ({ metadata }: Stripe.Subscription): number => Number(metadata.trial_days ?? 0);

/** The id of the period of a trial. */
export const trialId = (subscription: string): string => `trial:${subscription}`;

/** The trial of a subscription. Its end is as it was ordered: a change of plan ends it at Stripe, too. */
const trialFact = (purchase: string, subscription: Stripe.Subscription): readonly PeriodFact[] => {
  const { id, metadata, trial_start: start, currency, status } = subscription;
  const days = trialDaysOf(subscription);
  if (days === 0 || start === null || status === 'incomplete' || status === 'incomplete_expired') return [];
  const plan = metadata.plan ?? '';
  const starts = milliseconds(start);
  return [
    {
      kind: 'period',
      id: trialId(id),
      purchase,
      at: starts,
      plan,
      accountType: accountTypeOf(metadata),
      starts,
      ends: starts + days * DAY_MS,
      amount: 0,
      tax: 0,
      currency: currency.toUpperCase(),
      trial: true,
      next: { plan, amount: Number(metadata.first) },
      replaces: null,
    },
  ];
};

/** The line of an invoice for a whole period of a plan of ours; the one that lasts longest, if there are several. */
const periodLineOf = (invoice: Stripe.Invoice) =>
  invoice.lines.data
    .flatMap((line) => {
      const details = line.parent?.subscription_item_details;
      const product = planOfProduct(line.pricing?.price_details?.product ?? '');
      return details?.proration === false && product !== undefined ? [{ ...product, line }] : [];
    })
    .sort((one, other) => other.line.period.end - one.line.period.end)[0];

/** The invoice with which a trial begins: of nothing, and told by the trial itself. */
const isOfTrial = (invoice: Stripe.Invoice, subscription: Stripe.Subscription): boolean =>
  trialDaysOf(subscription) > 0 && invoice.billing_reason === 'subscription_create' && invoice.amount_paid === 0;

const taxOf = ({ total_taxes: taxes }: Stripe.Invoice): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

const periodFact = (
  purchase: string,
  invoice: Stripe.Invoice,
  previous: PeriodFact | undefined,
): PeriodFact | undefined => {
  const found = periodLineOf(invoice);
  if (found === undefined || invoice.status !== 'paid') return undefined;
  const { plan, accountType, line } = found;
  return {
    kind: 'period',
    id: invoice.id,
    purchase,
    at: milliseconds(invoice.status_transitions.paid_at ?? invoice.created),
    plan,
    accountType,
    starts: milliseconds(line.period.start),
    ends: milliseconds(line.period.end),
    amount: invoice.amount_paid,
    tax: taxOf(invoice),
    currency: invoice.currency.toUpperCase(),
    trial: false,
    // A line's amount is the price, before what is taken off of the invoice.
    next: { plan, amount: line.amount },
    replaces: invoice.billing_reason === 'subscription_update' ? (previous?.id ?? null) : null,
  };
};

/** The periods of a subscription, the oldest first. */
const periodsOf = (purchase: string, { subscription, invoices }: SubscriptionRecord): readonly PeriodFact[] => {
  const periods = [...trialFact(purchase, subscription)];
  for (const invoice of invoices) {
    if (isOfTrial(invoice, subscription)) continue;
    const period = periodFact(purchase, invoice, periods.at(-1));
    if (period !== undefined) periods.push(period);
  }
  return periods;
};

/** The period or the pack that was paid once. Its tax is told by the page alone. */
const singlePayment = (
  purchase: string,
  intent: Stripe.PaymentIntent,
  records: PurchaseRecords,
): readonly (PeriodFact | PackFact)[] => {
  const charge = (records.charges.get(intent.id) ?? []).find(({ paid, status }) => paid && status === 'succeeded');
  if (charge === undefined) return [];
  const { metadata } = intent;
  const at = milliseconds(charge.created);
  const session = records.sessions.find(({ payment_intent }) => idOf(payment_intent) === intent.id);
  const paid = {
    ...{ id: intent.id, purchase, at, amount: charge.amount, currency: charge.currency.toUpperCase() },
    tax: session?.total_details?.amount_tax ?? 0,
  };
  if (metadata.type === PACK_TYPE)
    return [{ kind: 'pack', ...paid, pack: metadata.plan ?? '', credits: Number(metadata.credits) }];
  return [
    {
      kind: 'period',
      ...paid,
      plan: metadata.plan ?? '',
      accountType: accountTypeOf(metadata),
      starts: at,
      ends: periodEnd(at, 'sixYears'),
      trial: false,
      next: null,
      replaces: metadata.replaces ?? null,
    },
  ];
};

const DISPUTE_STATES: Readonly<Record<string, DisputeFact['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/**
 * A dispute, and what became of it. Stripe does not store when one was closed: a millisecond after it began stands for
 * that, as only the order matters. Inquiries of banks (`warning_…`) move no money, and are no disputes yet.
 */
const disputeFacts = (purchase: string, period: string, dispute: Stripe.Dispute): readonly DisputeFact[] => {
  const state = DISPUTE_STATES[dispute.status];
  if (state === undefined) return [];
  const fact = (told: DisputeFact['state'], at: number): DisputeFact => ({
    kind: 'dispute',
    id: `${dispute.id}:${told}`,
    purchase,
    at,
    period,
    state: told,
    amount: dispute.amount,
  });
  const opened = milliseconds(dispute.created);
  return [fact('open', opened), ...(state === 'open' ? [] : [fact(state, opened + 1)])];
};

/** A refund that failed later is counted, too: its buyer still gets the money back, by other means. */
const isGiven = ({ status, failure_reason }: Stripe.Refund): boolean =>
  status === 'succeeded' || status === 'pending' || failure_reason !== undefined;

/** What was given back or taken back of a period's payments. */
const reversalFacts = (
  purchase: string,
  period: string,
  intents: readonly string[],
  { charges, refunds, disputes }: PurchaseRecords,
): readonly PurchaseFact[] =>
  intents
    .flatMap((intent) => charges.get(intent) ?? [])
    .flatMap(({ id }) => [
      ...(refunds.get(id) ?? []).filter(isGiven).map(
        (refund): PurchaseFact => ({
          kind: 'refund',
          id: refund.id,
          purchase,
          at: milliseconds(refund.created),
          period,
          amount: refund.amount,
        }),
      ),
      ...(disputes.get(id) ?? []).flatMap((dispute) => disputeFacts(purchase, period, dispute)),
    ]);

/**
 * The last failed attempt of what is not paid yet; earlier ones no longer matter. When it is tried again is part of the
 * id, as Stripe may put that off.
 */
const failureFact = (
  purchase: string,
  charges: readonly Stripe.Charge[],
  retry: number | null,
): readonly PurchaseFact[] => {
  const last = charges.at(-1);
  if (last === undefined || last.status !== 'failed') return [];
  const retryAt = retry === null ? null : milliseconds(retry);
  const id = `failure:${last.id}:${retryAt ?? 'last'}`;
  return [{ kind: 'failure', id, purchase, at: milliseconds(last.created), retryAt }];
};

const failuresOf = (purchase: string, records: PurchaseRecords): readonly PurchaseFact[] => [
  ...records.subscriptions.flatMap(({ invoices }) =>
    invoices
      .filter(({ status }) => status !== 'paid' && status !== 'void')
      .flatMap((invoice) =>
        failureFact(
          purchase,
          paymentsOf(invoice).flatMap((intent) => records.charges.get(intent) ?? []),
          invoice.next_payment_attempt,
        ),
      ),
  ),
  ...records.payments.flatMap(({ id }) => failureFact(purchase, records.charges.get(id) ?? [], null)),
  ...failureFact(purchase, records.failedAtPage, null),
];

const expiriesOf = (purchase: string, { sessions }: PurchaseRecords): readonly PurchaseFact[] =>
  sessions
    .filter(({ status }) => status === 'expired')
    .map(({ id, expires_at }) => ({ kind: 'expiry', id: `expiry:${id}`, purchase, at: milliseconds(expires_at) }));

/** Ends. The subscription that a single payment replaced ended for that, and ends nothing. */
const endsOf = (purchase: string, { subscriptions, payments }: PurchaseRecords): readonly PurchaseFact[] => [
  ...subscriptions.flatMap(({ subscription: { id, status, ended_at } }): PurchaseFact[] =>
    status === 'canceled' && ended_at !== null && !payments.some(({ metadata }) => metadata.replaces !== undefined)
      ? [{ kind: 'end', id: `end:${id}`, purchase, at: milliseconds(ended_at) }]
      : [],
  ),
  ...payments.flatMap(({ id, metadata }): PurchaseFact[] =>
    metadata.ended === undefined ? [] : [{ kind: 'end', id: `end:${id}`, purchase, at: Number(metadata.ended) }],
  ),
];

/** All facts but those of renewals, which `renewal.ts` makes. */
export const factsFrom = (purchase: string, records: PurchaseRecords): readonly PurchaseFact[] => [
  ...records.subscriptions.flatMap((record) => [
    ...periodsOf(purchase, record),
    ...record.invoices.flatMap((invoice) => reversalFacts(purchase, invoice.id, paymentsOf(invoice), records)),
  ]),
  ...records.payments.flatMap((intent) => [
    ...singlePayment(purchase, intent, records),
    ...reversalFacts(purchase, intent.id, [intent.id], records),
  ]),
  ...failuresOf(purchase, records),
  ...expiriesOf(purchase, records),
  ...endsOf(purchase, records),
];
