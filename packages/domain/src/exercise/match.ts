/** Exercise: the learner matches target texts with meanings. */
import { apart } from '../lesson/rivals.ts';
import type { Exercise } from './model.ts';
import { canPair, rulePairs, sidesOf } from './pairs.ts';
import { everyPair, ratePairs, solvePairs } from './solution.ts';

export const match: Exercise<'match'> = {
  kind: 'match',
  rung: 1,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 20,
  silent: null,
  make: (items, { languages }, random) =>
    canPair(items) && apart(items, [], languages).length === items.length
      ? { kind: 'match', ...sidesOf(items, random) }
      : undefined,
  rule: ({ item }, given, { learn }) => rulePairs(item, given, learn),
  itemsOf: everyPair,
  rates: ratePairs,
  solve: solvePairs,
};
