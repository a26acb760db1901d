import type { Order } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { deviceClock, site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './pricing.module.css';
import { orderHref } from './return-path.ts';
import type { OrderNews } from './use-order-news.ts';

/** Milliseconds after which an order has waited longer than is usual. */
const LONG = 5 * 60_000;

interface PendingOrderProps {
  readonly news: OrderNews;
  readonly order: Order;
  /** That the page may be closed; what is said when it takes long. */
  readonly close: string;
  readonly long: string;
}

/** An order of which no payment is known yet: how long that takes, and that nothing is lost. */
export function PendingOrder({ news, order, close, long }: PendingOrderProps): ReactNode {
  const t = useT('pricing');
  const isLong = order.now - order.at > LONG;
  return (
    <EmptyState
      isPage
      mood="waiting"
      title={t(isLong ? 'result.long' : 'result.pending')}
      action={
        <>
          <LookAgain {...news} />
          <p className={styles.small}>
            {t('result.notPaid')} <Link to={orderHref(order.plan, order.returnTo)}>{t('result.backToOrder')}</Link>
          </p>
        </>
      }
    >
      <p>{isLong ? long : t('result.pendingText')}</p>
      {isLong ? <WhomToAsk /> : <p>{close}</p>}
    </EmptyState>
  );
}

function LookAgain({ isLooking, look, lookedAt }: OrderNews): ReactNode {
  const t = useT('pricing');
  const format = useFormatter();
  const timeOf = (time: number): string => format.dateTime(time, { timeStyle: 'medium', timeZone: deviceClock.zone() });
  return (
    <div className={styles.actions}>
      <Button tone="quiet" busy={isLooking} onClick={look}>
        {t('result.look')}
      </Button>
      {lookedAt !== undefined && <p className={styles.small}>{t('result.looked', { time: timeOf(lookedAt) })}</p>}
    </div>
  );
}

function WhomToAsk(): ReactNode {
  const t = useT('pricing');
  const { operator } = site();
  return <p>{operator === '' ? t('result.longAskUnnamed') : t('result.longAsk', { operator })}</p>;
}
