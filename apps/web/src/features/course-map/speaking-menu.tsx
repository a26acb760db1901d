import type { UnitId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { type Course, useCourse } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Scene } from '../../ui/scene.tsx';
import { SpeakingTickets } from './activity-tickets.tsx';
import { dialogueHref, unitHref } from './addresses.ts';
import { type CourseSummary, shownUnit } from './course-summary.ts';
import { NoLesson } from './locked-state.tsx';
import { CourseFailed } from './map-states.tsx';
import styles from './speaking-menu.module.css';
import { useUnitActivities } from './unit-activities.ts';
import { useCourseSummary } from './use-course-summary.ts';
import { useLockText } from './use-lock-text.ts';

interface SpeakingMenuProps {
  /** Without it, the unit of the next lesson is shown. */
  readonly unit: UnitId | null;
}

/** Offers the two ways of speaking the dialogue of a unit. */
export function SpeakingMenu({ unit }: SpeakingMenuProps): ReactNode {
  const t = useT('course.speaking');
  const course = useCourse();
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      {course.state === 'loading' && <MenuLoading />}
      {course.state === 'failed' && <CourseFailed isPage code={course.code} retry={course.retry} />}
      {course.state === 'ready' && <UnitMenu course={course.value} asked={unit} />}
    </>
  );
}

function MenuLoading(): ReactNode {
  return (
    <Loading>
      <div className={styles.menu}>
        <div className={styles.scene}>
          <Skeleton height="100%" />
        </div>
        {[1, 2, 3].map((slot) => (
          <Skeleton key={slot} height={76} />
        ))}
      </div>
    </Loading>
  );
}

interface UnitMenuProps {
  readonly course: Course;
  readonly asked: UnitId | null;
}

function UnitMenu({ course, asked }: UnitMenuProps): ReactNode {
  const summary = useCourseSummary(course);
  const { id } = shownUnit(summary.units, asked) ?? {};
  const unit = course.units.find((each) => each.id === id);
  return unit === undefined ? <NoLesson /> : <Menu course={course} summary={summary} unit={unit} />;
}

interface MenuProps {
  readonly course: Course;
  readonly summary: CourseSummary;
  readonly unit: Course['units'][number];
}

function Menu({ course, summary, unit }: MenuProps): ReactNode {
  const t = useT('course');
  const lesson = useT('lesson');
  const lockText = useLockText();
  const loaded = useUnitActivities(course, unit, summary);
  if (loaded.state === 'loading') return <MenuLoading />;
  if (loaded.state === 'failed') return <CourseFailed isPage code={loaded.code} retry={loaded.retry} />;
  if (loaded.value === undefined) return <NoLesson />;
  const { speaking } = loaded.value.activities;
  const { lock } = speaking;
  return (
    <section className={styles.menu}>
      <Scene className={styles.scene} name={unit.scene} />
      <header className={styles.head}>
        <h1>{t('speaking.title')}</h1>
        <p>{course.texts.units[unit.id]?.title}</p>
      </header>
      {lock === undefined ? <p>{t('speaking.lead')}</p> : <p>{lockText(lock)}</p>}
      {lock?.reason === 'warmUp' && <ButtonLink to={dialogueHref(unit.id, 'warmUp')}>{t('toWarmUp')}</ButtonLink>}
      {lock?.reason !== 'noDialogue' && (
        <ol className={styles.tickets}>
          <SpeakingTickets unit={unit.id} activity={speaking} />
        </ol>
      )}
      <ButtonLink tone="quiet" full to={unitHref(unit.id)}>
        {lesson('toCourse')}
      </ButtonLink>
    </section>
  );
}
