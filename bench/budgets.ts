/** What the server's figures are held against. Bytes that browsers load are another matter: `bundle-size.ts`. */

/** A figure by its place in `figures.json`, such as `syncWrites.ratio`. */
export interface Budget {
  readonly figure: string;
  /** The least and the most that it may be. */
  readonly least?: number;
  readonly most?: number;
}

/** A figure against its budget; `value` is undefined where it was not measured. */
export interface Judged extends Budget {
  readonly value: number | undefined;
  readonly isMet: boolean;
}

const valueAt = (figures: unknown, path: string): number | undefined => {
  let found: unknown = figures;
  for (const name of path.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  }
  return typeof found === 'number' ? found : undefined;
};

/** Holds figures against budgets; what was not measured meets none. */
export const judgeFigures = (figures: unknown, budgets: readonly Budget[]): readonly Judged[] =>
  budgets.map((budget) => {
    const value = valueAt(figures, budget.figure);
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = budget;
    return { ...budget, value, isMet: value !== undefined && least <= value && value <= most };
  });

/** A line for a judged figure. */
export const lineOf = ({ figure, value, isMet, least, most }: Judged): string => {
  const bound = least === undefined ? `at most ${most}` : `at least ${least}`;
  return `${isMet ? '✓' : '✗'} ${figure.padEnd(38)} ${String(value ?? 'not measured').padStart(8)} / ${bound}`;
};
