import type { PlanList, PlanOffer } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { useT, withTexts } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { GiftNote, MemberNote, SandboxNote } from './notes.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderFoot } from './order-foot.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './pricing.module.css';
import { plansHref, returnPathIn } from './return-path.ts';
import { ToPlans, WaitingForPlans } from './states.tsx';
import { requestOf } from './use-order.ts';
import { useOwned } from './use-owned.ts';
import { quoteIn, usePlanWords } from './use-plan-words.ts';
import { WithPlans } from './with-plans.tsx';

const loadPackOrder = async () => (await withTexts(['membership'], () => import('./pack-order.tsx'))).PackOrder;

/** The order of a plan or a pack. @param plan its key */
export function OrderForm({ plan: key }: { readonly plan: string }): ReactNode {
  return (
    <div className={styles.narrow}>
      <WithPlans unsold={<ToPlans />}>
        {(list, reload) => {
          const plan = list.plans.find((each) => each.key === key);
          if (plan !== undefined) return <Order {...{ list, plan, reload }} />;
          const pack = list.packs?.find((each) => each.key === key);
          if (pack === undefined) return <UnknownPlan />;
          return <OnDemand load={loadPackOrder} props={{ list, pack, reload }} waiting={<WaitingForPlans />} />;
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
  const words = usePlanWords(list);
  const from = returnPathIn(search);
  const isMember = owned.kind === 'purchase' || owned.kind === 'member';
  if (owned.kind === 'unknown') return <WaitingForPlans />;
  return (
    <>
      <OrderBar back={plansHref(from)} name={t('order.back')} />
      <SandboxNote provider={list.provider} />
      {owned.kind === 'gift' && <GiftNote {...owned} />}
      {isMember ? <MemberNote owned={owned} /> : <OrderSummary {...{ list, plan }} me={session.me} />}
      {!isMember && (
        <OrderFoot
          {...{ list, reload }}
          rights={`${t('points.cancel')} · ${t('points.refund')}`}
          sentence={words.charges(plan)}
          request={requestOf(plan, quoteIn(list, plan), from)}
          isSignedIn={session.state === 'signedIn'}
        />
      )}
    </>
  );
}
