import { foldReviews } from '@parlance/domain';
import { answered, deviceId, lessonFinished, START, uuid } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { foldEvents } from './fold.ts';
import { wordKey } from './view.ts';
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
