import type { PlanList, PlanOffer } from '@parlance/contract';
import { amountPerMonth, type Plan, type Quote, quoteOf, savingPercent } from '@parlance/domain';
import { useFormatter, useMoney, useT } from '../../i18n/index.ts';
import { useDay } from './use-day.ts';

/** What an offer will charge, by the time of the list that it is in. */
export const quoteIn = ({ now }: Pick<PlanList, 'now'>, plan: PlanOffer): Quote =>
  quoteOf(plan, { now, mayTry: plan.mayTry, promotion: plan.promotion ?? undefined });

/** The plan of the same type that is paid by the month; undefined if there is none. */
const monthlyOf = ({ plans }: PlanList, { accountType }: Plan): Plan | undefined =>
  plans.find((plan) => plan.accountType === accountType && plan.period === 'month');

const AFTER_TRIAL = {
  month: 'charge.trialMonth',
  year: 'charge.trialYear',
  sixYears: 'charge.trialSixYears',
} as const;
const AT_ONCE = { month: 'charge.month', year: 'charge.year', sixYears: 'charge.sixYears' } as const;

/** What is said of the plans of a list. */
interface PlanWords {
  readonly money: (amount: number) => string;
  readonly day: (time: number) => string;
  /** What a plan charges, and when, in one sentence. */
  readonly charges: (plan: PlanOffer) => string;
  /** What a plan costs for each month of its first period, and without its promotion if there is one. */
  readonly perMonth: (plan: PlanOffer) => { readonly price: string; readonly regular: string | undefined };
  /** How much less a plan costs than month by month, in per cent; undefined if it does not, or has a promotion. */
  readonly saving: (plan: PlanOffer) => string | undefined;
  /** The promotion of a plan; undefined without one. */
  readonly promotion: (plan: PlanOffer) => string | undefined;
}

/** What is said of the plans of a list, in its currency and in the interface language. */
export const usePlanWords = (list: PlanList): PlanWords => {
  const t = useT('pricing');
  const format = useFormatter();
  const formatMoney = useMoney();
  const day = useDay(list.now);
  const money = (amount: number): string => formatMoney(amount, list.currency);
  const percent = (value: number): string => format.number(value / 100, { style: 'percent' });
  return {
    money,
    day,
    charges: (plan) => {
      const { today, trialEnds, next, regular } = quoteIn(list, plan);
      const first = trialEnds === null ? today : (next?.amount ?? 0);
      return t((trialEnds === null ? AT_ONCE : AFTER_TRIAL)[plan.period], {
        amount: money(first),
        regular: money(regular ?? first),
        date: next === null ? '' : day(next.at),
      });
    },
    perMonth: (plan) => {
      const regular = money(amountPerMonth(plan));
      if (plan.promotion === null) return { price: regular, regular: undefined };
      const { today, next, trialEnds } = quoteIn(list, plan);
      const amount = trialEnds === null ? today : (next?.amount ?? 0);
      return { price: money(amountPerMonth({ ...plan, amount })), regular };
    },
    saving: (plan) => {
      const month = monthlyOf(list, plan);
      // It is true of the regular price, which a promotion strikes out.
      const saved = month === undefined || plan.promotion !== null ? 0 : savingPercent(plan, month);
      return saved === 0 ? undefined : percent(saved);
    },
    promotion: ({ promotion }) =>
      promotion === null
        ? undefined
        : t('promotion', { percent: percent(promotion.percent), date: day(promotion.until) }),
  };
};
