/** Which texts, and which words in a gap, are right answers. */

import { allTexts, plain } from '../course/item-texts.ts';
import type { ItemId } from '../course/model.ts';
import type { JudgedTexts } from './model.ts';

/** Every right target text of an item: its own texts, and those of items with the same meaning. */
export const rightTexts = (
  item: ItemId,
  { learn, explain }: Pick<JudgedTexts, 'learn' | 'explain'>,
): readonly string[] => {
  const meaning = plain(explain.items[item]?.text ?? '');
  const same = Object.keys(learn.items).filter((id) => id !== item && plain(explain.items[id]?.text ?? '') === meaning);
  return [item, ...(meaning === '' ? [] : same)].flatMap((id) => allTexts(learn.items[id]));
};

/** The right answers for a gap: the word of the text, and of every accepted text that is the same around the gap. */
export const acceptedAt = (item: ItemId, gap: number, texts: JudgedTexts): readonly string[] => {
  const [own = [], ...others] = rightTexts(item, texts).map((text) => texts.tables.displayTokens(text));
  const frame = (tokens: readonly string[]): string => tokens.toSpliced(gap, 1, '').join(' ').toLowerCase();
  const alike = others.filter((tokens) => tokens.length === own.length && frame(tokens) === frame(own));
  return [...new Set([own, ...alike].flatMap((tokens) => tokens[gap] ?? []))];
};
