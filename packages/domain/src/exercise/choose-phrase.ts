/** Exercise: the meaning is read; the learner chooses the target text. */
import { itemOptions, ruleChoice } from './choice.ts';
import type { Exercise } from './model.ts';
import { everyOption, rateItem, solveChoice } from './solution.ts';

export const choosePhrase: Exercise<'choosePhrase'> = {
  kind: 'choosePhrase',
  rung: 2,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 9,
  silent: null,
  make: ([item], material, random) => {
    const options = itemOptions(item, material, random);
    return options && { kind: 'choosePhrase', ...options };
  },
  rule: ({ item }, given, { learn }) => ruleChoice(item, given, learn),
  itemsOf: everyOption,
  rates: rateItem,
  solve: solveChoice,
};
