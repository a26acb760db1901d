/** Makes the tables that the judge asks from the rules of a language. */
import type { AnswerTables } from '@parlance/domain';
import type { LanguageRules } from '../rules.ts';
import { agreement } from './agreement.ts';
import { displayTokens } from './display.ts';
import { remembered } from './memo.ts';
import { withoutMarks, writtenWords } from './text.ts';

/** The tables of one language; made once, since they keep what they have computed. */
export const tablesOf = (rules: LanguageRules): AnswerTables => {
  const articles = new Set(rules.articles);
  const common = new Set(rules.commonWords.split(/\s+/).filter((word) => word !== ''));
  const sounds = new Map(
    rules.homophones.flatMap(([key = '', ...others]) => others.map((word) => [word, key] as const)),
  );
  const keyOf = (word: string): string => sounds.get(word) ?? word;
  return {
    tokens: (text) => tokensOf(text, rules),
    withoutMarks: remembered(withoutMarks),
    isArticle: (word) => articles.has(word),
    differInAgreement: agreement(rules),
    isWord: (word) => common.has(word),
    soundKey: remembered((word) => rules.sound(keyOf(word))),
    isUncontracted: (given, expected) => rules.uncontracted[expected]?.includes(given) ?? false,
    displayTokens: (text) => displayTokens(text, rules),
  };
};

const tokensOf = (text: string, rules: LanguageRules): readonly string[] => {
  const words = writtenWords(text, rules.tag);
  return sequenced(
    words.flatMap((word, index) => expanded(word, words[index + 1], rules)),
    rules,
  );
};

const expanded = (word: string, next: string | undefined, rules: LanguageRules): readonly string[] => {
  const parts = own(rules.contractions, word) ?? rules.expand(word, next) ?? numeral(word, rules) ?? [word];
  return parts.map((part) => own(rules.variants, part) ?? part);
};

const numeral = (word: string, { numbers, tag }: LanguageRules): readonly string[] | undefined => {
  const spelled = /^\d{1,3}$/.test(word) ? numbers[Number(word)] : undefined;
  return spelled === undefined ? undefined : writtenWords(spelled, tag);
};

/** Replaces pairs of words that count as something else, from left to right. */
const sequenced = (words: readonly string[], { sequences }: LanguageRules): readonly string[] => {
  const result: string[] = [];
  for (const word of words) {
    const pair = own(sequences, `${result.at(-1) ?? ''} ${word}`);
    if (pair) result.splice(-1, 1, ...pair);
    else result.push(word);
  }
  return result;
};

/** Looks a word up without meeting what every object inherits (`constructor`). */
const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
