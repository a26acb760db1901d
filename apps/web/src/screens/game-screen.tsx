import type { ReactNode } from 'react';
import { useExplanationLanguage } from '../data/index.ts';
import { GameLevels, GameRound, gameOf, levelIn } from '../features/games/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { Navigate, useLocation, useSearchParams } from '../navigation/index.ts';

/** `/games/{game}`: the levels of a game; `?level=` plays one. */
export function GameScreen(): ReactNode {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const explain = useExplanationLanguage();
  const game = gameOf(pathname.split('/')[2]?.toLowerCase() ?? '');
  if (game === undefined) return <Navigate to="/games" replace />;
  // The language of explanation must be chosen first, on the start page.
  if (explain === null) return <Navigate to="/start" replace />;
  const level = levelIn(search.get('level'));
  return (
    <>
      <SyncNotice onlyGrave />
      {level === undefined ? (
        <GameLevels game={game} />
      ) : (
        <GameRound key={`${game.id} ${level}`} {...{ game, level }} />
      )}
    </>
  );
}
