/** Our FSRS-6 against `ts-fsrs`, the library of those who publish the model: the same reviews, the same memory. */
import fc from 'fast-check';
import { type Card, createEmptyCard, default_w, forgetting_curve, fsrs } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { foldReviews, nextWordState, retrievability } from './memory.ts';
import type { Rating, Review, WordState } from './model.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const oracle = fsrs({ enable_fuzz: false });

const ratings = fc.constantFrom<Rating>(1, 2, 3, 4);
const start = fc.integer({ min: 946_684_800_000, max: 1_900_000_000_000 });
/** None at all, minutes, hours (over midnight or not), days, years, a century. */
const gaps = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 30 * MINUTE }),
  fc.integer({ min: 0, max: 2 * DAY }),
  fc.integer({ min: 0, max: 90 * DAY }),
  fc.integer({ min: 0, max: 5 * 365 * DAY }),
  fc.constant(100 * 365 * DAY),
);

const historyOf = (each: fc.Arbitrary<Rating>): fc.Arbitrary<readonly Review[]> =>
  fc.tuple(start, fc.array(fc.tuple(gaps, each), { minLength: 1, maxLength: 30 })).map(([first, steps]) => {
    let at = first;
    return steps.map(([gap, rating]) => {
      at += gap;
      return { at, rating };
    });
  });

const stateOf = (card: Card, last: Review): WordState => ({
  stability: card.stability,
  difficulty: card.difficulty,
  last: last.at,
  due: card.due.getTime(),
  reps: card.reps,
  lapses: card.lapses,
  phase: card.state as WordState['phase'],
  learningStep: card.learning_steps,
  lastRight: last.rating > 1,
});

const cardOf = (state: WordState): Parameters<typeof oracle.next>[0] => ({
  ...createEmptyCard(state.due),
  stability: state.stability,
  difficulty: state.difficulty,
  reps: state.reps,
  lapses: state.lapses,
  state: state.phase,
  learning_steps: state.learningStep,
  last_review: state.last,
});

/** The same figures, but for the last bit that engines differ in; and exactly the same place and time. */
const expectSame = (ours: WordState | null, theirs: WordState): void => {
  expect(ours).toEqual({ ...theirs, stability: expect.any(Number), difficulty: expect.any(Number) });
  expect((ours?.stability ?? 0) / theirs.stability).toBeCloseTo(1, 8);
  expect((ours?.difficulty ?? 0) / theirs.difficulty).toBeCloseTo(1, 8);
};

const expectSameAllAlong = (reviews: readonly Review[]): void => {
  let card = createEmptyCard(reviews[0]?.at);
  let state: WordState | null = null;
  for (const review of reviews) {
    card = oracle.next(card, review.at, review.rating).card;
    state = nextWordState(state, review);
    expectSame(state, stateOf(card, review));
  }
};

describe('our FSRS-6 and the oracle', () => {
  it('agree after every review of any history', () => {
    fc.assert(fc.property(historyOf(ratings), expectSameAllAlong), { numRuns: 400 });
  });

  it('agree on those who forget again and again', () => {
    const forgetful = fc.constantFrom<Rating>(1, 1, 2, 3);
    fc.assert(fc.property(historyOf(forgetful), expectSameAllAlong), { numRuns: 200 });
  });

  it('agree on those who never forget, up to the longest stability', () => {
    const perfect = fc.constantFrom<Rating>(3, 4);
    fc.assert(fc.property(historyOf(perfect), expectSameAllAlong), { numRuns: 200 });
  });

  it.each([1, 2, 3, 4] as const)('agree on a first rating of %i', (rating) => {
    expectSameAllAlong([{ at: 1_790_000_000_000, rating }]);
  });

  it('agree on every path through three ratings within a day, over midnight, and after a month', () => {
    const all = [1, 2, 3, 4] as const;
    const paths = all.flatMap((a) => all.flatMap((b) => all.map((c) => [a, b, c] as const)));
    for (const gap of [0, 5 * MINUTE, DAY - 1, DAY, 30 * DAY]) {
      for (const path of paths) {
        expectSameAllAlong(path.map((rating, index) => ({ at: 1_790_000_000_000 + index * gap, rating })));
      }
    }
  });

  it('agree on one step from any memory that can be', () => {
    const memory: fc.Arbitrary<WordState> = fc
      .record({
        stability: fc.double({ min: 0.001, max: 36_500, noNaN: true }),
        difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
        last: start,
        place: fc.constantFrom([1, 0], [1, 1], [2, 0], [3, 0]),
        counts: fc.tuple(fc.nat(99), fc.nat(99)),
      })
      .map(({ place: [phase, learningStep], counts: [reps, lapses], last, ...rest }) => ({
        ...rest,
        ...{ last, due: last + DAY, reps, lapses, learningStep: learningStep ?? 0, lastRight: true },
        phase: phase as WordState['phase'],
      }));
    fc.assert(
      fc.property(memory, gaps, ratings, (state, gap, rating) => {
        const review = { at: state.last + gap, rating };
        const { card } = oracle.next(cardOf(state), review.at, rating);
        expectSame(nextWordState(state, review), stateOf(card, review));
      }),
      { numRuns: 1000 },
    );
  });

  it('agree on the chance of recall at any time', () => {
    fc.assert(
      fc.property(historyOf(ratings), gaps, (reviews, gap) => {
        const state = foldReviews(reviews);
        if (state === null) return;
        const theirs = forgetting_curve(default_w, gap / DAY, state.stability);
        expect(retrievability(state, state.last + gap)).toBeCloseTo(theirs, 8);
      }),
    );
  });
});
