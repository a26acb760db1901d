import type { LessonId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { type Course, useCourse } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { unitHref } from './course-picture.ts';
import { useCoursePicture } from './use-course-picture.ts';
import { useLockText } from './use-lock-text.ts';

interface LessonGateProps {
  readonly lesson: LessonId;
  /** The lesson, where it is open; also while the course is still on its way. */
  readonly children: ReactNode;
}

/** Lets a lesson be played that exists and is open; otherwise says what opens it. */
export function LessonGate({ lesson, children }: LessonGateProps): ReactNode {
  const course = useCourse();
  if (course.state !== 'ready') return children;
  return (
    <Gate course={course.value} lesson={lesson}>
      {children}
    </Gate>
  );
}

function Gate({ course, lesson, children }: LessonGateProps & { readonly course: Course }): ReactNode {
  const t = useT('lesson');
  const lockText = useLockText();
  const units = useCoursePicture(course);
  const unit = units.find(({ lessons }) => lessons.some(({ id }) => id === lesson));
  const found = unit?.lessons.find(({ id }) => id === lesson);
  if (unit === undefined || found === undefined) return <NoLesson />;
  if (found.lock === undefined) return children;
  return (
    <EmptyState
      whole
      mood="waiting"
      title={t('lockedTitle')}
      action={<ButtonLink to={unitHref(unit.id)}>{t('toCourse')}</ButtonLink>}
    >
      <p>{lockText(found.lock)}</p>
    </EmptyState>
  );
}

/** The address names no lesson. */
export function NoLesson(): ReactNode {
  const t = useT('lesson');
  return (
    <EmptyState
      whole
      mood="puzzled"
      title={t('emptyTitle')}
      action={<ButtonLink to="/courses">{t('toCourse')}</ButtonLink>}
    >
      <p>{t('emptyText')}</p>
    </EmptyState>
  );
}
