import type { ReactNode } from 'react';
import { VerifyLanding } from '../features/sign-in/index.ts';
import { useT } from '../i18n/index.ts';

/** `/verify?error=`: where the mailed verification link leads. */
export function VerifyScreen(): ReactNode {
  const t = useT('verify');
  return (
    <>
      <title>{`${t('screen')} · Parlance`}</title>
      <VerifyLanding />
    </>
  );
}
