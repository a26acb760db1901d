/** Ties the words of a learner's own book to words of the corpus. */
import { type AnswerTables, type TieTables, tieTablesOf, tieWords, type WordTie } from '@parlance/domain';
import { type Course, loadWordShapes } from '../../data/index.ts';
import { type CardTexts, type Lemma, lemmaOf } from '../word-card/index.ts';

/** What the words of a sentence are looked up in: the tables of its language, and what is loaded of its book. */
interface Around {
  readonly tables: AnswerTables;
  readonly texts: Pick<CardTexts, 'learn'>;
}

/** The lemma of each word of a sentence, as displayed. */
export type Ties = (text: string, around: Around) => readonly Lemma[];

/** A name may be a word that the corpus has not; its reader may write what it means, as of others. */
const toLemma = ({ lemma, others }: WordTie): Lemma => ({
  ...(lemma === undefined || lemma === '' ? { kind: 'unknown' } : lemmaOf(lemma)),
  ...(others.length > 0 && { others: others.map(lemmaOf) }),
});

const joined = new WeakMap<object, string>();

/** All texts of what is loaded, as one. */
const textOf = ({ learn }: Pick<CardTexts, 'learn'>): string => {
  const { items } = learn;
  const known =
    joined.get(items) ??
    Object.values(items)
      .flatMap(({ text }) => text)
      .join('\n');
  joined.set(items, known);
  return known;
};

/** The ties of words with these tables. A sentence of an own book names no words, so that the tables alone decide. */
export const tiesOf =
  (words: TieTables): Ties =>
  (text, { tables, texts }) =>
    tieWords(text, words, tables, textOf(texts)).map(toLemma);

/** Loads the ties of a course. Rejects with `ContentMissing`. */
export const loadTies = async (course: Course): Promise<Ties> => tiesOf(tieTablesOf(await loadWordShapes(course)));
