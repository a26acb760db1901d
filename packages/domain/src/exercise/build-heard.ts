/** Exercise: a text is only heard; the learner puts its words in order. */
import { isSpoken } from '../lesson/material.ts';
import { textIn } from './choice.ts';
import type { Exercise } from './model.ts';
import { onlyItem, rateItem, solveTiles } from './solution.ts';
import { heardBank } from './target-bank.ts';
import { canBuild, writtenOf } from './written.ts';

export const buildHeard: Exercise<'buildHeard'> = {
  kind: 'buildHeard',
  rung: 2,
  needsSound: true,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'same',
  seconds: 18,
  silent: 'build',
  make: ([item], material, random) =>
    item !== undefined && canBuild(item, material.languages.tokensOf(item.id)) && isSpoken(item, material.languages)
      ? { kind: 'buildHeard', item: item.id, bank: heardBank(item, material, random) }
      : undefined,
  rule: ({ item }, given, { learn }) => ({ written: writtenOf(given), accepted: [textIn(learn, item)] }),
  itemsOf: onlyItem,
  rates: rateItem,
  solve: solveTiles,
};
