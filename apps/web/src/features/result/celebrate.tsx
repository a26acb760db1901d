import type { LessonId } from '@parlance/domain';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type Course, useCourse, useMembership, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { dayAt, deviceClock } from '../../platform/index.ts';
import { FlameMark } from '../../ui/marks.tsx';
import { statusIn } from '../course-map/index.ts';
import type { FinishedSession } from '../lesson/index.ts';
import { celebrationOf } from './celebration.ts';
import { throwConfetti } from './confetti.ts';
import styles from './result.module.css';

interface CelebrateProps extends FinishedSession {
  readonly lesson: LessonId;
}

/** Announces a finished unit or a milestone of the streak, with confetti. */
export function Celebrate(finished: CelebrateProps): ReactNode {
  const course = useCourse();
  return course.state === 'ready' ? <Reason {...finished} course={course.value} /> : null;
}

const entireView = <T,>(view: T): T => view;

function Reason({
  course,
  lesson,
  content,
  outcome,
  repeated,
}: CelebrateProps & { readonly course: Course }): ReactNode {
  const t = useT('result');
  const view = useView(entireView);
  const { isMember } = useMembership();
  const celebration = useMemo(() => {
    const today = dayAt(deviceClock.now(), deviceClock.zone());
    const finish = { lesson, xp: outcome.xp, repeated, today };
    return celebrationOf(view, statusIn(view, course, { isMember }), finish);
  }, [view, course, isMember, lesson, outcome, repeated]);
  const kind = celebration?.kind;
  useEffect(() => {
    if (kind !== undefined) void throwConfetti();
  }, [kind]);
  if (celebration === undefined) return null;
  return (
    <p className={styles.celebration}>
      {celebration.kind === 'unit' ? (
        t('unitDone', { unit: course.texts.units[content.unit.id]?.title ?? '' })
      ) : (
        <>
          <FlameMark /> {t('streak', { count: celebration.days })}
        </>
      )}
    </p>
  );
}
