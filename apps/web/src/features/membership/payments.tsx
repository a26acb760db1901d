import type { ReactNode } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useMoney, useT } from '../../i18n/index.ts';
import { site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { ActionError } from './action-error.tsx';
import styles from './membership.module.css';
import { useShownMembership } from './membership-context.ts';
import { usePlanName } from './plan-names.ts';
import { RefundButton } from './refund.tsx';
import { type PaymentOfPurchase, refundable } from './state.ts';
import { useDate } from './use-date.ts';

/** What was paid, what was given back, and the invoices. */
export function Payments({ payments }: { readonly payments: readonly PaymentOfPurchase[] }): ReactNode {
  const t = useT('membership');
  return (
    <section className={styles.parts} aria-labelledby="payments">
      <h2 id="payments" className={styles.subtitle}>
        {t('payments')}
      </h2>
      <ul className={styles.payments}>
        {payments.map((each) => (
          <li key={each.payment.payment}>
            <PaymentLine {...each} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('refundRule', { operator: site().operator || t('operator') })}</p>
    </section>
  );
}

function PaymentLine(each: PaymentOfPurchase): ReactNode {
  const { purchase, payment } = each;
  const t = useT('membership');
  const dateOf = useDate();
  const shortDateOf = useDate('medium');
  const money = useMoney();
  const { plans, now } = useShownMembership();
  const nameOf = usePlanName(plans);
  const back = refundable(payment, now);
  return (
    <>
      <div className={styles.paid}>
        <span>
          <b>{shortDateOf(payment.at)}</b>
          <small>{nameOf(payment.plan, purchase)}</small>
        </span>
        <span className={styles.sum}>
          <b>{payment.trial ? t('trial') : money(payment.amount, payment.currency)}</b>
          {payment.tax > 0 && <small>{t('tax', { amount: money(payment.tax, payment.currency) })}</small>}
        </span>
      </div>
      {payment.refunded > 0 && (
        <p className={styles.fate}>{t('givenBack', { amount: money(payment.refunded, payment.currency) })}</p>
      )}
      {payment.isDisputed && <p className={styles.fate}>{t('disputed')}</p>}
      {back > 0 && payment.refundableUntil !== null && (
        <p className={styles.note}>{t('refundUntil', { date: dateOf(payment.refundableUntil) })}</p>
      )}
      {!payment.trial && (
        <div className={styles.ofPayment}>
          <InvoiceButton {...each} />
          {back > 0 && <RefundButton {...each} amount={back} />}
        </div>
      )}
    </>
  );
}

interface InvoiceButtonProps {
  readonly purchase: { readonly purchase: string };
  readonly payment: { readonly payment: string; readonly at: number };
}

/** Leads to the invoice of a payment. */
export function InvoiceButton({ purchase, payment }: InvoiceButtonProps): ReactNode {
  const t = useT('membership');
  const dateOf = useDate();
  const { leave } = useShownMembership();
  const { busy, error, run } = useServerAction();
  const open = async (): Promise<void> => {
    const named = { purchase: purchase.purchase, payment: payment.payment };
    const page = await run(() => api.call('membership.invoice', named));
    if (page !== undefined) leave(page.url);
  };
  return (
    <>
      <Button
        tone="quiet"
        className={styles.small}
        busy={busy}
        aria-label={t('invoiceOf', { date: dateOf(payment.at) })}
        onClick={() => void open()}
      >
        {t('invoice')}
      </Button>
      <ActionError code={error} />
    </>
  );
}
