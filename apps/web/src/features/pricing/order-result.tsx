import type { Order, OrderState, PlanOffer } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { ServerState } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { site } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Banner, Loading, Skeleton } from '../../ui/feedback.tsx';
import { useSignIn } from '../sign-in-url/index.ts';
import { Charged } from './charged.tsx';
import { SandboxNote } from './notes.tsx';
import { PendingOrder } from './pending-order.tsx';
import styles from './pricing.module.css';
import { orderHref, plansHref } from './return-path.ts';
import { ToPlans } from './states.tsx';
import { type OrderNews, useOrderNews } from './use-order-news.ts';
import { usePlans } from './use-plans.ts';

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
          {order === '' ? <UnknownOrder /> : <News key={`${session.me.uid} ${order}`} order={order} />}
        </ServerState>
      )}
    </div>
  );
}

function WaitingForNews(): ReactNode {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Skeleton height={132} width={132} round />
        <Skeleton height={40} width="70%" />
        <Skeleton height={80} />
      </div>
    </Loading>
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

function UnknownOrder(): ReactNode {
  const t = useT('pricing');
  return (
    <EmptyState
      isPage
      mood="puzzled"
      title={t('result.unknown')}
      action={<ButtonLink to="/pricing/plan">{t('order.plans')}</ButtonLink>}
    >
      <p>{t('result.unknownHint')}</p>
    </EmptyState>
  );
}

/** What a screen reader says when the state of an order has changed. */
const HEARD = {
  pending: 'result.pending',
  paid: 'result.paidAny',
  failed: 'result.failed',
  expired: 'result.expired',
} as const satisfies Record<OrderState, string>;

function News({ order: id }: { readonly order: string }): ReactNode {
  const news = useOrderNews(id);
  const t = useT('pricing');
  const { value: list } = usePlans();
  const { order, error } = news;
  if (error === 'membership-off') return <ToPlans />;
  if (error === 'order-unknown' || error === 'request-invalid') return <UnknownOrder />;
  return (
    <>
      {list !== undefined && <SandboxNote provider={list.provider} />}
      <p role="status" className={styles.heard}>
        {order !== undefined && t(HEARD[order.state])}
      </p>
      <NoAnswer {...news} />
      {order === undefined && error === undefined && <WaitingForNews />}
      {order !== undefined && <Outcome {...{ news, order }} plan={list?.plans.find(({ key }) => key === order.plan)} />}
    </>
  );
}

/** Why nothing new is known. */
function NoAnswer({ error, isLooking, look }: OrderNews): ReactNode {
  const t = useT('pricing');
  if (error === undefined) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Button tone="quiet" busy={isLooking} onClick={look}>
          {t('result.look')}
        </Button>
      }
    >
      {t(error === 'offline' ? 'result.offline' : 'result.notLoaded')}
    </Banner>
  );
}

interface OutcomeProps {
  readonly news: OrderNews;
  readonly order: Order;
  /** The plan that was ordered, if it is still sold. */
  readonly plan: PlanOffer | undefined;
}

function Outcome({ news, order, plan }: OutcomeProps): ReactNode {
  if (order.state === 'pending') return <PendingOrder {...{ news, order }} />;
  return order.state === 'paid' ? <Paid {...{ order, plan }} /> : <NotPaid order={order} state={order.state} />;
}

function Paid({ order: { order, returnTo }, plan }: Omit<OutcomeProps, 'news'>): ReactNode {
  const t = useT('pricing');
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

interface NotPaidProps {
  readonly order: Order;
  readonly state: 'failed' | 'expired';
}

function NotPaid({ order: { plan, returnTo }, state }: NotPaidProps): ReactNode {
  const t = useT('pricing');
  return (
    <EmptyState
      isPage
      mood="puzzled"
      title={t(`result.${state}`)}
      action={
        <div className={styles.actions}>
          <ButtonLink to={orderHref(plan, returnTo)}>{t('result.again')}</ButtonLink>
          <ButtonLink tone="quiet" to={plansHref(returnTo)}>
            {t('result.otherPlans')}
          </ButtonLink>
        </div>
      }
    >
      <p>{t(state === 'failed' ? 'result.failedText' : 'result.expiredText')}</p>
    </EmptyState>
  );
}
