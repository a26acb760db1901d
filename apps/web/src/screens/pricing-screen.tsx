import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { Navigate, useLocation } from '../navigation/index.ts';

/** `/pricing`, and `/pricing/order` without a plan: leads to the plans. */
export function PricingScreen(): ReactNode {
  const t = useT('pricing');
  const { search } = useLocation();
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <Navigate to={`/pricing/plan${search}`} replace />
    </>
  );
}
