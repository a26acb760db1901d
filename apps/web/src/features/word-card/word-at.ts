/** Finds which word of the corpus a token of a target text is a form of. */
import type { AnswerTables, Item, WordId } from '@parlance/domain';
import { type CardTexts, targetOf } from './card-texts.ts';

/**
 * The word that a token of an item stands for; undefined for articles and other small words that no lesson teaches.
 * The corpus names the words of a phrase without their places, so the nearest of them is taken.
 */
export const wordAt = (
  texts: Pick<CardTexts, 'learn'>,
  tables: AnswerTables,
  item: Item,
  token: string,
): WordId | undefined => {
  if (item.kind === 'word') return item.id;
  const ranked = item.words.map((word) => ({ word, score: likeness(tables, token, formsOf(texts, word)) }));
  const best = ranked.reduce((one, other) => (other.score > one.score ? other : one), { word: '', score: 0 });
  return best.score === 0 ? undefined : best.word;
};

const formsOf = (texts: Pick<CardTexts, 'learn'>, word: WordId): string[] => {
  const target = targetOf(texts, word);
  return [target.text, ...(target.also ?? []), ...(target.plural === undefined ? [] : [target.plural])];
};

/** 3: the same word; 2: the same except for diacritics; 1: forms of one stem; 0: none of these. */
const likeness = (tables: AnswerTables, token: string, forms: readonly string[]): number => {
  const wanted = tables.tokens(token).filter((word) => !tables.isArticle(word));
  const known = forms.flatMap((form) => tables.tokens(form)).filter((word) => !tables.isArticle(word));
  const scores = wanted.flatMap((one) => known.map((other) => likeWords(tables, one, other)));
  return Math.max(0, ...scores);
};

const likeWords = (tables: AnswerTables, one: string, other: string): number => {
  if (one === other) return 3;
  const [a, b] = [tables.withoutMarks(one), tables.withoutMarks(other)];
  if (a === b) return 2;
  const shared = sharedStart(a, b);
  return shared >= 3 && shared >= 0.6 * Math.max(a.length, b.length) ? 1 : 0;
};

const sharedStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};
