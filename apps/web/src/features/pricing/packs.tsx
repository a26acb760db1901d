import type { PlanList } from '@parlance/contract';
import type { Pack } from '@parlance/domain';
import { Infinity as Endless, MessagesSquare, Repeat2, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMembership } from '../../data/index.ts';
import { useMoney, useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { SandboxNote } from './notes.tsx';
import styles from './pricing.module.css';
import { orderHref, plansHref, returnPathIn } from './return-path.ts';

interface PacksProps {
  readonly list: PlanList;
}

const POINTS = [
  ['free', MessagesSquare],
  ['expire', Endless],
  ['once', Repeat2],
  ['refund', Wallet],
] as const;

/** The packs of credits: what they are, what they cost, and that nobody needs one. */
export function Packs({ list }: PacksProps): ReactNode {
  const t = useT('packs');
  const { isMember } = useMembership();
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <SandboxNote provider={list.provider} />
      {!isMember && <ForMembers />}
      <ul className={styles.tickets}>
        {(list.packs ?? []).map((pack) => (
          <li key={pack.key}>
            <PackTicket {...{ list, pack }} />
          </li>
        ))}
      </ul>
      <ul className={styles.points}>
        {POINTS.map(([point, Icon]) => (
          <li key={point}>
            <Icon size={22} aria-hidden="true" />
            {t(`points.${point}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A pack as a ticket that leads to its order. */
function PackTicket({ list, pack: { key, credits, amount } }: PacksProps & { readonly pack: Pack }): ReactNode {
  const t = useT('packs');
  const money = useMoney();
  const [search] = useSearchParams();
  const price = money(amount, list.currency);
  return (
    <Ticket
      big
      state="open"
      href={orderHref(key, returnPathIn(search))}
      title={<span className={styles.period}>{t('credits', { credits })}</span>}
      detail={<span className={styles.words}>{t('charged', { amount: price })}</span>}
      stub={<b className={styles.price}>{price}</b>}
    />
  );
}

/** Says that packs are for members, and leads to the plans. */
export function ForMembers(): ReactNode {
  const t = useT('packs');
  const [search] = useSearchParams();
  return (
    <section className={styles.member}>
      <p>{t('members')}</p>
      <ButtonLink to={plansHref(returnPathIn(search))}>{t('plans')}</ButtonLink>
    </section>
  );
}
