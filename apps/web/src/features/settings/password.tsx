import type { Me } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { useIdentity } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { useSay } from './notice.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Part } from './section.tsx';
import { useAction } from './use-action.ts';

/** The form that changes the password, or the request for a first one. */
export function Password({ me }: { readonly me: Me }): ReactNode {
  return me.methods.includes('password') ? <Change email={me.email} /> : <FirstPassword email={me.email} />;
}

function Change({ email }: { readonly email: string }): ReactNode {
  const t = useT('settings.account');
  const [open, setOpen] = useState(false);
  return (
    <Part title={t('password')}>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('passwordChange')}
      </Button>
      <PasswordDialog email={email} open={open} onClose={() => setOpen(false)} />
    </Part>
  );
}

/** A learner without a password gets a link by mail, which shows that the address is theirs. */
function FirstPassword({ email }: { readonly email: string }): ReactNode {
  const t = useT('settings.account');
  const { requestReset } = useIdentity();
  const say = useSay();
  const { run, busy, error } = useAction();
  const ask = async (): Promise<void> => {
    const sent = await run(() => requestReset(email));
    if (sent !== undefined) say(t('passwordMailed', { email }));
  };
  return (
    <Part title={t('password')} text={t('passwordNone')}>
      <Button tone="quiet" busy={busy} onClick={() => void ask()}>
        {t('passwordMail')}
      </Button>
      <ErrorBanner code={error} />
    </Part>
  );
}
