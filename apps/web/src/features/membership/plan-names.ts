/** The names of plans. */
import type { OwnPurchase, PlanList } from '@parlance/contract';
import type { AccountType } from '@parlance/domain';
import { useT } from '../../i18n/index.ts';

/** The names of the account types: the same in every language. */
export const TYPE_NAMES: Readonly<Record<AccountType, string>> = {
  premium: 'Premium',
  premium_plus: 'Premium Plus',
};

/**
 * Names plans in the interface language, e.g. “Premium, yearly”.
 * @returns a function of a plan's key and the purchase that has it: a plan that is no longer sold is called by its type
 */
export const usePlanName = (
  list: PlanList | undefined,
): ((key: string, purchase?: Pick<OwnPurchase, 'accountType'>) => string) => {
  const t = useT('membership');
  return (key, purchase) => {
    const plan = list?.plans.find((each) => each.key === key);
    if (plan === undefined) return purchase === undefined ? key : TYPE_NAMES[purchase.accountType];
    return t('planName', { type: TYPE_NAMES[plan.accountType], period: t(`period.${plan.period}`) });
  };
};
