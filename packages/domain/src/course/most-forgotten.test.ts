import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldReviews } from '../review/memory.ts';
import type { WordState } from '../review/model.ts';
import { mostForgotten, type PlayedLesson } from './most-forgotten.ts';

const DAY = 86_400_000;
const lesson = (id: string, ...words: readonly string[]): PlayedLesson => ({ id, words });
const answeredOn = (day: number): WordState | undefined => foldReviews([{ at: day * DAY, rating: 3 }]) ?? undefined;

const remembered = (days: Readonly<Record<string, number>>, today: number) => ({
  stateOf: (word: string) => (days[word] === undefined ? undefined : answeredOn(days[word])),
  now: today * DAY,
});

const lessons = [lesson('drinks', 'tea', 'coffee'), lesson('bill', 'pay'), lesson('street', 'left')];

it('plays again the lesson whose words were answered longest ago', () => {
  expect(mostForgotten(lessons, remembered({ tea: 5, coffee: 5, pay: 1, left: 5 }, 9))).toBe('bill');
});

it('plays a lesson first that was skipped, because none of its words was ever answered', () => {
  expect(mostForgotten(lessons, remembered({ tea: 5, coffee: 5, pay: 1 }, 9))).toBe('street');
});

it('does not hold words against a lesson that were never asked', () => {
  expect(mostForgotten(lessons, remembered({ tea: 8, pay: 1, left: 8 }, 9))).toBe('bill');
});

it('plays the first of equals, and nothing in a course without lessons', () => {
  expect(mostForgotten(lessons, remembered({}, 9))).toBe('drinks');
  expect(mostForgotten([], remembered({}, 9))).toBeUndefined();
});

it('comes round to every lesson when each is played as proposed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), (pause) => {
      const days: Record<string, number> = {};
      const played = new Set<string>();
      for (let turn = 1; turn <= lessons.length; turn += 1) {
        const id = mostForgotten(lessons, remembered(days, turn * pause));
        played.add(id ?? '');
        for (const word of lessons.find((each) => each.id === id)?.words ?? []) days[word] = turn * pause;
      }
      expect(played.size).toBe(lessons.length);
    }),
  );
});
