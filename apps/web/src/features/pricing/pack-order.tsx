import type { OrderRequest, PlanList } from '@parlance/contract';
import { type Pack, packQuote } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useMembership, useSession } from '../../data/index.ts';
import { useMoney, useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { SandboxNote } from './notes.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderFoot } from './order-foot.tsx';
import { AccountRows, Row } from './order-summary.tsx';
import { ForMembers } from './packs.tsx';
import styles from './pricing.module.css';
import { packsHref, returnPathIn } from './return-path.ts';

interface PackOrderProps {
  readonly list: PlanList;
  readonly pack: Pack;
  readonly reload: () => Promise<void>;
}

const requestOf = ({ key, amount }: Pack, now: number, returnTo: string): OrderRequest => ({
  ...{ plan: key, promotion: null, today: packQuote({ amount }, now).today, trial: false, returnTo },
});

/** The order of a pack: what is got for what, whether it ends, and when it can be given back. */
export function PackOrder({ list, pack, reload }: PackOrderProps): ReactNode {
  const t = useT('packs');
  const money = useMoney();
  const [search] = useSearchParams();
  const session = useSession();
  const { isMember } = useMembership();
  const from = returnPathIn(search);
  const isSignedIn = session.state === 'signedIn';
  const amount = money(pack.amount, list.currency);
  return (
    <>
      <OrderBar back={packsHref(from)} name={t('all')} />
      <SandboxNote provider={list.provider} />
      <article className={styles.summary}>
        <h2>
          <span>{t('credits', { credits: pack.credits })}</span>
          <span>{t('answers')}</span>
        </h2>
        <dl>
          <Row name={t('order.price')}>{t('charged', { amount })}</Row>
          <Row name={t('order.renews')}>{t('order.never')}</Row>
          <Row name={t('order.expires')}>{t('order.never')}</Row>
          <Row name={t('order.refund')}>{t('order.refundRule')}</Row>
          <AccountRows me={session.me} />
        </dl>
      </article>
      {isSignedIn && !isMember ? (
        <ForMembers />
      ) : (
        <OrderFoot
          {...{ list, reload, isSignedIn }}
          rights={t('points.free')}
          sentence={t('order.sentence', { amount, credits: pack.credits })}
          request={requestOf(pack, list.now, from)}
        />
      )}
    </>
  );
}
