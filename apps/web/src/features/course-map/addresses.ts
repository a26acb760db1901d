/** Addresses of the units, lessons and activities of a course. */
import type { LessonId, LessonMode, UnitActivity, UnitId } from '@parlance/domain';
import type { Preferences } from '../../data/index.ts';

const address = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** Address of a unit's lesson index. */
export const unitHref = (unit: UnitId): string => address('/courses', { unit });

/** Address of a lesson. */
export const lessonHref = (unit: UnitId, lesson: LessonId, mode: LessonMode): string =>
  address('/courses/lesson', { unit, lesson, mode });

/** Address of a unit's pop quiz. */
export const quizHref = (unit: UnitId): string => address('/courses/lesson', { unit, quiz: '1' });

/** Address of a test-out. */
export const testOutHref = (unit: UnitId): string => address('/courses/lesson', { testout: unit });

/** Address of a unit's dialogue, to listen to or to practise. */
export const dialogueHref = (unit: UnitId, step: 'warmUp' | 'practice'): string =>
  address('/courses/dialogue', { unit, step });

/** Address of the activity in which a unit's lines are repeated after their speakers. */
export const followHref = (unit: UnitId): string => address('/courses/speaking/follow', { unit });

/** Address of the role-play of a unit's dialogue. */
export const rolePlayHref = (unit: UnitId, role: 'A' | 'B', level: Preferences['speakingDifficulty']): string =>
  address('/courses/speaking/roleplay', { unit, role, level });

/** Address of the screen that offers the ways of speaking a unit's dialogue. */
export const speakingHref = (unit: UnitId): string => address('/courses/speaking', { unit });

/** Address of an activity of a unit. */
export const activityHref = (unit: UnitId, activity: UnitActivity): string => {
  if (activity === 'quiz') return quizHref(unit);
  return activity === 'speaking' ? speakingHref(unit) : dialogueHref(unit, activity);
};

/** The address of a clip. */
export const clipHref = (clip: string): string => `/clips/lesson?clip=${encodeURIComponent(clip)}`;
