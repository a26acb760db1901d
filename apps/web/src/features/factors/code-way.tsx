import { type ErrorCode, errorTextOf } from '@parlance/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { isAppCode, plainCode } from './code.ts';
import styles from './factors.module.css';
import type { WayProps } from './model.ts';
import { useSendFactor } from './use-send-factor.ts';

interface CodeWayProps extends WayProps {
  readonly kind: 'totp' | 'recovery';
}

/** What is wrong with a code before it is sent. */
type Unsendable = 'required' | 'incomplete';

const checks = {
  totp: (code: string): Unsendable | undefined => {
    if (code === '') return 'required';
    return isAppCode(code) ? undefined : 'incomplete';
  },
  recovery: (code: string): Unsendable | undefined => (code === '' ? 'required' : undefined),
} as const;

const TEXTS = {
  totp: { lead: 'appLead', label: 'appCode' },
  recovery: { lead: 'recoveryLead', label: 'recoveryCode' },
} as const;

/** Asks for a code: of the authenticator app, or one for recovery. */
export function CodeWay({ kind, onFactor, onBack, children }: CodeWayProps): ReactNode {
  const t = useT('factor');
  const errors = useT('errors');
  const first = useFirstFocus<HTMLInputElement>();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<Unsendable>();
  const { send, busy, error, forget } = useSendFactor({ onFactor, onBack });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const code = plainCode(typed);
    const found = checks[kind](code);
    setWrong(found);
    if (found === undefined) void send({ kind, code });
    else first.current?.focus();
  };
  const textOf = (code: ErrorCode | undefined): string | undefined => code && errors(errorTextOf(code));
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t(TEXTS[kind].lead)}</p>
      <div className={styles.slot}>
        <Field
          ref={first}
          className={styles.code}
          label={t(TEXTS[kind].label)}
          name="code"
          autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(undefined);
            forget();
          }}
          error={wrong === undefined ? textOf(error) : t(wrong)}
        />
      </div>
      {children}
      <div className={styles.actions}>
        <Button tone="quiet" onClick={() => onBack()}>
          {t('back')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('goOn')}
        </Button>
      </div>
    </form>
  );
}
