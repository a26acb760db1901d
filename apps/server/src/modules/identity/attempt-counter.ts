/** Counts how often something is tried, across nodes: what keeps guessing and harvesting slow (docs/operations.md). */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { decrementAttempts, deleteAttempts, incrementAttempts } from './store-attempt-counter.ts';

/** How often something may be tried in a span of time. */
export interface AttemptLimit {
  /** What is tried; tells its counts from others. */
  readonly name: string;
  readonly max: number;
  /** Milliseconds from the first try until the count begins anew. */
  readonly spanMs: number;
}

/** Counts of the database. Whose tries they are is told by `who`, of which only a hash is kept. */
export interface AttemptCounter {
  /** Counts a try. @returns how many there were in the span, and how many milliseconds of it are left. */
  readonly increment: (
    rule: AttemptLimit,
    ...who: readonly string[]
  ) => Promise<{ readonly count: number; readonly left: number }>;
  /** Takes one try back. */
  readonly decrement: (rule: AttemptLimit, ...who: readonly string[]) => Promise<void>;
  /** Takes all tries back. */
  readonly reset: (rule: AttemptLimit, ...who: readonly string[]) => Promise<void>;
}

const keyOf = ({ name }: AttemptLimit, who: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, ...who]))
    .digest();

/** Opens the counts. */
export const openAttemptCounter = (pool: pg.Pool, clock: () => number): AttemptCounter => ({
  increment: async (rule, ...who) => {
    const now = clock();
    const { count, until } = await incrementAttempts(pool, keyOf(rule, who), { now: new Date(now), span: rule.spanMs });
    return { count, left: until.getTime() - now };
  },
  decrement: (rule, ...who) => decrementAttempts(pool, keyOf(rule, who)),
  reset: (rule, ...who) => deleteAttempts(pool, keyOf(rule, who)),
});
