import type { Me } from '@parlance/contract';
import { CircleUser } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { usePreference, useSession } from '../../data/index.ts';
import { useT, withTexts } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { Pico } from '../../ui/pico.tsx';
import { SignOut, Who } from '../account-menu/index.ts';
import { useSignIn } from '../sign-in-url/index.ts';
import { LoginMethods } from './login-methods.tsx';
import { Nickname } from './nickname.tsx';
import { Password } from './password.tsx';
import { RemoveAccount } from './remove-account.tsx';
import { Part, Section } from './section.tsx';
import { Sessions } from './sessions.tsx';
import styles from './settings.module.css';
import type { TwoStepProps } from './two-step/two-step.tsx';

const loadTwoStep = async (): Promise<ComponentType<TwoStepProps>> =>
  (await withTexts(['account'], () => import('./two-step/two-step.tsx'))).TwoStep;

/** `#account`: the account, its login methods and its sessions; without an account, an invitation to sign in. */
export function AccountSection(): ReactNode {
  const session = useSession();
  return (
    <Section name="account" icon={<CircleUser size={20} />}>
      {session.state === 'unknown' && (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
      {session.state === 'anonymous' && <Invitation />}
      {session.state === 'signedIn' && <Account me={session.me} />}
    </Section>
  );
}

function Invitation(): ReactNode {
  const t = useT('settings.account');
  const [host] = usePreference('host');
  const { open } = useSignIn();
  return (
    <div className={styles.invitation}>
      {host && <Pico mood="waiting" size={92} />}
      <div>
        <h3>{t('inviteTitle')}</h3>
        <p className={styles.text}>{t('invite')}</p>
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={() => open('signIn')}>
          {t('signIn')}
        </Button>
        <Button onClick={() => open('signUp')}>{t('signUp')}</Button>
      </div>
    </div>
  );
}

function Account({ me }: { readonly me: Me }): ReactNode {
  return (
    <>
      <Part>
        <Who me={me} />
      </Part>
      <Nickname key={me.name} me={me} />
      <Password me={me} />
      <LoginMethods me={me} />
      <Part>
        <OnDemand load={loadTwoStep} props={{ me }} waiting={<Skeleton height={220} />} />
      </Part>
      <Sessions />
      <Part>
        <SignOut />
        <RemoveAccount me={me} />
      </Part>
    </>
  );
}
