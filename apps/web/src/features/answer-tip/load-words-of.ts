/** Tells which words of a course a written word may be a form of. */
import { type AnswerTables, type TeachingCourse, tieTablesOf, tieWords, type WordId } from '@parlance/domain';
import { type Course, loadWordShapes } from '../../data/index.ts';

const isSome = (lemma: WordId | undefined): lemma is WordId => lemma !== undefined && lemma !== '';

/** Loads what tells it. Rejects with `ContentMissing`. */
export const loadWordsOf = async (course: Course, tables: AnswerTables): Promise<TeachingCourse['wordsOf']> => {
  const words = tieTablesOf(await loadWordShapes(course));
  return (written) =>
    tieWords(written, words, tables).flatMap(({ lemma, others }) => [lemma, ...others].filter(isSome));
};
