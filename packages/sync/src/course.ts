/** Reads from a view what the domain's course rules need. */
import type { ActivityProgress, CourseProgress, DialogueStep, LanguageCode, UnitId } from '@parlance/domain';
import { EXAM } from './registers.ts';
import { registerOf, type View } from './view.ts';

/** A learner's progress in the course of a learn language. */
export const courseProgress = (view: View, learn: LanguageCode): CourseProgress => ({
  stars: (lesson) => registerOf(view, learn, 'course', 'stars', lesson),
  passed: (unit) => registerOf(view, learn, 'course', 'exam', unit) > 0,
  written: (unit) => {
    const written = registerOf(view, learn, 'course', 'cursor', unit);
    return written > 0 ? written - 1 : null;
  },
});

/** A learner's progress in the activities of a unit: the steps of its dialogue, and its pop quiz. */
export const activityProgress = (view: View, learn: LanguageCode, unit: UnitId): ActivityProgress => {
  const isDone = (step: DialogueStep): boolean => registerOf(view, learn, 'course', step, unit) > 0;
  return {
    warmUp: isDone('warmUp'),
    practice: isDone('practice'),
    speaking: isDone('speaking'),
    quiz: registerOf(view, learn, 'course', 'quiz', unit),
  };
};

/** The fewest mistakes of a passed test-out, `null` if it was not passed. */
export const examMistakes = (view: View, learn: LanguageCode, unit: UnitId): number | null => {
  const exam = registerOf(view, learn, 'course', 'exam', unit);
  return exam > 0 ? EXAM - exam : null;
};

/** Whether a lesson was finished before, so that finishing it now earns half the XP; resets do not change that. */
export const wasFinished = (view: View, learn: LanguageCode, lesson: string): boolean =>
  registerOf(view, learn, 'course', 'finished', lesson) > 0;
