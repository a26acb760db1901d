import type { PlanList } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useMoney, useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './pricing.module.css';
import type { PaidProps } from './result-kind.ts';

const packIn = (list: PlanList | undefined, key: string) => list?.packs?.find((each) => each.key === key);

/** A pack that was paid: that its credits are there, and where they are used. */
export function PaidPack({ order: { plan, returnTo }, list }: PaidProps): ReactNode {
  const t = useT('packs');
  const words = useT('pricing');
  const money = useMoney();
  const pack = packIn(list, plan);
  const isFromHere = returnTo === '/';
  return (
    <EmptyState
      isPage
      mood="cheering"
      title={pack === undefined ? t('result.paidAny') : t('result.paid', { credits: pack.credits })}
      action={
        <div className={styles.actions}>
          <ButtonLink to={isFromHere ? '/tutor' : returnTo}>
            {isFromHere ? t('result.tutor') : words('result.goOn')}
          </ButtonLink>
          <ButtonLink tone="quiet" to="/membership">
            {words('result.membership')}
          </ButtonLink>
        </div>
      }
    >
      {pack !== undefined && list !== undefined && (
        <p>{words('result.charged', { amount: money(pack.amount, list.currency) })}</p>
      )}
      <p>{t('result.text')}</p>
    </EmptyState>
  );
}
