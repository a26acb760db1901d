import { LEAGUES } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import styles from './leaderboard.module.css';

/** The number of a league on a ticket; it is told as “league 2 of 10”. */
export function LeagueNumber({ league }: { readonly league: number }): ReactNode {
  const t = useT('leaderboard');
  return (
    <span className={styles.number} role="img" aria-label={t('leagueNumber', { league, leagues: LEAGUES.length })}>
      {league}
    </span>
  );
}
