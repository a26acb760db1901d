/** Exercise: the meaning is read; the learner types the target text. */
import { rightAnswers } from './accepted.ts';
import type { Exercise } from './model.ts';
import { onlyItem, rateItem, solveText } from './solution.ts';
import { canType, writtenOf } from './written.ts';

export const typeTranslation: Exercise<'typeTranslation'> = {
  kind: 'typeTranslation',
  rung: 3,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'any',
  seconds: 22,
  silent: null,
  make: ([item], { languages }) => (canType(item, languages) ? { kind: 'typeTranslation', item: item.id } : undefined),
  rule: ({ item }, given, texts) => ({ written: writtenOf(given), accepted: rightAnswers(item, texts) }),
  itemsOf: onlyItem,
  rates: rateItem,
  solve: solveText,
};
