import { type ReactNode, useRef } from 'react';
import { type Course, useCourse } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { DownSign } from '../../ui/signs.tsx';
import { LearnPicker } from '../languages/index.ts';
import styles from './course-map.module.css';
import { shownUnit } from './course-picture.ts';
import { CourseFailed, MapSkeleton } from './map-states.tsx';
import { UnitDetails } from './unit-details.tsx';
import { LIST_ID, UnitList } from './unit-list.tsx';
import { useCoursePicture } from './use-course-picture.ts';

/** The course that is learned: its units, and the index of the one that is open. */
export function CourseMap(): ReactNode {
  const t = useT('course');
  const course = useCourse();
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1>{t('title')}</h1>
        <LearnPicker quiet />
      </header>
      {course.state === 'loading' && <MapSkeleton />}
      {course.state === 'failed' && <CourseFailed code={course.code} retry={course.retry} />}
      {course.state === 'ready' && <Units course={course.value} />}
    </div>
  );
}

function Units({ course }: { readonly course: Course }): ReactNode {
  const t = useT('course');
  const [search] = useSearchParams();
  const picture = useCoursePicture(course);
  const { top, toTop } = useWayToUnit();
  const shown = shownUnit(picture.units, search.get('unit'));
  const entry = course.units.find(({ id }) => id === shown?.id);
  if (shown === undefined || entry === undefined) {
    return (
      <EmptyState mood="reading" title={t('emptyTitle')} action={<ButtonLink to="/start">{t('toStart')}</ButtonLink>}>
        <p>{t('emptyText')}</p>
      </EmptyState>
    );
  }
  const isSingle = course.units.length === 1;
  return (
    <div className={styles.map} data-single={isSingle || undefined} ref={top} tabIndex={-1}>
      <div className={styles.index}>
        {!isSingle && (
          <a className={styles.toList} href={`#${LIST_ID}`}>
            {t('allUnits')}
            <DownSign size={18} />
          </a>
        )}
        <UnitDetails key={shown.id} course={course} picture={picture} unit={shown} entry={entry} />
      </div>
      {!isSingle && <UnitList picture={picture} shown={shown} onChosen={toTop} />}
    </div>
  );
}

/**
 * On a phone the unit stands above the list out of which it was chosen: it comes into sight, and the keyboard goes on
 * from there. Beside the list it is in sight, and nothing moves.
 */
const useWayToUnit = () => {
  const top = useRef<HTMLDivElement>(null);
  const toTop = (): void => {
    const map = top.current;
    const unitTop = map?.firstElementChild?.getBoundingClientRect().top ?? 0;
    if (map === null || unitTop >= 0) return;
    map.focus({ preventScroll: true });
    map.scrollIntoView({ block: 'start' });
  };
  return { top, toTop };
};
