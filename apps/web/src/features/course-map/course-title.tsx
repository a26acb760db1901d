import type { LessonId, UnitId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useCourse } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';

/** What is played of a unit beside its lessons. */
export type TitledActivity = 'warmUp' | 'practice' | 'follow' | 'rolePlayA' | 'rolePlayB' | 'quiz' | 'testOut';

interface CourseTitleProps {
  readonly activity?: TitledActivity;
  readonly unit?: UnitId | null;
  readonly lesson?: LessonId | null;
}

/** The title of the browser's tab: what is played, and of which lesson or unit, as soon as the course is known. */
export function CourseTitle({ activity, unit, lesson }: CourseTitleProps): ReactNode {
  const t = useT('course');
  const course = useCourse();
  const nameOf: Readonly<Record<TitledActivity, () => string>> = {
    warmUp: () => t('activities.warmUp'),
    practice: () => t('activities.practice'),
    follow: () => t('activities.follow'),
    rolePlayA: () => t('activities.rolePlay', { role: 'A' }),
    rolePlayB: () => t('activities.rolePlay', { role: 'B' }),
    quiz: () => t('activities.quiz'),
    testOut: () => t('testOut.stub'),
  };
  const texts = course.state === 'ready' ? course.value.texts : undefined;
  const place = (lesson && texts?.lessons[lesson]) || (unit && texts?.units[unit]?.title);
  const parts = [activity && nameOf[activity](), place].filter((part) => part);
  return <title>{[...(parts.length > 0 ? parts : [t('title')]), 'Parlance'].join(' · ')}</title>;
}
