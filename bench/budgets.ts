/** Compares the server's figures with their budgets. Bytes that browsers load are compared by `bundle-size.ts`. */

/** The budget of a figure; `figure` is its path in `figures.json`, such as `syncWrites.ratio`. */
export interface Budget {
  readonly figure: string;
  /** The lower and upper bounds, both inclusive. */
  readonly least?: number;
  readonly most?: number;
}

/** A figure compared with its budget; `value` is undefined if it was not measured. */
export interface ComparedFigure extends Budget {
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

/** Compares figures with budgets. A figure that was not measured does not meet its budget. */
export const compareFigures = (figures: unknown, budgets: readonly Budget[]): readonly ComparedFigure[] =>
  budgets.map((budget) => {
    const value = valueAt(figures, budget.figure);
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = budget;
    return { ...budget, value, isMet: value !== undefined && least <= value && value <= most };
  });

/** The line that is printed for a figure. */
export const lineOf = ({ figure, value, isMet, least, most }: ComparedFigure): string => {
  const bound = least === undefined ? `at most ${most}` : `at least ${least}`;
  return `${isMet ? '✓' : '✗'} ${figure.padEnd(38)} ${String(value ?? 'not measured').padStart(8)} / ${bound}`;
};
