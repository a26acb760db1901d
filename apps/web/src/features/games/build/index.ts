/** Build it: a sentence from its pieces. */
import { canPlayBuild } from '@parlance/domain';
import { useT } from '../../../i18n/index.ts';
import type { GameModule } from '../game.ts';
import { BuildIt } from './build-it.tsx';

export const build: GameModule = {
  canPlay: canPlayBuild,
  Play: BuildIt,
  useKeyHelp: () => {
    const t = useT('games.list.build');
    return [
      { keys: ['1', '9'], joined: '–', does: t('keyNumber') },
      { keys: ['A', 'Z'], joined: '–', does: t('keyLetter') },
      { keys: ['⌫'], does: t('keyErase') },
      { keys: ['Enter'], does: t('check') },
    ];
  },
};
