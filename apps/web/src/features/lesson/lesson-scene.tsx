import { exercises, type Step } from '@parlance/domain';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { type CastMember, castOf, voiceOf } from '../../ui/cast.ts';
import { Scene } from '../../ui/scene.tsx';
import { isEmoji } from '../word-card/index.ts';
import type { PictureSize } from './kinds/model.ts';
import styles from './lesson.module.css';
import { useLessonContext } from './lesson-context.ts';
import type { LessonState } from './lesson-machine.ts';
import { itemOf } from './material.ts';

interface LessonSceneProps {
  readonly scene: string;
  readonly state: LessonState;
  /** How high the picture is. */
  readonly size: PictureSize;
}

/** Shows the picture of the unit with its cast, of whom one speaks, and Pico who reacts. A single new word has its own picture in front of them. */
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
 * Who says the step's sound: the member of the cast with that voice; both take turns if both have it. Pico has a voice
 * that nobody in the cast has; undefined if he is turned off.
 */
export const speakerIn = (
  cast: readonly CastMember[],
  { step, turn }: Pick<LessonState, 'step' | 'turn'>,
  host: boolean,
): CastMember | 'pico' | undefined => {
  const able = cast.filter((member) => voiceOf(member) === step.voice);
  return able[Math.floor(turn / 2) % able.length] ?? (host ? 'pico' : undefined);
};

/** Whether Pico listens: while the answer needs the sound, and while new words are shown. */
const isListening = ({ kind }: Step): boolean => kind === 'meet' || exercises[kind].needsSound;

const moodOf = ({ judged, step }: LessonState): 'cheering' | 'puzzled' | 'listening' | 'waiting' => {
  if (judged?.judgement.verdict === 'unsure') return 'listening';
  if (judged !== undefined) return judged.right ? 'cheering' : 'puzzled';
  return isListening(step) ? 'listening' : 'waiting';
};
