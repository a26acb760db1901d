import type { SeenAccount, SeenPayment, SeenPurchase } from '@parlance/contract';
import type { ReactNode } from 'react';
import { api } from '../../data/index.ts';
import { useMoney, useT } from '../../i18n/index.ts';
import { ActButton } from './act-button.tsx';
import styles from './operator.module.css';
import { useMoment } from './use-moment.ts';

interface PurchasesProps {
  readonly account: SeenAccount;
  readonly onActed: () => Promise<void>;
}

/** The purchases of an account with their payments. */
export function Purchases({ account: { uid, email, now, purchases }, onActed }: PurchasesProps): ReactNode {
  const t = useT('operator');
  return (
    <>
      <h4>{t('purchases')}</h4>
      {purchases.length === 0 && <p>{t('noPurchases')}</p>}
      <ul className={styles.list}>
        {purchases.map((purchase) => (
          <li key={purchase.purchase}>
            <PurchaseLine {...purchase} now={now} />
            <ul className={styles.list}>
              {purchase.payments.map((payment) => (
                <li key={payment.payment} className={styles.payment}>
                  <PaymentLine {...payment} />
                  {payment.refundable > 0 && (
                    <Refund {...{ uid, email, payment, onActed }} isOfPack={purchase.pack !== undefined} />
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PurchaseLineProps extends SeenPurchase {
  /** The time by which purchases end. */
  readonly now: number;
}

function PurchaseLine(props: PurchaseLineProps): ReactNode {
  const { purchase, provider, plan, pack, state, ends, next, payments, now } = props;
  const t = useT('operator');
  const moment = useMoment();
  const money = useMoney();
  const currency = payments.at(-1)?.currency;
  return (
    <>
      <b>{plan}</b> ({provider}): {t('state', { state })}
      {ends > 0 && `, ${t(ends > now ? 'ends' : 'ended', { date: moment(ends) })}`}
      {typeof pack?.left === 'number' && <p>{t('packLeft', { left: pack.left, credits: pack.credits })}</p>}
      <p className={styles.id}>{purchase}</p>
      {next !== null && currency !== undefined && (
        <p>{t('next', { amount: money(next.amount, currency), date: moment(next.at) })}</p>
      )}
    </>
  );
}

function PaymentLine({ payment, at, amount, currency, trial, refunded, dispute }: SeenPayment): ReactNode {
  const t = useT('operator');
  const moment = useMoment();
  const money = useMoney();
  return (
    <div>
      <b>{trial ? t('trial') : money(amount, currency)}</b> {moment(at)}
      {refunded > 0 && <p>{t('refunded', { amount: money(refunded, currency) })}</p>}
      {dispute !== null && <p>{t('dispute', { state: dispute })}</p>}
      <p className={styles.id}>{payment}</p>
    </div>
  );
}

interface RefundProps extends Pick<PurchasesProps, 'onActed'> {
  readonly uid: string;
  readonly email: string;
  readonly payment: SeenPayment;
  readonly isOfPack: boolean;
}

function Refund({ uid, email, payment, isOfPack, onActed }: RefundProps): ReactNode {
  const { payment: id, refundable, currency } = payment;
  const t = useT('operator');
  const amount = useMoney()(refundable, currency);
  return (
    <ActButton
      email={email}
      label={t('refund', { amount })}
      text={t(isOfPack ? 'refundPackText' : 'refundText', { amount })}
      act={(reason) => api.call('operator.refund', { uid, payment: id, amount: refundable, reason })}
      onActed={onActed}
    />
  );
}
