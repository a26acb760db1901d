import type { LessonId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { type Course, findLesson, useCourse } from '../../data/index.ts';
import { LockedState, NoLesson } from './locked-state.tsx';
import { lessonLock } from './unit-index.ts';
import { useCourseSummary } from './use-course-summary.ts';

interface LessonGateProps {
  readonly lesson: LessonId;
  /** The lesson, shown where it is open and while the course is still loading. */
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
  const picture = useCourseSummary(course);
  const found = findLesson(course, lesson);
  if (found === undefined) return <NoLesson />;
  const lock = lessonLock(course, picture, lesson);
  return lock === undefined ? children : <LockedState lock={lock} unit={found.unit.id} />;
}
