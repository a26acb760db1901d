/** Gaps in what is heard: which word of a line is asked for, and which words could be taken for it. */
import { editDistance } from '../answer/letters.ts';
import type { AnswerTables } from '../answer/model.ts';
import type { Item, WordId } from '../course/model.ts';
import { bareText } from '../exercise/bare-text.ts';
import { standsOnce } from '../exercise/gap.ts';
import type { Material } from '../lesson/material.ts';
import { type Random, shuffled } from '../random.ts';
import { UNKNOWN_LEMMA } from './model.ts';

/** A word of a line that can be left out. */
export interface HeardGap {
  /** 0-based place among the display tokens. */
  readonly gap: number;
  readonly token: string;
  /** The word of the corpus that it is; absent for a small word, and for one that the corpus has not. */
  readonly word?: WordId;
}

/** Letters that a word needs to be told from others by ear. */
const LEAST_LETTERS = 3;
/** Prefix of a small word among the lemmas of a text. */
const SMALL = '~';

/** Whether a word may be a name: nobody has told the two apart, and it begins with a capital. */
const maybeName = (lemma: string, token: string): boolean =>
  lemma === '' || (lemma === UNKNOWN_LEMMA && token !== token.toLowerCase());

/** The gaps of a line: words of the corpus first, those least known before the others; names are never asked. */
export const heardGaps = (line: Item, material: Material, random: Random): readonly HeardGap[] => {
  const { learn } = material.languages;
  const tokens = material.languages.tokensOf(line.id);
  const lemmas = learn.items[line.id]?.lemmas ?? [];
  if (tokens.length < 2 || lemmas.length !== tokens.length) return [];
  const gaps = tokens.flatMap((token, gap): HeardGap[] => {
    const lemma = lemmas[gap] ?? '';
    const whole = /^[\p{L}\p{M}-]+$/u.test(token) && [...token].length >= LEAST_LETTERS;
    if (maybeName(lemma, token) || !whole || !standsOnce(token, tokens)) return [];
    const isTaught = !lemma.startsWith(SMALL) && lemma !== UNKNOWN_LEMMA;
    return [{ gap, token, ...(isTaught && { word: lemma }) }];
  });
  const need = ({ word }: HeardGap): number => {
    const known = material.pool.find(({ id }) => id === word);
    return word === undefined ? 9 : known === undefined ? 4 : material.levelOf(known);
  };
  return shuffled(gaps, random).sort((a, b) => need(a) - need(b));
};

/** The number of options of a gap, the right one included. */
const OPTIONS = { least: 3, most: 4 } as const;

/** How unlike two words are to the ear and to the eye: the letters that differ, as a share of the longer word. */
const unlikeness = (a: string, b: string, tables: AnswerTables): number => {
  const [plainA, plainB] = [tables.withoutMarks(a), tables.withoutMarks(b)];
  const ends = [plainA[0] === plainB[0], plainA.at(-1) === plainB.at(-1)].filter((same) => !same).length;
  return editDistance(plainA, plainB) / Math.max(plainA.length, plainB.length) + ends / 10;
};

/** Single words of the material, in lower case: those of its sentences and those of its vocabulary. */
const vocabularyOf = ({ pool, languages }: Material): readonly string[] => {
  const { learn, tokensOf } = languages;
  const tokens = pool.flatMap(({ id, kind }) => {
    if (kind !== 'word') return tokensOf(id);
    const text = learn.items[id];
    return text === undefined ? [] : [bareText(text).trim()];
  });
  return [...new Set(tokens.filter((token) => /^[\p{L}\p{M}]{2,}$/u.test(token)).map((token) => token.toLowerCase()))];
};

/**
 * The word of a gap among words that look or sound like it; a word that sounds the same is none of them, because nobody
 * could tell it by ear. `undefined` where there are too few.
 */
export const heardOptions = (
  { token }: HeardGap,
  line: Item,
  material: Material,
  random: Random,
): readonly string[] | undefined => {
  const { tables, tokensOf } = material.languages;
  const own = token.toLowerCase();
  const sounds = new Set([...tokensOf(line.id).map((each) => each.toLowerCase())].map(tables.soundKey));
  const wrong: string[] = [];
  const ranked = vocabularyOf(material)
    .map((word) => ({ word, far: unlikeness(own, word, tables) + random() / 20 }))
    .sort((a, b) => a.far - b.far);
  for (const { word } of ranked) {
    const sound = tables.soundKey(word);
    if (sounds.has(sound)) continue;
    sounds.add(sound);
    wrong.push(token === own ? word : word.charAt(0).toUpperCase() + word.slice(1));
    if (wrong.length === OPTIONS.most - 1) break;
  }
  return wrong.length + 1 < OPTIONS.least ? undefined : shuffled([token, ...wrong], random);
};
