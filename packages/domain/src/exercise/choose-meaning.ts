/** Exercise: the target text is read and heard; the learner chooses its meaning. */
import { itemOptions, ruleChoice } from './choice.ts';
import type { Exercise } from './model.ts';
import { everyOption, rateItem, solveChoice } from './solution.ts';

export const chooseMeaning: Exercise<'chooseMeaning'> = {
  kind: 'chooseMeaning',
  rung: 1,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'explain',
  wording: 'fixed',
  seconds: 9,
  silent: null,
  make: ([item], material, random) => {
    const options = itemOptions(item, material, random);
    return options && { kind: 'chooseMeaning', ...options };
  },
  rule: ({ item }, given, { explain }) => ruleChoice(item, given, explain),
  itemsOf: everyOption,
  rates: rateItem,
  solve: solveChoice,
};
