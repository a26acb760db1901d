import type { ReactNode } from 'react';
import { useCourseInParts, useMembership, useReplica } from '../../data/index.ts';
import { Navigate } from '../../navigation/index.ts';
import { lessonHref, statusIn } from '../course-map/index.ts';
import { NextFailed, NextLoading } from './next-parts.tsx';
import { nextLessonIn } from './next-step.ts';

/** Opens the next lesson, once the course is known; the home page where no lesson is open. */
export function NextLessonRedirect(): ReactNode {
  const course = useCourseInParts();
  const replica = useReplica();
  const membership = useMembership();
  if (course.state === 'loading') return <NextLoading />;
  if (course.state === 'failed') return <NextFailed code={course.code} retry={course.retry} />;
  const next = nextLessonIn(course.value, statusIn(replica.view(), course.value, membership));
  return <Navigate to={next === undefined ? '/' : lessonHref(next.unit.id, next.lesson, 'classic')} replace />;
}
