import type { ReactNode } from 'react';
import { OrderResult } from '../features/pricing/index.ts';
import { useT } from '../i18n/index.ts';

/** `/pricing/result?order=`: what became of an order. */
export function PricingResultScreen(): ReactNode {
  const t = useT('pricing');
  return (
    <>
      <title>{`${t('result.title')} · Parlance`}</title>
      <OrderResult />
    </>
  );
}
