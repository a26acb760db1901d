/** Who says what: the lines of a dialogue in their order, each with its speaker. */
import { useT } from '../../../i18n/index.ts';
import type { GameModule } from '../game.ts';
import { canPlayScene, SceneGame } from './scene-game.tsx';

export const scene: GameModule = {
  canPlay: canPlayScene,
  Play: SceneGame,
  useKeyHelp: () => {
    const t = useT('games.list.scene');
    return [
      { keys: ['Space'], does: t('keyPick') },
      { keys: ['↑', '↓'], does: t('keyMove') },
      { keys: ['←', '→'], does: t('keySpeaker') },
    ];
  },
};
