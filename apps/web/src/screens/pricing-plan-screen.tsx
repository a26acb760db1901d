import type { ReactNode } from 'react';
import { Plans } from '../features/pricing/index.ts';
import { useT } from '../i18n/index.ts';

/** `/pricing/plan`: what is sold, what each plan opens, and what is charged when. */
export function PricingPlanScreen(): ReactNode {
  const t = useT('pricing');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <Plans />
    </>
  );
}
