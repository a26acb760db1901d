/** Shared parts of exercises in which the learner types or builds an answer. */
import type { Item } from '../course/model.ts';
import { isSentence } from '../lesson/material.ts';
import type { Given } from '../lesson/model.ts';
import type { LanguagePair } from '../lesson/rivals.ts';
import { type Random, shuffled } from '../random.ts';

/** The text of a typed or built answer; empty for answers of another kind. */
export const writtenOf = (given: Given): string => {
  if (given.kind === 'words') return given.words.join(' ');
  return given.kind === 'text' ? given.text : '';
};

/** The number of words of a text to type. */
const TYPED = { least: 1, most: 6 } as const;
/** The number of tiles to put in order. */
const BUILT = { least: 2, most: 12 } as const;

/** Whether an item is short enough to be typed. */
export const canType = (item: Item | undefined, languages: LanguagePair): item is Item => {
  const count = item === undefined ? 0 : languages.tokensOf(item.id).length;
  return count >= TYPED.least && count <= TYPED.most;
};

/** Whether the number of tiles is within the limits. */
export const canBuild = (item: Item | undefined, tiles: readonly string[]): item is Item =>
  item !== undefined && isSentence(item) && tiles.length >= BUILT.least && tiles.length <= BUILT.most;

/** A sentence of at least this many words gets three distractor tiles instead of two. */
const LONG_SENTENCE = 4;

/** The right tiles and some distractors, in random order other than the right one. */
export const bankOf = (own: readonly string[], others: readonly string[], random: Random): readonly string[] => {
  const taken = new Set(own.map(lower));
  const distractorTiles = new Map(others.filter((tile) => !taken.has(lower(tile))).map((tile) => [lower(tile), tile]));
  const count = own.length >= LONG_SENTENCE ? 3 : 2;
  return disordered(own, shuffled([...distractorTiles.values()], random).slice(0, count), random);
};

const lower = (tile: string): string => tile.toLowerCase();

/** How often values are shuffled, if the order stays right, before they are reversed. */
const SHUFFLES = 4;

/** Shuffles `values` together with others, so that `values` are not in their original order. */
export const disordered = (values: readonly string[], others: readonly string[], random: Random): readonly string[] => {
  let order: readonly string[] = [];
  for (let attempt = 0; attempt < SHUFFLES; attempt += 1) {
    order = shuffled([...values, ...others], random);
    const own = order.filter((value) => values.includes(value));
    if (own.some((value, index) => value !== values[index])) return order;
  }
  return order.toReversed();
};
