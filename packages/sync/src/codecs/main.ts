/**
 * `main` of `m_course` (specification §3): the cursor `1:{unitIndex}:{lessonPosition}`. Inside, a unit is known by its id;
 * the index, 0-based among all units of the course, exists only in this string.
 */
import { type CoursePlace, ok, type Result, type UnitId } from '@parlance/domain';
import { type Malformed, malformed, wholeNumber } from './entries.ts';

const FORM = /^1:([^:]+):([^:]+)$/;
const number = wholeNumber(0, 100_000);

/** Reads a cursor; the empty string is none (`null`). An index outside of `units` is malformed: it names nothing. */
export const parseMain = (text: string, units: readonly UnitId[]): Result<CoursePlace | null, Malformed> => {
  if (text === '') return ok(null);
  const [, index, place] = FORM.exec(text) ?? [];
  const unit = units[number(index ?? '') ?? -1];
  const position = number(place ?? '');
  if (unit === undefined) return malformed('no unit has this index');
  return position === null ? malformed('the lesson position has a wrong form') : ok({ unit, position });
};

/** Writes a cursor; the empty string where there is none, or its unit is not among `units`. */
export const encodeMain = (place: CoursePlace | null, units: readonly UnitId[]): string => {
  const index = place === null ? -1 : units.indexOf(place.unit);
  return place === null || index < 0 ? '' : `1:${index}:${place.position}`;
};
