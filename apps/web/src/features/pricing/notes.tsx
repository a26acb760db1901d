import type { PlanList } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useMoney, useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import styles from './pricing.module.css';
import { useDay } from './use-day.ts';
import type { Owned } from './use-owned.ts';

/** Says that no money moves, where the payments are only played. */
export function SandboxNote({ provider }: Pick<PlanList, 'provider'>): ReactNode {
  const t = useT('pricing');
  return provider === 'sandbox' ? <Banner tone="info">{t('sandbox')}</Banner> : null;
}

/** What a member has, with a link to the page where it is changed and ended. */
export function MemberNote({ owned }: { readonly owned: Extract<Owned, { kind: 'member' | 'purchase' }> }): ReactNode {
  const t = useT('pricing');
  return (
    <section className={styles.member}>
      {owned.kind === 'purchase' ? <PurchaseWords {...owned} /> : <p>{t('member.other')}</p>}
      <ButtonLink to="/membership">{t('member.action')}</ButtonLink>
    </section>
  );
}

function PurchaseWords({ purchase, now, currency }: Extract<Owned, { kind: 'purchase' }>): ReactNode {
  const t = useT('pricing');
  const day = useDay(now);
  const money = useMoney();
  const { accountType, next, ends } = purchase;
  return (
    <>
      <h2>{t('member.title', { tier: t(`tier.${accountType}`) })}</h2>
      <p>
        {next === null
          ? t('member.ends', { date: day(ends) })
          : t('member.next', { amount: money(next.amount, currency), date: day(next.at) })}
      </p>
      <p>{t('member.other')}</p>
    </>
  );
}

/** Says until when granted days last, and what becomes of them with an order. */
export function GiftNote({ until, now }: Extract<Owned, { kind: 'gift' }>): ReactNode {
  const t = useT('pricing');
  const day = useDay(now);
  return <Banner tone="info">{t('member.granted', { date: day(until) })}</Banner>;
}
