/** Caches the results of a pure function of one word, so that judging an answer stays under a millisecond. */

/** The most cached results; a full cache is emptied, so that its memory stays bounded. */
const MOST = 4096;

/** Wraps a function so that its results are cached. */
export const remembered = <T>(compute: (word: string) => T): ((word: string) => T) => {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= MOST) known.clear();
    const computed = compute(word);
    known.set(word, computed);
    return computed;
  };
};
