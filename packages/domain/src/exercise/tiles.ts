import type { ItemText } from '../course/model.ts';

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** What surrounds a word and is not part of it. */
const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** The words of a text in any language, without punctuation. */
export const tilesOf = ({ text, whole = [] }: Pick<ItemText, 'text' | 'whole'>): readonly string[] =>
  (UNSPACED.test(text) ? segments(text, insidesOf(text, whole)) : text.split(/\s+/))
    .map((piece) => piece.replace(EDGES, ''))
    .filter((piece) => piece !== '');

/** A particle or an ending: it stays with the word before. */
const ENDING = /^\p{Script=Hiragana}{1,2}$/u;
/** A sign that says the word before once more; it may stand behind a space. */
const REPEATS = /^[ๆ々]$/u;

/** Places in a text, as UTF-16 indexes, that lie within a word which is kept whole. */
const insidesOf = (text: string, whole: readonly string[]): ReadonlySet<number> => {
  const insides = new Set<number>();
  for (const word of whole) {
    for (let at = text.indexOf(word); word !== '' && at >= 0; at = text.indexOf(word, at + word.length)) {
      for (let place = at + 1; place < at + word.length; place += 1) insides.add(place);
    }
  }
  return insides;
};

const segments = (text: string, insides: ReadonlySet<number>): readonly string[] => {
  const pieces: string[] = [];
  for (const { segment, index } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text)) {
    if (REPEATS.test(segment) && pieces.at(-1)?.trim() === '') pieces.splice(-2, 2, pieces.slice(-2).join(''));
    const before = pieces.at(-1);
    const isPart =
      insides.has(index) || REPEATS.test(segment) || (ENDING.test(segment) && /\p{L}$/u.test(before ?? ''));
    if (before !== undefined && isPart) pieces.splice(-1, 1, before + segment);
    else pieces.push(segment);
  }
  return pieces;
};
