import type { WordState } from '@parlance/domain';
import { expect, it } from 'vitest';
import { type CardFields, type Course, untouchedCard } from '../../data/index.ts';
import { otherWords } from './use-other-words.ts';

const course = { learn: 'es', units: [{ lessons: [{ words: ['tea'] }] }] } as unknown as Course;
const state = {} as WordState;

it('words that no lesson teaches are those answered or added, whatever kind other cards are of', () => {
  const states = new Map([
    ['tea', state],
    ['jar', state],
    ['letter:A', state],
    ['phrase:cafe.1', state],
  ]);
  const fields = new Map<string, CardFields>([
    ['ghost', { ...untouchedCard, inDeck: true }],
    ['sand', untouchedCard],
    ['own:1', { ...untouchedCard, inDeck: true }],
  ]);
  expect(otherWords({ course, states, fields })).toEqual(['ghost', 'jar']);
  expect(otherWords({ course: undefined, states, fields })).toEqual([]);
});
