/** The Levenshtein distance: the number of one-letter changes that turn one key into another. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** The most letters by which a suggested key may differ. */
const FARTHEST = 2;

/** ` Did you mean "coffee"?` where a known key is at most two letters off, else nothing. */
export const didYouMean = (key: string, known: Iterable<string>): string => {
  const near = [...known]
    .filter((candidate) => Math.abs(candidate.length - key.length) <= FARTHEST)
    .map((candidate) => ({ candidate, letters: distance(key, candidate) }))
    .filter(({ letters }) => letters > 0 && letters <= FARTHEST)
    .sort((a, b) => a.letters - b.letters)[0];
  return near ? ` Did you mean "${near.candidate}"?` : '';
};
