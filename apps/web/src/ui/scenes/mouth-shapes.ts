/** The shape of a mouth, by the letters of what is said. */

/** A line that is said now. */
export interface LineInTime {
  readonly text: string;
  /** Milliseconds that it takes. */
  readonly length: number;
}

/** How a mouth is while it speaks: `open` by an amount, `round`, or `shut` between two words. */
export interface MouthShape {
  readonly shape: 'open' | 'round' | 'shut';
  /** 0 to 1. */
  readonly amount: number;
}

export const SHUT: MouthShape = { shape: 'shut', amount: 0 };

/** Milliseconds of a shape: a mouth that changes more often flickers. */
const STEP = 90;

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

/** How many shapes a mouth has in a time. @param length milliseconds */
export const stepsIn = (length: number): number => Math.max(1, Math.round(length / STEP));

/** The shape of one of so many steps. */
export const shapeAt = (letters: readonly string[], step: number, steps: number): MouthShape =>
  shapeOf(letters[Math.floor(((step + 0.5) / steps) * letters.length)] ?? ' ');
