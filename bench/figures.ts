/** Statistics of measured values. */

/** The mean of some values; 0 if there are none. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

/** The value that a share of all values does not exceed. @param share between 0 and 1 */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** A value rounded to a number of decimals. */
export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));
