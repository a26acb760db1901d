import type { Order, OrderState } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Banner, Loading, Skeleton } from '../../ui/feedback.tsx';
import { SandboxNote } from './notes.tsx';
import { PendingOrder } from './pending-order.tsx';
import styles from './pricing.module.css';
import type { PaidProps, ResultKind } from './result-kind.ts';
import { orderHref } from './return-path.ts';
import { ToPlans } from './states.tsx';
import { type OrderNews, useOrderNews } from './use-order-news.ts';
import { usePlans } from './use-plans.ts';

/** Stands where the news will be. */
export function WaitingForNews(): ReactNode {
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

/** Says that the order is not on this account. */
export function UnknownOrder(): ReactNode {
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
  failed: 'result.failed',
  expired: 'result.expired',
} as const satisfies Record<Exclude<OrderState, 'paid'>, string>;

interface OrderNewsOfProps {
  readonly order: string;
  readonly kind: ResultKind;
}

/** What became of an order, looked for again as long as it may still be paid. @param order its id */
export function OrderNewsOf({ order: id, kind }: OrderNewsOfProps): ReactNode {
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
        {order !== undefined && (order.state === 'paid' ? kind.words.paid : t(HEARD[order.state]))}
      </p>
      <NoAnswer {...news} />
      {order === undefined && error === undefined && <WaitingForNews />}
      {order !== undefined && <Outcome {...{ news, order, list, kind }} />}
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

interface OutcomeProps extends PaidProps {
  readonly news: OrderNews;
  readonly kind: ResultKind;
}

function Outcome({ news, order, list, kind }: OutcomeProps): ReactNode {
  if (order.state === 'pending') return <PendingOrder {...{ news, order }} {...kind.words} />;
  return order.state === 'paid' ? (
    <kind.Paid {...{ order, list }} />
  ) : (
    <NotPaid {...{ order, kind }} state={order.state} />
  );
}

interface NotPaidProps {
  readonly order: Order;
  readonly state: 'failed' | 'expired';
  readonly kind: ResultKind;
}

function NotPaid({ order: { plan, returnTo }, state, kind }: NotPaidProps): ReactNode {
  const t = useT('pricing');
  return (
    <EmptyState
      isPage
      mood="puzzled"
      title={t(`result.${state}`)}
      action={
        <div className={styles.actions}>
          <ButtonLink to={orderHref(plan, returnTo)}>{t('result.again')}</ButtonLink>
          <ButtonLink tone="quiet" to={kind.offerHref(returnTo)}>
            {kind.words.others}
          </ButtonLink>
        </div>
      }
    >
      <p>{t(state === 'failed' ? 'result.failedText' : 'result.expiredText')}</p>
    </EmptyState>
  );
}
