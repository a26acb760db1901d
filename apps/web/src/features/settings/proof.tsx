import type { Me, ProviderName } from '@parlance/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { PROVIDER_NAMES, ProviderMark, providerOf, useProviderVisit } from '../provider-visit/index.ts';
import { PasswordField, Username } from '../sign-in/index.ts';
import { useSettingsErrorText } from './error-banner.tsx';
import styles from './settings.module.css';
import { useAction } from './use-action.ts';

export interface ProofProps {
  readonly me: Me;
  /** Called once the confirmation is part of the session. */
  readonly onProven: () => void;
}

/** Asks the learner to confirm who they are: by the password, or by an OAuth attempt. */
export function Proof({ me, onProven }: ProofProps): ReactNode {
  const t = useT('settings.proof');
  const session = useSessionControl();
  const proven = (): void => void session.refresh().then(onProven);
  const providers = me.methods.map(providerOf).filter((name) => name !== null && site().providers.includes(name));
  return (
    <div className={styles.form}>
      <p>{t('text')}</p>
      {me.methods.includes('password') && <ByPassword email={me.email} onProven={proven} />}
      {providers.map((provider) => provider && <ByProvider key={provider} provider={provider} onProven={proven} />)}
    </div>
  );
}

interface ByPasswordProps {
  readonly email: string;
  readonly onProven: () => void;
}

function ByPassword({ email, onProven }: ByPasswordProps): ReactNode {
  const t = useT('settings.proof');
  const textOf = useSettingsErrorText();
  const [password, setPassword] = useState('');
  const { run, busy, error, setError } = useAction();
  const send = async (): Promise<void> => {
    if (password === '') return setError('password-required');
    const done = await run(() => api.call('session.confirm', { password }));
    if (done !== undefined) onProven();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Username email={email} />
      <PasswordField
        label={t('password')}
        value={password}
        onChange={(value) => {
          setPassword(value);
          setError(undefined);
        }}
        onBlur={() => undefined}
        error={textOf(error)}
      />
      <Button type="submit" tone="quiet" busy={busy}>
        {t('goOn')}
      </Button>
    </form>
  );
}

interface ByProviderProps {
  readonly provider: ProviderName;
  readonly onProven: () => void;
}

function ByProvider({ provider, onProven }: ByProviderProps): ReactNode {
  const t = useT('settings.proof');
  const textOf = useSettingsErrorText();
  const [problem, setProblem] = useState<string>();
  const { visit } = useProviderVisit({
    purpose: 'confirm',
    back: () => '/settings#account',
    onEnd: (outcome) => {
      const isGood = outcome === 'confirmed' || outcome === 'cancelled';
      setProblem(isGood ? undefined : outcome === 'recent' ? t('recent') : textOf('provider-failed'));
      if (outcome === 'confirmed') onProven();
    },
  });
  return (
    <>
      <Button tone="quiet" full icon={<ProviderMark provider={provider} />} onClick={() => visit(provider)}>
        {t('provider', { name: PROVIDER_NAMES[provider] })}
      </Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  );
}
