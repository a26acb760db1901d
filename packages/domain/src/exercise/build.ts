/** Exercise: the meaning is read; the learner puts the words of the target text in order. */
import { rightAnswers } from './accepted.ts';
import type { Exercise } from './model.ts';
import { onlyItem, rateItem, solveTiles } from './solution.ts';
import { targetBank } from './target-bank.ts';
import { canBuild, writtenOf } from './written.ts';

export const build: Exercise<'build'> = {
  kind: 'build',
  rung: 2,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'any',
  seconds: 18,
  silent: null,
  make: ([item], material, random) =>
    item !== undefined && canBuild(item, material.languages.tokensOf(item.id))
      ? { kind: 'build', item: item.id, bank: targetBank(item, material, random) }
      : undefined,
  rule: ({ item }, given, texts) => ({ written: writtenOf(given), accepted: rightAnswers(item, texts) }),
  itemsOf: onlyItem,
  rates: rateItem,
  solve: solveTiles,
};
