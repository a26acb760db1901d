/** Exercise: the learner says a phrase aloud. No attempt is wrong. */
import { isSentence, isSpoken } from '../lesson/material.ts';
import { textIn } from './choice.ts';
import type { Exercise } from './model.ts';
import { onlyItem, rateItem } from './solution.ts';

/** The most words of a phrase to say aloud. */
const MAX_SAID = 8;

export const sayIt: Exercise<'sayIt'> = {
  kind: 'sayIt',
  rung: 3,
  needsSound: true,
  needsVoice: true,
  isGraded: false,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 15,
  silent: 'typeTranslation',
  make: ([item], { languages }) =>
    item !== undefined &&
    isSentence(item) &&
    isSpoken(item, languages) &&
    languages.tokensOf(item.id).length <= MAX_SAID
      ? { kind: 'sayIt', item: item.id }
      : undefined,
  rule: ({ item }, _, { learn }) => ({ right: true, given: '', expected: textIn(learn, item) }),
  itemsOf: onlyItem,
  rates: (step, { heard }) => (heard === 'yes' ? rateItem(step) : undefined),
  solve: () => ({ kind: 'spoken', heard: 'yes' }),
};
