import type { ItemId, Voice } from '@parlance/domain';
import type { ReactNode } from 'react';
import { ListenButtons } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';

interface SoundButtonsProps {
  readonly item: ItemId;
  readonly voice: Voice;
  /** Whether the button is large, where the sound is the question. */
  readonly big?: boolean;
}

/** Buttons that play an item of the lesson at the set speed or slowly. */
export function SoundButtons({ item, voice, big = false }: SoundButtonsProps): ReactNode {
  const { say } = useLessonContext();
  return <ListenButtons big={big} onListen={(slow) => say(item, voice, slow)} />;
}
