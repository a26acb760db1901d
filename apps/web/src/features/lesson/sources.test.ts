import { seededRandom } from '@parlance/domain';
import { unitEntry } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { type LearnerKnowledge, sourcesFor } from './sources.ts';

const withWords = (id: string, words: readonly (readonly string[])[]) => {
  const unit = unitEntry(id, words.length);
  return { ...unit, lessons: unit.lessons.map((lesson, place) => ({ ...lesson, words: words[place] ?? [] })) };
};
const course = {
  learn: 'es',
  units: [
    withWords('hello', [['hi', 'bye'], ['name']]),
    withWords('cafe', [['tea'], ['bill', 'pay']]),
    unitEntry('test', 0, 'testOut'),
    withWords('way', [['left'], ['right']]),
  ],
};
const sources = (work: Parameters<typeof sourcesFor>[0], { weak = [], done = [] }: Record<string, string[]> = {}) => {
  const knowing: LearnerKnowledge = {
    isWeak: (word) => weak.includes(word),
    isDone: (lesson) => done.includes(lesson),
  };
  return sourcesFor(work, course, knowing, seededRandom(3));
};
const lesson = { what: 'lesson', unit: 'way', lesson: 'way.0', mode: 'classic' } as const;

describe('the lessons from which a session takes items', () => {
  it('are none for a lesson while no word is weak', () => {
    expect(sources(lesson)).toEqual([]);
  });

  it('are those of other units with the most weak words, two at most', () => {
    expect(sources(lesson, { weak: ['bill', 'pay', 'hi', 'left'] })).toEqual(['cafe.1', 'hello.0']);
    expect(sources(lesson, { weak: ['hi', 'name', 'tea', 'bill'] })).toHaveLength(2);
  });

  it('are those of the unit for its quiz and its practice', () => {
    expect(sources({ what: 'quiz', unit: 'cafe' })).toEqual(['cafe.0', 'cafe.1']);
    expect(sources({ what: 'practice', unit: 'hello' })).toEqual(['hello.0', 'hello.1']);
  });

  it('are one of each unit that a test-out would skip, of those not done yet', () => {
    const chosen = sources({ what: 'testOut', unit: 'test' }, { done: ['hello.0', 'cafe.0', 'cafe.1'] });
    expect(chosen[0]).toBe('hello.1');
    expect(chosen[1]).toMatch(/^way\./);
    expect(chosen).toHaveLength(2);
  });

  it('are one of each unit where all of them are done', () => {
    const done = course.units.flatMap(({ lessons }) => lessons.map(({ id }) => id));
    expect(sources({ what: 'testOut', unit: 'test' }, { done })).toHaveLength(3);
  });
});
