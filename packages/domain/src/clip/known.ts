/** How well somebody knows the words of a clip, and which clip suits them next. */
import type { WordId } from '../course/model.ts';
import type { ClipEntry } from './model.ts';

/**
 * The share of a clip's words that are known, 0 to 1; 1 where there are none. Words that nothing here teaches are not
 * known. @param isKnown whether a word is remembered now
 */
export const knownShare = (
  { words, others = 0 }: Pick<ClipEntry, 'words' | 'others'>,
  isKnown: (word: WordId) => boolean,
): number => {
  const all = words.length + others;
  return all === 0 ? 1 : words.filter(isKnown).length / all;
};

/** The share at which a story is followed, and still teaches something. */
export const SUITING_SHARE = 0.9;

/** What an unknown word weighs against one that is known too many: too hard discourages sooner than too easy bores. */
const TOO_HARD = 2;

/** What is known of somebody and a clip. */
export interface ClipFit {
  /** The share of its words that is known, 0 to 1. */
  readonly known: number;
  readonly isDone: boolean;
}

const distance = (known: number): number =>
  known < SUITING_SHARE ? (SUITING_SHARE - known) * TOO_HARD : known - SUITING_SHARE;

/** Clips whose distances fall into the same step suit equally well, and keep the order of the course. */
const STEP = 0.05;

/**
 * The clips in the order in which they suit somebody: those not done first, then by how near the share of known words is
 * to `SUITING_SHARE`, then by the order of the course, which goes from easy to hard.
 */
export const bySuitability = <T extends Pick<ClipEntry, 'id'>>(
  clips: readonly T[],
  fitOf: (clip: T) => ClipFit,
): readonly T[] =>
  clips
    .map((clip, place) => ({ clip, place, ...fitOf(clip) }))
    .map((one) => ({ ...one, far: Math.round(distance(one.known) / STEP) }))
    .sort((a, b) => Number(a.isDone) - Number(b.isDone) || a.far - b.far || a.place - b.place)
    .map(({ clip }) => clip);
