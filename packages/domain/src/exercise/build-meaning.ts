/** Exercise: the target text is read and heard; the learner builds its meaning from words. */

import { allTexts } from '../course/item-texts.ts';
import type { ItemId, LessonTexts } from '../course/model.ts';
import { areRivals } from '../lesson/rivals.ts';
import { textIn } from './choice.ts';
import type { Exercise } from './model.ts';
import { onlyItem, rateItem } from './solution.ts';
import { isUnspaced, tilesOf } from './tiles.ts';
import { bankOf, canBuild } from './written.ts';

/**
 * A key that is equal for the same tiles in any order, because the exercise tests understanding, not word order in the
 * learner's own language. For scripts without spaces it ignores where tiles were
 * cut: a resumed lesson may cut elsewhere.
 */
const unorderedKey = (tiles: readonly string[]): string =>
  (tiles.some(isUnspaced) ? [...tiles.join('')] : tiles)
    .map((tile) => tile.toLowerCase())
    .sort()
    .join(' ');

/** The tiles that an item's meaning is built from. */
const meaningTiles = ({ items }: LessonTexts, id: ItemId): readonly string[] => tilesOf(items[id] ?? { text: '' });

export const buildMeaning: Exercise<'buildMeaning'> = {
  kind: 'buildMeaning',
  rung: 1,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'explain',
  wording: 'any',
  seconds: 15,
  silent: null,
  make: ([item], { pool, languages }, random) => {
    const own = item === undefined ? [] : meaningTiles(languages.explain, item.id);
    if (!canBuild(item, own)) return undefined;
    const others = pool.filter(({ id, kind }) => kind !== 'word' && !areRivals(id, item.id, languages));
    const distractorTiles = others.flatMap(({ id }) => meaningTiles(languages.explain, id));
    return { kind: 'buildMeaning', item: item.id, bank: bankOf(own, distractorTiles, random) };
  },
  rule: ({ item }, given, { explain }) => {
    const tiles = given.kind === 'words' ? given.words : [];
    const meaning = explain.items[item];
    const right = allTexts(meaning).some((text) => unorderedKey(tilesOf({ ...meaning, text })) === unorderedKey(tiles));
    return { right, given: tiles.join(' '), expected: textIn(explain, item) };
  },
  itemsOf: onlyItem,
  rates: rateItem,
  solve: ({ item }, { explain }) => ({ kind: 'words', words: meaningTiles(explain, item) }),
};
