import type { View } from '@parlance/sync';
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { type CourseInParts, useCourseInParts, useMembership, useView } from '../../data/index.ts';
import { useT, withTexts } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { statusIn } from '../course-map/index.ts';
import { NextFailed, NextFrame, NextLoading } from './next-parts.tsx';
import { type NextLesson, type NextStep, nextLessonIn, nextStepOf } from './next-step.ts';

/** Loaded at the end of a course only. */
const EndOfCourse = lazy(async () => ({
  default: (await withTexts(['learn'], () => import('./end-of-course.tsx'))).EndOfCourse,
}));

const entireView = (view: View): View => view;

/** Shows what comes next: the next lesson that is open, otherwise what else is worth doing. */
export function NextTicket(): ReactNode {
  const course = useCourseInParts();
  const view = useView(entireView);
  const membership = useMembership();
  if (course.state === 'loading') return <NextLoading />;
  if (course.state === 'failed') return <NextFailed code={course.code} retry={course.retry} />;
  const status = statusIn(view, course.value, membership);
  const next = nextLessonIn(course.value, status);
  if (next !== undefined) return <Next course={course.value} next={next} />;
  if (status.total === 0) return null;
  return (
    <Suspense fallback={<NextLoading />}>
      <EndOfCourse needsMembership={status.current !== null} />
    </Suspense>
  );
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
  return loadError === undefined ? <NextLoading /> : <NextFailed code={loadError} retry={fetchPart} />;
}

function Step({ step }: { readonly step: NextStep }): ReactNode {
  const t = useT('home');
  const detail = `${t('words', { count: step.wordCount })} · ${t('minutes', { count: step.minutes })}`;
  return (
    <NextFrame scene={step.scene} title={step.unit} hint={t('progress', { done: step.done, total: step.total })}>
      <Ticket big state="now" title={step.title} detail={detail} href={step.href} />
      <ButtonLink tone="quiet" full to="/courses">
        {t('map')}
      </ButtonLink>
    </NextFrame>
  );
}
