/** The path through a course: its lessons in order, a learner's position, and the next lesson (rules §2). */
import type { CourseOutline, LessonId, OutlinedLesson, OutlinedUnit, UnitId } from './model.ts';

/** A lesson and its place. Test-out units are off the path: later units open by lessons alone. */
export interface PathLesson {
  readonly unit: OutlinedUnit;
  readonly entry: OutlinedLesson;
  /** 0-based place in the unit. */
  readonly position: number;
}

/** A learner's position; `position` equals the number of lessons of the last unit once the course is finished. */
export interface CoursePlace {
  readonly unit: UnitId;
  readonly position: number;
}

/** A learner's progress in one course, by id, so that units inserted later shift nothing. */
export interface CourseProgress {
  /** Best stars of a lesson, 0 where it was not done. */
  readonly stars: (lesson: LessonId) => number;
  /** Whether a test-out was passed. */
  readonly passed: (unit: UnitId) => boolean;
  /** The 0-based lesson position that a client wrote for a unit, `null` where none did. */
  readonly written: (unit: UnitId) => number | null;
}

const ofUnit = (unit: OutlinedUnit): readonly PathLesson[] =>
  unit.lessons.map((entry, position) => ({ unit, entry, position }));

/** All lessons of the normal units, in the order they open. */
export const pathOf = (manifest: CourseOutline): readonly PathLesson[] =>
  manifest.units.filter(({ kind }) => kind === 'normal').flatMap(ofUnit);

/** The lesson that follows on the path, over the end of a unit and over test-outs; `null` after the last. */
export const nextLesson = (manifest: CourseOutline, lesson: LessonId): PathLesson | null => {
  const path = pathOf(manifest);
  const index = path.findIndex(({ entry }) => entry.id === lesson);
  return index < 0 ? null : (path[index + 1] ?? null);
};

/** The lessons that passing a test-out marks done: of all earlier normal units, and of the normal unit after it. */
export const testOutLessons = (manifest: CourseOutline, testOut: UnitId): readonly LessonId[] => {
  const index = manifest.units.findIndex(({ id, kind }) => id === testOut && kind === 'testOut');
  if (index < 0) return [];
  const earlier = manifest.units.slice(0, index);
  const after = manifest.units.slice(index + 1).find(({ kind }) => kind === 'normal');
  const units = [...earlier, ...(after === undefined ? [] : [after])].filter(({ kind }) => kind === 'normal');
  return units.flatMap(({ lessons }) => lessons.map(({ id }) => id));
};

/** The test-outs that are open to a learner: those that mark lessons of open units alone as done (`testOutLessons`). */
export const testOutsWithin = (
  manifest: CourseOutline,
  isOpen: (unit: OutlinedUnit) => boolean,
): ReadonlySet<UnitId> => {
  const within = new Set<UnitId>();
  let isEarlierOpen = true;
  for (const [index, unit] of manifest.units.entries()) {
    if (unit.kind === 'normal') {
      isEarlierOpen &&= isOpen(unit);
    } else if (isEarlierOpen && isOpen(unit)) {
      const after = manifest.units.find(({ kind }, at) => at > index && kind === 'normal');
      if (after === undefined || isOpen(after)) within.add(unit.id);
    }
  }
  return within;
};

/** The work that passing a test-out spares a learner: lessons without a star, their units, and their length. */
export interface SparedWork {
  readonly units: number;
  readonly lessons: number;
  /** Estimated. */
  readonly minutes: number;
}

const NOTHING_SPARED: SparedWork = { units: 0, lessons: 0, minutes: 0 };

/** Adds the lessons of a unit that are not done; a test-out has none. */
const sparedWith = (sum: SparedWork, unit: OutlinedUnit | undefined, progress: CourseProgress): SparedWork => {
  if (unit?.kind !== 'normal') return sum;
  const open = unit.lessons.filter(({ id }) => progress.stars(id) === 0);
  return {
    units: sum.units + (open.length > 0 ? 1 : 0),
    lessons: sum.lessons + open.length,
    minutes: open.reduce((minutes, lesson) => minutes + lesson.minutes, sum.minutes),
  };
};

/** What each test-out of a course would spare a learner, as far as its lessons (`testOutLessons`) are not done. */
export const testOutSpares = (manifest: CourseOutline, progress: CourseProgress): ReadonlyMap<UnitId, SparedWork> => {
  const spares = new Map<UnitId, SparedWork>();
  let earlier = NOTHING_SPARED;
  for (const [index, unit] of manifest.units.entries()) {
    if (unit.kind === 'normal') earlier = sparedWith(earlier, unit, progress);
    else {
      const after = manifest.units.find(({ kind }, at) => at > index && kind === 'normal');
      spares.set(unit.id, sparedWith(earlier, after, progress));
    }
  }
  return spares;
};

const derivedIndex = (path: readonly PathLesson[], progress: CourseProgress): number =>
  path.findLastIndex(({ entry }) => progress.stars(entry.id) > 0) + 1;

const isWritten = ({ unit, position }: PathLesson, progress: CourseProgress): boolean => {
  const written = progress.written(unit.id);
  return written !== null && (written === position || (written > position && position === unit.lessons.length - 1));
};

/** The path index of the furthest written position; one after a unit's last lesson counts as the next unit's first. */
const writtenIndex = (path: readonly PathLesson[], progress: CourseProgress): number => {
  const index = path.findLastIndex((lesson) => isWritten(lesson, progress));
  const lesson = path[index];
  const beyond = lesson !== undefined && (progress.written(lesson.unit.id) ?? 0) > lesson.position;
  return Math.max(0, index) + (beyond ? 1 : 0);
};

/**
 * How many lessons of the path lie before the learner: the further of what is derived (behind the furthest lesson done)
 * and what was written by a client.
 */
export const cursorIndex = (path: readonly PathLesson[], progress: CourseProgress): number =>
  Math.max(derivedIndex(path, progress), writtenIndex(path, progress));

/** Where a learner stands in a course; `null` in a course without lessons. */
export const cursorOf = (manifest: CourseOutline, progress: CourseProgress): CoursePlace | null => {
  const path = pathOf(manifest);
  const index = cursorIndex(path, progress);
  const lesson = path[index];
  if (lesson !== undefined) return { unit: lesson.unit.id, position: lesson.position };
  const last = path.at(-1);
  return last === undefined ? null : { unit: last.unit.id, position: last.unit.lessons.length };
};
