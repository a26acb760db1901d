import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBanner } from './error-banner.tsx';
import styles from './leaderboard.module.css';

/** The menu of the board, with the way out of it. */
export function Leave({ onLeft }: { readonly onLeft: () => Promise<void> }): ReactNode {
  const t = useT('leaderboard');
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const { busy, error, run } = useServerAction();
  const leave = async (): Promise<void> => {
    if ((await run(() => api.call('leaderboard.leave', undefined))) === undefined) return;
    setAsked(false);
    await onLeft();
  };
  return (
    <>
      <IconButton label={t('menu')} icon={<Ellipsis aria-hidden="true" />} popoverTarget={id} />
      <div id={id} popover="auto" className={styles.popover}>
        <button
          type="button"
          className={styles.way}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => setAsked(true)}
        >
          {t('leave')}
        </button>
      </div>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('leaveTitle')}
        actions={
          <>
            <Button tone="quiet" onClick={() => setAsked(false)}>
              {t('stay')}
            </Button>
            <Button busy={busy} onClick={() => void leave()}>
              {t('leave')}
            </Button>
          </>
        }
      >
        <p>{t('leaveText')}</p>
        <ErrorBanner code={error} />
      </Dialog>
    </>
  );
}
