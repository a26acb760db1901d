/** A lesson: its structure once, and its texts in the language learned and the language of explanation. */
import type { LanguageCode, LessonEntry, LessonId, LessonStructure, LessonTexts, UnitEntry } from '@parlance/domain';
import { type Course, findLesson, textFileOf } from './course.ts';
import { ContentMissing, loadFile } from './files.ts';

/** A lesson as a session needs it. */
export interface Lesson {
  readonly unit: UnitEntry;
  readonly entry: LessonEntry;
  readonly structure: LessonStructure;
  /** Texts in the language that is learned. */
  readonly learn: LessonTexts;
  /** Texts in the language of explanation, English where one is missing. */
  readonly explain: LessonTexts;
}

/** The texts of explanation; the compiler puts the English one where a text is missing. */
const loadTexts = async (course: Course, id: LessonId, language: LanguageCode): Promise<LessonTexts> =>
  loadFile<LessonTexts>(await textFileOf(course, id, language));

/** Loads a lesson of `course`. Throws `ContentMissing`. */
export const loadLesson = async (course: Course, id: LessonId, explain: LanguageCode): Promise<Lesson> => {
  const found = findLesson(course, id);
  if (found === undefined) throw new ContentMissing('content-unavailable', id);
  const [structure, learnTexts, explainTexts] = await Promise.all([
    loadFile<LessonStructure>(found.entry.structure),
    loadFile<LessonTexts>(found.entry.target),
    loadTexts(course, id, explain),
  ]);
  return { ...found, structure, learn: learnTexts, explain: explainTexts };
};
