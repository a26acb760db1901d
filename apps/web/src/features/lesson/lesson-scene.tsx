import type { Step } from '@parlance/domain';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { Scene, sceneNamed } from '../../ui/scene.tsx';
import { isEmoji, itemOf } from '../word-card/index.ts';
import styles from './lesson.module.css';
import type { LessonState } from './lesson-machine.ts';
import { useStage } from './stage-context.ts';

interface LessonSceneProps {
  readonly scene: string;
  readonly state: LessonState;
}

/** Who speaks in which voice. */
const SPEAKERS = { female: 'nora', male: 'leo' } as const;

/** The stage: the place of the unit, who speaks, and Pico who reacts. A word that is met is shown on a card before it. */
export function LessonScene({ scene, state }: LessonSceneProps): ReactNode {
  const { material, speaking } = useStage();
  const [host] = usePreference('host');
  const picture = state.step.kind === 'meet' ? itemOf(material, state.step.item)?.picture : undefined;
  const speaker = speaking ? SPEAKERS[state.step.voice] : undefined;
  return (
    <div className={styles.scene} data-kind={state.step.kind}>
      <Scene
        className={styles.picture}
        name={sceneNamed(scene)}
        cast={['nora', 'leo']}
        speaking={speaker}
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

const LISTENING: readonly Step['kind'][] = ['listenChoose', 'typeHeard', 'meet'];

const moodOf = ({ judged, step }: LessonState): 'cheering' | 'puzzled' | 'listening' | 'waiting' => {
  if (judged !== undefined) return judged.right ? 'cheering' : 'puzzled';
  return LISTENING.includes(step.kind) ? 'listening' : 'waiting';
};
