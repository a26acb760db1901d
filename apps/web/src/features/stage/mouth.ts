/** The shape of a mouth while a line is said. */
import { LOUDNESS_STEP, type Loudness } from './loudness.ts';

/** A line while it is said; times are milliseconds from the start of the clip. */
export interface Speech {
  readonly at: number;
  readonly end: number;
  /** Letters without marks: they form the mouth. */
  readonly letters: readonly string[];
  readonly loudness?: Loudness | undefined;
}

/** How a mouth is while it speaks: `open` by an amount, `round`, or `shut` between two words. */
export interface MouthShape {
  readonly shape: 'open' | 'round' | 'shut';
  /** 0 to 1. */
  readonly amount: number;
}

const SHUT: MouthShape = { shape: 'shut', amount: 0 };

/** Letters of any script, without marks. */
export const lettersOf = (text: string): readonly string[] =>
  [...text.normalize('NFD').toLowerCase()].filter((letter) => !/\p{M}/u.test(letter));

const AMOUNTS: Readonly<Record<string, number>> = { a: 1, e: 0.7, i: 0.5, y: 0.5, h: 0.5, l: 0.5, r: 0.45 };

const shapeOf = (letter: string): MouthShape => {
  if ('mbp'.includes(letter)) return SHUT;
  if ('ouw'.includes(letter)) return { shape: 'round', amount: 0.8 };
  if (/[\s.,;:!?¡¿…–—"«»]/u.test(letter)) return SHUT;
  return { shape: 'open', amount: AMOUNTS[letter] ?? 0.35 };
};

/** The shape at a moment of a line. @param at milliseconds from the start of the clip */
export const mouthAt = ({ at: start, end, letters, loudness }: Speech, at: number): MouthShape => {
  if (at < start || at >= end) return SHUT;
  // A mouth changes ten times a second at most, or it flickers.
  const steps = Math.max(1, Math.round((end - start) / 90));
  const step = Math.floor(((at - start) / (end - start)) * steps);
  const shape = shapeOf(letters[Math.floor(((step + 0.5) / steps) * letters.length)] ?? ' ');
  if (loudness === undefined) return shape;
  const loud = loudness[Math.floor((at - start) / LOUDNESS_STEP)] ?? 0;
  if (loud < 0.16) return SHUT;
  if (shape.shape === 'shut') return loud > 0.7 ? { shape: 'open', amount: 0.3 } : SHUT;
  return { shape: shape.shape, amount: Math.min(1, 0.25 + loud * 0.75 * (0.5 + shape.amount / 2)) };
};
