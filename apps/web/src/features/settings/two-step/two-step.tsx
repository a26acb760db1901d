import type { Factors, Me } from '@parlance/contract';
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useServerQuery } from '../../../data/server/index.ts';
import { useT } from '../../../i18n/index.ts';
import { hasPasskeys } from '../../../platform/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { ErrorBanner } from '../error-banner.tsx';
import { useSay } from '../notice.tsx';
import styles from '../settings.module.css';
import { useDaysAgo } from '../use-days-ago.ts';
import { useProof } from '../use-proof.tsx';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type RemovableFactor, RemoveFactor } from './remove-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';

export interface TwoStepProps {
  readonly me: Me;
}

/** The dialog that is open. */
type Open =
  | { readonly kind: 'addApp' | 'addPasskey' | 'renew' }
  | { readonly kind: 'remove'; readonly factor: RemovableFactor }
  /** Shows recovery codes, once, and afterwards a message. */
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly message: string | null };

/** The second factors of the account, and the dialogs that add, renew and remove them. */
export function TwoStep({ me }: TwoStepProps): ReactNode {
  const t = useT('twoStep');
  const { value: factors, error, retry } = useServerQuery('account.factors', undefined);
  const [open, setOpen] = useState<Open>();
  const say = useSay();
  const { prove, dialog } = useProof();
  const { area, heading } = useKeptFocus();
  const close = (): void => setOpen(undefined);
  /** After an addition; the first one has recovery codes, and has ended the other sessions. */
  const added = (codes: readonly string[] | null, message: string): void =>
    changed(codes, codes === null ? message : `${message} ${t('othersEnded')}`);
  /** After a change: shows the recovery codes if there are new ones. */
  const changed = (codes: readonly string[] | null, message: string | null): void => {
    setOpen(codes === null ? undefined : { kind: 'codes', codes, message });
    if (codes === null) say(message);
    void retry();
  };
  const kept = (message: string | null): void => {
    close();
    say(message);
  };
  return (
    <div ref={area} className={styles.group}>
      <h3 ref={heading} tabIndex={-1}>
        {t('title')}
      </h3>
      <p className={styles.text}>{t('text')}</p>
      <ErrorBanner code={error} />
      {factors === undefined && error !== undefined && <Retry onRetry={() => void retry()} />}
      {factors === undefined && error === undefined && (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      )}
      {factors !== undefined && (
        <>
          <FactorList
            factors={factors}
            onRemove={(factor) => setOpen({ kind: 'remove', factor })}
            onRenew={() => prove(() => setOpen({ kind: 'renew' }))}
          />
          <div className={styles.actions}>
            {factors.totp === null && (
              <Button tone="quiet" onClick={() => prove(() => setOpen({ kind: 'addApp' }))}>
                {t('addApp')}
              </Button>
            )}
            {hasPasskeys() && (
              <Button tone="quiet" onClick={() => prove(() => setOpen({ kind: 'addPasskey' }))}>
                {t('addPasskey')}
              </Button>
            )}
          </div>
          {!hasPasskeys() && <NoPasskeys />}
        </>
      )}
      {open?.kind === 'addApp' && <AddApp onClose={close} onAdded={(codes) => added(codes, t('appAdded'))} />}
      {open?.kind === 'addPasskey' && (
        <AddPasskey onClose={close} onAdded={(codes) => added(codes, t('passkeyAdded'))} />
      )}
      {open?.kind === 'renew' && <RenewCodes onClose={close} onRenewed={(codes) => changed(codes, null)} />}
      {open?.kind === 'remove' && (
        <RemoveFactor
          me={me}
          factor={open.factor}
          isLast={countOf(factors) === 1}
          onClose={close}
          onRemoved={(message) => changed(null, message)}
        />
      )}
      {open?.kind === 'codes' && (
        <RecoveryCodes codes={open.codes} email={me.email} onKept={() => kept(open.message)} />
      )}
      {dialog}
    </div>
  );
}

/** The number of second factors; recovery codes are none. */
const countOf = (factors: Factors | undefined): number =>
  factors === undefined ? 0 : factors.passkeys.length + (factors.totp === null ? 0 : 1);

function Retry({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const shell = useT('shell');
  return (
    <Button tone="quiet" onClick={onRetry}>
      {shell('tryAgain')}
    </Button>
  );
}

function NoPasskeys(): ReactNode {
  const t = useT('factor');
  return <p className={styles.text}>{t('noPasskeys')}</p>;
}

interface FactorListProps {
  readonly factors: Factors;
  readonly onRemove: (factor: RemovableFactor) => void;
  readonly onRenew: () => void;
}

function FactorList({ factors, onRemove, onRenew }: FactorListProps): ReactNode {
  const t = useT('twoStep');
  const factor = useT('factor');
  const sessions = useT('settings.sessions');
  const daysAgo = useDaysAgo();
  if (countOf(factors) === 0) return null;
  const used = (at: number | null): string => (at === null ? t('unused') : sessions('seen', { when: daysAgo(at) }));
  return (
    <ul className={styles.list}>
      {factors.totp !== null && (
        <FactorLine
          icon={<Smartphone size={24} aria-hidden="true" />}
          name={factor('app')}
          detail={t('added', { when: daysAgo(factors.totp.addedAt) })}
          onRemove={() => onRemove({ kind: 'totp', name: factor('app') })}
        />
      )}
      {factors.passkeys.map(({ id, name, usedAt }) => (
        <FactorLine
          key={id}
          icon={<KeyRound size={24} aria-hidden="true" />}
          name={name}
          detail={used(usedAt)}
          onRemove={() => onRemove({ kind: 'passkey', id, name })}
        />
      ))}
      <li className={styles.item}>
        <LifeBuoy size={24} aria-hidden="true" />
        <span>
          <b>{t('recovery')}</b>
          <small>{t('left', { count: factors.recoveryLeft })}</small>
        </span>
        <button type="button" className={styles.link} onClick={onRenew}>
          {t('renew')}
        </button>
      </li>
    </ul>
  );
}

interface FactorLineProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail: string;
  readonly onRemove: () => void;
}

function FactorLine({ icon, name, detail, onRemove }: FactorLineProps): ReactNode {
  const t = useT('settings.account');
  return (
    <li className={styles.item}>
      {icon}
      <span>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      <button type="button" className={styles.link} aria-label={t('unlinkName', { name })} onClick={onRemove}>
        {t('unlink')}
      </button>
    </li>
  );
}
