import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Charged } from './charged.tsx';
import styles from './pricing.module.css';
import type { PaidProps } from './result-kind.ts';

/** A plan that was paid: what is open now, and what was charged. */
export function PaidPlan({ order: { order, plan: key, returnTo }, list }: PaidProps): ReactNode {
  const t = useT('pricing');
  const plan = list?.plans.find((each) => each.key === key);
  const isFromHere = returnTo === '/';
  return (
    <EmptyState
      isPage
      mood="cheering"
      title={plan === undefined ? t('result.paidAny') : t('result.paid', { tier: t(`tier.${plan.accountType}`) })}
      action={
        <div className={styles.actions}>
          <ButtonLink to={isFromHere ? '/courses' : returnTo}>
            {t(isFromHere ? 'result.courses' : 'result.goOn')}
          </ButtonLink>
          <ButtonLink tone="quiet" to="/membership">
            {t('result.membership')}
          </ButtonLink>
        </div>
      }
    >
      <Charged order={order} />
      <p>{t('result.paidText')}</p>
      <p>{t('result.paidRights')}</p>
    </EmptyState>
  );
}
