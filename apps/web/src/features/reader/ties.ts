/** Ties the words of a learner's own book to words of the corpus. */
import { type AnswerTables, lemmatise, type WordShapes } from '@parlance/domain';
import { type Course, loadWordShapes } from '../../data/index.ts';
import { type Lemma, lemmaOf } from '../word-card/index.ts';

/** The lemma of each word of a sentence, as displayed. */
export type Ties = (text: string, tables: AnswerTables) => readonly Lemma[];

const UNKNOWN: Lemma = { kind: 'unknown' };

/** The lemma of what a word may be the plural of, where the corpus has no plural of it. */
const ofSingular = (
  word: string,
  shapes: WordShapes,
  { singulars, withoutMarks }: AnswerTables,
): string | undefined => {
  const [found] = singulars(withoutMarks(word)).flatMap(
    (each) => shapes.get(each)?.find(({ tokens }) => tokens.length === 1) ?? [],
  );
  return found?.lemma;
};

/** The ties of words with these shapes. A sentence of an own book names no words, so that the shapes alone decide. */
export const tiesOf =
  (shapes: WordShapes): Ties =>
  (text, tables) => {
    const words = tables.displayTokens(text);
    const parts = words.map((word) => tables.tokens(word));
    return lemmatise({ text, words, parts }, [shapes]).map((lemma, at) => {
      const found = lemma || ofSingular(words[at] ?? '', shapes, tables);
      return found === undefined ? UNKNOWN : lemmaOf(found);
    });
  };

/** Loads the ties of a course. Rejects with `ContentMissing`. */
export const loadTies = async (course: Course): Promise<Ties> => tiesOf(await loadWordShapes(course));
