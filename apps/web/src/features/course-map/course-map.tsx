import { type ReactNode, useCallback, useDeferredValue, useRef } from 'react';
import { type CourseInParts, useCourseInParts } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import { LearnPicker } from '../languages/index.ts';
import styles from './course-map.module.css';
import { type CourseSummary, shownUnit, type UnitSummary } from './course-summary.ts';
import { CourseFailed, MapSkeleton } from './map-states.tsx';
import { UnitDetails } from './unit-details.tsx';
import { LIST_ID, UnitList } from './unit-list.tsx';
import { useCourseSummary } from './use-course-summary.ts';
import { useParts } from './use-parts.ts';

/** Shows the preferred course: the list of its units, and the details of one. */
export function CourseMap(): ReactNode {
  const t = useT('course');
  const course = useCourseInParts();
  return (
    <div className={styles.page}>
      <MapTitle course={course} />
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

/** The title of the browser's tab: the unit that the address names, once its part of the course is known. */
function MapTitle({ course }: { readonly course: ReturnType<typeof useCourseInParts> }): ReactNode {
  const t = useT('course');
  const [search] = useSearchParams();
  const texts = course.state === 'ready' ? course.value.loadedCourse.texts : undefined;
  return <title>{`${texts?.units[search.get('unit') ?? '']?.title ?? t('title')} · Parlance`}</title>;
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

/** Shows the details of a unit and the list of all; placeholders until the unit's part of the course has been loaded. */
function Open({ course, summary, shown }: OpenProps): ReactNode {
  const t = useT('course');
  const { top, toTop } = useWayToUnit();
  const entry = course.loadedCourse.units.find(({ id }) => id === shown.id);
  useParts(course, shown.id, entry !== undefined);
  // A long list is rendered with a lower priority, so that the page stays responsive.
  const drawn = useDeferredValue(summary);
  if (entry === undefined) return <Coming course={course} unit={shown} />;
  const isSingle = course.units.length === 1;
  return (
    <div className={styles.map} data-single={isSingle || undefined} ref={top} tabIndex={-1}>
      <div className={styles.index}>
        {!isSingle && (
          <a className={styles.toList} href={`#${LIST_ID}`}>
            {t('allUnits')}
            <DownIcon size={18} />
          </a>
        )}
        <UnitDetails key={shown.id} course={course.loadedCourse} summary={summary} unit={shown} entry={entry} />
      </div>
      {!isSingle && <UnitList summary={drawn} shown={shown.id} want={course.request} onChosen={toTop} />}
    </div>
  );
}

interface ComingProps extends UnitsProps {
  readonly unit: UnitSummary;
}

function Coming({ course: { request: want, loadError }, unit }: ComingProps): ReactNode {
  const retry = useCallback(() => want([unit.id]), [want, unit.id]);
  return loadError === undefined ? <MapSkeleton /> : <CourseFailed code={loadError} retry={retry} />;
}

/**
 * On a phone the unit is above the list in which it was chosen: it is scrolled into view and focused, so that the keyboard goes on
 * from there. On a wide screen it is visible beside the list, and nothing is scrolled.
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
