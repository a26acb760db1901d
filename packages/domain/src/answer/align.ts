/** Aligns the words of a given text with the expected words at the least cost. */
import type { Word } from './model.ts';
import { type Judging, type Relation, relate } from './relation.ts';

/** One place of the alignment: a word on both sides, or on one. */
export interface Pair {
  /** Index of the given word; absent where a word is missing. */
  readonly given?: number;
  /** Index of the expected word; absent where a word is too much. */
  readonly expected?: number;
  readonly relation: Relation;
}

/** What a word costs that stands in the place of another, by their relation. */
export const COST: Readonly<Record<Relation, number>> = {
  same: 0,
  accent: 0.1,
  sound: 0.4,
  typo: 0.4,
  contraction: 0.7,
  article: 0.7,
  form: 0.7,
  homophone: 0.8,
  spelling: 0.9,
  otherWord: 1.6,
};

/** A word on one side only; two of them cost more than one replacement. */
export const LONE_COST = 1;

/** An alignment and what it costs; 0 where all words are the same. */
export interface Alignment {
  readonly pairs: readonly Pair[];
  readonly cost: number;
}

/** The cheapest alignment; among equals the one that pairs words as early as it can. */
export const align = (given: readonly Word[], expected: readonly Word[], judging: Judging): Alignment => {
  const nouns = expected.map((_, index) => judging.tables.marksNoun(expected[index - 1]?.text ?? ''));
  const relations = given.map((word) =>
    expected.map((other, index) => relate(word, other, nouns[index] ?? false, judging)),
  );
  const costs = remainingCosts(relations, given.length, expected.length);
  const at = (i: number, j: number): number => costs[i]?.[j] ?? 0;
  const pairs: Pair[] = [];
  let i = 0;
  let j = 0;
  while (i < given.length || j < expected.length) {
    const relation = relations[i]?.[j];
    if (relation !== undefined && at(i, j) === COST[relation] + at(i + 1, j + 1)) {
      pairs.push({ given: i, expected: j, relation });
      i += 1;
      j += 1;
    } else if (i < given.length && (j === expected.length || at(i, j) === LONE_COST + at(i + 1, j))) {
      pairs.push({ given: i, relation: 'otherWord' });
      i += 1;
    } else {
      pairs.push({ expected: j, relation: 'otherWord' });
      j += 1;
    }
  }
  return { pairs, cost: at(0, 0) };
};

/** `[i][j]`: the least cost of the words from `i` and `j` on. */
const remainingCosts = (
  relations: readonly (readonly Relation[])[],
  rows: number,
  columns: number,
): readonly (readonly number[])[] => {
  const costs: number[][] = [];
  for (let i = rows; i >= 0; i -= 1) {
    const row: number[] = [];
    const below = costs[i + 1];
    for (let j = columns; j >= 0; j -= 1) {
      row[j] = i === rows && j === columns ? 0 : cheapest(relations[i]?.[j], { row, below, j });
    }
    costs[i] = row;
  }
  return costs;
};

interface Neighbours {
  readonly row: readonly number[];
  readonly below: readonly number[] | undefined;
  readonly j: number;
}

const cheapest = (relation: Relation | undefined, { row, below, j }: Neighbours): number => {
  const dear = Number.POSITIVE_INFINITY;
  const both = relation === undefined ? dear : COST[relation] + (below?.[j + 1] ?? dear);
  return Math.min(both, LONE_COST + (below?.[j] ?? dear), LONE_COST + (row[j + 1] ?? dear));
};
