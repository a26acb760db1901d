/** Exercise: a text is only heard; the learner chooses it among target texts. */
import { isSpoken } from '../lesson/material.ts';
import { itemOptions, ruleChoice } from './choice.ts';
import type { Exercise } from './model.ts';
import { everyOption, rateItem, solveChoice } from './solution.ts';

export const listenChoose: Exercise<'listenChoose'> = {
  kind: 'listenChoose',
  rung: 1,
  needsSound: true,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 9,
  silent: 'chooseMeaning',
  make: ([item], material, random) => {
    if (item === undefined || !isSpoken(item, material.languages)) return undefined;
    const options = itemOptions(item, material, random);
    return options && { kind: 'listenChoose', ...options };
  },
  rule: ({ item }, given, { learn }) => ruleChoice(item, given, learn),
  itemsOf: everyOption,
  rates: rateItem,
  solve: solveChoice,
};
