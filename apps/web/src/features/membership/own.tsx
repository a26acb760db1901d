import { type ReactNode, useEffect, useState } from 'react';
import { useRefreshMembership } from '../../data/index.ts';
import { useServerQuery } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { deviceClock, onVisible } from '../../platform/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useKnownMembership } from './known-membership.ts';
import styles from './membership.module.css';
import { MembershipContext } from './membership-context.ts';
import { Packs } from './packs.tsx';
import { Payments } from './payments.tsx';
import { PortalButton } from './portal.tsx';
import { allPayments, membershipState } from './state.ts';
import { StateCard } from './state-card.tsx';
import { NothingSold, NotLoaded, Waiting } from './states.tsx';
import { useDate } from './use-date.ts';
import { WhyCancelled } from './why-cancelled.tsx';

interface OwnProps {
  readonly uid: string;
  readonly leave: (url: string) => void;
}

/** The membership of the signed-in learner, as the server or at least this device knows it. */
export function Own({ uid, leave }: OwnProps): ReactNode {
  const t = useT('membership');
  const dateOf = useDate();
  const { value, error, retry } = useServerQuery('membership.mine', undefined);
  const plans = useServerQuery('membership.plans', undefined).value;
  const known = useKnownMembership(uid, value, plans);
  const refreshRights = useRefreshMembership();
  const [said, say] = useState<string>();
  const [asksWhy, setAsksWhy] = useState(false);
  const { area, heading } = useKeptFocus();
  // Somebody who comes back from the page of the provider sees what was changed there.
  useEffect(() => onVisible(() => void retry()), [retry]);
  if (error === 'membership-off') return <NothingSold />;
  if (known === undefined) return error === undefined ? <Waiting /> : <NotLoaded retry={retry} />;
  const { own, at } = known;
  const now = own.now + deviceClock.now() - at;
  const state = membershipState(own, now);
  const context = {
    ...{ own, plans: known.plans, now, leave },
    onChanged: async (message: string): Promise<void> => {
      say(message);
      await Promise.all([retry(), refreshRights()]);
    },
    onCancelled: () => setAsksWhy(true),
  };
  const payments = allPayments(own);
  return (
    <MembershipContext value={context}>
      <div ref={area} className={styles.parts}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('title')}
        </h1>
        {own.provider === 'sandbox' && (
          <Banner tone="warn">
            <div className={styles.notice}>
              {t('sandbox')}
              {own.purchases.length + (own.packs?.length ?? 0) > 0 && <PortalButton text={t('cardSandbox')} />}
            </div>
          </Banner>
        )}
        {error !== undefined && <Banner tone="info">{t('stale', { date: dateOf(at) })}</Banner>}
        <p className={styles.said} role="status">
          {said}
        </p>
        <StateCard state={state} />
        {asksWhy && <WhyCancelled onDone={say} />}
        <Packs />
        {payments.length > 0 && <Payments payments={payments} />}
      </div>
    </MembershipContext>
  );
}
