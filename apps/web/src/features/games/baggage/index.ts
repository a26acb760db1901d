/** Baggage claim: nouns on suitcases are sent to the carousel of their article. */
import { canPlayBaggage } from '@parlance/domain';
import { useT } from '../../../i18n/index.ts';
import type { GameModule } from '../game.ts';
import { Baggage } from './baggage.tsx';

export const baggage: GameModule = {
  canPlay: canPlayBaggage,
  Play: Baggage,
  useKeyHelp: () => {
    const t = useT('games.list.baggage');
    return [
      { keys: ['1', '3'], joined: '–', does: t('keyNumber') },
      { keys: ['←', '→'], does: t('keyArrow') },
      { keys: ['0'], does: t('show') },
    ];
  },
};
