/** What the parts of membership share while memberships are sold. */
import {
  type Pack,
  type PackPayment,
  type PurchaseFact,
  type PurchaseState,
  packPayments,
  purchaseStates,
} from '@parlance/domain';
import type { Dependencies } from '../../module.ts';
import type { LearnerLocks } from './learner-locks.ts';
import type { CreditAccounts } from './packs/accounts.ts';
import type { People } from './people.ts';
import type { Plans } from './plan-file.ts';
import type { PaymentProvider } from './provider.ts';
import type { Recorder } from './record.ts';
import { factsOf } from './store-facts.ts';
import type { TrialIdentities } from './trial-identity.ts';

/** What is needed to sell memberships. */
export interface SellingParts {
  readonly dependencies: Dependencies;
  readonly provider: PaymentProvider;
  readonly people: People;
  readonly plans: Plans;
  readonly locks: LearnerLocks;
  readonly recorder: Recorder;
  readonly identities: TrialIdentities;
  /** Where the credits of packs go; without it no packs are sold. */
  readonly credits: CreditAccounts | undefined;
}

/** The purchases of a learner at a time by the provider's clock. */
export interface LearnerPurchases {
  readonly now: number;
  readonly facts: readonly PurchaseFact[];
  /** The oldest first. */
  readonly states: readonly PurchaseState[];
  /** The packs that were paid for, the oldest first. */
  readonly packs: readonly PackPayment[];
}

/** What is known of the purchases of a learner. */
export const purchasesNow = async (
  { dependencies: { pool }, provider }: Pick<SellingParts, 'dependencies' | 'provider'>,
  uid: string,
): Promise<LearnerPurchases> => {
  const [now, facts] = await Promise.all([provider.now(uid), factsOf(pool, uid)]);
  return { now, facts, states: purchaseStates(facts), packs: packPayments(facts) };
};

/** The packs that are sold now: none where nobody could use their credits. */
export const soldPacks = ({
  credits,
  plans,
  dependencies: { config },
}: Pick<SellingParts, 'credits' | 'plans' | 'dependencies'>): readonly Pack[] =>
  credits === undefined || config.tutor.service === undefined ? [] : plans().packs;

/** For how long after its end a purchase is asked for: until then a buyer's bank may take its payment back. */
const ASKED_AFTER_END_MS = 120 * 86_400_000;

/** Whether nothing more is expected of a purchase. @param packs what was paid of it, if it is of packs */
export const isOver = (
  { ends, next, payments, problem }: PurchaseState,
  packs: readonly PackPayment[],
  now: number,
): boolean => {
  const last = packs.at(-1);
  if (last !== undefined) return last.at + ASKED_AFTER_END_MS < now;
  return payments.length === 0 ? problem?.kind === 'expired' : next === null && ends + ASKED_AFTER_END_MS < now;
};

/** Whether a purchase gives a membership now. */
export const isRunning = ({ ends }: Pick<PurchaseState, 'ends'>, now: number): boolean => ends > now;

/** Whether a purchase keeps its learner from ordering another one: it goes on, or was paid and is not used up. */
export const blocksOrders = ({ next, payments }: PurchaseState, now: number): boolean =>
  next !== null || payments.some(({ amount, accessEnds }) => amount > 0 && accessEnds > now);
