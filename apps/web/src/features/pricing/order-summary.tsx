import type { LoginMethod, Me, PlanList, PlanOffer } from '@parlance/contract';
import { DAY_MS, renews } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import styles from './pricing.module.css';
import { quoteIn, usePlanWords } from './use-plan-words.ts';

const METHODS = {
  'google.com': 'order.method.google',
  'facebook.com': 'order.method.facebook',
  'apple.com': 'order.method.apple',
  password: 'order.method.password',
} as const satisfies Record<LoginMethod, string>;

interface OrderSummaryProps {
  readonly list: PlanList;
  readonly plan: PlanOffer;
  /** Who orders; null for somebody who has not signed in. */
  readonly me: Me | null;
}

/** What is ordered, by whom, and when it starts, is paid and ends. */
export function OrderSummary({ list, plan, me }: OrderSummaryProps): ReactNode {
  const t = useT('pricing');
  return (
    <article className={styles.summary}>
      <h2>
        <span>{t(`tier.${plan.accountType}`)}</span>
        <span>{t(`period.${plan.period}`)}</span>
      </h2>
      <dl>
        <PriceRows {...{ list, plan }} />
        <TimeRows {...{ list, plan }} />
        <AccountRows me={me} />
      </dl>
    </article>
  );
}

/** A line of a summary. */
export function Row({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PriceRows({ list, plan }: Omit<OrderSummaryProps, 'me'>): ReactNode {
  const t = useT('pricing');
  const words = usePlanWords(list);
  const { today, next, trialEnds } = quoteIn(list, plan);
  const first = words.money(trialEnds === null ? today : (next?.amount ?? 0));
  return (
    <>
      <Row name={t('order.type')}>{t(`order.types.${plan.period}`)}</Row>
      <Row name={t('order.price')}>{t(`order.prices.${plan.period}`, { amount: words.money(plan.amount) })}</Row>
      {plan.promotion !== null && (
        <Row name={t('order.first')}>
          {t('instead', { amount: first, regular: words.money(plan.amount) })}
          <small>{words.promotion(plan)}</small>
        </Row>
      )}
    </>
  );
}

function TimeRows({ list, plan }: Omit<OrderSummaryProps, 'me'>): ReactNode {
  const t = useT('pricing');
  const { day, money } = usePlanWords(list);
  const { next, trialEnds, ends } = quoteIn(list, plan);
  return (
    <>
      <Row name={t('order.starts')}>{t('order.startsToday', { date: day(list.now) })}</Row>
      {trialEnds !== null && (
        <>
          <Row name={t('order.trialEnds')}>{day(trialEnds)}</Row>
          <Row name={t('order.reminder')}>{day(trialEnds - list.reminderDays * DAY_MS)}</Row>
        </>
      )}
      {trialEnds === null && plan.trialDays > 0 && <Row name={t('order.trial')}>{t('order.trialUsed')}</Row>}
      <Row name={t('order.next')}>
        {next === null ? t('order.nextNone') : t('order.nextOn', { amount: money(next.amount), date: day(next.at) })}
      </Row>
      {!renews(plan) && trialEnds === null && <Row name={t('order.lasts')}>{day(ends)}</Row>}
    </>
  );
}

/** Who orders. */
export function AccountRows({ me }: Pick<OrderSummaryProps, 'me'>): ReactNode {
  const t = useT('pricing');
  if (me === null) return <Row name={t('order.account')}>{t('order.nobody')}</Row>;
  return (
    <>
      <Row name={t('order.account')}>{me.name}</Row>
      <Row name={t('order.email')}>{me.email}</Row>
      <Row name={t('order.methods')}>
        <ul>
          {me.methods.map((method) => (
            <li key={method}>{t(METHODS[method])}</li>
          ))}
        </ul>
      </Row>
    </>
  );
}
