/** Exercise: the learner matches sounds with texts. */
import { isSpoken } from '../lesson/material.ts';
import { apart } from '../lesson/rivals.ts';
import type { Exercise } from './model.ts';
import { canPair, rulePairs, sidesOf } from './pairs.ts';
import { everyPair, ratePairs, solvePairs } from './solution.ts';

export const matchSound: Exercise<'matchSound'> = {
  kind: 'matchSound',
  rung: 1,
  needsSound: true,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 22,
  silent: 'match',
  make: (items, { languages }, random) => {
    const fair =
      items.every((item) => isSpoken(item, languages)) && apart(items, [], languages).length === items.length;
    return fair && canPair(items) ? { kind: 'matchSound', ...sidesOf(items, random) } : undefined;
  },
  rule: ({ item }, given, { learn }) => rulePairs(item, given, learn),
  itemsOf: everyPair,
  rates: ratePairs,
  solve: solvePairs,
};
