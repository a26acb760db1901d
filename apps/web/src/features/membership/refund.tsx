import { type ReactNode, useState } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useMoney, useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionError } from './action-error.tsx';
import styles from './membership.module.css';
import { useShownMembership } from './membership-context.ts';
import { TYPE_NAMES } from './plan-names.ts';
import type { PaymentOfPurchase } from './state.ts';

interface RefundButtonProps extends PaymentOfPurchase {
  /** What is given back, in the smallest unit of the payment's currency. */
  readonly amount: number;
}

/** Gives a payment back, by oneself: the sum is on the button, and one confirmation says that the membership ends at once. */
export function RefundButton({ purchase, payment, amount }: RefundButtonProps): ReactNode {
  const t = useT('membership');
  const money = useMoney();
  const { onChanged } = useShownMembership();
  const [isAsked, setAsked] = useState(false);
  const { busy, error, run, forget } = useServerAction();
  const told = { amount: money(amount, payment.currency), type: TYPE_NAMES[purchase.accountType] };
  const close = (): void => {
    setAsked(false);
    forget();
  };
  const refund = async (): Promise<void> => {
    const asked = { purchase: purchase.purchase, payment: payment.payment, amount };
    if ((await run(() => api.call('membership.refund', asked))) === undefined) return;
    close();
    await onChanged(t('refunded', told));
  };
  return (
    <>
      <Button tone="quiet" className={styles.small} onClick={() => setAsked(true)}>
        {t('refund', told)}
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        title={t('refundTitle', told)}
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              {t('keep')}
            </Button>
            <Button busy={busy} onClick={() => void refund()}>
              {t('refundConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('refundText', told)}</p>
        <ActionError code={error} />
      </Dialog>
    </>
  );
}
