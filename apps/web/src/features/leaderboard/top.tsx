import type { LeaderboardRow } from '@parlance/contract';
import { leagueName } from '@parlance/domain';
import { type ReactNode, useEffect } from 'react';
import { useServerQuery } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { ErrorBanner } from './error-banner.tsx';
import styles from './leaderboard.module.css';
import { Rows } from './rows.tsx';

interface TopProps {
  /** Rises each minute while the page is visible; milliseconds since 1970. */
  readonly now: number;
  readonly onReport: (row: LeaderboardRow) => void;
}

/** The first hundred of all leagues. */
export function Top({ now, onReport }: TopProps): ReactNode {
  const t = useT('leaderboard');
  const { value, error, retry } = useServerQuery('leaderboard.top', undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched again when the time has changed
  useEffect(() => void retry(), [now]);
  if (value === undefined) {
    return error === undefined ? (
      <Loading>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Loading>
    ) : (
      <ErrorBanner code={error} />
    );
  }
  return (
    <>
      <p className={styles.hint}>{t(value.rows.length === 0 ? 'topEmpty' : 'topHint')}</p>
      <Rows
        label={t('top')}
        rows={value.rows}
        noteOf={({ league }) => t(`leagues.${leagueName(league)}`)}
        onReport={onReport}
      />
    </>
  );
}
