/** Keeps answers of a pure function of one word, so that judging an answer stays under a millisecond. */

/** More words than a session meets; then everything is forgotten, and memory stays bounded. */
const MOST = 4096;

/** The same function, which remembers what it was asked. */
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
