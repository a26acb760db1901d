import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { ServerState } from '../../data/server/index.ts';
import { useT, withTexts } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { useSignIn } from '../sign-in-url/index.ts';
import { OrderNewsOf, UnknownOrder, WaitingForNews } from './order-news.tsx';
import { PaidPlan } from './paid-plan.tsx';
import styles from './pricing.module.css';
import { plansHref } from './return-path.ts';
import { ToPlans } from './states.tsx';

const loadPackNews = async () => (await withTexts(['membership'], () => import('./pack-news.tsx'))).PackNews;

/** What became of the order that the address names: it waits, and then leads on. */
export function OrderResult(): ReactNode {
  const [search] = useSearchParams();
  const session = useSession();
  if (!site().membership) return <ToPlans />;
  const order = search.get('order') ?? '';
  return (
    <div className={styles.narrow}>
      {session.state === 'unknown' && <WaitingForNews />}
      {session.state === 'anonymous' && <SignedOut />}
      {session.state === 'signedIn' && (
        <ServerState>
          {order === '' ? (
            <UnknownOrder />
          ) : (
            <News key={`${session.me.uid} ${order}`} order={order} isOfPack={search.has('packs')} />
          )}
        </ServerState>
      )}
    </div>
  );
}

function SignedOut(): ReactNode {
  const t = useT('pricing');
  const { open } = useSignIn();
  return (
    <EmptyState
      isPage
      mood="waiting"
      title={t('result.signedOut')}
      action={<Button onClick={() => open('signIn')}>{t('result.signIn')}</Button>}
    >
      <p>{t('result.signedOutHint')}</p>
    </EmptyState>
  );
}

function News({ order, isOfPack }: { readonly order: string; readonly isOfPack: boolean }): ReactNode {
  const t = useT('pricing');
  if (isOfPack) return <OnDemand load={loadPackNews} props={{ order }} waiting={<WaitingForNews />} />;
  const words = {
    paid: t('result.paidAny'),
    close: t('result.pendingClose'),
    long: t('result.longText'),
    others: t('result.otherPlans'),
  };
  return <OrderNewsOf order={order} kind={{ Paid: PaidPlan, offerHref: plansHref, words }} />;
}
