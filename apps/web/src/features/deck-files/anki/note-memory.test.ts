import { foldReviews, type Rating, type WordState } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NoteCard, noteMemory } from './note-memory.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 9);

const reviewed = (...ratings: readonly Rating[]): NoteCard['reviews'] =>
  ratings.map((rating, place) => ({ at: START + place * 10 * DAY, rating }));
const card = (rest: Partial<NoteCard>): NoteCard => ({
  ...{ memory: undefined, isExact: false, reviews: [], isSuspended: false },
  ...rest,
});
const known = (rest: Partial<WordState>): NoteCard =>
  card({
    memory: {
      ...{ stability: 20, difficulty: 5, last: START, due: START + 20 * DAY, reps: 4, lapses: 0 },
      ...{ phase: 2, learningStep: 0, lastRight: true, ...rest },
    },
  });
const stateOf = ({ memory, reviews }: NoteCard): WordState | null => memory ?? foldReviews(reviews);

describe('the memory of a note', () => {
  it('is that of its only card, as it is', () => {
    const exact = { ...known({}), isExact: true };
    expect(noteMemory([exact])).toEqual(exact);
    expect(noteMemory([])).toEqual(card({}));
  });

  it('is that of the card which is forgotten sooner, in whichever order they stand', () => {
    const [forward, back] = [known({ stability: 90, due: START + 90 * DAY }), known({ stability: 6 })];
    expect(noteMemory([forward, back])).toEqual(back);
    expect(noteMemory([back, forward])).toEqual(back);
  });

  it('is that of a card which was last answered wrong, however strong it was', () => {
    const wrong = known({ stability: 50, lastRight: false, phase: 3, due: START + 600_000 });
    expect(noteMemory([known({ stability: 6 }), wrong])).toEqual(wrong);
  });

  it('is due with the first of its cards, and not before it was last reviewed', () => {
    const [weak, strong] = [known({ stability: 6, due: START + 6 * DAY }), known({ due: START + 2 * DAY })];
    expect(noteMemory([weak, strong]).memory).toEqual({ ...weak.memory, due: START + 2 * DAY });
    const overdue = known({ last: START - 99 * DAY, due: START - 9 * DAY });
    expect(noteMemory([weak, overdue]).memory?.due).toBe(START);
  });

  it('is that of the cards which were reviewed: a card that is new tells nothing', () => {
    const forward = known({});
    expect(noteMemory([card({}), forward])).toEqual(forward);
    expect(noteMemory([card({}), card({})])).toEqual(card({}));
  });

  it('counts the reviews of the weakest card alone, so that two directions do not make one word better known', () => {
    const [forward, back] = [card({ reviews: reviewed(4, 4, 4) }), card({ reviews: reviewed(3, 1, 3) })];
    expect(noteMemory([forward, back]).reviews).toEqual(back.reviews);
    expect(noteMemory([forward, known({ stability: 500 })]).reviews).toEqual(forward.reviews);
  });

  it('is set aside where all cards are', () => {
    const aside = card({ isSuspended: true });
    expect(noteMemory([aside, card({})]).isSuspended).toBe(false);
    expect(noteMemory([card({}), aside]).isSuspended).toBe(false);
    expect(noteMemory([aside, aside]).isSuspended).toBe(true);
  });

  it('never makes a word better known than any card that was reviewed, and asks it no later', () => {
    const histories = fc
      .array(fc.record({ wait: fc.integer({ min: 1, max: 200 * DAY }), rating: fc.constantFrom<Rating>(1, 2, 3, 4) }), {
        maxLength: 8,
      })
      .map((entries) => {
        let at = START;
        return entries.map(({ wait, rating }) => {
          at += wait;
          return { at, rating };
        });
      });
    const cards = fc.oneof(
      histories.map((reviews) => card({ reviews })),
      histories.map((reviews) => card({ reviews, memory: foldReviews(reviews) ?? undefined })),
    );
    fc.assert(
      fc.property(fc.array(cards, { minLength: 1, maxLength: 4 }), (some) => {
        const note = stateOf(noteMemory(some));
        const states = some.flatMap((each) => stateOf(each) ?? []);
        expect(note === null).toBe(states.length === 0);
        if (note === null) return;
        // A card that was answered right is never taken where another was answered wrong, and of equal ones the weakest.
        const rivals = states.filter(({ lastRight }) => lastRight === note.lastRight);
        expect(states.every(({ lastRight }) => lastRight || !note.lastRight)).toBe(true);
        expect(note.stability).toBe(Math.min(...rivals.map(({ stability }) => stability)));
        expect(states.every(({ due }) => note.due <= Math.max(due, note.last))).toBe(true);
      }),
    );
  });
});
