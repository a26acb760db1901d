import { foldReviews, nextWordState } from '@parlance/domain';
import { answered, deviceId, imported, lessonFinished, reset, START, undoReset, uuid } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import type { LearnEvent } from './event.ts';
import { foldEvents } from './fold.ts';
import { historyOf } from './history.ts';
import { rankedXpOf } from './ranked.ts';
import { foldOnto } from './refold.ts';
import { neededFor } from './touched.ts';
import { emptyView, wordKey } from './view.ts';
import { reviewsOf, wordStateOf } from './words.ts';

const coffee = { learn: 'es', word: 'coffee' };
const wrong = answered({ coffee: 1 }, { id: uuid(1), at: START });
const right = answered({ coffee: 3, milk: 2 }, { id: uuid(2), at: START + 60_000 });

describe('the reviews of an event', () => {
  it('are the rated words of an answer, at its stamp', () => {
    expect(reviewsOf(right)).toEqual([
      { learn: 'es', word: 'coffee', rating: 3, at: START + 60_000 },
      { learn: 'es', word: 'milk', rating: 2, at: START + 60_000 },
    ]);
  });

  it('are none for anything else', () => {
    expect(reviewsOf(lessonFinished())).toEqual([]);
  });
});

describe('the memory of a word', () => {
  it('F13: follows its reviews in order, however they arrive', () => {
    const expected = foldReviews([
      { at: START, rating: 1 },
      { at: START + 60_000, rating: 3 },
    ]);
    expect(wordStateOf(coffee, [right, wrong], 0)).toEqual(expected);
    expect(foldEvents([right, wrong]).words.get(wordKey('es', 'coffee'))).toEqual(expected);
  });

  it('F13: takes reviews of one moment in order of devices', () => {
    const other = answered({ coffee: 4 }, { id: uuid(0), at: START, device: deviceId(2) });
    expect(wordStateOf(coffee, [other, wrong], 0)).toEqual(
      foldReviews([
        { at: START, rating: 1 },
        { at: START, rating: 4 },
      ]),
    );
  });

  it('F13: takes a word that an answer rates twice in the order of the answer', () => {
    const twice = answered({}, { id: uuid(3) });
    const words = [
      { word: 'coffee', rating: 1 as const },
      { word: 'coffee', rating: 3 as const },
    ];
    const event = { ...twice, data: { ...twice.data, words } };
    expect(wordStateOf(coffee, [event], 0)).toEqual(
      foldReviews([
        { at: START, rating: 1 },
        { at: START, rating: 3 },
      ]),
    );
  });

  it('R1: starts again after a reset, and does not exist if all is hidden', () => {
    expect(wordStateOf(coffee, [wrong, right], START + 1)).toEqual(foldReviews([{ at: START + 60_000, rating: 3 }]));
    expect(wordStateOf(coffee, [wrong], START + 1)).toBeNull();
  });

  it('does not mix words or languages', () => {
    const french = answered({ coffee: 1 }, { id: uuid(4), learn: 'fr', at: START + 90_000 });
    expect(wordStateOf(coffee, [wrong, french], 0)).toEqual(wordStateOf(coffee, [wrong], 0));
    expect(wordStateOf({ learn: 'es', word: 'tea' }, [wrong, right], 0)).toBeNull();
  });
});

describe('an imported memory', () => {
  const DAY = 86_400_000;
  const at = (days: number, n: number) => ({ id: uuid(n), at: START + days * DAY });
  const brought = imported('coffee', {}, at(0, 10));
  const { memory } = brought.data;
  const stateOf = (...events: readonly LearnEvent[]) => foldEvents(events).words.get(wordKey('es', 'coffee'));

  it('F20: begins the memory of a card, and later answers go on from it', () => {
    expect(stateOf(brought)).toEqual({ ...memory, imported: START });
    const later = answered({ coffee: 3 }, at(1, 11));
    expect(stateOf(later, brought)).toEqual(nextWordState({ ...memory }, { at: later.at, rating: 3 }));
    expect(stateOf(later, brought)?.stability).toBeGreaterThan(memory.stability);
    expect(stateOf(later, brought)).not.toHaveProperty('imported');
  });

  it('F20: counts for nothing beside an answer that was before it, also where that arrives later', () => {
    // It is later than the memory was last reviewed, and earlier than the import.
    const before = answered({ coffee: 3 }, at(-1, 11));
    const after = answered({ coffee: 4 }, at(2, 12));
    expect(stateOf(brought, after, before)).toEqual(stateOf(before, after));
    const known = foldOnto(emptyView, [brought], historyOf([]));
    expect(foldOnto(known, [before], historyOf([brought]))).toEqual(foldEvents([before, brought]));
    expect(neededFor(known, [before]).words).toEqual([coffee]);
  });

  it('F20: counts once however often it is imported, and the last one holds until there is an answer', () => {
    const again = imported('coffee', {}, at(1, 11));
    expect(stateOf(brought, brought)).toEqual(stateOf(brought));
    expect(stateOf(again, brought)).toEqual({ ...memory, imported: again.at });
    const answer = answered({ coffee: 3 }, at(2, 12));
    const afterwards = imported('coffee', { stability: 900 }, at(3, 13));
    expect(stateOf(afterwards, again, answer, brought)).toEqual(stateOf(brought, answer));
  });

  it('F20: was last reviewed no later than it was imported', () => {
    expect(stateOf(imported('coffee', { last: START + DAY }))?.last).toBe(START);
  });

  it('F20: is neither XP nor a day, and is there for its language alone', () => {
    const view = foldEvents([brought]);
    expect([view.days.size, view.registers.size, [...view.words.keys()]]).toEqual([0, 0, ['es/coffee']]);
    expect(rankedXpOf({ from: START - DAY, to: START + DAY }, [brought], new Map())).toBe(0);
  });

  it('R1: goes with a reset of its language, and comes back when that is taken back', () => {
    const over = reset(at(1, 11));
    expect(stateOf(brought, over)).toBeUndefined();
    expect(stateOf(undoReset(over.id, at(2, 12)), brought, over)).toEqual(stateOf(brought));
  });
});
