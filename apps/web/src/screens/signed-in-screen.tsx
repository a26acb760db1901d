import type { ReactNode } from 'react';
import { SignedInLanding } from '../features/sign-in/index.ts';
import { useT } from '../i18n/index.ts';

/** `/signed-in?outcome&display&back&provider`: where a provider leads back to. */
export function SignedInScreen(): ReactNode {
  const t = useT('signedIn');
  return (
    <>
      <title>{`${t('screen')} · Parlance`}</title>
      <SignedInLanding />
    </>
  );
}
