/** What an order charges: computed here, and never taken from a client. */
import type { OrderRequest } from '@parlance/contract';
import { membershipOf, packQuote, promotionOf, purchasesFrom, type Quote, quoteOf } from '@parlance/domain';
import { Refusal } from '../../http/errors.ts';
import { mayTry } from './offers.ts';
import { type LearnerPurchases, type SellingParts, soldPacks } from './parts.ts';
import { planNamed } from './plan-file.ts';
import type { OrderedPack, OrderedPlan } from './provider.ts';
import { customerStatusOf } from './store.ts';
import { grantsOf } from './store-facts.ts';

/** What is ordered. */
export interface Computed {
  readonly what: OrderedPlan | OrderedPack;
  readonly quote: Quote;
  readonly currency: string;
}

/** The key of the plan or the pack. */
export const keyOf = ({ what }: Computed): string => ('pack' in what ? what.pack.key : what.plan.key);
/** The promotion of a plan; undefined for none. */
export const promotionIn = ({ what }: Computed) => ('pack' in what ? undefined : what.promotion);

const isAsShown = (computed: Computed, asked: OrderRequest): boolean =>
  computed.quote.today === asked.today &&
  (computed.quote.trialEnds !== null) === asked.trial &&
  (promotionIn(computed)?.key ?? null) === asked.promotion;

/** Whether a learner has a membership, paid or given. */
const isMember = async ({ dependencies: { pool } }: SellingParts, uid: string, known: LearnerPurchases) => {
  const [grants, { bigFan, trialUsed }] = await Promise.all([grantsOf(pool, uid), customerStatusOf(pool, uid)]);
  const flags = { isBigFans: bigFan, isHaveFreeTrial: trialUsed };
  return membershipOf({ purchases: purchasesFrom(known.facts, grants), ...flags }, known.now).isMember;
};

/** A pack that is sold to members; undefined for no pack. @throws Refusal `plan-unknown` for somebody who is none */
const packFor = async (parts: SellingParts, uid: string, name: string, known: LearnerPurchases) => {
  const pack = soldPacks(parts).find(({ key }) => key === name);
  if (pack !== undefined && !(await isMember(parts, uid, known)))
    throw new Refusal('plan-unknown', 'Packs are for members.');
  return pack;
};

const orderedPlan = async (
  parts: SellingParts,
  uid: string,
  name: string,
  now: number,
): Promise<Omit<Computed, 'currency'>> => {
  const file = parts.plans();
  const plan = planNamed(file, name);
  if (plan === undefined) throw new Refusal('plan-unknown');
  const promotion = promotionOf(plan, file.promotions, now);
  return { what: { plan, promotion }, quote: quoteOf(plan, { now, mayTry: await mayTry(parts, uid), promotion }) };
};

/** Computes what an order charges. Throws `plan-unknown`, or `price-changed` if something else was shown. */
export const computed = async (
  parts: SellingParts,
  uid: string,
  asked: OrderRequest,
  known: LearnerPurchases,
): Promise<Computed> => {
  const { now } = known;
  const pack = await packFor(parts, uid, asked.plan, known);
  const ordered =
    pack === undefined
      ? await orderedPlan(parts, uid, asked.plan, now)
      : { what: { pack }, quote: packQuote(pack, now) };
  const result = { ...ordered, currency: parts.plans().currency };
  if (!isAsShown(result, asked)) throw new Refusal('price-changed');
  return result;
};
