/** What a mood shows. */
import type { Mood } from '@parlance/domain';

/** Lengths are in a figure's own units, turns in degrees. */
export interface MoodLook {
  /** How far the brows are lowered, and how far their inner ends are raised. */
  readonly brow: number;
  readonly browTurn: number;
  /** How far the lids are shut: 0 to 1. */
  readonly lids: number;
  readonly headY: number;
  readonly headTurn: number;
  readonly pupilY: number;
  /** How much the cheeks are red: 0 to 1. */
  readonly blush: number;
  /** The mouth that rests between two words. */
  readonly between: string;
}

const CALM: MoodLook = {
  brow: 0,
  browTurn: 0,
  lids: 0.16,
  headY: 0,
  headTurn: 0,
  pupilY: 0,
  blush: 0,
  between: 'calm',
};

export const MOOD_LOOKS: Readonly<Record<Mood, MoodLook>> = {
  calm: CALM,
  happy: { ...CALM, brow: -2.2, lids: 0.2, headY: -1, blush: 0.35 },
  sad: { ...CALM, brow: -0.5, browTurn: 15, lids: 0.34, headY: 3.5, pupilY: 0.8, between: 'sad' },
  surprised: { ...CALM, brow: -5.5, lids: 0, headY: -2.5, between: 'calm' },
  angry: { ...CALM, brow: 3.6, browTurn: -17, lids: 0.28, headY: 1, between: 'angry' },
  worried: { ...CALM, brow: -2, browTurn: 16, lids: 0.06, headY: 1, headTurn: 2, between: 'worried' },
  sleepy: { ...CALM, brow: -0.5, browTurn: 4, lids: 0.6, headY: 3, headTurn: 5, between: 'sleepy' },
  shy: { ...CALM, brow: -1.2, browTurn: 8, lids: 0.26, headY: 2, headTurn: 5, pupilY: 0.9, blush: 1, between: 'shy' },
};
