/** Exercise: a text is only heard; the learner types it. */
import { isSpoken } from '../lesson/material.ts';
import { textIn } from './choice.ts';
import type { Exercise } from './model.ts';
import { onlyItem, rateItem, solveText } from './solution.ts';
import { canType, writtenOf } from './written.ts';

export const typeHeard: Exercise<'typeHeard'> = {
  kind: 'typeHeard',
  rung: 3,
  needsSound: true,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'same',
  seconds: 20,
  silent: 'typeTranslation',
  make: ([item], { languages }) =>
    canType(item, languages) && isSpoken(item, languages) ? { kind: 'typeHeard', item: item.id } : undefined,
  rule: ({ item }, given, { learn }) => ({ written: writtenOf(given), accepted: [textIn(learn, item)] }),
  itemsOf: onlyItem,
  rates: rateItem,
  solve: solveText,
};
