import { HOP, pairFrames } from '@parlance/domain';
import { joined, type Pcm, samplesOf } from './pcm.ts';
import { afterPauses } from './trim.ts';

/** A word spoken alone, without silence around it. */
export interface SpokenWord {
  readonly sound: Pcm;
  /** Whether a speaker pauses after it in the sentence: there is a comma or a full stop. */
  readonly isPauseAfter: boolean;
}

/** Silence before the first and after the last word, so that they have frames around them. */
const LEAD = new Float32Array(samplesOf(100));
/** About as long as a voice pauses at a comma. */
const PAUSE = new Float32Array(samplesOf(300));

/** For each word of a text whether punctuation follows it before the next one; capitals may differ. */
export const pausesIn = (text: string, tokens: readonly string[]): boolean[] => {
  const plain = text.toLowerCase();
  let end = 0;
  const ends = tokens.map((token) => {
    const start = plain.indexOf(token.toLowerCase(), end);
    if (start >= 0) end = start + token.length;
    return end;
  });
  return ends.map((after, index) => /[,.;:!?…]/.test(plain.slice(after, ends[index + 1])));
};

const partsOf = (words: readonly SpokenWord[]): Pcm[] =>
  words.map(({ sound, isPauseAfter }) => (isPauseAfter ? joined([sound, PAUSE]) : sound));

/** Keeps times in order and inside the sound. */
const ordered = (times: readonly number[], end: number): number[] => {
  const result: number[] = [];
  for (const time of times) result.push(Math.min(Math.max(time, result.at(-1) ?? 0), end));
  return result;
};

/**
 * Where each word begins in a sentence, in samples from the sentence's start:
 * the words spoken alone are joined, and the joined sound is laid onto the sentence.
 * `sentence` is without silence around it. How right that is: `npm run bench:words`.
 */
export const wordStarts = (sentence: Pcm, words: readonly SpokenWord[]): number[] => {
  if (words.length < 2) return words.map(() => 0);
  const parts = partsOf(words);
  const path = pairFrames(joined([LEAD, ...parts, LEAD]), joined([LEAD, sentence, LEAD]));
  let end = LEAD.length;
  const starts = parts.map(({ length }) => {
    const frame = Math.round(end / HOP);
    end += length;
    const match = path.find(({ first }) => first >= frame);
    return Math.max(0, (match?.second ?? 0) * HOP - LEAD.length);
  });
  // A pause may have been assigned to the word after it: that word begins where the sound continues.
  return ordered([0, ...afterPauses(sentence, starts.slice(1))], sentence.length);
};
