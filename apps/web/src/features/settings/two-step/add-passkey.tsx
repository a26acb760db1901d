import { type ErrorCode, PASSKEY_NAME_LENGTH } from '@parlance/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../../data/index.ts';
import { useT } from '../../../i18n/index.ts';
import { createPasskey, type PasskeyError } from '../../../platform/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Banner } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { deviceNameOf } from '../agent.ts';
import { useSettingsErrorText } from '../error-banner.tsx';
import styles from './two-step.module.css';

interface AddPasskeyProps {
  readonly onClose: () => void;
  /** @param codes recovery codes, if this is the first second factor of the account. */
  readonly onAdded: (codes: readonly string[] | null) => void;
}

/** Adds a passkey: asks for its name, and then the browser makes it. */
export function AddPasskey({ onClose, onAdded }: AddPasskeyProps): ReactNode {
  const t = useT('twoStep');
  return (
    <Dialog open onClose={onClose} title={t('addPasskey')}>
      <NameForm onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function NameForm({ onClose, onAdded }: AddPasskeyProps): ReactNode {
  const t = useT('twoStep');
  const settings = useT('settings');
  const first = useFirstFocus<HTMLInputElement>();
  const deviceName = useThisDeviceName();
  const [typed, setTyped] = useState(deviceName);
  const { add, busy, problem } = useAdding(onAdded);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void add(typed.trim() || deviceName);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('passkeyText')}</p>
      <Field
        ref={first}
        label={t('passkeyName')}
        name="passkey"
        autoComplete="off"
        maxLength={PASSKEY_NAME_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <div className={styles.row}>
        <Button tone="quiet" onClick={onClose}>
          {settings('cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

/** The name that a passkey of this device gets at first. */
const useThisDeviceName = (): string => {
  const t = useT('settings.sessions');
  const passkey = useT('factor')('passkey');
  const { browser, system } = deviceNameOf(navigator.userAgent);
  if (browser !== undefined && system !== undefined) return t('device', { browser, system });
  return browser ?? system ?? passkey;
};

interface Adding {
  readonly add: (name: string) => Promise<void>;
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly problem: string | undefined;
}

const useAdding = (onAdded: AddPasskeyProps['onAdded']): Adding => {
  const t = useT('twoStep');
  const textOf = useSettingsErrorText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorCode | PasskeyError>();
  const begin = async (name: string): Promise<ErrorCode | PasskeyError | undefined> => {
    const options = await api.call('account.passkey.begin', undefined);
    if (!options.ok) return options.code;
    const made = await createPasskey(options.value);
    if (!made.ok) return made.error;
    const added = await api.call('account.passkey.add', { name, response: made.response });
    if (!added.ok) return added.code;
    onAdded(added.value.recoveryCodes);
    return undefined;
  };
  const add = async (name: string): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    setProblem(await begin(name));
    setBusy(false);
  };
  const text = (): string | undefined => {
    if (problem === 'exists') return t('passkeyExists');
    return problem === 'refused' ? t('passkeyRefused') : textOf(problem);
  };
  return { add, busy, problem: text() };
};
