/** Falling words: what falls is typed before it lands; without the clock it waits. */
import { canPlayFalling } from '@parlance/domain';
import { useT } from '../../../i18n/index.ts';
import type { GameModule } from '../game.ts';
import { Falling } from './falling.tsx';

export const falling: GameModule = {
  canPlay: canPlayFalling,
  Play: Falling,
  useKeyHelp: () => {
    const t = useT('games.list.falling');
    return [{ keys: ['Enter'], does: t('keyEnter') }];
  },
};
