/** Pairs by ear: a game of memory with sounds and meanings. */
import { canPlayPairs } from '@parlance/domain';
import { useT } from '../../../i18n/index.ts';
import type { GameModule } from '../game.ts';
import { Pairs } from './pairs.tsx';

export const pairs: GameModule = {
  canPlay: canPlayPairs,
  Play: Pairs,
  useKeyHelp: () => {
    const t = useT('games.list.pairs');
    return [
      { keys: ['←', '→', '↑', '↓'], does: t('keyMove') },
      { keys: ['Enter'], does: t('keyTurn') },
    ];
  },
};
