/**
 * `main` of `m_course` (specification §3): the cursor `1:{unitIndex}:{lessonPosition}`. Inside, a unit is known by its id;
 * the index, 0-based among all units of the course, exists only in this string.
 */
import { type CoursePlace, ok, type Result, type UnitId } from '@parlance/domain';
import { type Malformed, malformed, wholeNumber } from './entries.ts';

const FORM = /^1:([^:]+):([^:]+)$/;
const number = wholeNumber(0, 100_000);

/** A lesson position behind all lessons of a unit, including those that are added later. */
const BEHIND = 100_000;

/**
 * Parses a cursor; null for the empty string, and in a course without units. An index behind the last unit comes from a
 * client that knows a newer course: the cursor is then behind all known lessons, so that nobody is sent back, and at
 * the first lesson of the next unit once that is known.
 */
export const parseMain = (text: string, units: readonly UnitId[]): Result<CoursePlace | null, Malformed> => {
  if (text === '') return ok(null);
  const [, index, place] = FORM.exec(text) ?? [];
  const [unitIndex, position] = [number(index ?? ''), number(place ?? '')];
  if (unitIndex === null) return malformed('the index of the unit has a wrong form');
  if (position === null) return malformed('the lesson position has a wrong form');
  const [unit, last] = [units[unitIndex], units.at(-1)];
  if (unit !== undefined) return ok({ unit, position });
  return ok(last === undefined ? null : { unit: last, position: BEHIND });
};

/** Writes a cursor; the empty string if there is none, or its unit is not among `units`. */
export const encodeMain = (place: CoursePlace | null, units: readonly UnitId[]): string => {
  const index = place === null ? -1 : units.indexOf(place.unit);
  return place === null || index < 0 ? '' : `1:${index}:${place.position}`;
};
