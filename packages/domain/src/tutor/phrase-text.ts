/** Texts of any language as they are compared: without signs, capitals, articles and remarks in brackets. */

const REMARKS = /[(（][^)）]*[)）]/gu;
const APOSTROPHES = /[’‘ʼ`´]/gu;
/** All but letters, their marks, digits and apostrophes within words. */
const SIGNS = /[^\p{L}\p{M}\p{N}']+/gu;

let segmenter: Intl.Segmenter | undefined;

/** The words of a text, also in scripts that leave no spaces between them. */
const segmented = (text: string): readonly string[] => {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** The scripts that leave no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(REMARKS, ' ').replace(APOSTROPHES, "'").replace(SIGNS, ' ').trim();

const unquoted = (word: string): string => word.replaceAll(/^'+|'+$/g, '');

/** A word without an article that is written together with it, such as `l'`. */
const withoutElided = (word: string, articles: ReadonlySet<string>): string => {
  const end = word.indexOf("'") + 1;
  return end > 1 && end < word.length && articles.has(word.slice(0, end)) ? word.slice(end) : word;
};

/** How texts of a language are read. */
export interface Reading {
  /** In lower case; one that is written together with its noun ends with an apostrophe. */
  readonly articles: ReadonlySet<string>;
  /** Splits a text into words of one canonical form, where the language has tables for that (`AnswerTables`). */
  readonly tokens?: ((text: string) => readonly string[]) | undefined;
}

const cut = (text: string, { articles, tokens }: Reading): readonly string[] => {
  if (tokens !== undefined) return tokens(text.replace(REMARKS, ' '));
  return plain(text)
    .split(' ')
    .flatMap((word) => (UNSPACED.test(word) ? segmented(word) : [word]))
    .map((word) => unquoted(withoutElided(word, articles)));
};

/** The comparable words of a text, in order. */
export const wordsOfText = (text: string, reading: Reading): readonly string[] => {
  const words = cut(text, reading).filter((word) => word !== '');
  const others = words.filter((word) => !reading.articles.has(word));
  // What is nothing but an article is asked for itself.
  return others.length === 0 ? words : others;
};

/** Words as a text by which those that say the same are the same. Where words are cut does not matter. */
export const joinedWords = (words: readonly string[]): string =>
  words.join(words.some((word) => UNSPACED.test(word)) ? '' : ' ');

/** The marks that people leave out: those of Latin and Greek letters, and in Cyrillic the dots of `ё` and stresses. */
const LEFT_OUT = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+|(?<=\p{Script=Cyrillic})[\u0301\u0308]/gu;

/** A text without the marks that people leave out. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(LEFT_OUT, '').normalize('NFC');

/** The least letters that two forms of a word begin with, and the least share of the longer one. */
const STEM = { letters: 4, share: 0.6 } as const;
/** The least signs of a word that stands within another one, in scripts without spaces. */
const PART_LEAST = 2;

/** Whether two words without marks are likely forms of one: they begin alike, as endings change it, or one contains the other. */
export const isForm = (one: string, other: string): boolean => {
  if (UNSPACED.test(one)) {
    return Math.min(one.length, other.length) >= PART_LEAST && (one.includes(other) || other.includes(one));
  }
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= STEM.letters && shared >= STEM.share * Math.max(one.length, other.length);
};
