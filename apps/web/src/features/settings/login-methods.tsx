import { LOGIN_METHODS, type LoginMethod, type Me, type ProviderName } from '@parlance/contract';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PROVIDER_NAMES, ProviderMark, providerOf } from '../provider-visit/index.ts';
import { ErrorBanner, useSettingsErrorText } from './error-banner.tsx';
import { Proof, SecondFactor } from './proof.tsx';
import { Part } from './section.tsx';
import styles from './settings.module.css';
import { type FactorAfterVisit, useLink, useRedirectOutcome } from './use-link.ts';
import { useProof } from './use-proof.tsx';
import { useUnlink } from './use-unlink.ts';

/** The name of a login method. */
const useMethodName = (): ((method: LoginMethod) => string) => {
  const t = useT('settings.account');
  return (method) => {
    const provider = providerOf(method);
    return provider === null ? t('methodPassword') : PROVIDER_NAMES[provider];
  };
};

/** The login methods of the account, and the providers that can be linked. */
export function LoginMethods({ me }: { readonly me: Me }): ReactNode {
  const t = useT('settings.account');
  const [asked, setAsked] = useState<LoginMethod | null>(null);
  const factor = useRedirectOutcome();
  const missing = site().providers.filter((name) => !me.methods.includes(`${name}.com`));
  return (
    <Part title={t('methods')}>
      <ul className={styles.list}>
        {LOGIN_METHODS.filter((method) => me.methods.includes(method)).map((method) => (
          <Connected key={method} method={method} last={me.methods.length === 1} onRemove={() => setAsked(method)} />
        ))}
        {missing.map((provider) => (
          <Connect key={provider} provider={provider} />
        ))}
      </ul>
      {factor.isNeeded && <FactorDialog {...factor} />}
      {asked !== null && <Unlink me={me} method={asked} onClose={() => setAsked(null)} />}
    </Part>
  );
}

/** Asks for the second factor after a redirect to a provider has confirmed the first one. */
function FactorDialog({ done, cancel }: FactorAfterVisit): ReactNode {
  const t = useT('settings.proof');
  const session = useSessionControl();
  const proven = (): void => void session.refresh().then(done);
  return (
    <Dialog open onClose={cancel} title={t('title')}>
      <SecondFactor first={{}} onProven={proven} onBack={cancel} />
    </Dialog>
  );
}

interface ConnectedProps {
  readonly method: LoginMethod;
  readonly last: boolean;
  readonly onRemove: () => void;
}

function Connected({ method, last, onRemove }: ConnectedProps): ReactNode {
  const t = useT('settings.account');
  const textOf = useSettingsErrorText();
  const name = useMethodName()(method);
  const provider = providerOf(method);
  return (
    <li className={styles.item}>
      {provider === null ? <KeyRound size={24} aria-hidden="true" /> : <ProviderMark provider={provider} />}
      <span>
        <b>{name}</b>
        <small>{last ? textOf('login-method-last') : t('connected')}</small>
      </span>
      {!last && (
        <button type="button" className={styles.link} aria-label={t('unlinkName', { name })} onClick={onRemove}>
          {t('unlink')}
        </button>
      )}
    </li>
  );
}

function Connect({ provider }: { readonly provider: ProviderName }): ReactNode {
  const t = useT('settings.account');
  const { visit, error } = useLink(provider);
  const { prove, dialog } = useProof();
  return (
    <li className={styles.lines}>
      <Button
        tone="quiet"
        full
        icon={<ProviderMark provider={provider} />}
        onClick={() => prove(() => visit(provider))}
      >
        {t('connect', { name: PROVIDER_NAMES[provider] })}
      </Button>
      <ErrorBanner code={error} />
      {dialog}
    </li>
  );
}

interface UnlinkProps {
  readonly me: Me;
  readonly method: LoginMethod;
  readonly onClose: () => void;
}

/** Asks before a login method is removed. The last button keeps it, because that is the likelier choice. */
function Unlink({ me, method, onClose }: UnlinkProps): ReactNode {
  const t = useT('settings');
  const name = useMethodName()(method);
  const { unlink, busy, error } = useUnlink({ method, name, onDone: onClose });
  const stale = error === 'sign-in-stale';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.unlinkTitle', { name })}
      actions={
        !stale && (
          <>
            <Button tone="quiet" busy={busy} onClick={() => void unlink()}>
              {t('account.unlink')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </>
        )
      }
    >
      <p>{t('account.unlinkText')}</p>
      {stale ? <Proof me={me} onProven={() => void unlink()} /> : <ErrorBanner code={error} />}
    </Dialog>
  );
}
