/** Counts attempts across nodes, to limit password guessing and address harvesting (docs/operations.md). */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { decrementAttempts, deleteAttempts, incrementAttempts } from './store-attempt-counter.ts';

/** The maximum number of attempts in a period. */
export interface AttemptLimit {
  /** The first part of the counter's key. It is stored, so it must not change. */
  readonly name: string;
  readonly max: number;
  /** The period in milliseconds, from the first attempt until the count restarts. */
  readonly spanMs: number;
}

/** Counts attempts in the database by limit and by `who`; only a hash of both is stored. */
export interface AttemptCounter {
  /** Counts an attempt. @returns the count including this one, and the milliseconds that are left of the period. */
  readonly increment: (
    rule: AttemptLimit,
    ...who: readonly string[]
  ) => Promise<{ readonly count: number; readonly left: number }>;
  /** Removes one attempt from the count. */
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
