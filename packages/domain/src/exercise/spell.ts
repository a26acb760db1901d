/** Exercise: the meaning and the sound of a word are given; the learner puts its letters in order. */

import { targetOf } from '../lesson/material.ts';
import { bareText } from './bare-text.ts';
import type { Exercise } from './model.ts';
import { onlyItem, rateItem } from './solution.ts';
import { disordered } from './written.ts';

/** The number of letters of a word to spell. */
const LETTERS = { least: 3, most: 10 } as const;

export const spell: Exercise<'spell'> = {
  kind: 'spell',
  rung: 2,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 14,
  silent: null,
  make: ([item], { grammar, languages }, random) => {
    const word = item?.kind === 'word' ? bareText(targetOf(languages, item.id)) : '';
    const letters = grammar.lettersOf(word);
    const fits = letters.length >= LETTERS.least && letters.length <= LETTERS.most && /^[\p{L}\p{M}]+$/u.test(word);
    if (item === undefined || !fits || new Set(letters).size < 2) return undefined;
    return { kind: 'spell', item: item.id, bank: disordered(letters, [], random) };
  },
  rule: ({ item }, given, { learn }) => {
    const expected = bareText(learn.items[item] ?? { text: '' });
    const spelt = given.kind === 'words' ? given.words.join('') : '';
    return { right: spelt.normalize('NFC') === expected.normalize('NFC'), given: spelt, expected };
  },
  itemsOf: onlyItem,
  rates: rateItem,
  solve: ({ item }, { learn }) => ({
    kind: 'words',
    words: [...bareText(learn.items[item] ?? { text: '' }).normalize('NFC')],
  }),
};
