import type { OwnPurchase } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionError } from './action-error.tsx';
import { ChangeQuote } from './change-quote.tsx';
import styles from './membership.module.css';
import { useShownMembership } from './membership-context.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PortalButton } from './portal.tsx';
import { useChange } from './use-change.ts';
import { useChangeTexts } from './use-change-texts.ts';

/** Changes the plan of a purchase: another plan is chosen, what it charges is shown, and then confirmed. */
export function ChangePlan({ purchase }: { readonly purchase: OwnPurchase }): ReactNode {
  const t = useT('membership');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setAsked(true)}>
        {t('change')}
      </Button>
      {isAsked && <ChangeDialog purchase={purchase} onClose={() => setAsked(false)} />}
    </>
  );
}

interface ChangeDialogProps {
  readonly purchase: OwnPurchase;
  readonly onClose: () => void;
}

function ChangeDialog({ purchase, onClose }: ChangeDialogProps): ReactNode {
  const t = useT('membership');
  const { plans, onChanged } = useShownMembership();
  const { chosen, quote, isPriceChanged, busy, error, choose, confirm } = useChange(purchase);
  const { confirmTextOf, doneTextOf } = useChangeTexts(purchase);
  const offers = plans?.plans ?? [];
  const hasOther = offers.some(({ key }) => key !== purchase.plan);
  const chosenType = offers.find(({ key }) => key === chosen)?.accountType;
  const addsPlus = chosenType === 'premium_plus' && purchase.accountType !== 'premium_plus';
  const change = async (): Promise<void> => {
    if (chosen === undefined || quote === undefined || !(await confirm())) return;
    onClose();
    await onChanged(doneTextOf(chosen, quote));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changeTitle')}
      actions={
        quote !== undefined && (
          <Button busy={busy} onClick={() => void change()}>
            {confirmTextOf(quote)}
          </Button>
        )
      }
    >
      {hasOther ? (
        <PlanChoice
          offers={offers}
          present={purchase.plan}
          next={purchase.next?.plan}
          chosen={chosen}
          onChoose={(key) => void choose(key)}
        />
      ) : (
        <p>{t('changeNone')}</p>
      )}
      <div className={styles.parts} aria-live="polite">
        {chosen !== undefined && quote === undefined && error === undefined && <p>{t('counting')}</p>}
        {isPriceChanged && <p className={styles.fate}>{t('priceChanged')}</p>}
        {addsPlus && <p className={styles.note}>{t('plus')}</p>}
        {quote !== undefined && <ChangeQuote quote={quote} />}
      </div>
      <ActionError code={error} action={error === 'payment-declined' && <PortalButton text={t('card')} />} />
    </Dialog>
  );
}
