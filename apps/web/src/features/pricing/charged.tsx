import type { ReactNode } from 'react';
import { useServerQuery } from '../../data/server/index.ts';
import { useMoney, useT } from '../../i18n/index.ts';
import { useDay } from './use-day.ts';

/** What a paid order has charged so far, and what comes next; nothing until the server has told it. @param order its id */
export function Charged({ order }: { readonly order: string }): ReactNode {
  const t = useT('pricing');
  const money = useMoney();
  const { value } = useServerQuery('membership.mine', undefined);
  const day = useDay(value?.now ?? 0);
  const purchase = value?.purchases.find((each) => each.purchase === order);
  if (value === undefined || purchase === undefined) return null;
  const { next, ends, payments } = purchase;
  const charged = payments.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <p>
      {charged === 0 ? t('result.nothingYet') : t('result.charged', { amount: money(charged, value.currency) })}{' '}
      {next === null
        ? t('member.ends', { date: day(ends) })
        : t('member.next', { amount: money(next.amount, value.currency), date: day(next.at) })}
    </p>
  );
}
