import type { Me } from '@parlance/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRefused, useSyncStatus } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { Proof } from './proof.tsx';
import styles from './settings.module.css';
import { useRemoval } from './use-removal.ts';

export interface RemoveAccountProps {
  readonly me: Me;
  /** Loads the page that says that the account was deleted, so that nothing stays in memory; tests replace it. */
  readonly leave?: () => void;
}

/** The address of `/` after an account was deleted. */
const GOODBYE = '/?goodbye';

/** Deletes the account: asks, has the learner confirm who they are, and clears this device afterwards. */
export function RemoveAccount({ me, leave = () => location.replace(GOODBYE) }: RemoveAccountProps): ReactNode {
  const t = useT('settings.remove');
  const proof = useT('settings.proof');
  const [open, setOpen] = useState(false);
  const removal = useRemoval(me, leave);
  const close = (): void => {
    setOpen(false);
    removal.begin();
  };
  const proving = removal.step === 'proof';
  const keepButton = useRef<HTMLButtonElement>(null);
  // The focus is on the button that keeps the account, so that Enter does not delete it.
  useEffect(() => {
    if (open && !proving) keepButton.current?.focus();
  }, [open, proving]);
  return (
    <>
      <button type="button" className={styles.danger} onClick={() => setOpen(true)}>
        {t('open')}
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={proving ? proof('title') : t('title')}
        actions={
          <>
            {!proving && (
              <Button tone="quiet" busy={removal.busy} onClick={() => void removal.goOn()}>
                {t('now')}
              </Button>
            )}
            <Button ref={keepButton} onClick={close}>
              {t('keep')}
            </Button>
          </>
        }
      >
        {proving ? <Proof me={me} onProven={() => void removal.remove()} /> : <WhatIsLost email={me.email} />}
        <ErrorBanner code={removal.error} />
      </Dialog>
    </>
  );
}

const LOST = ['lostLearned', 'lostSettings', 'lostSignIn'] as const;

function WhatIsLost({ email }: { readonly email: string }): ReactNode {
  const t = useT('settings.remove');
  const status = useSyncStatus();
  const refused = useRefused();
  const unsent = ('waiting' in status ? status.waiting : 0) + refused.length;
  return (
    <>
      <p>{t('lost')}</p>
      <ul className={styles.lost}>
        {LOST.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      {unsent > 0 && <p>{t('unsent', { count: unsent })}</p>}
      <p className={styles.text}>{t('mail', { email })}</p>
    </>
  );
}
