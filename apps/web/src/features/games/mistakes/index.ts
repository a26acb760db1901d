/** What is wrong here: find one word of a sentence, and mend it. */
import { canFindMistakes } from '@parlance/domain';
import { useT } from '../../../i18n/index.ts';
import type { GameModule } from '../game.ts';
import { FindGame } from './find-game.tsx';

export const mistakes: GameModule = {
  canPlay: canFindMistakes,
  Play: FindGame,
  useKeyHelp: () => {
    const t = useT('games.list.mistakes');
    return [
      { keys: ['1', '9'], joined: '–', does: t('keyWord') },
      { keys: ['0'], does: t('nothing') },
      { keys: ['Enter'], does: t('enter') },
    ];
  },
};
