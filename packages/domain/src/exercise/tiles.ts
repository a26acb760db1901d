import type { ItemText } from '../course/model.ts';

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether a text is of a script that is written without spaces between words. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** Punctuation at the edges of a word. */
const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** The words of a text in any language, without punctuation. */
export const tilesOf = ({ text, whole = [] }: Pick<ItemText, 'text' | 'whole'>): readonly string[] =>
  (isUnspaced(text) ? segments(text, insidesOf(text, [...whole, ...katakanaIn(text)])) : text.split(/\s+/))
    .map((piece) => piece.replace(EDGES, ''))
    .filter((piece) => piece !== '');

/** Finds runs of katakana: each is one word, which the segmenter may not know. */
const katakanaIn = (text: string): readonly string[] => text.match(/[\p{Script=Katakana}ー]{2,}/gu) ?? [];

/** Matches a particle or an ending, which is joined to the word before. */
const ENDING = /^\p{Script=Hiragana}{1,2}$/u;
/** Matches a particle that no ending follows, only the next word. */
const PARTICLE = /^[はがをもにのへ]$/u;
/** Matches a single Han character; two of them between kana are one word that the segmenter does not know. */
const SINGLE = /^\p{Script=Han}$/u;
/** Matches a sign that repeats the word before; it may follow a space. */
const REPEATS = /^[ๆ々]$/u;

/** Positions in a text (UTF-16 indexes) inside words that must not be split. */
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
  const hasKana = /\p{Script=Hiragana}/u.test(text);
  let last = '';
  for (const { segment, index } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text)) {
    if (REPEATS.test(segment) && pieces.at(-1)?.trim() === '') pieces.splice(-2, 2, pieces.slice(-2).join(''));
    const before = pieces.at(-1);
    const isTorn = hasKana && SINGLE.test(last) && SINGLE.test(segment);
    const isPart = insides.has(index) || REPEATS.test(segment) || isTorn || isEnding(segment, last, before);
    if (before !== undefined && isPart) pieces.splice(-1, 1, before + segment);
    else pieces.push(segment);
    last = isTorn ? '' : segment;
  }
  return pieces;
};

/** Whether a segment belongs to the piece before it, of which `last` is the end. */
const isEnding = (segment: string, last: string, before = ''): boolean =>
  ENDING.test(segment) && /\p{L}$/u.test(before) && !(before !== last && PARTICLE.test(last) && segment.length > 1);
