import type { ReactNode } from 'react';
import { api } from '../../../data/index.ts';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBanner } from '../error-banner.tsx';
import { useAction } from '../use-action.ts';

interface RenewCodesProps {
  readonly onClose: () => void;
  readonly onRenewed: (codes: readonly string[]) => void;
}

/** Asks before new recovery codes replace the old ones. */
export function RenewCodes({ onClose, onRenewed }: RenewCodesProps): ReactNode {
  const t = useT('twoStep');
  const settings = useT('settings');
  const { run, busy, error } = useAction();
  const renew = async (): Promise<void> => {
    const renewed = await run(() => api.call('account.recovery.renew', undefined));
    if (renewed !== undefined) onRenewed(renewed.recoveryCodes);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('renewTitle')}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {settings('cancel')}
          </Button>
          <Button busy={busy} onClick={() => void renew()}>
            {t('renew')}
          </Button>
        </>
      }
    >
      <p>{t('renewText')}</p>
      <ErrorBanner code={error} />
    </Dialog>
  );
}
