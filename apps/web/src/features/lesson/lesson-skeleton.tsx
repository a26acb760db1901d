import type { ReactNode } from 'react';
import { type FirstView, useFirstView } from '../../data/index.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { SceneSkeleton } from '../study/index.ts';
import styles from './lesson.module.css';

const layout = {
  ...{ frame: styles.lesson, top: styles.top, stage: styles.stage, scene: styles.scene },
  beside: styles.step,
};

/** A lesson that loads: what it is about where that is already known, otherwise placeholders. */
export function LessonSkeleton(): ReactNode {
  const first = useFirstView();
  return <SceneSkeleton layout={layout}>{first === undefined ? <Slots /> : <About {...first} />}</SceneSkeleton>;
}

function Slots(): ReactNode {
  return (
    <>
      <Skeleton height={20} width="40%" />
      <Skeleton height={34} width="80%" />
      {[1, 2, 3].map((slot) => (
        <Skeleton key={slot} height={60} />
      ))}
    </>
  );
}

function About({ unit, goal, lesson }: FirstView): ReactNode {
  return (
    <div className={styles.about}>
      <p>{unit}</p>
      <h1>{lesson}</h1>
      <p>{goal}</p>
    </div>
  );
}
