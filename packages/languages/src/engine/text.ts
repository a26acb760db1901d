/** Texts before they are words: one kind of apostrophe, one kind of letter. */

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

const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu;

/** Dots inside abbreviations (`o.k.`), and spaces after an apostrophe (`l' eau`) or before one (`I 'd`). */
const ABBREVIATION = /(?<=(?<![\p{L}\p{M}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{M}\p{N}]))/gu;
const OPEN_APOSTROPHE = /(?<=(?<![\p{L}\p{M}\p{N}])(?:\p{L}|qu))\s*'\s+(?=\p{L})/giu;
const LATE_APOSTROPHE = /(?<=\p{L})\s+'(?=(?:s|d|m|re|ve|ll)(?![\p{L}\p{N}]))/giu;

/** The written words of a text, lower case, without punctuation. Apostrophes inside words stay, hyphens part words. */
export const writtenWords = (text: string, tag: string): readonly string[] => {
  const plain = normalise(text)
    .replace(ABBREVIATION, '')
    .replace(OPEN_APOSTROPHE, "'")
    .replace(LATE_APOSTROPHE, "'")
    .toLocaleLowerCase(tag)
    .normalize('NFC');
  return plain.match(WORD) ?? [];
};

/** A word without accents, cedilla, tilde and diaeresis. */
export const withoutMarks = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
