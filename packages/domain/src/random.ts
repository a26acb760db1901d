/** A source of chance that a caller hands in: each call gives a number in [0, 1). */
export type Random = () => number;

/** A small seeded generator (mulberry32): the same seed gives the same lesson on every machine. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A copy in random order: each value draws a rank. */
export const shuffled = <T>(values: readonly T[], random: Random): T[] => {
  const keyed = values.map((value) => ({ value, rank: random() }));
  return keyed.sort((a, b) => a.rank - b.rank).map(({ value }) => value);
};
