/** Letters that are as wide as they are high. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The width of a letter in a bold text, as a part of its size. */
const LETTER = 0.6;

/** The size at which a text fits a width, at most the given one. */
export const sizeFor = (text: string, width: number, most: number): number => {
  const letters = [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : LETTER), 0);
  return Math.min(most, Math.floor(width / Math.max(1, letters)));
};
