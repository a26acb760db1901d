/** Share of a line's words that the medium level leaves out. */
const SHARE = 0.5;

/**
 * Indexes of the words that are left out: the longer ones, which carry the meaning; of the same length those that
 * come later. A line of one word has none.
 */
export const gapsIn = (tokens: readonly string[]): ReadonlySet<number> => {
  const count = tokens.length < 2 ? 0 : Math.max(1, Math.floor(tokens.length * SHARE));
  const byLength = tokens.map((token, place) => ({ place, length: [...token].length }));
  byLength.sort((a, b) => b.length - a.length || b.place - a.place);
  return new Set(byLength.slice(0, count).map(({ place }) => place));
};
