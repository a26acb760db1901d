import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldReviews, nextWordState, retrievability, strengthOf } from './memory.ts';
import type { Rating, Review, WordState } from './model.ts';

const DAY = 86_400_000;
const start = 1_790_000_000_000;

const review = (days: number, rating: Rating): Review => ({ at: start + days * DAY, rating });

/** Reviews in order, some on the same day, some months apart. */
const reviews = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 90 * DAY }), rating: fc.constantFrom<Rating>(1, 2, 3, 4) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((steps) => {
    let at = start;
    return steps.map(({ gap, rating }) => {
      at += gap;
      return { at, rating };
    });
  });

const folded = (all: readonly Review[]): WordState => {
  const state = foldReviews(all);
  if (state === null) throw new TypeError('no review');
  return state;
};

/** FSRS-6 from its published formulas, with the default weights, for reviews of a word already in review. */
const w = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;
const recall = (days: number, stability: number): number =>
  (1 + ((0.9 ** (-1 / w[20]) - 1) * days) / stability) ** -w[20];
const firstDifficulty = (rating: Rating): number => w[4] - Math.exp((rating - 1) * w[5]) + 1;
const recalledStability = (d: number, s: number, days: number): number =>
  s * (1 + Math.exp(w[8]) * (11 - d) * s ** -w[9] * (Math.exp((1 - recall(days, s)) * w[10]) - 1));
const forgottenStability = (d: number, s: number, days: number): number =>
  w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * Math.exp((1 - recall(days, s)) * w[14]);

describe('the memory of a word', () => {
  it('is nothing before the first review', () => {
    expect(foldReviews([])).toBeNull();
  });

  it.each([
    [1, 0.212, 1],
    [2, 1.2931, 6],
    [3, 2.3065, 10],
  ] as const)(
    'starts a rating of %i with stability %f and comes back after %i minutes',
    (rating, stability, minutes) => {
      const state = nextWordState(null, review(0, rating));
      expect(state.stability).toBeCloseTo(stability, 6);
      expect(state.difficulty).toBeCloseTo(firstDifficulty(rating), 6);
      expect(state.due - state.last).toBe(minutes * 60_000);
      expect(state).toMatchObject({ phase: 1, reps: 1, lapses: 0, lastRight: rating > 1 });
    },
  );

  it('makes an easy word due after as many days as its stability', () => {
    const state = nextWordState(null, review(0, 4));
    expect(state).toMatchObject({ phase: 2, stability: 8.2956, due: start + 8 * DAY });
  });

  it('follows the formula of FSRS-6 when a word is recalled', () => {
    const before = folded([review(0, 4)]);
    const after = nextWordState(before, review(8, 3));
    expect(after.stability).toBeCloseTo(recalledStability(before.difficulty, before.stability, 8), 4);
  });

  it('follows the formula of FSRS-6 when a word is forgotten', () => {
    const before = folded([review(0, 4), review(8, 3), review(40, 3)]);
    const after = nextWordState(before, review(90, 1));
    expect(after.stability).toBeCloseTo(forgottenStability(before.difficulty, before.stability, 50), 4);
    expect(after).toMatchObject({ phase: 3, lapses: 1, lastRight: false });
  });

  it('gives the same when it is folded in pieces and stored as JSON', () => {
    fc.assert(
      fc.property(reviews, fc.nat(12), (all, cut) => {
        const first = foldReviews(all.slice(0, cut));
        const kept: WordState | null = JSON.parse(JSON.stringify(first));
        expect(all.slice(cut).reduce<WordState | null>(nextWordState, kept)).toEqual(foldReviews(all));
      }),
    );
  });

  it('stays within the bounds of FSRS', () => {
    fc.assert(
      fc.property(reviews, (all) => {
        const state = folded(all);
        expect(state.difficulty).toBeGreaterThanOrEqual(1);
        expect(state.difficulty).toBeLessThanOrEqual(10);
        expect(state.stability).toBeGreaterThan(0);
        expect(state.due).toBeGreaterThan(state.last);
        expect(state.reps).toBe(all.length);
      }),
    );
  });

  it('treats a review out of order as simultaneous with the last one', () => {
    const state = nextWordState(null, review(5, 3));
    expect(nextWordState(state, review(0, 3))).toEqual(nextWordState(state, review(5, 3)));
  });
});

describe('the chance of recall', () => {
  it('is 1 at the review and 0.9 after as many days as the stability', () => {
    const state = folded([review(0, 4)]);
    expect(retrievability(state, state.last)).toBe(1);
    expect(retrievability(state, state.last - DAY)).toBe(1);
    expect(retrievability(state, state.last + state.stability * DAY)).toBeCloseTo(0.9, 6);
  });

  it('only falls with time', () => {
    fc.assert(
      fc.property(reviews, fc.nat(400 * DAY), fc.nat(400 * DAY), (all, a, b) => {
        const state = folded(all);
        const [sooner, later] = [state.last + Math.min(a, b), state.last + Math.max(a, b)];
        expect(retrievability(state, later)).toBeLessThanOrEqual(retrievability(state, sooner));
      }),
    );
  });
});

describe('the strength of a word', () => {
  it('is weak after a wrong answer, however stable the word was', () => {
    const state = folded([review(0, 4), review(20, 4), review(100, 1)]);
    expect(strengthOf(state, state.last)).toBe('weak');
  });

  it('is good after a right answer, and weak once it is likely forgotten', () => {
    const state = folded([review(0, 4)]);
    expect(strengthOf(state, state.last)).toBe('good');
    expect(strengthOf(state, state.last + 400 * DAY)).toBe('weak');
  });

  it('is perfect from a stability of 21 days on', () => {
    const state = folded([review(0, 4), review(8, 3)]);
    expect(state.stability).toBeGreaterThanOrEqual(21);
    expect(strengthOf(state, state.last)).toBe('perfect');
    expect(strengthOf({ ...state, stability: 20.99 }, state.last)).toBe('good');
  });
});
