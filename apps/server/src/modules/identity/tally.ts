/** Counts how often something is tried, across nodes: what keeps guessing and harvesting slow (docs/operations.md). */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { clearTally, lowerTally, raiseTally } from './store-tally.ts';

/** How often something may be tried in a span of time. */
export interface TallyRule {
  /** What is tried; tells its counts from others. */
  readonly name: string;
  readonly most: number;
  /** Milliseconds from the first try until the count begins anew. */
  readonly span: number;
}

/** Counts of the database. Whose tries they are is told by `who`, of which only a hash is kept. */
export interface Tally {
  /** Counts a try. @returns how many there were in the span, and how many milliseconds of it are left. */
  readonly raise: (
    rule: TallyRule,
    ...who: readonly string[]
  ) => Promise<{ readonly count: number; readonly left: number }>;
  /** Takes one try back. */
  readonly lower: (rule: TallyRule, ...who: readonly string[]) => Promise<void>;
  /** Takes all tries back. */
  readonly clear: (rule: TallyRule, ...who: readonly string[]) => Promise<void>;
}

const keyOf = ({ name }: TallyRule, who: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, ...who]))
    .digest();

/** Opens the counts. */
export const openTally = (pool: pg.Pool, clock: () => number): Tally => ({
  raise: async (rule, ...who) => {
    const now = clock();
    const { count, until } = await raiseTally(pool, keyOf(rule, who), { now: new Date(now), span: rule.span });
    return { count, left: until.getTime() - now };
  },
  lower: (rule, ...who) => lowerTally(pool, keyOf(rule, who)),
  clear: (rule, ...who) => clearTally(pool, keyOf(rule, who)),
});
