import { type ErrorCode, errorTextOf } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { askPasskey } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import styles from './factors.module.css';
import type { FactorQuestionProps, WayProps } from './model.ts';
import { useSendFactor } from './use-send-factor.ts';

/** Asks for a passkey. The browser shows its own dialog after the press. */
export function PasskeyWay({ children, ...props }: WayProps): ReactNode {
  const t = useT('factor');
  const first = useFirstFocus<HTMLButtonElement>();
  const { ask, busy, problem } = usePasskeyFactor(props);
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('passkeyLead')}</p>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      {children}
      <div className={styles.actions}>
        <Button tone="quiet" onClick={() => props.onBack()}>
          {t('back')}
        </Button>
        <Button ref={first} className={styles.main} busy={busy} onClick={() => void ask()}>
          {t('passkeyUse')}
        </Button>
      </div>
    </div>
  );
}

interface PasskeyFactor {
  readonly ask: () => Promise<void>;
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly problem: string | undefined;
}

const usePasskeyFactor = (props: FactorQuestionProps): PasskeyFactor => {
  const t = useT('factor');
  const errors = useT('errors');
  const { send, busy, error, forget } = useSendFactor(props);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<ErrorCode | 'unused'>();
  const begin = async (): Promise<ErrorCode | 'unused' | undefined> => {
    // Each question works once and for a few minutes, so each press asks for a new one.
    const challenge = await api.call('factor.challenge', { purpose: props.purpose });
    if (!challenge.ok) return challenge.code;
    if (challenge.value.passkey === null) return 'unused';
    const answer = await askPasskey(challenge.value.passkey);
    if (!answer.ok) return 'unused';
    await send({ kind: 'passkey', response: answer.response });
    return undefined;
  };
  const ask = async (): Promise<void> => {
    forget();
    setProblem(undefined);
    setAsking(true);
    const found = await begin();
    setAsking(false);
    if (found === 'sign-in-needed') props.onBack(found);
    else setProblem(found);
  };
  const textOf = (code: ErrorCode | 'unused' | undefined): string | undefined => {
    if (code === undefined) return undefined;
    return code === 'unused' ? t('passkeyFailed') : errors(errorTextOf(code));
  };
  return { ask, busy: busy || asking, problem: textOf(problem ?? error) };
};
