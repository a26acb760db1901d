/** How much words tell, and how alike what was said and an example are. */
import type { MeantWord } from './understand-words.ts';

/** The weight of words that the reply has not: people say more than what an example foresees. */
const MORE_WEIGHT = 0.3;
/** The further weight of words that stand in the place of words of the reply: `happy` for `tired`. */
const OTHER_WEIGHT = 0.7;
/** How far a word is believed that was written in another form, or misspelt. */
const NEAR_WORD = 0.8;

/** The weight of a word: what stands in examples of every reply says little. A word of none weighs as one of one. */
export const weights = (
  examples: readonly { readonly reply: string; readonly words: readonly string[] }[],
): ((word: string) => number) => {
  const repliesWith = new Map<string, Set<string>>();
  for (const { reply, words } of examples) {
    for (const word of words) repliesWith.set(word, (repliesWith.get(word) ?? new Set()).add(reply));
  }
  const replies = new Set(examples.map(({ reply }) => reply)).size;
  return (word) => {
    const count = repliesWith.get(word)?.size ?? 1;
    return replies === 1 ? 1 : 1 - (0.9 * (count - 1)) / (replies - 1);
  };
};

/** How much a word tells by itself: the less, the more replies of the talk have it. */
export const rarity = (replies: readonly (readonly string[])[]): ((word: string) => number) => {
  const counts = new Map<string, number>();
  for (const words of replies) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => 1 / Math.sqrt(counts.get(word) ?? 1);
};

/** The words that a text and an example have in common. */
export interface Common {
  /** The words of the example that were said, each with how far it is believed, 0 to 1. */
  readonly heard: readonly { readonly word: string; readonly trust: number }[];
  /** What was said besides. */
  readonly more: readonly MeantWord[];
}

/** Compares what was said with the words of an example. */
export const commonWords = (said: readonly MeantWord[], expected: readonly string[]): Common => {
  const left = [...expected];
  const take = (word: string | undefined): boolean => {
    const at = word === undefined ? -1 : left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const heard: { word: string; trust: number }[] = [];
  const unlike = said.filter(({ word }) => {
    const isHeard = take(word);
    if (isHeard) heard.push({ word, trust: 1 });
    return !isHeard;
  });
  const more = unlike.filter(({ meant }) => {
    const isHeard = take(meant);
    if (isHeard) heard.push({ word: meant ?? '', trust: NEAR_WORD });
    return !isHeard;
  });
  return { heard, more };
};

/** An example whose words are weighed. */
export interface Weighing {
  readonly expected: readonly string[];
  readonly weightOf: (word: string) => number;
  /** Whether a value of a slot was named: then other words around it are none in its place. */
  readonly isNamed: boolean;
}

/**
 * How alike two texts are, from 0 to 1: twice the weight of common words by that of all (Dice 1945), where further words of
 * what was said weigh less than those that are missing in it (Tversky 1977).
 */
export const alike = ({ heard, more }: Common, { expected, weightOf, isNamed }: Weighing): number => {
  const sum = (words: readonly string[]): number => words.reduce((total, word) => total + weightOf(word), 0);
  const both = heard.reduce((total, { word, trust }) => total + trust * weightOf(word), 0);
  const besides = sum(more.map(({ word }) => word));
  const missing = sum(expected) - sum(heard.map(({ word }) => word));
  const all = both + MORE_WEIGHT * besides + (isNamed ? 0 : OTHER_WEIGHT) * Math.min(besides, missing) + sum(expected);
  return all === 0 ? 0 : (2 * both) / all;
};
