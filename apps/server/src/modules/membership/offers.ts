/** What is offered to whom: plans, today's promotions, and whether there is a trial. */
import type { PlanList } from '@parlance/contract';
import { type Plan, promotionOf } from '@parlance/domain';
import { type SellingParts, soldPacks } from './parts.ts';
import { customerStatusOf } from './store.ts';
import { isTrialKnown } from './store-events.ts';

/** Whether a learner may have a trial: neither they nor their addresses and logins have had one. */
export const mayTry = async (
  { dependencies: { pool }, people, identities }: SellingParts,
  uid: string,
): Promise<boolean> => {
  const [account, { trialUsed }] = await Promise.all([people.recipientOf(uid), customerStatusOf(pool, uid)]);
  if (account === undefined || trialUsed) return false;
  const logins = await people.loginNamesOf(uid);
  return !(await isTrialKnown(pool, identities.hashesOf({ email: account.email, logins, card: null })));
};

/** What is sold, as it is offered. @param uid who asks; undefined for somebody without a session */
export const offersFor = async (parts: SellingParts, uid: string | undefined): Promise<PlanList> => {
  const { dependencies, provider, plans } = parts;
  const { currency, plans: sold, promotions } = plans();
  const now = uid === undefined ? dependencies.clock() : await provider.now(uid);
  const isNew = uid === undefined || (await mayTry(parts, uid));
  const offer = (plan: Plan): PlanList['plans'][number] => {
    const promotion = promotionOf(plan, promotions, now);
    return {
      ...plan,
      mayTry: plan.trialDays > 0 && isNew,
      promotion: promotion ? { key: promotion.key, percent: promotion.percent, until: promotion.until } : null,
    };
  };
  return {
    now,
    provider: provider.name,
    currency,
    plans: sold.map(offer),
    packs: soldPacks(parts),
    reminderDays: dependencies.config.trialReminderDays,
  };
};
