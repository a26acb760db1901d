/** Exercise: a noun is shown without its article; the learner chooses the article. */
import { targetOf } from '../lesson/material.ts';
import { ruleOption } from './choice.ts';
import type { Exercise } from './model.ts';
import { onlyItem, rateItem, solveOption } from './solution.ts';

export const chooseArticle: Exercise<'chooseArticle'> = {
  kind: 'chooseArticle',
  rung: 2,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 6,
  silent: null,
  make: ([item], { grammar, languages }) => {
    if (item?.partOfSpeech !== 'noun' || item.kind !== 'word') return undefined;
    const found = grammar.articleOf(targetOf(languages, item.id));
    if (found === undefined || found.options.length < 2 || !found.options.includes(found.article)) return undefined;
    return { kind: 'chooseArticle', item: item.id, article: found.article, options: found.options };
  },
  rule: ({ article, options }, given) => ruleOption(options, article, given),
  itemsOf: onlyItem,
  rates: rateItem,
  solve: ({ article, options }) => solveOption(options, article),
};
