import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { ServerState, useServerQuery } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { ActionError } from './action-error.tsx';
import { Find } from './find.tsx';
import { Log } from './log.tsx';
import { Money } from './money.tsx';
import styles from './operator.module.css';
import { Tutor } from './tutor.tsx';

/** The page of operators. The server answers everybody else as if there were nothing, and so does the page. */
export function Operator(): ReactNode {
  const session = useSession();
  if (session.state === 'anonymous') return <Nothing />;
  if (session.state === 'unknown') return <Waiting />;
  return (
    <ServerState>
      <Parts key={session.me.uid} />
    </ServerState>
  );
}

function Waiting(): ReactNode {
  return (
    <div className={styles.page}>
      <Loading>
        <Skeleton height={56} />
        <Skeleton height={160} />
      </Loading>
    </div>
  );
}

function Parts(): ReactNode {
  const t = useT('operator');
  const { value, error, retry } = useServerQuery('operator.sums', undefined);
  const log = useServerQuery('operator.log', undefined);
  const tutor = useServerQuery('operator.tutor', undefined);
  const refresh = async (): Promise<void> => void (await Promise.all([retry(), tutor.retry(), log.retry()]));
  if (error === 'not-found' || error === 'sign-in-needed') return <Nothing />;
  if (value === undefined && error === undefined) return <Waiting />;
  if (value === undefined) return <ActionError code={error} />;
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Parlance`}</title>
      <h1>{t('title')}</h1>
      <Find onActed={refresh} />
      <Money sums={value.sums} onWritten={log.retry} />
      {tutor.value === undefined ? (
        <ActionError code={tutor.error} />
      ) : (
        <Tutor overview={tutor.value} onActed={refresh} />
      )}
      {log.value === undefined ? <ActionError code={log.error} /> : <Log log={log.value} />}
    </div>
  );
}

function Nothing(): ReactNode {
  const t = useT('operator');
  return (
    <>
      <title>{`${t('nothing')} · Parlance`}</title>
      <EmptyState isPage mood="puzzled" title={t('nothing')} action={<ButtonLink to="/">{t('toStart')}</ButtonLink>}>
        <p>{t('nothingHint')}</p>
      </EmptyState>
    </>
  );
}
