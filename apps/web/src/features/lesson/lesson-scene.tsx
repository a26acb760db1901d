import { exercises, type Step } from '@parlance/domain';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { type CastMember, castOf, voiceOf } from '../../ui/cast.ts';
import { Scene } from '../../ui/scene.tsx';
import { isEmoji, itemOf } from '../word-card/index.ts';
import type { PictureSize } from './kinds/model.ts';
import styles from './lesson.module.css';
import { useLessonContext } from './lesson-context.ts';
import type { LessonState } from './lesson-machine.ts';

interface LessonSceneProps {
  readonly scene: string;
  readonly state: LessonState;
  /** How much height the picture leaves to the step. */
  readonly size: PictureSize;
}

/** The drawn place of the unit with its cast, of whom one speaks, and Pico who reacts. A single new word is shown on a card in front of them. */
export function LessonScene({ scene, state, size }: LessonSceneProps): ReactNode {
  const { material, speaking } = useLessonContext();
  const [host] = usePreference('host');
  const alone = state.step.kind === 'meet' && state.step.items.length === 1;
  const picture = alone ? itemOf(material, state.step.item)?.picture : undefined;
  const cast = castOf(scene, material.structure.scene);
  return (
    <div className={styles.scene} data-size={alone ? 'alone' : size}>
      <Scene
        className={styles.picture}
        name={scene}
        cast={cast}
        speaking={speaking ? speakerIn(cast, state, host) : undefined}
        host={host ? moodOf(state) : undefined}
      />
      {picture !== undefined && isEmoji(picture) && (
        <span className={styles.prop} aria-hidden="true">
          {picture}
        </span>
      )}
    </div>
  );
}

/**
 * Who says what is heard: whoever of the cast has its voice, by turns where both have.
 * A voice that nobody there has is the host's; without him, the mouths stay shut.
 */
export const speakerIn = (
  cast: readonly CastMember[],
  { step, turn }: Pick<LessonState, 'step' | 'turn'>,
  host: boolean,
): CastMember | 'pico' | undefined => {
  const able = cast.filter((member) => voiceOf(member) === step.voice);
  return able[Math.floor(turn / 2) % able.length] ?? (host ? 'pico' : undefined);
};

/** The host listens where the learner cannot answer without hearing, and while new words are shown. */
const isListening = ({ kind }: Step): boolean => kind === 'meet' || exercises[kind].needsSound;

const moodOf = ({ judged, step }: LessonState): 'cheering' | 'puzzled' | 'listening' | 'waiting' => {
  if (judged !== undefined) return judged.right ? 'cheering' : 'puzzled';
  return isListening(step) ? 'listening' : 'waiting';
};
