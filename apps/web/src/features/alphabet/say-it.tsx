import type { HeardWord, Language } from '@parlance/domain';
import type { ReactNode } from 'react';
import { CompareByEar } from '../speaking/index.ts';
import type { Player } from './use-player.ts';

interface SayItProps {
  readonly word: HeardWord;
  readonly learn: Language;
  readonly player: Player;
}

/** Records the learner saying a word, on this device, and plays it beside the model. */
export function SayIt({ word, learn, player }: SayItProps): ReactNode {
  const playModel = (): Promise<boolean> => player.play([{ word, voice: 'female' }]);
  return <CompareByEar text={word} language={learn.code} voice="female" onPlayModel={playModel} onStop={player.stop} />;
}
