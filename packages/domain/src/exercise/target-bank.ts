import type { Item } from '../course/model.ts';
import type { Material } from '../lesson/material.ts';
import type { Random } from '../random.ts';
import { bankOf } from './written.ts';

/** A bank that a target text can be built from, with some words of other items. */
export const targetBank = (item: Item, { pool, tongues }: Material, random: Random): readonly string[] => {
  const others = pool.filter(({ id }) => id !== item.id).flatMap((other) => tongues.tokensOf(other.id));
  return bankOf(tongues.tokensOf(item.id), others, random);
};
