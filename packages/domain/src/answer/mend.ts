/** Words that were run together or torn apart, put as the expected text has them. */

/** Words without their borders: neither a space nor an apostrophe in the wrong place makes an answer wrong. */
export const glue = (words: readonly string[]): string => words.join('').replace(/[ ']/g, '');

/** The given words with the borders of the expected ones, wherever only the borders differ. */
export const mend = (given: readonly string[], expected: readonly string[]): readonly string[] => {
  const wanted = new Set(expected);
  const mended: string[] = [];
  for (let index = 0; index < given.length; ) {
    const word = given[index] ?? '';
    const torn = wanted.has(word) ? undefined : tornFrom(given, index, expected);
    if (torn !== undefined) {
      mended.push(torn);
      index += 2;
      continue;
    }
    mended.push(...(wanted.has(word) ? [word] : (runOf(word, expected) ?? [word])));
    index += 1;
  }
  return mended;
};

/** The expected word that the two given ones from `index` on make together. */
const tornFrom = (given: readonly string[], index: number, expected: readonly string[]): string | undefined => {
  if (index + 1 >= given.length) return undefined;
  const whole = glue(given.slice(index, index + 2));
  return expected.find((word) => glue([word]) === whole);
};

/** The expected words, one after another, that together are written as `word`. */
const runOf = (word: string, expected: readonly string[]): readonly string[] | undefined => {
  const whole = glue([word]);
  for (let from = 0; from < expected.length; from += 1) {
    for (let to = from + 2; to <= Math.min(expected.length, from + 4); to += 1) {
      const run = expected.slice(from, to);
      if (glue(run) === whole) return run;
    }
  }
  return undefined;
};
