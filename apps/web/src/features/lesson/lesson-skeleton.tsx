import type { ReactNode } from 'react';
import { type FirstView, useFirstView } from '../../data/index.ts';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import styles from './lesson.module.css';

/** A lesson that loads: what it is about where that is already known, otherwise placeholders. */
export function LessonSkeleton(): ReactNode {
  const first = useFirstView();
  return (
    <Loading>
      <div className={styles.lesson}>
        <div className={styles.top}>
          <Skeleton height={40} width={40} />
          <Skeleton height={14} />
        </div>
        <div className={styles.stage}>
          <div className={styles.scene}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.step} data-still="">
            {first === undefined ? <Slots /> : <About {...first} />}
          </div>
        </div>
      </div>
    </Loading>
  );
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
