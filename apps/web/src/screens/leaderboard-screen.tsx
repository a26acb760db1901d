import type { ReactNode } from 'react';
import { Leaderboard } from '../features/leaderboard/index.ts';
import { useT } from '../i18n/index.ts';

/** `/leaderboard`: the learner's cohort of the week, and the first hundred of all. */
export function LeaderboardScreen(): ReactNode {
  const t = useT('leaderboard');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <Leaderboard />
    </>
  );
}
