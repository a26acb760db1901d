/** What exercises that are written or built have in common. */
import type { Item } from '../course/model.ts';
import { isSentence } from '../lesson/material.ts';
import type { Given } from '../lesson/model.ts';
import type { LanguagePair } from '../lesson/rivals.ts';
import { type Random, shuffled } from '../random.ts';

/** What was written, or put together of tiles; nothing for answers of another kind. */
export const writtenOf = (given: Given): string => {
  if (given.kind === 'words') return given.words.join(' ');
  return given.kind === 'text' ? given.text : '';
};

/** Words of a text that is typed. */
const TYPED = { least: 1, most: 6 } as const;
/** Tiles that are put in order. */
const BUILT = { least: 2, most: 12 } as const;

/** Whether an item is short enough to be typed. */
export const canType = (item: Item | undefined, languages: LanguagePair): item is Item => {
  const count = item === undefined ? 0 : languages.tokensOf(item.id).length;
  return count >= TYPED.least && count <= TYPED.most;
};

/** Whether there is something to put in order. */
export const canBuild = (item: Item | undefined, tiles: readonly string[]): item is Item =>
  item !== undefined && isSentence(item) && tiles.length >= BUILT.least && tiles.length <= BUILT.most;

/** A sentence of at least this many words gets three words too many instead of two. */
const LONG_SENTENCE = 4;

/** The right tiles and some of others, in any order but the right one. */
export const bankOf = (own: readonly string[], others: readonly string[], random: Random): readonly string[] => {
  const taken = new Set(own.map(lower));
  const distractorTiles = new Map(others.filter((tile) => !taken.has(lower(tile))).map((tile) => [lower(tile), tile]));
  const count = own.length >= LONG_SENTENCE ? 3 : 2;
  return disordered(own, shuffled([...distractorTiles.values()], random).slice(0, count), random);
};

const lower = (tile: string): string => tile.toLowerCase();

/** How often chance may try to bring values into disorder before they are turned round. */
const SHUFFLES = 4;

/** In an order in which `values` themselves do not stand in theirs, however many others are among them. */
export const disordered = (values: readonly string[], others: readonly string[], random: Random): readonly string[] => {
  let order: readonly string[] = [];
  for (let attempt = 0; attempt < SHUFFLES; attempt += 1) {
    order = shuffled([...values, ...others], random);
    const own = order.filter((value) => values.includes(value));
    if (own.some((value, index) => value !== values[index])) return order;
  }
  return order.toReversed();
};
