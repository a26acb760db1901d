import type { LanguageTools } from '../check/context.ts';
import { type Lemmatise, lemmatiser } from '../link/lemmas.ts';
import type { Sources } from '../source/model.ts';
import { indexWords, type WordIndex } from './projection.ts';

/** The lemmatiser and word index of a corpus; both are made once for each fingerprint of the frames of its units. */
export interface CorpusWords {
  readonly lemmatise: (sources: Sources, print: string) => Lemmatise;
  readonly index: (sources: Sources, print: string) => WordIndex;
  /** Computes in advance the index that the next build needs; does nothing before the first. */
  readonly prepare: (sources: Sources) => void;
}

interface Words {
  readonly print: string;
  readonly lemmatise: Lemmatise;
  index?: WordIndex;
}

/** Opens the words of a corpus, of which nothing is known yet. */
export const openCorpusWords = (tools: LanguageTools): CorpusWords => {
  let words: Words | undefined;
  const wordsOf = (sources: Sources, print: string): Words => {
    if (words?.print !== print) words = { print, lemmatise: lemmatiser(sources, tools) };
    return words;
  };
  const indexOf = (own: Words, sources: Sources): WordIndex => {
    own.index ??= indexWords(sources, tools);
    return own.index;
  };
  return {
    lemmatise: (sources, print) => wordsOf(sources, print).lemmatise,
    index: (sources, print) => indexOf(wordsOf(sources, print), sources),
    prepare: (sources) => {
      if (words !== undefined) indexOf(words, sources);
    },
  };
};
