/** The shapes of the words of a corpus as clients read them, for texts that are not of the corpus. */
import type { LanguageCode } from '../language.ts';
import type { WordShape } from './lemmatise.ts';
import type { RegularForms } from './regular-forms.ts';

/** By lemma: comparable words of each shape, joined by spaces. */
type ShapesByLemma = Readonly<Record<string, readonly string[]>>;

/**
 * `lexicon/shapes.<learn>.<hash>.json`: the words of a part of the lexicon as they may stand in a sentence, taught words
 * before small ones. A small word that is taught as well is not among them: its shapes are those of the taught word.
 */
export interface LexiconShapes {
  readonly learn: LanguageCode;
  readonly words: ShapesByLemma;
  /** Words that are sentences of their own: *no*, *thanks*. */
  readonly interjections: ShapesByLemma;
  /** What follows from grammar besides; missing in files of earlier releases. */
  readonly forms?: RegularForms;
  /** Lemmas of small words with a form that reads like a taught word; missing in files of earlier releases. */
  readonly alsoTaught?: readonly string[];
  /** Comparable words that have a capital in any place, though they are no names: *monday*; missing in files of earlier releases. */
  readonly capitals?: readonly string[];
}

const listed = (shapes: ShapesByLemma, rest: Omit<WordShape, 'tokens' | 'lemma'>): readonly WordShape[] =>
  Object.entries(shapes).flatMap(([lemma, all]) =>
    all.map((tokens): WordShape => ({ tokens: tokens.split(' '), lemma, ...rest })),
  );

/** The shapes of a file. */
export const shapesIn = ({ words, interjections }: LexiconShapes): readonly WordShape[] => [
  ...listed(words, {}),
  ...listed(interjections, { isInterjection: true }),
];
