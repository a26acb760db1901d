import { type ReactNode, useEffect, useRef } from 'react';
import { type Course, useCourse } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link, useSearchParams } from '../../navigation/index.ts';
import { onConnectivity } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Loading, Skeleton } from '../../ui/feedback.tsx';
import { Sprockets } from '../../ui/sprockets.tsx';
import { LearnPicker } from '../languages/index.ts';
import styles from './course-map.module.css';
import { shownUnit, type UnitPicture, unitHref } from './course-picture.ts';
import { UnitDetails } from './unit-details.tsx';
import { useCoursePicture } from './use-course-picture.ts';
import { useLockText } from './use-lock-text.ts';

/** The course that is learned: its units, and the lessons of the one that is open. */
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
      {course.state === 'failed' && <MapFailed code={course.code} retry={course.retry} />}
      {course.state === 'ready' && <Units course={course.value} />}
    </div>
  );
}

function Units({ course }: { readonly course: Course }): ReactNode {
  const t = useT('course');
  const [search] = useSearchParams();
  const units = useCoursePicture(course);
  const { top, toTop } = useWayToUnit();
  const shown = shownUnit(units, search.get('unit'));
  if (shown === undefined) {
    return (
      <EmptyState mood="reading" title={t('emptyTitle')} action={<ButtonLink to="/start">{t('toStart')}</ButtonLink>}>
        <p>{t('emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.map} data-single={units.length === 1 || undefined} ref={top} tabIndex={-1}>
      <UnitDetails key={shown.id} unit={shown} />
      {units.length > 1 && (
        <nav className={styles.units} aria-label={t('units')}>
          <ol>
            {units.map((unit) => (
              <li key={unit.id}>
                <UnitLink unit={unit} isShown={unit.id === shown.id} onChosen={toTop} />
              </li>
            ))}
          </ol>
        </nav>
      )}
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

interface UnitLinkProps {
  readonly unit: UnitPicture;
  readonly isShown: boolean;
  readonly onChosen: () => void;
}

function UnitLink({ unit, isShown, onChosen }: UnitLinkProps): ReactNode {
  const t = useT('course');
  const lockText = useLockText();
  const label = t('progress', { done: unit.done, total: unit.lessons.length });
  return (
    <Link
      className={styles.link}
      to={unitHref(unit.id)}
      aria-current={isShown ? 'true' : undefined}
      onClick={onChosen}
      replace
    >
      <span className={styles.number}>{t('unit', { number: unit.number })}</span>
      <b>{unit.title}</b>
      {unit.lock !== undefined && <small>{lockText(unit.lock)}</small>}
      <Sprockets steps={unit.lessons.map(({ stars }) => (stars > 0 ? 'done' : 'todo'))} label={label} />
    </Link>
  );
}

function MapSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.map} data-single>
        <div className={styles.unit}>
          <div className={styles.head}>
            <div className={styles.scene}>
              <Skeleton height="100%" />
            </div>
            <Skeleton height={30} width="60%" />
            <Skeleton height={14} />
          </div>
          <div className={styles.tickets}>
            {[1, 2, 3].map((slot) => (
              <Skeleton key={slot} height={76} />
            ))}
          </div>
        </div>
      </div>
    </Loading>
  );
}

interface MapFailedProps {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
}

function MapFailed({ code, retry }: MapFailedProps): ReactNode {
  const t = useT('course');
  const errors = useT('errors');
  const offline = code === 'offline';
  useEffect(() => onConnectivity((online) => online && retry()), [retry]);
  return (
    <EmptyState
      mood={offline ? 'asleep' : 'puzzled'}
      title={t('failedTitle')}
      action={<Button onClick={retry}>{t('retry')}</Button>}
    >
      <p>{offline ? t('offlineText') : errors('contentUnavailable')}</p>
    </EmptyState>
  );
}
