/** Letters: how far two words are apart, and which letters they share. */

/**
 * Restricted Damerau-Levenshtein distance: insert, delete, replace, or swap two neighbours.
 * Source: F. Damerau, "A technique for computer detection and correction of spelling errors" (1964).
 */
export const editDistance = (a: string, b: string): number => {
  const left = [...a];
  const right = [...b];
  let before: number[] = [];
  let previous = right.map((_, column) => column + 1);
  previous.unshift(0);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      current.push(cheapest({ left, right, row, column, before, previous, current }));
    }
    before = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
};

interface Cell {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly row: number;
  readonly column: number;
  readonly before: readonly number[];
  readonly previous: readonly number[];
  readonly current: readonly number[];
}

const cheapest = ({ left, right, row, column, before, previous, current }: Cell): number => {
  const at = (line: readonly number[], index: number): number => line[index] ?? Number.POSITIVE_INFINITY;
  const replaced = at(previous, column - 1) + (left[row - 1] === right[column - 1] ? 0 : 1);
  const swapped =
    row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      ? at(before, column - 2) + 1
      : Number.POSITIVE_INFINITY;
  return Math.min(replaced, swapped, at(previous, column) + 1, at(current, column - 1) + 1);
};

/** Pairs of indexes of a longest common subsequence, in order. */
export const commonIndexes = (
  a: readonly string[],
  b: readonly string[],
): readonly { readonly a: number; readonly b: number }[] => {
  const lengths = commonLengths(a, b);
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const pairs: { a: number; b: number }[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      pairs.push({ a: i, b: j });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
};

/** `[i][j]`: length of the longest common subsequence of `a` from `i` and `b` from `j`. */
const commonLengths = (a: readonly string[], b: readonly string[]): readonly (readonly number[])[] => {
  const rows: number[][] = [];
  let below: readonly number[] = [];
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row: number[] = new Array<number>(b.length + 1).fill(0);
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
    rows[i] = row;
    below = row;
  }
  return rows;
};
