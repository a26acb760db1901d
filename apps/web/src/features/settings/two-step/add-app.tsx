import { type ComponentType, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { api } from '../../../data/index.ts';
import { useServerAction } from '../../../data/server/index.ts';
import { useT } from '../../../i18n/index.ts';
import { isHandset } from '../../../platform/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/field.tsx';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { isAppCode, plainCode } from '../../factors/index.ts';
import { ErrorBanner, useSettingsErrorText } from '../error-banner.tsx';
import { CopyButton } from './copy-button.tsx';
import type { QrCodeProps } from './qr-code.tsx';
import styles from './two-step.module.css';

/** The library that draws the picture is fetched only for this dialog. */
const loadQrCode = async (): Promise<ComponentType<QrCodeProps>> => (await import('./qr-code.tsx')).QrCode;

interface AddAppProps {
  readonly onClose: () => void;
  /** @param codes recovery codes, if this is the first second factor of the account. */
  readonly onAdded: (codes: readonly string[] | null) => void;
}

/** Adds an authenticator app: shows its key, and asks for a code that proves that the app has it. */
export function AddApp({ onClose, onAdded }: AddAppProps): ReactNode {
  const t = useT('twoStep');
  const { key, error } = useNewKey();
  return (
    <Dialog open onClose={onClose} title={t('addApp')}>
      <ErrorBanner code={error} />
      {key === undefined && error === undefined && (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
      {key !== undefined && <KeyForm {...key} onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  );
}

/** The key for the app, as the server made it; it counts once a code of it was sent. */
interface NewKey {
  /** Base 32. */
  readonly secret: string;
  /** The same as an address, for the picture. */
  readonly uri: string;
}

const useNewKey = (): {
  readonly key: NewKey | undefined;
  readonly error: ReturnType<typeof useServerAction>['error'];
} => {
  const { run, error } = useServerAction();
  const [key, setKey] = useState<NewKey>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each dialog
  useEffect(() => {
    void run(() => api.call('account.totp.begin', undefined)).then(setKey);
  }, []);
  return { key, error };
};

/** The key in groups of four, as people read it. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function KeyForm({ secret, uri, onClose, onAdded }: NewKey & AddAppProps): ReactNode {
  const t = useT('twoStep');
  const settings = useT('settings');
  const factor = useT('factor');
  const first = useFirstFocus<HTMLInputElement>();
  const { typed, type, problem, busy, submit } = useFirstCode(onAdded);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('scan')}</p>
      <div className={styles.qrPlace}>
        <OnDemand
          load={loadQrCode}
          props={{ text: uri, label: t('qr') }}
          waiting={<Skeleton height={200} width={200} />}
        />
      </div>
      {isHandset() && (
        <a className={styles.open} href={uri}>
          {t('open')}
        </a>
      )}
      <div className={styles.keyLine}>
        <p>
          <b>{t('key')}</b>
          <code translate="no">{grouped(secret)}</code>
        </p>
        <CopyButton text={secret} />
      </div>
      <Field
        ref={first}
        label={factor('appCode')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={problem}
        hint={t('then')}
      />
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

interface FirstCode {
  readonly typed: string;
  readonly type: (value: string) => void;
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly submit: (event: FormEvent) => void;
}

/** The first code of the app, which adds it. */
const useFirstCode = (onAdded: AddAppProps['onAdded']): FirstCode => {
  const factor = useT('factor');
  const textOf = useSettingsErrorText();
  const { run, busy, error, forget } = useServerAction();
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const send = async (code: string): Promise<void> => {
    const added = await run(() => api.call('account.totp.add', { code }));
    if (added !== undefined) onAdded(added.recoveryCodes);
  };
  return {
    typed,
    type: (value) => {
      setTyped(value);
      setIncomplete(false);
      forget();
    },
    problem: isIncomplete ? factor('incomplete') : textOf(error),
    busy,
    submit: (event) => {
      event.preventDefault();
      const code = plainCode(typed);
      setIncomplete(!isAppCode(code));
      if (!busy && isAppCode(code)) void send(code);
    },
  };
};
