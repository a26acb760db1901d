/** Sentences with a gap: which words can be left out, which answers are right, and which options are wrong. */
import type { Item, PartOfSpeech, WordId } from '../course/model.ts';
import { isSentence, type Material } from '../lesson/material.ts';
import { areRivals } from '../lesson/rivals.ts';
import { type Random, shuffled } from '../random.ts';
import { rightTokens } from './accepted.ts';

/** A word of the corpus in a sentence that can be left out. */
export interface Gap {
  /** 0-based place among the display tokens. */
  readonly gap: number;
  readonly token: string;
  readonly word: WordId;
  readonly part: PartOfSpeech;
}

/** Parts of speech that can be left out. For others several words might fit: `at` or `on` the weekend. */
const GAPPED: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb', 'number', 'interjection', 'phrase'];

/** The possible gaps of a sentence: words that are a single token, occur once, and have no apostrophe. */
export const gapsOf = (item: Item, { pool, languages }: Pick<Material, 'pool' | 'languages'>): readonly Gap[] => {
  const tokens = languages.tokensOf(item.id);
  const lemmas = languages.learn.items[item.id]?.lemmas ?? [];
  if (!isSentence(item) || tokens.length < 2 || lemmas.length !== tokens.length) return [];
  return tokens.flatMap((token, gap) => {
    const word = lemmas[gap] ?? '';
    const part = pool.find(({ id, kind }) => id === word && kind === 'word')?.partOfSpeech;
    const alone = word !== lemmas[gap - 1] && word !== lemmas[gap + 1];
    const whole = /^[\p{L}\p{M}-]+$/u.test(token);
    const fair = alone && whole && standsOnce(token, tokens);
    return part !== undefined && fair && GAPPED.includes(part) ? [{ gap, token, word, part }] : [];
  });
};

/** Whether a token occurs once: a second occurrence would show the answer. */
export const standsOnce = (token: string, tokens: readonly string[]): boolean =>
  tokens.filter((other) => other.toLowerCase() === token.toLowerCase()).length === 1;

/** The word of the corpus at a position of a sentence, if there is one. */
export const wordAt = (item: Item, gap: number, { languages }: Material): { readonly word?: WordId } => {
  const word = languages.learn.items[item.id]?.lemmas?.[gap] ?? '';
  return word === '' || word.startsWith('~') ? {} : { word };
};

/** Gaps of a sentence, those of its new and weak words first. */
export const wantedGaps = (item: Item, material: Material, random: Random): readonly Gap[] => {
  const asked = new Set(material.words.map(({ id }) => id));
  const need = ({ word }: Gap): number => {
    const known = material.pool.find(({ id }) => id === word);
    return (asked.has(word) ? 0 : 4) + (known === undefined ? 4 : material.levelOf(known));
  };
  return shuffled(gapsOf(item, material), random).sort((a, b) => need(a) - need(b));
};

/** The number of options of a gap, the right one included. */
const OPTIONS = { least: 3, most: 4 } as const;

/**
 * The options of a gap: the word itself, and words of other sentences that would be wrong there. At least one has the
 * same part of speech: the only verb among nouns could be found without knowing any of them.
 */
export const gapOptions = (item: Item, gap: Gap, material: Material, random: Random): readonly string[] | undefined => {
  const { languages } = material;
  const bare = (token: string): string => languages.tables.withoutMarks(token.toLowerCase());
  const taken = new Set([...rightTokens(item.id, languages)].map(bare));
  const ranked = vocabularyOf(material)
    .filter(({ word }) => !areRivals(word, gap.word, languages))
    .map((other) => ({ other, unlike: unlikeness(gap, other) + random() * 2 }))
    .sort((a, b) => a.unlike - b.unlike);
  const wrong: Gap[] = [];
  for (const { other } of ranked) {
    if (taken.has(bare(other.token)) || wrong.some(({ word }) => areRivals(word, other.word, languages))) continue;
    taken.add(bare(other.token));
    wrong.push(other);
    if (wrong.length === OPTIONS.most - 1) break;
  }
  if (wrong.length + 1 < OPTIONS.least || wrong.every(({ part }) => part !== gap.part)) return undefined;
  return shuffled([gap, ...wrong], random).map(({ token }) => token);
};

const kept = new WeakMap<Material, readonly Gap[]>();

/** Every possible gap in the sentences of the material. */
const vocabularyOf = (material: Material): readonly Gap[] => {
  const known = kept.get(material) ?? material.pool.flatMap((item) => gapsOf(item, material));
  kept.set(material, known);
  return known;
};

/** How unlike two words are: less for the same part of speech, ending, kind of first letter and length. */
const unlikeness = (gap: Gap, other: Gap): number => {
  const part = gap.part === other.part ? 0 : 6;
  const ending = [1, 2].filter((count) => gap.token.slice(-count) !== other.token.slice(-count)).length;
  return part + ending + Math.abs(gap.token.length - other.token.length) / 4;
};
