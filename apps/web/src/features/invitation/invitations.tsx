import type { OwnInvitations } from '@parlance/contract';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../data/index.ts';
import { ServerState, useServerQuery } from '../../data/server/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Banner, Loading, Skeleton } from '../../ui/feedback.tsx';
import { useSignIn } from '../sign-in-url/index.ts';
import { EnterCode } from './enter-code.tsx';
import { Friends } from './friends.tsx';
import styles from './invitation.module.css';
import { InvitedBy } from './invited-by.tsx';
import { useKnownInvitations } from './known-invitations.ts';
import { LinkCard } from './link-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { Rules } from './rules.tsx';

/** The learner's own invitations. */
export function Invitations(): ReactNode {
  const session = useSession();
  return (
    <div className={styles.page}>
      {session.state === 'unknown' && <Waiting />}
      {session.state === 'anonymous' && <NeedsAccount />}
      {session.state === 'signedIn' && (
        <ServerState>
          <Own key={session.me.uid} />
        </ServerState>
      )}
    </div>
  );
}

function Waiting(): ReactNode {
  const t = useT('invitation');
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <Loading>
        <Skeleton height={48} />
        <Skeleton height={148} />
        <Skeleton height={280} />
      </Loading>
    </>
  );
}

function NeedsAccount(): ReactNode {
  const t = useT('invitation');
  const { open } = useSignIn();
  return (
    <EmptyState
      isPage
      mood="waiting"
      title={t('needsAccount')}
      action={<Button onClick={() => open('signIn')}>{t('signIn')}</Button>}
    >
      <p>{t('needsAccountHint')}</p>
    </EmptyState>
  );
}

/** Milliseconds after which the friends are asked for again while the page is open. */
const REFRESH_MS = 30_000;

function Own(): ReactNode {
  const t = useT('invitation');
  const { value, error, retry } = useServerQuery('invitation.mine', undefined);
  const known = useKnownInvitations(value);
  useEffect(() => {
    const timer = setInterval(() => void retry(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [retry]);
  const mine = value ?? known?.mine;
  if (mine !== undefined) {
    return <Page mine={mine} staleSince={error === undefined ? undefined : known?.at} onChanged={retry} />;
  }
  if (error === undefined) return <Waiting />;
  return (
    <EmptyState
      isPage
      mood="puzzled"
      title={t('notLoaded')}
      action={<Button onClick={() => void retry()}>{t('retry')}</Button>}
    >
      <p>{t('notLoadedHint')}</p>
    </EmptyState>
  );
}

interface PageProps {
  readonly mine: OwnInvitations;
  /** When the shown state was read, if a newer one cannot be; undefined if it is new. */
  readonly staleSince: number | undefined;
  readonly onChanged: () => Promise<void>;
}

function Page({ mine, staleSince, onChanged }: PageProps): ReactNode {
  const t = useT('invitation');
  const format = useFormatter();
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{mine.isSold ? t('lead', { days: mine.daysEach }) : t('leadFree')}</p>
      {staleSince !== undefined && (
        <Banner tone="info">
          {t('known', {
            time: format.dateTime(staleSince, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: deviceClock.zone(),
            }),
          })}
        </Banner>
      )}
      {mine.invitedBy !== null && <InvitedBy by={mine.invitedBy} mine={mine} />}
      <LinkCard code={mine.code} />
      <Friends mine={mine} />
      <PictureCard code={mine.code} />
      <Rules mine={mine} />
      {mine.mayEnter && <EnterCode days={mine.enterDays} onEntered={onChanged} />}
    </>
  );
}
