import type { ErrorCode, Factor, Me, ProviderName } from '@parlance/contract';
import { ok, type Result } from '@parlance/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { FactorQuestion } from '../factors/index.ts';
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

/** What was proven already when the server asks for the second factor: a visit to a provider needs no more. */
type FirstFactor = { readonly password?: string };

/** Asks the learner to confirm who they are: by the password, or by an OAuth attempt; and by the second factor, if there is one. */
export function Proof({ me, onProven }: ProofProps): ReactNode {
  const t = useT('settings.proof');
  const session = useSessionControl();
  const [first, setFirst] = useState<FirstFactor>();
  const proven = (): void => void session.refresh().then(onProven);
  const providers = me.methods.map(providerOf).filter((name) => name !== null && site().providers.includes(name));
  if (first !== undefined) return <SecondFactor first={first} onProven={proven} onBack={() => setFirst(undefined)} />;
  return (
    <div className={styles.form}>
      <p>{t('text')}</p>
      {me.methods.includes('password') && <ByPassword email={me.email} onProven={proven} onFactorNeeded={setFirst} />}
      {providers.map(
        (provider) =>
          provider && (
            <ByProvider key={provider} provider={provider} onProven={proven} onFactorNeeded={() => setFirst({})} />
          ),
      )}
    </div>
  );
}

interface SecondFactorProps {
  readonly first: FirstFactor;
  readonly onProven: () => void;
  readonly onBack: () => void;
}

/** Asks for the second factor, and confirms with both. */
export function SecondFactor({ first, onProven, onBack }: SecondFactorProps): ReactNode {
  const send = async (factor: Factor): Promise<ErrorCode | undefined> => {
    const answer = await api.call('session.confirm', { ...first, factor });
    if (!answer.ok) return answer.code;
    onProven();
    return undefined;
  };
  return <FactorQuestion purpose="proof" onFactor={send} onBack={onBack} />;
}

interface ByPasswordProps {
  readonly email: string;
  readonly onProven: () => void;
  readonly onFactorNeeded: (first: FirstFactor) => void;
}

function ByPassword({ email, onProven, onFactorNeeded }: ByPasswordProps): ReactNode {
  const t = useT('settings.proof');
  const textOf = useSettingsErrorText();
  const [password, setPassword] = useState('');
  const { run, busy, error, setError } = useAction();
  const send = async (): Promise<void> => {
    if (password === '') return setError('password-required');
    const done = await run(() => confirmByPassword(password));
    if (done === 'factorNeeded') onFactorNeeded({ password });
    else if (done === 'confirmed') onProven();
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

/** Confirms by the password; the server may ask for the second factor, too. */
const confirmByPassword = async (password: string): Promise<Result<'confirmed' | 'factorNeeded', ErrorCode>> => {
  const answer = await api.call('session.confirm', { password });
  if (answer.ok) return ok('confirmed');
  return answer.code === 'factor-needed' ? ok('factorNeeded') : answer;
};

interface ByProviderProps {
  readonly provider: ProviderName;
  readonly onProven: () => void;
  readonly onFactorNeeded: () => void;
}

function ByProvider({ provider, onProven, onFactorNeeded }: ByProviderProps): ReactNode {
  const t = useT('settings.proof');
  const textOf = useSettingsErrorText();
  const [problem, setProblem] = useState<string>();
  const { visit } = useProviderVisit({
    purpose: 'confirm',
    back: () => '/settings#account',
    onEnd: (outcome) => {
      const isGood = outcome === 'confirmed' || outcome === 'cancelled' || outcome === 'factorNeeded';
      setProblem(isGood ? undefined : outcome === 'recent' ? t('recent') : textOf('provider-failed'));
      if (outcome === 'confirmed') onProven();
      if (outcome === 'factorNeeded') onFactorNeeded();
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
