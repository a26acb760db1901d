import type { OwnPurchase } from '@parlance/contract';
import { BookOpen, Clapperboard, Dices, GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { plansHref } from '../membership-links/index.ts';
import { CancelButton } from './cancel.tsx';
import { ChangePlan } from './change-plan.tsx';
import styles from './membership.module.css';
import { useShownMembership } from './membership-context.ts';
import { PortalButton } from './portal.tsx';
import { ResumeButton } from './resume.tsx';
import type { MembershipKind, MembershipState } from './state.ts';
import { useDate } from './use-date.ts';
import { useStateText } from './use-state-text.ts';

interface StateCardProps {
  readonly state: MembershipState;
}

/** Says what somebody has, until when, and what is charged next; below it, what can be done. */
export function StateCard({ state }: StateCardProps): ReactNode {
  const t = useT('membership');
  const dateOf = useDate();
  const { headline, next } = useStateText()(state);
  const { kind, purchase, giftWaitsUntil } = state;
  return (
    <section className={styles.parts} aria-labelledby="membership-state">
      <div className={styles.state} data-kind={kind}>
        <h2 id="membership-state">{headline}</h2>
        <p>{next}</p>
        {giftWaitsUntil !== undefined && <p>{t('giftWaits', { date: dateOf(giftWaitsUntil) })}</p>}
      </div>
      {NOT_BOUGHT.has(kind) ? <ToPlans /> : purchase !== undefined && <StateActions kind={kind} purchase={purchase} />}
    </section>
  );
}

/** The states in which a plan can be bought. */
const NOT_BOUGHT: ReadonlySet<MembershipKind> = new Set<MembershipKind>(['granted', 'over', 'grantedOver', 'none']);

interface StateActionsProps {
  readonly kind: MembershipKind;
  readonly purchase: OwnPurchase;
}

/** What can be done with a purchase. Leaving looks like everything else. */
function StateActions({ kind, purchase }: StateActionsProps): ReactNode {
  const t = useT('membership');
  const { own } = useShownMembership();
  // With the sandbox the same page is in the notice above.
  const hasCard = own.provider !== 'sandbox';
  return (
    <div className={styles.stateActions}>
      {kind === 'failed' && <PortalButton tone="primary" text={t('card')} />}
      {purchase.canResume && <ResumeButton purchase={purchase} />}
      {purchase.next !== null && kind !== 'failed' && <ChangePlan purchase={purchase} />}
      {purchase.next !== null && kind !== 'failed' && hasCard && <PortalButton text={t('card')} />}
      {purchase.next !== null && <CancelButton purchase={purchase} />}
    </div>
  );
}

const OPENS = [
  { name: 'opensUnits', Icon: GraduationCap },
  { name: 'opensClips', Icon: Clapperboard },
  { name: 'opensChapters', Icon: BookOpen },
  { name: 'opensLevels', Icon: Dices },
] as const;

/** What a plan would open, and the way to the plans. */
function ToPlans(): ReactNode {
  const t = useT('membership');
  return (
    <>
      <h2 className={styles.subtitle}>{t('opens')}</h2>
      <ul className={styles.opens}>
        {OPENS.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={22} aria-hidden="true" />
            {t(name)}
          </li>
        ))}
      </ul>
      <ButtonLink to={plansHref('/membership')}>{t('seePlans')}</ButtonLink>
    </>
  );
}
