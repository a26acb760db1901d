/** Exercise: a sentence is shown with its subject, without its verb; the learner chooses the form. */
import { isSentence } from '../lesson/material.ts';
import { shuffled } from '../random.ts';
import { rightTokens } from './accepted.ts';
import { ruleOption, textIn } from './choice.ts';
import { standsOnce, wordAt } from './gap.ts';
import type { Exercise } from './model.ts';
import { gapToken, onlyItem, rateGap, solveOption } from './solution.ts';

/** The number of options, the right form included. */
const OPTIONS = { least: 2, most: 4 } as const;

export const chooseForm: Exercise<'chooseForm'> = {
  kind: 'chooseForm',
  rung: 2,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 10,
  silent: null,
  make: ([item], material, random) => {
    if (item === undefined || !isSentence(item)) return undefined;
    const tokens = material.languages.tokensOf(item.id);
    const found = material.grammar.verbForm(tokens);
    const [right, ...others] = found?.options ?? [];
    if (found === undefined || right === undefined || !standsOnce(right, tokens)) return undefined;
    const allowed = rightTokens(item.id, material.languages);
    const wrong = shuffled(others, random).filter((form) => !allowed.has(form.toLowerCase()));
    if (wrong.length + 1 < OPTIONS.least) return undefined;
    const options = shuffled([right, ...wrong.slice(0, OPTIONS.most - 1)], random);
    return { kind: 'chooseForm', item: item.id, gap: found.gap, options, ...wordAt(item, found.gap, material) };
  },
  rule: ({ item, gap, options }, given, { learn, tables }) =>
    ruleOption(options, tables.displayTokens(textIn(learn, item))[gap] ?? '', given),
  itemsOf: onlyItem,
  rates: rateGap,
  solve: (step, texts) => solveOption(step.options, gapToken(step, texts)),
};
