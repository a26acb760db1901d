import type { View } from '@parlance/sync';
import { type ReactNode, useCallback, useEffect } from 'react';
import { type CourseInParts, useCourseInParts, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { type NextLesson, type NextStep, nextLessonIn, nextStepOf } from './next-step.ts';
import styles from './next-ticket.module.css';

const entireView = (view: View): View => view;

/** Shows the next lesson: the picture of its unit, and the link to it. */
export function NextTicket(): ReactNode {
  const course = useCourseInParts();
  const view = useView(entireView);
  if (course.state === 'loading') return <Coming />;
  if (course.state === 'failed') return <Missing code={course.code} retry={course.retry} />;
  const next = nextLessonIn(course.value, view);
  return next === undefined ? null : <Next course={course.value} next={next} />;
}

/** Fetches the part of a long course that holds the next lesson, and shows that lesson. */
function Next({ course, next }: { readonly course: CourseInParts; readonly next: NextLesson }): ReactNode {
  const { loadedCourse: here, loadError, request: want } = course;
  const step = nextStepOf(here, next);
  const unit = next.unit.id;
  const isMissing = step === undefined;
  const fetchPart = useCallback(() => want([unit]), [want, unit]);
  useEffect(() => {
    if (isMissing) fetchPart();
  }, [isMissing, fetchPart]);
  if (step !== undefined) return <Step step={step} />;
  return loadError === undefined ? <Coming /> : <Missing code={loadError} retry={fetchPart} />;
}

function Step({ step }: { readonly step: NextStep }): ReactNode {
  const t = useT('home');
  const detail = `${t('words', { count: step.wordCount })} · ${t('minutes', { count: step.minutes })}`;
  return (
    <section className={styles.next}>
      <Scene className={styles.scene} name={step.scene} />
      <div className={styles.head}>
        <h2>{step.through ? t('allDone') : step.unit}</h2>
        <p>{step.through ? t('allDoneHint') : t('progress', { done: step.done, total: step.total })}</p>
      </div>
      <Ticket big state="now" title={step.title} detail={detail} href={step.href} />
      <ButtonLink tone="quiet" full to="/courses">
        {t('map')}
      </ButtonLink>
    </section>
  );
}

function Coming(): ReactNode {
  return (
    <Loading>
      <div className={styles.next}>
        <div className={styles.scene}>
          <Skeleton height="100%" />
        </div>
        <Skeleton height={52} />
        <Skeleton height={116} />
        <Skeleton height={52} />
      </div>
    </Loading>
  );
}

function Missing(props: { readonly code: 'content-unavailable' | 'offline'; readonly retry: () => void }): ReactNode {
  const t = useT('home');
  const shell = useT('shell');
  const errors = useT('errors');
  return (
    <EmptyState
      mood={props.code === 'offline' ? 'asleep' : 'puzzled'}
      title={t('noCourse')}
      action={<Button onClick={props.retry}>{shell('tryAgain')}</Button>}
    >
      <p>{props.code === 'offline' ? errors('offline') : errors('contentUnavailable')}</p>
    </EmptyState>
  );
}
