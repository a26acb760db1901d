/** Lists that take turns. */

/** The values of some lists, in turns: the first of each list, then the second of each, and so on. */
export const inTurns = <T>(lists: readonly (readonly T[])[]): readonly T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
};
