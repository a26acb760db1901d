/** When the words of a line probably sound, where only the line has times. Pure. Times are milliseconds. */

/** What a word takes besides its letters, in letters; a pause after a comma or at the end of a sentence. */
const WEIGHT = { word: 1.5, comma: 3, sentence: 5 } as const;
/** Somebody who speaks slowly takes this long for a letter: subtitles often stay longer than the voice. */
const SLOWEST = 110;

const weightOf = (word: string, after: string): number => {
  const pause = /[.!?…。！？]/u.test(after) ? WEIGHT.sentence : /[,;:—–]/u.test(after) ? WEIGHT.comma : 0;
  return [...word].length + WEIGHT.word + pause;
};

/**
 * When each word of a line begins, after the start of the line: words share its length by their letters.
 * @param words the display tokens of `text`, in order
 */
export const estimatedStarts = (text: string, words: readonly string[], length: number): readonly number[] => {
  let from = 0;
  const weights = words.map((word, index) => {
    const at = Math.max(from, text.indexOf(word, from));
    from = at + word.length;
    const next = words[index + 1];
    const end = next === undefined ? text.length : Math.max(from, text.indexOf(next, from));
    // After the last word there is nothing to wait for.
    return weightOf(word, next === undefined ? '' : text.slice(from, end));
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const spoken = Math.min(length, all * SLOWEST);
  let before = 0;
  return weights.map((weight) => {
    const start = (before / all) * spoken;
    before += weight;
    return start;
  });
};
