import type { UnitId } from '@parlance/domain';
import type { Course } from '../../data/index.ts';
import { useCourseSummary } from '../course-map/index.ts';

/** A unit as the tips name it. */
export interface PlacedUnit {
  readonly id: UnitId;
  /** 1-based, counting normal units. */
  readonly number: number;
  readonly title: string;
  /** Whether it is not open yet: its tips can be read nevertheless. */
  readonly isLater: boolean;
}

/** The units of a course in their order. */
export const usePlaces = (course: Course): readonly PlacedUnit[] =>
  useCourseSummary(course).units.map(({ id, number, title, lock }) => ({
    id,
    number,
    title,
    isLater: lock !== undefined,
  }));
