/** Normalises texts before they are split into words: one kind of apostrophe, one form of each letter. */

/** NFC, straight apostrophes and plain spaces; ligatures are written out. */
export const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201B\u2032\u02BC\u02B9\u00B4`\uFF07]/gu, "'")
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '')
    .replace(/œ/gu, 'oe')
    .replace(/Œ/gu, 'Oe')
    .replace(/æ/gu, 'ae')
    .replace(/Æ/gu, 'Ae');

/** A word as it was written, lower case, and where: UTF-16 indexes. */
export interface WrittenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Letters of words, invisible ones among them; kinds of apostrophe. */
const LETTER = '[\\p{L}\\p{M}\\p{N}\\u00AD\\u200B-\\u200D\\u2060\\uFEFF]';
const MARK = "['\\u2018\\u2019\\u201B\\u2032\\u02BC\\u02B9\\u00B4`\\uFF07]";
/** Times (`9:30`), abbreviations with dots (`o.k.`), or words, a space after an apostrophe (`l' eau`) or before one (`I 'd`) within. */
const WORD = new RegExp(
  [
    '\\d{1,2}:\\d\\d',
    `(?<!${LETTER})\\p{L}(?:\\.\\p{L})+(?!${LETTER})`,
    `(?:(?<!${LETTER})(?:\\p{L}|qu)\\s*${MARK}\\s+(?=\\p{L}))?${LETTER}+(?:${MARK}${LETTER}+)*(?:\\s+${MARK}(?:s|d|m|re|ve|ll)(?!${LETTER}))?`,
  ].join('|'),
  'giu',
);

/** The written words of a text, without punctuation. Apostrophes inside words stay, hyphens part words. */
export const wordsAsWritten = (text: string, tag: string): readonly WrittenWord[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: raw, index }) => {
    const word = normalise(raw)
      .replace(/[\s.]+/gu, '')
      .replace(/^'+|'+$/gu, '')
      .toLocaleLowerCase(tag)
      .normalize('NFC');
    return word === '' ? [] : [{ text: word, start: index, end: index + raw.length }];
  });

/** A word without accents, cedilla, tilde and diaeresis. */
export const withoutMarks = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
