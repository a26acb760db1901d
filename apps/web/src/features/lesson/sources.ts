/** Chooses the other lessons from which a session takes items: those of weak words, of a unit, or of units that a test-out would skip. */
import { type LessonId, type Random, type SessionWork, shuffled, testOutLessons, type WordId } from '@parlance/domain';
import type { Course } from '../../data/index.ts';

/** What is known of the learner. */
export interface LearnerKnowledge {
  readonly isWeak: (word: WordId) => boolean;
  readonly isDone: (lesson: LessonId) => boolean;
}

/** Most lessons from which a new lesson repeats weak words. */
const MOST_SOURCES = 2;

/** The lessons from which a session of this work takes items. */
export const sourcesFor = (
  work: SessionWork,
  course: Pick<Course, 'learn' | 'units'>,
  knowing: LearnerKnowledge,
  random: Random,
): readonly LessonId[] => {
  switch (work.what) {
    case 'lesson':
      return withWeakWords(work.unit, course, knowing, random);
    case 'testOut':
      return oneOfEach(work.unit, course, knowing, random);
    case 'clip':
      return [];
    default:
      return lessonsOf(course, work.unit).map(({ id }) => id);
  }
};

const lessonsOf = ({ units }: Pick<Course, 'units'>, id: string) => units.find((unit) => unit.id === id)?.lessons ?? [];

/** The lessons of other units with the most weak words; the session repeats its own unit's words anyway. */
const withWeakWords = (
  unit: string,
  { units }: Pick<Course, 'units'>,
  { isWeak }: LearnerKnowledge,
  random: Random,
): readonly LessonId[] => {
  const others = units.filter(({ id }) => id !== unit).flatMap(({ lessons }) => lessons);
  return shuffled(others, random)
    .map(({ id, words }) => ({ id, weak: words.filter(isWeak).length }))
    .filter(({ weak }) => weak > 0)
    .toSorted((a, b) => b.weak - a.weak)
    .slice(0, MOST_SOURCES)
    .map(({ id }) => id);
};

/** One lesson of each skipped unit that is not finished; of each skipped unit where all are finished. */
const oneOfEach = (
  testOut: string,
  course: Pick<Course, 'learn' | 'units'>,
  { isDone }: LearnerKnowledge,
  random: Random,
): readonly LessonId[] => {
  const skipped = new Set(testOutLessons(course, testOut));
  const units = course.units
    .map(({ lessons }) => lessons.map(({ id }) => id).filter((id) => skipped.has(id)))
    .filter((lessons) => lessons.length > 0);
  const ahead = units.filter((lessons) => !lessons.every(isDone));
  return (ahead.length > 0 ? ahead : units).flatMap((lessons) => {
    const fresh = lessons.filter((id) => !isDone(id));
    return shuffled(fresh.length > 0 ? fresh : lessons, random).slice(0, 1);
  });
};
