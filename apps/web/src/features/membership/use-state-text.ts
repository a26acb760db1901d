import type { OwnPurchase } from '@parlance/contract';
import { useMoney, useT } from '../../i18n/index.ts';
import { useShownMembership } from './membership-context.ts';
import { TYPE_NAMES, usePlanName } from './plan-names.ts';
import type { MembershipState } from './state.ts';
import { useDate, useDateAndTime } from './use-date.ts';

/** What somebody has, and what comes next. */
export interface StateText {
  readonly headline: string;
  readonly next: string;
}

/** Returns a function that tells a state in the interface language. */
export const useStateText = (): ((state: MembershipState) => StateText) => {
  const headlineOf = useHeadline();
  const nextOf = useNext();
  return (state) => ({ headline: headlineOf(state), next: nextOf(state) });
};

const useHeadline = (): ((state: MembershipState) => string) => {
  const t = useT('membership.state');
  const dateOf = useDate();
  const { own } = useShownMembership();
  return ({ kind, purchase }) => {
    if (purchase === undefined)
      return kind === 'none' ? t('none') : t('granted', { date: dateOf(own.grantedUntil ?? 0) });
    const told = { type: TYPE_NAMES[purchase.accountType], date: dateOf(purchase.ends) };
    if (kind === 'trial' || kind === 'failed' || kind === 'over') return t(kind, told);
    return t(purchase.isTrial ? 'trial' : 'paid', told);
  };
};

const useNext = (): ((state: MembershipState) => string) => {
  const t = useT('membership.next');
  const chargeOf = useCharge();
  const failureOf = useFailure();
  return ({ kind, purchase }) => {
    if (purchase === undefined) return kind === 'grantedOver' ? t('over') : t(kind === 'none' ? 'none' : 'granted');
    switch (kind) {
      case 'failed':
        return failureOf(purchase);
      case 'cancelled':
        return t('cancelled');
      case 'once':
        return t('once');
      case 'over':
        return t('over');
      default:
        return chargeOf(purchase);
    }
  };
};

const useCharge = (): ((purchase: OwnPurchase) => string) => {
  const t = useT('membership.next');
  const momentOf = useDateAndTime();
  const money = useMoney();
  const { own, plans } = useShownMembership();
  const nameOf = usePlanName(plans);
  return ({ next, plan }) => {
    if (next === null) return t('once');
    const charge = { date: momentOf(next.at), amount: money(next.amount, own.currency) };
    return next.plan === plan ? t('charged', charge) : t('other', { ...charge, plan: nameOf(next.plan) });
  };
};

const useFailure = (): ((purchase: OwnPurchase) => string) => {
  const t = useT('membership.next');
  const dateOf = useDate();
  return ({ failed }) => {
    const date = dateOf(failed?.at ?? 0);
    const retryAt = failed?.retryAt ?? null;
    return retryAt === null ? t('failedLast', { date }) : t('failed', { date, retry: dateOf(retryAt) });
  };
};
