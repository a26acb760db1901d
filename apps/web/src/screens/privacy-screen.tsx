import type { ReactNode } from 'react';
import { Paper } from '../features/papers/index.ts';
import { useT } from '../i18n/index.ts';

/** `/privacy`: what is kept of somebody. */
export function PrivacyScreen(): ReactNode {
  const t = useT('papers');
  return (
    <>
      <title>{`${t('privacy')} · Parlance`}</title>
      <Paper name="privacy" />
    </>
  );
}
