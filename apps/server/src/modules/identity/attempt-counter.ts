/** Counts attempts across nodes, to limit password guessing and address harvesting (docs/operations.md). */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { decrementAttempts, deleteAttempts, incrementAttempts } from './store-attempt-counter.ts';

/** How many attempts are allowed in a span of time. */
export interface AttemptLimit {
  /** Part of the key of its counts. It is stored, so it stays. */
  readonly name: string;
  readonly max: number;
  /** Milliseconds from the first attempt until the count restarts. */
  readonly spanMs: number;
}

/** Counts in the database, by limit and by `who` attempts; only a hash of both is stored. */
export interface AttemptCounter {
  /** Counts an attempt. @returns the count with this one, and how many milliseconds of the span are left. */
  readonly increment: (
    rule: AttemptLimit,
    ...who: readonly string[]
  ) => Promise<{ readonly count: number; readonly left: number }>;
  /** Uncounts one attempt. */
  readonly decrement: (rule: AttemptLimit, ...who: readonly string[]) => Promise<void>;
  /** Sets the count to 0. */
  readonly reset: (rule: AttemptLimit, ...who: readonly string[]) => Promise<void>;
}

const keyOf = ({ name }: AttemptLimit, who: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, ...who]))
    .digest();

/** Opens the counter. */
export const openAttemptCounter = (pool: pg.Pool, clock: () => number): AttemptCounter => ({
  increment: async (rule, ...who) => {
    const now = clock();
    const { count, until } = await incrementAttempts(pool, keyOf(rule, who), { now: new Date(now), span: rule.spanMs });
    return { count, left: until.getTime() - now };
  },
  decrement: (rule, ...who) => decrementAttempts(pool, keyOf(rule, who)),
  reset: (rule, ...who) => deleteAttempts(pool, keyOf(rule, who)),
});
