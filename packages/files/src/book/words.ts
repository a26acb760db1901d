/** Counts words, as a reader would. */

const WORD = /[\p{L}\p{N}]+(?:['’\p{M}-][\p{L}\p{N}\p{M}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
/** Letters of a word, where words are not parted by spaces. */
const UNSPACED_LETTERS = 2;

/** The number of words of a text; about, where words are not parted by spaces. */
export const countWords = (text: string): number => {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  if (unspaced === 0) return text.match(WORD)?.length ?? 0;
  const rest = text.replace(UNSPACED, ' ');
  return Math.ceil(unspaced / UNSPACED_LETTERS) + (rest.match(WORD)?.length ?? 0);
};
