import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { ServerState, useServerQuery } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { useSignIn } from '../sign-in-url/index.ts';
import { Board } from './board.tsx';
import { Invitation } from './invitation.tsx';
import { useKnownBoard } from './known-board.ts';
import styles from './leaderboard.module.css';
import { useEachMinute } from './use-each-minute.ts';

/** The leaderboard: an invitation for who has not joined, the boards for who has. */
export function Leaderboard(): ReactNode {
  const session = useSession();
  return (
    <div className={styles.page}>
      {session.state === 'unknown' && <Waiting />}
      {session.state === 'anonymous' && <NeedsAccount />}
      {session.state === 'signedIn' && (
        <ServerState>
          <Member key={session.me.uid} />
        </ServerState>
      )}
    </div>
  );
}

function Waiting(): ReactNode {
  const t = useT('leaderboard');
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <Loading>
        <Skeleton height={64} />
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Loading>
    </>
  );
}

function NeedsAccount(): ReactNode {
  const t = useT('leaderboard');
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

function Member(): ReactNode {
  const t = useT('leaderboard');
  const { value, error, retry } = useServerQuery('leaderboard.board', undefined);
  const known = useKnownBoard(value);
  const now = useEachMinute(() => void retry());
  if (error === 'leaderboard-off') {
    return (
      <EmptyState isPage mood="listening" title={t('off')}>
        <p>{t('offHint')}</p>
      </EmptyState>
    );
  }
  if (value?.joined === false) return <Invitation onJoined={retry} />;
  const board = value ?? known?.board;
  if (board !== undefined) {
    const staleSince = error === undefined ? undefined : known?.at;
    return <Board board={board} now={now} staleSince={staleSince} onChanged={retry} />;
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
