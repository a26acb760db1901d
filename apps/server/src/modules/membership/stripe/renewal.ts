/**
 * What follows a subscription's period. Stripe stores how that stands, and not when it came to stand so. The time is
 * therefore stored in the subscription's metadata by whoever notices first that it differs from what was told before: from
 * then on all that ask get the same fact.
 */
import type { NextCharge, PurchaseFact, RenewalFact } from '@parlance/domain';
import type Stripe from 'stripe';
import { planOfProduct } from './catalogue.ts';
import { isKeyTaken } from './client.ts';
import type { SubscriptionRecord } from './records.ts';

const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** Another plan that was chosen for later; undefined for none. */
const scheduledNext = (schedule: Stripe.SubscriptionSchedule | null): NextCharge | undefined => {
  const { plan, amount } = schedule?.metadata ?? {};
  const last = schedule?.phases.at(-1);
  const isToCome = last !== undefined && last.start_date > (schedule?.current_phase?.start_date ?? Infinity);
  return plan === undefined || amount === undefined || !isToCome ? undefined : { plan, amount: Number(amount) };
};

/** What is charged at the end of the period. @param paid whether anything was charged yet, so that no promotion follows */
export const nextOf = ({ subscription, schedule }: SubscriptionRecord, paid: boolean): NextCharge => {
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null) return null;
  const scheduled = scheduledNext(schedule);
  if (scheduled !== undefined) return scheduled;
  const price = subscription.items.data[0]?.price;
  const product = typeof price?.product === 'string' ? price.product : price?.product.id;
  const plan = planOfProduct(product ?? '')?.plan;
  if (plan === undefined) return null;
  const { metadata } = subscription;
  const amount = paid || metadata.plan !== plan ? (price?.unit_amount ?? 0) : Number(metadata.first);
  return { plan, amount };
};

const storedFact = (purchase: string, { id, metadata }: Stripe.Subscription): RenewalFact | undefined => {
  if (metadata.next_at === undefined) return undefined;
  const at = Number(metadata.next_at);
  const next =
    metadata.next_plan === undefined ? null : { plan: metadata.next_plan, amount: Number(metadata.next_amount) };
  return { kind: 'renewal', id: `renewal:${id}:${at}`, purchase, at, next };
};

const metadataOf = (at: number, next: NextCharge): Stripe.MetadataParam => ({
  next_at: String(at),
  // An empty text removes a key.
  next_plan: next?.plan ?? '',
  next_amount: next === null ? '' : String(next.amount),
});

interface Noticed {
  readonly at: number;
  readonly next: NextCharge;
  /** The id of the fact that told something else last. */
  readonly after: string;
}

/**
 * Stores when it was noticed what is charged next. Of several that notice the same at once the first counts: the key is
 * the same, and Stripe refuses it for another time.
 * @returns the subscription with what counts
 */
const noteFirst = async (client: Stripe, id: string, { at, next, after }: Noticed): Promise<Stripe.Subscription> => {
  const idempotencyKey = `next:${id}:${after}:${next === null ? 'none' : `${next.plan}:${next.amount}`}`;
  try {
    return await client.subscriptions.update(id, { metadata: metadataOf(at, next) }, { idempotencyKey });
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    return client.subscriptions.retrieve(id);
  }
};

type NextFact = Extract<PurchaseFact, { readonly kind: 'period' | 'renewal' }>;

const isTold = (fact: PurchaseFact): fact is NextFact => fact.kind === 'period' || fact.kind === 'renewal';

const isSame = (one: NextCharge, other: NextCharge): boolean =>
  one?.plan === other?.plan && one?.amount === other?.amount;

/**
 * The facts about the renewal of a subscription.
 * @param facts what is told of its purchase otherwise
 * @param now the time at Stripe
 */
export const renewalFacts = async (
  client: Stripe,
  record: SubscriptionRecord,
  facts: readonly PurchaseFact[],
  now: () => Promise<number>,
): Promise<readonly PurchaseFact[]> => {
  const { subscription } = record;
  const purchase = subscription.metadata.order ?? '';
  const stored = storedFact(purchase, subscription);
  const known: readonly PurchaseFact[] = stored === undefined ? [] : [stored];
  const told = [...facts, ...known].filter(isTold).sort((one, other) => one.at - other.at);
  const last = told.at(-1);
  if (last === undefined || OVER.has(subscription.status)) return known;
  const paid = facts.some((fact) => fact.kind === 'period' && !fact.trial);
  const next = nextOf(record, paid);
  if (isSame(last.next, next)) return known;
  const at = Math.max(await now(), last.at + 1);
  const noticed = await noteFirst(client, subscription.id, { at, next, after: last.id });
  const fact = storedFact(purchase, noticed);
  return fact === undefined ? known : [...known.filter(({ id }) => id !== fact.id), fact];
};
