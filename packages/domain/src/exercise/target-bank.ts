import type { Item } from '../course/model.ts';
import type { Material } from '../lesson/material.ts';
import type { Random } from '../random.ts';
import { bankOf } from './written.ts';

/** A bank that a target text can be built from, with some words of other items. */
export const targetBank = (item: Item, material: Material, random: Random): readonly string[] =>
  bankOf(material.languages.tokensOf(item.id), distractorTilesFor(item, material), random);

/** A bank for a text that is only heard: no distractor sounds like a word of the text, because both could be right. */
export const heardBank = (item: Item, material: Material, random: Random): readonly string[] => {
  const { tokensOf, tables } = material.languages;
  const soundOf = (token: string): string => tables.tokens(token).map(tables.soundKey).join(' ');
  const own = tokensOf(item.id);
  const heard = new Set(own.map(soundOf));
  const apart = distractorTilesFor(item, material).filter((token) => !heard.has(soundOf(token)));
  return bankOf(own, apart, random);
};

const distractorTilesFor = (item: Item, { pool, languages }: Material): readonly string[] =>
  pool.filter(({ id }) => id !== item.id).flatMap(({ id }) => languages.tokensOf(id));
