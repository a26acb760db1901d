import type { ReactNode } from 'react';
import { ReviewSetup } from '../features/review/index.ts';
import { useT } from '../i18n/index.ts';

/** `/review`: what waits, the modes, and the pictures of the memory (`?view=pictures`). */
export function ReviewScreen(): ReactNode {
  const t = useT('review');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <ReviewSetup />
    </>
  );
}
