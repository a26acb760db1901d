import type { OwnPurchase, PlanChange } from '@parlance/contract';
import { useMoney, useT } from '../../i18n/index.ts';
import { useShownMembership } from './membership-context.ts';
import { usePlanName } from './plan-names.ts';
import { useDate } from './use-date.ts';

interface ChangeTexts {
  /** The text of the button: it says what is charged, or when the plan changes. */
  readonly confirmTextOf: (quote: PlanChange) => string;
  /** What is said once the plan was changed. */
  readonly doneTextOf: (plan: string, quote: PlanChange) => string;
}

/** The texts around the confirmation of a change of plan. */
export const useChangeTexts = (purchase: OwnPurchase): ChangeTexts => {
  const t = useT('membership');
  const dateOf = useDate();
  const money = useMoney();
  const { own, plans } = useShownMembership();
  const nameOf = usePlanName(plans);
  return {
    confirmTextOf: ({ now, at, today }) => {
      if (today > 0) return t('changePay', { amount: money(today, own.currency) });
      return at > now ? t('changeLater', { date: dateOf(at) }) : t('changeNow');
    },
    doneTextOf: (plan, { now, at }) => {
      const name = nameOf(plan, purchase);
      return at > now ? t('changedLater', { plan: name, date: dateOf(at) }) : t('changed', { plan: name });
    },
  };
};
