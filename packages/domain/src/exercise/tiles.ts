/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** What surrounds a word and is not part of it. */
const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** The words of a text in any language, without punctuation. */
export const tilesOf = (text: string): readonly string[] =>
  (UNSPACED.test(text) ? segments(text) : text.split(/\s+/))
    .map((piece) => piece.replace(EDGES, ''))
    .filter((piece) => piece !== '');

/** A particle or an ending: it stays with the word before. */
const ENDING = /^\p{Script=Hiragana}{1,2}$/u;

const segments = (text: string): readonly string[] => {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text)) {
    const before = pieces.at(-1);
    if (before !== undefined && ENDING.test(segment) && /\p{L}$/u.test(before)) pieces.splice(-1, 1, before + segment);
    else pieces.push(segment);
  }
  return pieces;
};
