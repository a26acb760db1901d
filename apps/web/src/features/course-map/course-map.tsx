import { type ReactNode, useCallback, useDeferredValue, useRef } from 'react';
import { type CourseInParts, useCourseInParts } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { DownSign } from '../../ui/signs.tsx';
import { LearnPicker } from '../languages/index.ts';
import styles from './course-map.module.css';
import { type CourseSummary, shownUnit, type UnitSummary } from './course-summary.ts';
import { CourseFailed, MapSkeleton } from './map-states.tsx';
import { UnitDetails } from './unit-details.tsx';
import { LIST_ID, UnitList } from './unit-list.tsx';
import { useCourseSummary } from './use-course-summary.ts';
import { useParts } from './use-parts.ts';

/** The course that is learned: its units, and the index of the one that is open. */
export function CourseMap(): ReactNode {
  const t = useT('course');
  const course = useCourseInParts();
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

interface UnitsProps {
  readonly course: CourseInParts;
}

function Units({ course }: UnitsProps): ReactNode {
  const t = useT('course');
  const [search] = useSearchParams();
  const picture = useCourseSummary(course);
  const shown = shownUnit(picture.units, search.get('unit'));
  if (shown === undefined) {
    return (
      <EmptyState mood="reading" title={t('emptyTitle')} action={<ButtonLink to="/start">{t('toStart')}</ButtonLink>}>
        <p>{t('emptyText')}</p>
      </EmptyState>
    );
  }
  return <Open course={course} summary={picture} shown={shown} />;
}

interface OpenProps extends UnitsProps {
  readonly summary: CourseSummary;
  readonly shown: UnitSummary;
}

/** The index of a unit and the list of all; where its part of the course is still to come, that comes first. */
function Open({ course, summary, shown }: OpenProps): ReactNode {
  const t = useT('course');
  const { top, toTop } = useWayToUnit();
  const entry = course.here.units.find(({ id }) => id === shown.id);
  useParts(course, shown.id, entry !== undefined);
  // A long list is drawn in pieces, between which the page answers.
  const drawn = useDeferredValue(summary);
  if (entry === undefined) return <Coming course={course} unit={shown} />;
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
        <UnitDetails key={shown.id} course={course.here} summary={summary} unit={shown} entry={entry} />
      </div>
      {!isSingle && <UnitList summary={drawn} shown={shown.id} want={course.want} onChosen={toTop} />}
    </div>
  );
}

interface ComingProps extends UnitsProps {
  readonly unit: UnitSummary;
}

function Coming({ course: { want, trouble }, unit }: ComingProps): ReactNode {
  const retry = useCallback(() => want([unit.id]), [want, unit.id]);
  return trouble === undefined ? <MapSkeleton /> : <CourseFailed code={trouble} retry={retry} />;
}

/**
 * On a phone the unit stands above the list out of which it was chosen: it comes into sight, and the keyboard goes on
 * from there. Beside the list it is in sight, and nothing moves.
 */
const useWayToUnit = () => {
  const top = useRef<HTMLDivElement>(null);
  const toTop = useCallback((): void => {
    const map = top.current;
    const unitTop = map?.firstElementChild?.getBoundingClientRect().top ?? 0;
    if (map === null || unitTop >= 0) return;
    map.focus({ preventScroll: true });
    map.scrollIntoView({ block: 'start' });
  }, []);
  return { top, toTop };
};
