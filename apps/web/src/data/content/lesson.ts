/** A lesson: its structure, and its texts in the learn language and the explanation language. */
import type { LanguageCode, LessonEntry, LessonId, LessonStructure, LessonTexts, UnitEntry } from '@parlance/domain';
import { type Course, findLesson, textFileOf } from './course.ts';
import { loadFile, named } from './files.ts';

/** A lesson, as a session needs it. */
export interface Lesson {
  readonly unit: UnitEntry;
  readonly entry: LessonEntry;
  readonly structure: LessonStructure;
  /** Texts in the learn language. */
  readonly learn: LessonTexts;
  /** Texts in the explanation language, in English where one is missing. */
  readonly explain: LessonTexts;
}

/** Loads texts in the explanation language; the compiler has filled in English where a text is missing. */
const loadTexts = async (course: Course, id: LessonId, language: LanguageCode): Promise<LessonTexts> =>
  loadFile<LessonTexts>(await textFileOf(course, id, language));

/** Loads a lesson of `course`. Throws `ContentMissing`. */
export const loadLesson = async (course: Course, id: LessonId, explain: LanguageCode): Promise<Lesson> => {
  const found = named(findLesson(course, id), id);
  const [structure, learnTexts, explainTexts] = await Promise.all([
    loadFile<LessonStructure>(found.entry.structure),
    loadFile<LessonTexts>(found.entry.target),
    loadTexts(course, id, explain),
  ]);
  return { ...found, structure, learn: learnTexts, explain: explainTexts };
};
