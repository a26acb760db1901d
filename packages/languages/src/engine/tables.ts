/** Creates the judge's tables from the rules of a language. */
import type { AnswerTables } from '@parlance/domain';
import type { LanguageRules } from '../rules.ts';
import { displayTokens } from './display.ts';
import { listed, otherForm, regularForm, singularsOf } from './forms.ts';
import { remembered } from './memo.ts';
import { withoutMarks } from './text.ts';
import { wordsOf } from './words.ts';

/** The tables of one language; created once, because they cache what they have computed. */
export const tablesOf = (rules: LanguageRules): AnswerTables => {
  const articles = new Set(rules.articles);
  const negations = new Set(listed(rules.negations));
  const markers = new Set([...rules.articles, ...listed(rules.nounMarkers)]);
  const common = new Set([rules.commonWords, rules.nouns, rules.invariable].flatMap(listed).map(withoutMarks));
  const apart = new Set(rules.withoutApostrophe);
  const sounds = new Map(
    rules.homophones.flatMap((line) => {
      const [key = '', ...others] = listed(line);
      return others.map((word) => [word, key] as const);
    }),
  );
  const keyOf = (word: string): string => sounds.get(word) ?? word;
  const bare = remembered(withoutMarks);
  const words = remembered((text: string) => wordsOf(text, rules));
  return {
    // Tables that the judge takes as they are: what may be left out, and what says the same.
    ...rules,
    tokens: (text) => words(text).map((word) => word.text),
    words: remembered((text) => rules.settled(words(text))),
    withoutMarks: bare,
    isNegation: (word) => negations.has(word),
    isArticle: (word) => articles.has(word),
    marksNoun: (word) => markers.has(word),
    isOtherForm: otherForm(rules),
    isRegularForm: regularForm(rules),
    isWord: (word) => common.has(bare(word)),
    singulars: (word) => singularsOf(bare(word), rules.plurals),
    soundKey: remembered((word) => rules.sound(keyOf(word))),
    isUncontracted: (given, expected) => rules.uncontracted[expected]?.includes(given) ?? false,
    needsApostrophe: (written) => apart.has(written),
    displayTokens: (text) => displayTokens(text, rules),
  };
};
