import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { ServerState } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { useSignIn } from '../sign-in-url/index.ts';

/** Shows what belongs to an account, and to others that they can sign in. */
export function SignedIn({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT('tutorModel');
  const session = useSession();
  const { open } = useSignIn();
  if (session.state === 'unknown') return <Waiting />;
  if (session.state === 'signedIn') return <ServerState key={session.me.uid}>{children}</ServerState>;
  return (
    <EmptyState
      mood="waiting"
      title={t('needsAccount')}
      action={<Button onClick={() => open('signIn')}>{t('signIn')}</Button>}
    >
      <p>{t('needsAccountText')}</p>
    </EmptyState>
  );
}

/** What has not arrived yet. */
export function Waiting(): ReactNode {
  return (
    <Loading>
      <Skeleton height={120} />
      <Skeleton height={220} />
    </Loading>
  );
}
