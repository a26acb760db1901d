import { foldEvents } from '@parlance/sync';
import { answered, lessonFinished, START, uuid } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { begunLanguages, numbersOf, trophyFacts } from './facts.ts';

const LANGUAGES = ['en', 'es', 'fr'];
const moment = { now: START, today: '20261124' };

describe('the numbers of a language', () => {
  it('count words only, and each by its strength now', () => {
    const view = foldEvents([answered({ coffee: 4, tea: 1, 'letter:ñ': 3, 'phrase:cafe.order': 3 })]);
    expect(numbersOf(view, 'es', START)).toMatchObject({ words: 2, weak: 1, good: 1, perfect: 0 });
  });

  it('are told of the languages that were begun', () => {
    const view = foldEvents([lessonFinished({ stars: 2 })]);
    expect(begunLanguages(view, LANGUAGES, START)).toMatchObject([{ learn: 'es', lessons: 1, stars: 2 }]);
  });
});

describe('the facts behind trophies', () => {
  it('come from everything that was learned', () => {
    const days = ['20261120', '20261121', '20261122', '20261001'];
    const events = days.map((day, index) =>
      lessonFinished({ lesson: `cafe.${index}`, stars: 3 }, { id: uuid(index + 1), day, at: START + index }),
    );
    expect(trophyFacts(foldEvents(events), LANGUAGES, moment)).toMatchObject({
      longestStreak: 3,
      lessons: 4,
      threeStars: 4,
      languages: 1,
      returns: 1,
      scenes: 0,
    });
  });

  it('are all zero before anything was learned', () => {
    expect(Object.values(trophyFacts(foldEvents([]), LANGUAGES, moment)).every((value) => value === 0)).toBe(true);
  });
});
