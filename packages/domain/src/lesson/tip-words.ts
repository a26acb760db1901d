import type { Tip } from '../course/reference.ts';

/** The words that a tip is about: what it asks, and the cells of its table that are single words. */
export const wordsOfTip = ({ gaps = [], table }: Pick<Tip, 'gaps' | 'table'>): readonly string[] => {
  const cells = table?.rows.flatMap(({ cells: own }) => own) ?? [];
  return [...gaps.map(({ solution }) => solution), ...cells.filter((cell) => !/\s/.test(cell))];
};
