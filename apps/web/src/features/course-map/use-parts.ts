import type { UnitId } from '@parlance/domain';
import { useEffect } from 'react';
import type { CourseInParts } from '../../data/index.ts';

/** Milliseconds until the rest of a course is fetched, so that it does not delay the first view. */
const LATER = 1000;

const whenIdle = (work: () => void): (() => void) => {
  const begin = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else work();
  };
  const timer = setTimeout(begin, LATER);
  return () => clearTimeout(timer);
};

/** All units, beginning with `shown`; those before it come last. */
const from = ({ units }: CourseInParts, shown: UnitId): readonly UnitId[] => {
  const ids = units.map(({ id }) => id);
  const place = ids.indexOf(shown);
  return [...ids.slice(place), ...ids.slice(0, place)];
};

/** Fetches the part of a course with the unit that is shown, and after it all others, so that they work without a network. */
export const useParts = (course: CourseInParts, shown: UnitId, isHere: boolean): void => {
  const { request: want } = course;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the course is another object after each part that was loaded
  useEffect(() => {
    if (isHere) return whenIdle(() => want(from(course, shown)));
    want([shown]);
    return undefined;
  }, [want, shown, isHere]);
};
