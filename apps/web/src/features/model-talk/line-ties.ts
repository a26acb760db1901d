/** Ties the words of lines that a model wrote to words of the corpus. It is loaded when a talk is shown. */
import { type AnswerTables, tieTablesOf, tieWords } from '@parlance/domain';
import { type Course, loadWordShapes } from '../../data/index.ts';
import { type Lemma, lemmaOf } from '../word-card/index.ts';

/** The lemma of each word of a line, as displayed. @param around the talk by now */
export type LineTies = (text: string, around: string) => readonly Lemma[];

/** Loads the ties of a course. Rejects with `ContentMissing`. */
export const loadLineTies = async (course: Course, tables: AnswerTables): Promise<LineTies> => {
  const words = tieTablesOf(await loadWordShapes(course));
  return (text, around) =>
    tieWords(text, words, tables, around).map(
      ({ lemma, others }): Lemma => ({
        ...(lemma === undefined ? { kind: 'unknown' } : lemmaOf(lemma)),
        ...(others.length > 0 && { others: others.map(lemmaOf) }),
      }),
    );
};
