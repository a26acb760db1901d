import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useSignIn } from '../sign-in-url/index.ts';

/**
 * Leads from a link that does not work to a new password: by a mail, or to the settings for who is signed in, since the
 * sign-in dialog opens for nobody else.
 */
export function ForgotAction({ label }: { readonly label: string }): ReactNode {
  const t = useT('reset');
  const session = useSession();
  const { open } = useSignIn();
  if (session.state === 'signedIn') {
    return (
      <ButtonLink full to="/settings#account">
        {t('title')}
      </ButtonLink>
    );
  }
  return (
    <Button full onClick={() => open('forgot')}>
      {label}
    </Button>
  );
}
