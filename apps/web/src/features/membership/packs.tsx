import type { OwnMembership, OwnPack } from '@parlance/contract';
import { type ReactNode, useId, useState } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useMoney, useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { packsHref } from '../membership-links/index.ts';
import { ActionError } from './action-error.tsx';
import styles from './membership.module.css';
import { useShownMembership } from './membership-context.ts';
import { InvoiceButton } from './payments.tsx';
import { useDate } from './use-date.ts';

const isMember = ({ purchases, grantedUntil }: OwnMembership, now: number): boolean =>
  purchases.some(({ ends }) => ends > now) || (grantedUntil ?? 0) > now;

/** The packs of credits that were bought, and for members the way to more of them; nothing where none are sold. */
export function Packs(): ReactNode {
  const t = useT('packs');
  const id = useId();
  const { own, plans, now } = useShownMembership();
  const bought = own.packs ?? [];
  const isOffered = isMember(own, now) && (plans?.packs ?? []).length > 0;
  if (bought.length === 0 && !isOffered) return null;
  return (
    <section className={styles.parts} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {t('title')}
      </h2>
      {bought.length > 0 && (
        <ul className={styles.payments}>
          {bought.map((pack) => (
            <li key={pack.payment}>
              <PackLine pack={pack} />
            </li>
          ))}
        </ul>
      )}
      {bought.length > 0 && <p className={styles.note}>{t('points.refund')}</p>}
      {isOffered && (
        <ButtonLink tone="quiet" className={styles.small} to={packsHref('/membership')}>
          {t('all')}
        </ButtonLink>
      )}
    </section>
  );
}

function PackLine({ pack }: { readonly pack: OwnPack }): ReactNode {
  const t = useT('packs');
  const words = useT('membership');
  const dateOf = useDate();
  const shortDateOf = useDate('medium');
  const money = useMoney();
  const { now } = useShownMembership();
  const { at, credits, left, amount, tax, currency, refunded, isDisputed, refundableUntil } = pack;
  const isRefundable = refundableUntil !== null && refundableUntil > now;
  return (
    <>
      <div className={styles.paid}>
        <span>
          <b>{t('credits', { credits })}</b>
          <small>{shortDateOf(at)}</small>
          {refunded < amount && <small>{t('own.left', { left })}</small>}
        </span>
        <span className={styles.sum}>
          <b>{money(amount, currency)}</b>
          {tax > 0 && <small>{words('tax', { amount: money(tax, currency) })}</small>}
        </span>
      </div>
      {refunded > 0 && <p className={styles.fate}>{words('givenBack', { amount: money(refunded, currency) })}</p>}
      {isDisputed && <p className={styles.fate}>{words('disputed')}</p>}
      {isRefundable && <p className={styles.note}>{words('refundUntil', { date: dateOf(refundableUntil) })}</p>}
      <div className={styles.ofPayment}>
        <InvoiceButton purchase={pack} payment={pack} />
        {isRefundable && <RefundButton pack={pack} />}
      </div>
    </>
  );
}

/** Gives a pack back, by oneself, with one confirmation that says that its credits go. */
function RefundButton({ pack }: { readonly pack: OwnPack }): ReactNode {
  const t = useT('packs');
  const words = useT('membership');
  const money = useMoney();
  const { onChanged } = useShownMembership();
  const [isAsked, setAsked] = useState(false);
  const { busy, error, run, forget } = useServerAction();
  const { purchase, payment, credits, refunded } = pack;
  const left = pack.amount - refunded;
  const amount = money(left, pack.currency);
  const close = (): void => {
    setAsked(false);
    forget();
  };
  const refund = async (): Promise<void> => {
    if ((await run(() => api.call('membership.refund', { purchase, payment, amount: left }))) === undefined) return;
    close();
    await onChanged(t('own.refunded', { amount }));
  };
  return (
    <>
      <Button tone="quiet" className={styles.small} onClick={() => setAsked(true)}>
        {words('refund', { amount })}
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        title={words('refundTitle', { amount })}
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              {words('keep')}
            </Button>
            <Button busy={busy} onClick={() => void refund()}>
              {words('refundConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('own.refundText', { amount, credits })}</p>
        {error === 'refund-late' ? <Banner tone="error">{t('own.used')}</Banner> : <ActionError code={error} />}
      </Dialog>
    </>
  );
}
