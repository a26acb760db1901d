import type { ReactNode } from 'react';
import { OrderForm } from '../features/pricing/index.ts';
import { useT } from '../i18n/index.ts';
import { useLocation } from '../navigation/index.ts';

/** `/pricing/order/{type}`: the order of a plan, named by its key, before it is paid. */
export function PricingOrderScreen(): ReactNode {
  const t = useT('pricing');
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${t('order.title')} · Parlance`}</title>
      <OrderForm plan={pathname.split('/')[3]?.toLowerCase() ?? ''} />
    </>
  );
}
