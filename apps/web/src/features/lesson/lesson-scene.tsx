import type { Step } from '@parlance/domain';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { type CastMember, castOf, voiceOf } from '../../ui/cast.ts';
import { Scene } from '../../ui/scene.tsx';
import { isEmoji, itemOf } from '../word-card/index.ts';
import styles from './lesson.module.css';
import { useLessonContext } from './lesson-context.ts';
import type { LessonState } from './lesson-machine.ts';

interface LessonSceneProps {
  readonly scene: string;
  readonly state: LessonState;
}

/** The stage: the place of the unit, who speaks, and Pico who reacts. A word that is met is shown on a card before it. */
export function LessonScene({ scene, state }: LessonSceneProps): ReactNode {
  const { material, speaking } = useLessonContext();
  const [host] = usePreference('host');
  const alone = state.step.kind === 'meet' && state.step.items.length === 1;
  const picture = alone ? itemOf(material, state.step.item)?.picture : undefined;
  const cast = castOf(scene, material.structure.scene);
  return (
    <div className={styles.scene} data-kind={alone ? 'meetOne' : state.step.kind}>
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

const LISTENING: readonly Step['kind'][] = [
  'listenChoose',
  'typeHeard',
  'buildHeard',
  'matchSound',
  'minimalPair',
  'sayIt',
  'meet',
];

const moodOf = ({ judged, step }: LessonState): 'cheering' | 'puzzled' | 'listening' | 'waiting' => {
  if (judged !== undefined) return judged.right ? 'cheering' : 'puzzled';
  return LISTENING.includes(step.kind) ? 'listening' : 'waiting';
};
