/**
 * Minimal pairs as cards: two words that differ by one sound, of which one is heard and the learner tells which. A pair
 * has one key in the memory, whichever sound lists it and in whichever order.
 */
import type { WordId } from '../course/model.ts';
import type { Alphabet, HeardWord } from '../course/reference.ts';
import type { LanguageCode } from '../language.ts';
import { type Random, shuffled } from '../random.ts';
import { type CardKey, cardKey } from './card-key.ts';
import { retrievability, strengthOf } from './memory.ts';
import type { Rating, WordState } from './model.ts';

/** A pair that can be heard. */
export interface SoundPair {
  readonly key: CardKey;
  readonly words: readonly [HeardWord, HeardWord];
  /** The ids of the sounds that list it. */
  readonly sounds: readonly string[];
}

/** The two words of a pair, in any order, and the language to which they belong. */
export interface PairWords {
  readonly learn: LanguageCode;
  readonly words: readonly [string, string];
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** The id of a pair: it is the same in both orders, e.g. `en.sheep~ship`. */
export const pairId = ({ learn, words }: PairWords): string => `${learn}.${words.map(plain).sort().join('~')}`;

/** The key of a pair in the memory. */
export const pairKey = (pair: PairWords): CardKey => cardKey({ kind: 'pair', id: pairId(pair) });

const isHeard = ({ audio }: HeardWord): boolean => audio?.female !== undefined || audio?.male !== undefined;

/** The transcription as most speakers say it: with the usual sounds in place of those that few make. */
const usualIpa = (ipa: string, sounds: Alphabet['sounds']): string =>
  sounds.reduce((said, { ipa: rare, usually }) => {
    const usual = sounds.find(({ id }) => id === usually);
    return usual === undefined ? said : said.replaceAll(rare, usual.ipa);
  }, ipa);

/**
 * The pairs of an alphabet of which both words are recorded, each once, in the order of the sounds. Pairs that most
 * speakers say alike (Spanish *calló* and *cayó*) are left out: nobody needs to hear what is not said.
 */
export const pairsOf = ({ learn, sounds }: Pick<Alphabet, 'learn' | 'sounds'>): readonly SoundPair[] => {
  const found = new Map<CardKey, SoundPair>();
  for (const { id, pairs } of sounds)
    for (const { one, other } of pairs) {
      if (!isHeard(one) || !isHeard(other)) continue;
      if (usualIpa(one.ipa, sounds) === usualIpa(other.ipa, sounds)) continue;
      const key = pairKey({ learn, words: [one.text, other.text] });
      const known = found.get(key) ?? { key, words: [one, other], sounds: [] };
      found.set(key, { ...known, sounds: [...known.sounds, id] });
    }
  return [...found.values()];
};

/** The memory of a pair; undefined before it was asked. */
export type PairStates = (key: WordId) => WordState | undefined;

/** Whether a pair was asked and is weak. */
export const isHardPair = (state: WordState | undefined, now: number): boolean =>
  state !== undefined && strengthOf(state, now) === 'weak';

/** A question of the trainer. */
export interface PairQuestion {
  readonly pair: SoundPair;
  /** Which of the two words is heard. */
  readonly heard: 0 | 1;
}

/** What a round is made of. */
export interface PairRoundPlan {
  readonly pairs: readonly SoundPair[];
  readonly stateOf: PairStates;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly random: Random;
  /** The id of a sound whose pairs come before all others. */
  readonly sound?: string | undefined;
}

/** The questions of a round. */
export const PAIRS_IN_ROUND = 10;

/**
 * Plans a round: the hard pairs first, the least remembered before the others; then pairs that were never asked; then
 * those that are known, again the least remembered first. Each pair is asked once.
 */
export const planPairRound = ({ pairs, stateOf, now, random, sound }: PairRoundPlan): readonly PairQuestion[] => {
  const ranked = shuffled(pairs, random).map((pair) => {
    const state = stateOf(pair.key);
    const group = state === undefined ? 1 : isHardPair(state, now) ? 0 : 2;
    const wanted = sound === undefined || pair.sounds.includes(sound) ? 0 : 1;
    return { pair, wanted, group, recall: state === undefined ? 0 : retrievability(state, now) };
  });
  return ranked
    .sort((a, b) => a.wanted - b.wanted || a.group - b.group || a.recall - b.recall)
    .slice(0, PAIRS_IN_ROUND)
    .map(({ pair }) => ({ pair, heard: random() < 0.5 ? 0 : 1 }));
};

/** Milliseconds after which a right answer counts as hesitant; hearing the word once takes about one second of them. */
export const HESITANT_AFTER = 5000;

/**
 * Rates an answer: again where it was wrong, hard where it was right after hesitation, otherwise good. It is never easy,
 * because one guess out of two is right.
 */
export const ratePair = ({ right, took }: { readonly right: boolean; readonly took: number }): Rating => {
  if (!right) return 1;
  return took > HESITANT_AFTER ? 2 : 3;
};
