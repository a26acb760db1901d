/** The data of the course map: stars, and which lessons are open or locked, and why (rules §2). */
import type { CourseOutline, LessonId, OutlinedUnit, UnitId } from './model.ts';
import { type CourseProgress, cursorIndex, pathOf, testOutsWithin } from './path.ts';

/**
 * Why something is locked. `testOut`: the unit before is not done, or the test-out in front of it not passed, which is open.
 * What the order of the course allows may still need a `membership`.
 */
export type LockReason = 'previousLesson' | UnitLock;

/** Why a whole unit is locked. */
export type UnitLock = 'previousUnit' | 'testOut' | 'membership';

/** A lesson on the map. */
export interface LessonStatus {
  readonly id: LessonId;
  readonly stars: 0 | 1 | 2 | 3;
  readonly done: boolean;
  /** `null`: open. */
  readonly lock: LockReason | null;
}

/**
 * A unit on the map. A test-out unit is done when it was passed. It is never locked by order, but by `membership` where
 * passing it would mark a unit done that needs one.
 */
export interface UnitStatus {
  readonly id: UnitId;
  readonly kind: OutlinedUnit['kind'];
  readonly lessons: readonly LessonStatus[];
  readonly done: boolean;
  /** `null`: open. */
  readonly lock: UnitLock | null;
}

/** A course on the map. */
export interface CourseStatus {
  readonly units: readonly UnitStatus[];
  /** The lesson to take next, even where a membership is missing for it; `null` once the course is through. */
  readonly current: LessonId | null;
  /** Lessons of normal units with a star, and all of them. */
  readonly done: number;
  readonly total: number;
}

interface Judging {
  readonly progress: CourseProgress;
  readonly isOpen: (unit: OutlinedUnit) => boolean;
  /** Test-outs that mark no unit done which needs a membership. */
  readonly openTestOuts: ReadonlySet<UnitId>;
  /** Lessons that the order of the course has opened. */
  readonly reached: ReadonlySet<LessonId>;
}

const starsOf = (stars: number): LessonStatus['stars'] => (stars >= 3 ? 3 : stars >= 2 ? 2 : stars >= 1 ? 1 : 0);

const unitLock = (unit: OutlinedUnit, before: OutlinedUnit | undefined, judging: Judging): UnitLock | null => {
  const { isOpen, openTestOuts, reached } = judging;
  if (unit.kind === 'testOut') return openTestOuts.has(unit.id) ? null : 'membership';
  const first = unit.lessons[0];
  if (first === undefined || reached.has(first.id)) return isOpen(unit) ? null : 'membership';
  return before !== undefined && openTestOuts.has(before.id) ? 'testOut' : 'previousUnit';
};

const lessonStatus = (lesson: LessonId, lock: LockReason | null, { progress }: Judging): LessonStatus => {
  const stars = starsOf(progress.stars(lesson));
  return { id: lesson, stars, done: stars > 0, lock };
};

const unitStatus = (unit: OutlinedUnit, before: OutlinedUnit | undefined, judging: Judging): UnitStatus => {
  const lock = unitLock(unit, before, judging);
  const isNormal = unit.kind === 'normal';
  const lessons = unit.lessons.map(({ id }) => {
    const waits = isNormal && !judging.reached.has(id);
    return lessonStatus(id, lock ?? (waits ? 'previousLesson' : null), judging);
  });
  const done = isNormal ? lessons.every((lesson) => lesson.done) : judging.progress.passed(unit.id);
  return { id: unit.id, kind: unit.kind, lessons, done, lock };
};

/**
 * The status of a course for a learner. Open is every lesson up to the cursor (`path.ts`), and what `isOpen` allows.
 * `isOpen` says whether a unit is open to this learner without (further) payment.
 */
export const courseStatus = (
  manifest: CourseOutline,
  progress: CourseProgress,
  isOpen: (unit: OutlinedUnit) => boolean,
): CourseStatus => {
  const path = pathOf(manifest);
  const cursor = cursorIndex(path, progress);
  const reached = new Set(path.slice(0, cursor + 1).map(({ entry }) => entry.id));
  const judging = { progress, isOpen, reached, openTestOuts: testOutsWithin(manifest, isOpen) };
  return {
    units: manifest.units.map((unit, index) => unitStatus(unit, manifest.units[index - 1], judging)),
    current: path[cursor]?.entry.id ?? null,
    done: path.filter(({ entry }) => progress.stars(entry.id) > 0).length,
    total: path.length,
  };
};
