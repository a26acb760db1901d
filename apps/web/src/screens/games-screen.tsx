import type { ReactNode } from 'react';
import { GameShelf } from '../features/games/index.ts';

/** `/games`: all games. */
export function GamesScreen(): ReactNode {
  return <GameShelf />;
}
