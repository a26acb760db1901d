/** Shared parts of exercises with options. */

import { sameText } from '../course/item-texts.ts';
import type { Item, ItemId, LessonTexts } from '../course/model.ts';
import type { Material } from '../lesson/material.ts';
import { isSentence } from '../lesson/material.ts';
import type { Given } from '../lesson/model.ts';
import { distractorsFor } from '../lesson/rivals.ts';
import { type Random, shuffled } from '../random.ts';
import type { Ruling } from './model.ts';

/** The number of options of a choice, the right one included. */
const OPTIONS = { word: 4, sentence: 3 } as const;

/** The main item and its distractors in random order; `undefined` if there are too few distractors. */
export const itemOptions = (
  item: Item | undefined,
  material: Material,
  random: Random,
  candidates: readonly Item[] = material.pool,
): { readonly item: ItemId; readonly options: readonly ItemId[] } | undefined => {
  if (item === undefined) return undefined;
  const count = OPTIONS[isSentence(item) ? 'sentence' : 'word'] - 1;
  const others = distractorsFor({ item, pool: candidates, count, languages: material.languages, random });
  if (others.length === 0) return undefined;
  return { item: item.id, options: shuffled([item, ...others], random).map(({ id }) => id) };
};

/** The text of an item; empty where it has none. */
export const textIn = (texts: LessonTexts, item: ItemId): string => texts.items[item]?.text ?? '';

/** Rules a choice among items: right if it is the item, or has the same text. */
export const ruleChoice = (item: ItemId, given: Given, texts: LessonTexts): Ruling => {
  const expected = textIn(texts, item);
  const chosen = given.kind === 'choice' ? textIn(texts, given.item) : '';
  const right = given.kind === 'choice' && (given.item === item || sameText(chosen, expected));
  return { right, given: chosen, expected };
};

/** Rules a choice among texts, given by its index. */
export const ruleOption = (options: readonly string[], expected: string, given: Given): Ruling => {
  const chosen = given.kind === 'option' ? (options[given.index] ?? '') : '';
  return { right: chosen === expected, given: chosen, expected };
};
