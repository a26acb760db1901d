import type { PlanList } from '@parlance/contract';
import { ACCOUNT_TYPES, type AccountType } from '@parlance/domain';
import { BadgeCheck, Clapperboard, type LucideIcon, Scissors, Wallet } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useT, withTexts } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Compare } from './compare.tsx';
import { hasModel } from './has-model.ts';
import { GiftNote, MemberNote, SandboxNote } from './notes.tsx';
import { PlanTicket } from './plan-ticket.tsx';
import styles from './pricing.module.css';
import { Questions } from './questions.tsx';
import { OpenToAll, WaitingForPlans } from './states.tsx';
import { useOwned } from './use-owned.ts';
import { WithPlans } from './with-plans.tsx';

const loadPacks = async () => (await withTexts(['membership'], () => import('./packs.tsx'))).Packs;

/**
 * The plans: what each opens, costs and charges when; where nothing is sold, that everything is open. With `packs` in its address
 * it is the packs of credits.
 */
export function Plans(): ReactNode {
  const [search] = useSearchParams();
  const isOfPacks = search.has('packs');
  return (
    <div className={styles.page}>
      <WithPlans unsold={<OpenToAll />}>
        {(list) =>
          isOfPacks ? <PacksOf list={list} /> : list.plans.length === 0 ? <NoneSold /> : <Offer list={list} />
        }
      </WithPlans>
    </div>
  );
}

function PacksOf({ list }: { readonly list: PlanList }): ReactNode {
  if ((list.packs ?? []).length === 0) return <NoneSold />;
  return <OnDemand load={loadPacks} props={{ list }} waiting={<WaitingForPlans />} />;
}

function NoneSold(): ReactNode {
  const t = useT('pricing');
  return (
    <EmptyState isPage mood="waiting" title={t('none.title')}>
      <p>{t('none.hint')}</p>
    </EmptyState>
  );
}

function Offer({ list }: { readonly list: PlanList }): ReactNode {
  const t = useT('pricing');
  return (
    <>
      <header className={styles.head}>
        <h1>{t('headline')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <SandboxNote provider={list.provider} />
      <Tickets list={list} />
      <Points />
      <Compare list={list} />
      <Questions list={list} />
    </>
  );
}

/** The tickets of both types side by side; a phone shows those of one. Somebody who has one sees it instead. */
function Tickets({ list }: { readonly list: PlanList }): ReactNode {
  const t = useT('pricing');
  const owned = useOwned();
  const sold = ACCOUNT_TYPES.filter((type) => list.plans.some(({ accountType }) => accountType === type));
  const [chosen, setChosen] = useState<AccountType>(sold[0] ?? 'premium');
  if (owned.kind === 'purchase' || owned.kind === 'member') return <MemberNote owned={owned} />;
  return (
    <>
      {owned.kind === 'gift' && <GiftNote {...owned} />}
      {sold.length > 1 && (
        <div className={styles.choice}>
          <Segmented
            quiet
            legend={t('tiers')}
            options={sold.map((type) => ({ value: type, label: t(`tier.${type}`) }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      <div className={styles.tiers}>
        {sold.map((type) => (
          <Tier key={type} list={list} type={type} isChosen={type === chosen} />
        ))}
      </div>
      <p className={styles.small}>{t('priceNote', { currency: list.currency })}</p>
    </>
  );
}

interface TierProps {
  readonly list: PlanList;
  readonly type: AccountType;
  readonly isChosen: boolean;
}

function Tier({ list, type, isChosen }: TierProps): ReactNode {
  const t = useT('pricing');
  const id = useId();
  return (
    <section className={styles.tier} data-chosen={isChosen} aria-labelledby={id}>
      <div className={styles.tierHead}>
        <h2 id={id}>{t(`tier.${type}`)}</h2>
        <p>{t(`tierLead.${type === 'premium_plus' && hasModel(list) ? 'plusHere' : type}`)}</p>
      </div>
      <ul className={styles.tickets}>
        {list.plans
          .filter(({ accountType }) => accountType === type)
          .map((plan) => (
            <li key={plan.key}>
              <PlanTicket list={list} plan={plan} />
            </li>
          ))}
      </ul>
    </section>
  );
}

const POINTS: readonly (readonly ['everything' | 'refund' | 'cancel' | 'kept', LucideIcon])[] = [
  ['everything', Clapperboard],
  ['cancel', Scissors],
  ['refund', Wallet],
  ['kept', BadgeCheck],
];

function Points(): ReactNode {
  const t = useT('pricing');
  return (
    <ul className={styles.points}>
      {POINTS.map(([point, Icon]) => (
        <li key={point}>
          <Icon size={22} aria-hidden="true" />
          {t(`points.${point}`)}
        </li>
      ))}
    </ul>
  );
}
