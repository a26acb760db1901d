import type { PlanChange } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useMoney, useT } from '../../i18n/index.ts';
import styles from './membership.module.css';
import { useShownMembership } from './membership-context.ts';
import { useDate } from './use-date.ts';

/** What a change of plan charges, and when. */
export function ChangeQuote({ quote }: { readonly quote: PlanChange }): ReactNode {
  const t = useT('membership.quote');
  const dateOf = useDate();
  const money = useMoney();
  const { own } = useShownMembership();
  const { now, at, today, credit, next } = quote;
  const sum = (amount: number): string => money(amount, own.currency);
  return (
    <dl className={styles.quote}>
      <Fact name={t('begins')} value={at > now ? dateOf(at) : t('atOnce')} />
      {credit > 0 && <Fact name={t('credit')} value={`−${sum(credit)}`} />}
      <Fact name={t('today')} value={sum(today)} />
      <Fact
        name={t('next')}
        value={next === null ? t('nothing') : t('charge', { amount: sum(next.amount), date: dateOf(next.at) })}
      />
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
