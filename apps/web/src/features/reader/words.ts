/** The words of a sentence, as offsets in the text that it stands in. */
import type { ReadingSentence } from '@parlance/domain';
import { displayTokens, languageOf } from '@parlance/languages';
import { partsOfText } from '../word-card/index.ts';

/** A word of a sentence. */
export interface ReadWord {
  /** As it is written. */
  readonly token: string;
  /** Its place among the words of the sentence, from 0. */
  readonly index: number;
  /** Offsets in the text of the block. */
  readonly from: number;
  readonly to: number;
}

const known = new WeakMap<ReadingSentence, readonly ReadWord[]>();

/** Words of a language that is not learned, as the browser finds them. */
const segmented = (text: string, language: string): readonly ReadWord[] => {
  let index = 0;
  return [...segmenterOf(language).segment(text)].flatMap(({ segment, index: from, isWordLike }) =>
    isWordLike === true ? [{ token: segment, index: index++, from, to: from + segment.length }] : [],
  );
};

const segmenterOf = (language: string): Intl.Segmenter => {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'word' });
  }
};

const cut = (text: string, language: string): readonly ReadWord[] => {
  if (languageOf(language)?.learnable !== true) return segmented(text, language);
  const parts = partsOfText([{ text, same: true }], displayTokens(language, text));
  return parts.flatMap(({ token, text: written, from }) =>
    token === undefined ? [] : [{ token: written, index: token, from, to: from + written.length }],
  );
};

/** The words of a sentence in order. @param text of its block @param language a code, or the tag of another language */
export const wordsOf = (sentence: ReadingSentence, text: string, language: string): readonly ReadWord[] => {
  const found = known.get(sentence);
  if (found !== undefined) return found;
  const { from, to } = sentence;
  const words = cut(text.slice(from, to), language).map((word) => ({
    ...word,
    from: word.from + from,
    to: word.to + from,
  }));
  known.set(sentence, words);
  return words;
};
