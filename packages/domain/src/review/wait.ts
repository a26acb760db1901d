/** How long a card stays away after each of the four ratings. */
import { nextWordState } from './memory.ts';
import type { Rating, WordState } from './model.ts';

/** The four ratings, the worst first. */
export const RATINGS = [1, 2, 3, 4] as const satisfies readonly Rating[];

/** Milliseconds until a card comes back, for each rating that it might get at `now`. */
export const waitsAhead = (state: WordState | null, now: number): Readonly<Record<Rating, number>> => {
  const waitAfter = (rating: Rating): number => {
    const next = nextWordState(state, { at: now, rating });
    return next.due - next.last;
  };
  return { 1: waitAfter(1), 2: waitAfter(2), 3: waitAfter(3), 4: waitAfter(4) };
};

/** A length of time in the unit in which people tell it. */
export interface Duration {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day' | 'month' | 'year';
}

/** The units, the largest first: their milliseconds, and from how many on a length is told in it. */
const UNITS = [
  { unit: 'year', length: 31_557_600_000, from: 1 },
  { unit: 'month', length: 2_629_800_000, from: 2 },
  { unit: 'day', length: 86_400_000, from: 1 },
  { unit: 'hour', length: 3_600_000, from: 1 },
  { unit: 'minute', length: 60_000, from: 0 },
] as const;

/** A length in milliseconds as people tell it, with one decimal for years below ten; at least a minute. */
export const durationOf = (wait: number): Duration => {
  const { unit, length } = UNITS.find((each) => wait >= each.length * each.from) ?? UNITS[4];
  const count = wait / length;
  if (unit === 'year' && count < 10) return { unit, count: Math.round(count * 10) / 10 };
  return { unit, count: Math.max(1, Math.round(count)) };
};
