import type { UnitId } from '@parlance/domain';
import { useEffect } from 'react';
import type { CourseInParts } from '../../data/index.ts';

/** Milliseconds from the first sight of a course until the rest of it is fetched, so that nothing stands in the way of that sight. */
const LATER = 1000;

const whenIdle = (work: () => void): (() => void) => {
  const begin = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else work();
  };
  const timer = setTimeout(begin, LATER);
  return () => clearTimeout(timer);
};

/** The units behind one, then those before it. */
const from = ({ units }: CourseInParts, shown: UnitId): readonly UnitId[] => {
  const ids = units.map(({ id }) => id);
  const place = ids.indexOf(shown);
  return [...ids.slice(place), ...ids.slice(0, place)];
};

/** Fetches the part of a course with the unit that is shown, and once that is there, all others: they are to be found, also without a network. */
export const useParts = (course: CourseInParts, shown: UnitId, isHere: boolean): void => {
  const { want } = course;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the course is another one with each part that comes
  useEffect(() => {
    if (isHere) return whenIdle(() => want(from(course, shown)));
    want([shown]);
    return undefined;
  }, [want, shown, isHere]);
};
