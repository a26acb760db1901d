import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { api, useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField, Username } from '../sign-in/index.ts';
import { ErrorBanner, useSettingsErrorText } from './error-banner.tsx';
import { useSay } from './notice.tsx';
import {
  errorsOfAnswer,
  type PasswordChange,
  type PasswordErrors,
  type PasswordFieldName,
  passwordErrors,
} from './password-form.ts';
import styles from './settings.module.css';

interface PasswordDialogProps {
  /** The account of the password, for password managers. */
  readonly email: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the old and the new password. */
export function PasswordDialog({ email, open, onClose }: PasswordDialogProps): ReactNode {
  const t = useT('settings.account');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) first.current?.focus();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={t('passwordChange')}>
      <Form email={email} onClose={onClose} first={first} />
    </Dialog>
  );
}

const FIELDS = [
  ['current', 'passwordOld'],
  ['next', 'passwordNew'],
  ['again', 'passwordAgain'],
] as const;

interface FormProps extends Omit<PasswordDialogProps, 'open'> {
  readonly first: Ref<HTMLInputElement>;
}

function Form({ email, onClose, first }: FormProps): ReactNode {
  const t = useT('settings.account');
  const cancel = useT('settings')('cancel');
  const textOf = useSettingsErrorText();
  const { typed, errors, busy, type, leave, submit } = useChange(onClose);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{t('passwordEnds')}</p>
      <Username email={email} />
      {FIELDS.map(([name, label]) => (
        <PasswordField
          key={name}
          {...(name === 'current' && { ref: first })}
          label={t(label)}
          fresh={name !== 'current'}
          value={typed[name]}
          onChange={(value) => type(name, value)}
          onBlur={() => leave(name)}
          error={textOf(errors[name])}
        />
      ))}
      <ErrorBanner code={errors.form} />
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {t('passwordSave')}
        </Button>
      </div>
    </form>
  );
}

const EMPTY: PasswordChange = { current: '', next: '', again: '' };

const useChange = (onDone: () => void) => {
  const t = useT('settings.account');
  const session = useSessionControl();
  const say = useSay();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call('account.password', { current: typed.current, next: typed.next });
    setBusy(false);
    if (!answer.ok) return setErrors(errorsOfAnswer(answer.code));
    say(t('passwordSaved'));
    onDone();
    await session.refresh();
  };
  return {
    typed,
    errors,
    busy,
    type: (name: PasswordFieldName, value: string): void => {
      setTyped({ ...typed, [name]: value });
      setErrors({});
    },
    /** Checks a field when it loses the focus; an empty field shows no error. */
    leave: (name: PasswordFieldName): void => {
      const error = passwordErrors(typed)[name];
      if (typed[name] !== '' && error !== undefined) setErrors({ ...errors, [name]: error });
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      const found = passwordErrors(typed);
      setErrors(found);
      if (!busy && Object.keys(found).length === 0) void send();
    },
  };
};
