import { describe, expect, it } from 'vitest';
import { NO_NOTES, readNotes, scoreOf, starsOf } from './clip-notes.ts';

describe('the notes of a clip', () => {
  it('are read as they were stored', () => {
    const notes = { at: 1200, understood: true, said: false, parts: { quiz: { right: 5, total: 8 } } };
    expect(readNotes(JSON.parse(JSON.stringify(notes)))).toEqual(notes);
  });

  it('are none where the stored value has another form', () => {
    for (const value of [undefined, null, 'x', 5, {}, { at: 'now' }, { at: -4, parts: { quiz: 3 } }]) {
      expect(readNotes(value)).toEqual(NO_NOTES);
    }
  });
});

describe('the score of a clip', () => {
  it('is the share of right answers over both parts', () => {
    expect(scoreOf({ parts: { listen: { right: 6, total: 7 }, quiz: { right: 9, total: 13 } } })).toBe(0.75);
    expect(scoreOf({ parts: { quiz: { right: 4, total: 8 } } })).toBe(0.5);
  });

  it('is 0 where it was only watched, which gives one star', () => {
    expect(scoreOf({ parts: {} })).toBe(0);
    expect([0, 0.74, 0.75, 0.89, 0.9, 1].map(starsOf)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
