/** Exercise: a sentence with a gap and its meaning are shown; the learner chooses the missing word. */
import { ruleOption, textIn } from './choice.ts';
import { gapOptions, wantedGaps } from './gap.ts';
import type { Exercise } from './model.ts';
import { gapToken, onlyItem, rateGap, solveOption } from './solution.ts';

export const clozeChoose: Exercise<'clozeChoose'> = {
  kind: 'clozeChoose',
  rung: 2,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 12,
  silent: null,
  make: ([item], material, random) => {
    if (item === undefined) return undefined;
    for (const found of wantedGaps(item, material, random)) {
      const options = gapOptions(item, found, material, random);
      if (options !== undefined)
        return { kind: 'clozeChoose', item: item.id, gap: found.gap, options, word: found.word };
    }
    return undefined;
  },
  rule: ({ item, gap, options }, given, { learn, tables }) =>
    ruleOption(options, tables.displayTokens(textIn(learn, item))[gap] ?? '', given),
  itemsOf: onlyItem,
  rates: rateGap,
  solve: (step, texts) => solveOption(step.options, gapToken(step, texts)),
};
