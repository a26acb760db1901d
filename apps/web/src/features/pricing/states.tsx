import type { ErrorCode } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Navigate, useSearchParams } from '../../navigation/index.ts';
import { site } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import styles from './pricing.module.css';
import { plansHref, returnPathIn } from './return-path.ts';

/** Where nothing is sold: that everything is open, and who runs the server. */
export function OpenToAll(): ReactNode {
  const t = useT('pricing');
  const [search] = useSearchParams();
  const { operator } = site();
  const from = returnPathIn(search);
  return (
    <EmptyState
      isPage
      mood="cheering"
      title={t('open.title')}
      action={
        <ButtonLink to={from === '/' ? '/courses' : from}>{t(from === '/' ? 'open.action' : 'open.back')}</ButtonLink>
      }
    >
      <p>{t('open.text')}</p>
      <p>{operator === '' ? t('open.unnamed') : t('open.operator', { operator })}</p>
    </EmptyState>
  );
}

/** Leads to the plans, which say that nothing is sold where nothing is. */
export function ToPlans(): ReactNode {
  const [search] = useSearchParams();
  return <Navigate to={plansHref(returnPathIn(search))} replace />;
}

/** Placeholders of tickets. */
export function WaitingForPlans(): ReactNode {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Skeleton height={48} width="70%" />
        <Skeleton height={56} />
        <Skeleton height={116} />
        <Skeleton height={116} />
        <Skeleton height={116} />
      </div>
    </Loading>
  );
}

interface NotLoadedProps {
  readonly code: ErrorCode;
  readonly retry: () => Promise<void>;
}

/** Why there are no prices, and another try. */
export function NotLoaded({ code, retry }: NotLoadedProps): ReactNode {
  const t = useT('pricing');
  const isOffline = code === 'offline';
  return (
    <EmptyState
      isPage
      mood={isOffline ? 'asleep' : 'puzzled'}
      title={t(isOffline ? 'failed.offline' : 'failed.title')}
      action={<Button onClick={() => void retry()}>{t('failed.retry')}</Button>}
    >
      <p>{t(isOffline ? 'failed.offlineHint' : 'failed.hint')}</p>
    </EmptyState>
  );
}
