import type { OwnPurchase } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionError } from './action-error.tsx';
import { useShownMembership } from './membership-context.ts';
import { TYPE_NAMES } from './plan-names.ts';
import { useDate } from './use-date.ts';

/** Cancels a purchase in two presses: this button, and the dialog that says until when it lasts. */
export function CancelButton({ purchase }: { readonly purchase: OwnPurchase }): ReactNode {
  const t = useT('membership');
  const dateOf = useDate();
  const { onChanged, onCancelled } = useShownMembership();
  const [isAsked, setAsked] = useState(false);
  const { busy, error, run, forget } = useServerAction();
  const type = TYPE_NAMES[purchase.accountType];
  const close = (): void => {
    setAsked(false);
    forget();
  };
  const cancel = async (): Promise<void> => {
    const done = await run(() => api.call('membership.cancel', { purchase: purchase.purchase }));
    if (done === undefined) return;
    close();
    onCancelled();
    await onChanged(t('cancelled', { type, date: dateOf(done.ends) }));
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        title={t('cancelTitle', { type })}
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              {t('keep')}
            </Button>
            <Button busy={busy} onClick={() => void cancel()}>
              {t('cancelConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('cancelText', { date: dateOf(purchase.ends) })}</p>
        <ActionError code={error} />
      </Dialog>
    </>
  );
}
