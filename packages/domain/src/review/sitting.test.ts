import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextWordState } from './memory.ts';
import type { Rating, WordState } from './model.ts';
import {
  answersIn,
  cardsLeft,
  type RatedCard,
  rateCard,
  releaseRating,
  type Sitting,
  type SittingStep,
  skipCard,
  startSitting,
  undoRating,
} from './sitting.ts';

const MINUTE = 60_000;
const begin = { id: 'one', learn: 'es', mode: 'all', most: null } as const;
const sittingOf = (...cards: readonly string[]): Sitting => startSitting({ ...begin, cards });

const known: WordState = {
  ...{ stability: 9, difficulty: 5, last: 0, due: 0, reps: 3, lapses: 0, phase: 2, learningStep: 0, lastRight: true },
};
const rate = (sitting: Sitting, rating: Rating, now = 0): SittingStep => {
  const rated: RatedCard = {
    key: sitting.current ?? '',
    rating,
    direction: 'see',
    took: 900,
    foretold: null,
    isFirst: false,
  };
  return rateCard(sitting, {
    rated,
    after: nextWordState(known, { at: now, rating }),
    now,
    seconds: sitting.seconds + 5,
  });
};

type Act = Rating | 'undo' | 'release';

/** A sitting with what was recorded, and what should be in the end. */
interface Played {
  readonly sitting: Sitting;
  readonly recorded: readonly RatedCard[];
  readonly expected: readonly RatedCard[];
}

const act = ({ sitting, recorded, expected }: Played, what: Act): Played => {
  if (what === 'undo') {
    return {
      sitting: undoRating(sitting),
      recorded,
      expected: sitting.held === null ? expected : expected.slice(0, -1),
    };
  }
  if (what !== 'release' && sitting.current === null) return { sitting, recorded, expected };
  const step = what === 'release' ? releaseRating(sitting) : rate(sitting, what);
  const held = step.sitting.held === null ? [] : [step.sitting.held.rated];
  return {
    sitting: step.sitting,
    recorded: step.record === null ? recorded : [...recorded, step.record],
    expected: [...expected, ...held],
  };
};

describe('a sitting', () => {
  it('holds the last rating back, and records it with the next', () => {
    const one = rate(sittingOf('a', 'b', 'c'), 3);
    expect(one.record).toBeNull();
    expect(one.sitting.current).toBe('b');
    const other = rate(one.sitting, 4);
    expect(other.record).toMatchObject({ key: 'a', rating: 3 });
    expect(releaseRating(other.sitting).record).toMatchObject({ key: 'b', rating: 4 });
    expect(releaseRating(releaseRating(other.sitting).sitting).record).toBeNull();
  });

  it('takes the last rating back once', () => {
    const start = sittingOf('a', 'b');
    const undone = undoRating(rate(start, 1).sitting);
    expect(undone).toMatchObject({ current: 'a', queue: ['b'], returning: [], hard: [], held: null });
    expect(undoRating(undone)).toBe(undone);
    expect(answersIn(undone)).toBe(0);
  });

  it('asks a forgotten card again, when its time has come or at the end', () => {
    const { sitting } = rate(sittingOf('a', 'b', 'c'), 1);
    expect(sitting.hard).toEqual(['a']);
    expect(rate(sitting, 3, 5 * MINUTE).sitting.current).toBe('c');
    expect(rate(sitting, 3, 11 * MINUTE).sitting.current).toBe('a');
    expect(rate(rate(sitting, 3).sitting, 3).sitting.current).toBe('a');
  });

  it('asks a card that was just seen again after another one that waits, though its own time comes first', () => {
    const start: Sitting = { ...sittingOf('a'), returning: [{ key: 'b', due: 60 * MINUTE }] };
    const { sitting } = rate(start, 1);
    expect(sitting.current).toBe('b');
    expect(rate(sitting, 4).sitting.current).toBe('a');
    expect(rate(sittingOf('a'), 1).sitting.current).toBe('a');
  });

  it('counts a card once that is asked several times, and not at all after its only rating was undone', () => {
    const { sitting } = rate(rate(sittingOf('a', 'b'), 1).sitting, 3);
    expect(sitting.current).toBe('a');
    const again = rate(sitting, 3).sitting;
    expect(answersIn(again)).toBe(3);
    expect(again.answered).toEqual(['a', 'b']);
    expect(undoRating(again).answered).toEqual(['a', 'b']);
    expect(undoRating(sitting).answered).toEqual(['a']);
    expect(sittingOf('a').answered).toEqual([]);
  });

  it('ends with the most answers that it may have', () => {
    const start = startSitting({ ...begin, most: 2, cards: ['a', 'b'] });
    const { sitting } = rate(rate(start, 1).sitting, 3);
    expect(sitting.current).toBeNull();
    expect(cardsLeft(sitting)).toBe(0);
  });

  it('leaves a card out that was set aside', () => {
    const { sitting } = rate(sittingOf('a', 'b', 'c'), 3);
    const without = skipCard(sitting, 'b', 0);
    expect(without).toMatchObject({ current: 'c', queue: [] });
    expect(skipCard(without, 'c', 0).current).toBeNull();
  });

  it('leaves out the card that was meant, though another one has taken its place', () => {
    const { sitting } = rate(sittingOf('a', 'b', 'c', 'd'), 1);
    expect(skipCard(sitting, 'c', 0)).toMatchObject({ current: 'b', queue: ['d'] });
    expect(skipCard(sitting, 'a', 0)).toMatchObject({ current: 'b', queue: ['c', 'd'], returning: [], hard: [] });
  });

  it('does not ask a card that was set aside after the rating before it was undone', () => {
    const { sitting } = rate(sittingOf('a', 'b', 'c'), 3);
    expect(undoRating(skipCard(sitting, 'b', 0))).toMatchObject({ current: 'a', queue: ['c'] });
    // The card that was rated is itself set aside when it comes back.
    const back = rate(sittingOf('a'), 1).sitting;
    expect(undoRating(skipCard(back, 'a', 0))).toMatchObject({ current: null, queue: [], returning: [] });
  });

  it('records each rating that was not undone once, in order', () => {
    const acts = fc.array(fc.constantFrom<Act>(1, 2, 3, 4, 'undo', 'release'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(acts, (all) => {
        const played = all.reduce(act, { sitting: sittingOf('a', 'b', 'c', 'd'), recorded: [], expected: [] });
        const { record } = releaseRating(played.sitting);
        expect(played.sitting.recorded).toBe(played.recorded.length);
        expect([...played.recorded, ...(record === null ? [] : [record])]).toEqual(played.expected);
      }),
    );
  });
});
