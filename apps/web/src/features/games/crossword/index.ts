/** Crossword: a grid of the learner's own words. */
import { useT } from '../../../i18n/index.ts';
import type { GameModule } from '../game.ts';
import { CrosswordGame } from './crossword-game.tsx';
import { canPlayCrossword } from './words.ts';

export const crossword: GameModule = {
  canPlay: canPlayCrossword,
  Play: CrosswordGame,
  useKeyHelp: () => {
    const t = useT('games.list.crossword');
    return [
      { keys: ['A', 'Z'], joined: '–', does: t('keyLetter') },
      { keys: ['←', '↑', '↓', '→'], does: t('keyMove') },
      { keys: ['Space'], does: t('keyTurn') },
      { keys: ['Tab'], does: t('keyNext') },
      { keys: ['⌫'], does: t('keyErase') },
      { keys: ['.'], does: t('showLetter') },
    ];
  },
};
