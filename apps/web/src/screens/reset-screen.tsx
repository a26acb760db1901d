import type { ReactNode } from 'react';
import { ResetLanding } from '../features/sign-in/index.ts';
import { useT } from '../i18n/index.ts';

/** `/reset?token=`: where the mailed link for a new password leads. */
export function ResetScreen(): ReactNode {
  const t = useT('reset');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <ResetLanding />
    </>
  );
}
