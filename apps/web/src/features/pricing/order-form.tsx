import type { PlanList, PlanOffer } from '@parlance/contract';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link, useSearchParams } from '../../navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GiftNote, MemberNote, SandboxNote } from './notes.tsx';
import { OrderFoot } from './order-foot.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './pricing.module.css';
import { plansHref, returnPathIn } from './return-path.ts';
import { ToPlans, WaitingForPlans } from './states.tsx';
import { useOwned } from './use-owned.ts';
import { WithPlans } from './with-plans.tsx';

/** The order of a plan. @param plan its key */
export function OrderForm({ plan: key }: { readonly plan: string }): ReactNode {
  return (
    <div className={styles.narrow}>
      <WithPlans unsold={<ToPlans />}>
        {(list, reload) => {
          const plan = list.plans.find((each) => each.key === key);
          return plan === undefined ? <UnknownPlan /> : <Order {...{ list, plan, reload }} />;
        }}
      </WithPlans>
    </div>
  );
}

function UnknownPlan(): ReactNode {
  const t = useT('pricing');
  const [search] = useSearchParams();
  return (
    <EmptyState
      isPage
      mood="puzzled"
      title={t('order.unknown')}
      action={<ButtonLink to={plansHref(returnPathIn(search))}>{t('order.plans')}</ButtonLink>}
    >
      <p>{t('order.unknownHint')}</p>
    </EmptyState>
  );
}

interface OrderProps {
  readonly list: PlanList;
  readonly plan: PlanOffer;
  readonly reload: () => Promise<void>;
}

function Order({ list, plan, reload }: OrderProps): ReactNode {
  const t = useT('pricing');
  const [search] = useSearchParams();
  const session = useSession();
  const owned = useOwned();
  const from = returnPathIn(search);
  const isMember = owned.kind === 'purchase' || owned.kind === 'member';
  if (owned.kind === 'unknown') return <WaitingForPlans />;
  return (
    <>
      <header className={styles.bar}>
        <Link className={styles.close} to={plansHref(from)} aria-label={t('order.back')} title={t('order.back')}>
          <X size={24} aria-hidden="true" />
        </Link>
        <h1>{t('order.title')}</h1>
      </header>
      <SandboxNote provider={list.provider} />
      {owned.kind === 'gift' && <GiftNote {...owned} />}
      {isMember ? <MemberNote owned={owned} /> : <OrderSummary {...{ list, plan }} me={session.me} />}
      {!isMember && <OrderFoot {...{ list, plan, reload, from }} isSignedIn={session.state === 'signedIn'} />}
    </>
  );
}
