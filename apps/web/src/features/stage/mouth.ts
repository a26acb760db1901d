/** The shape of a mouth while a line is said. */
import { type MouthShape, SHUT, shapeAt, stepsIn } from '../../ui/scenes/mouth-shapes.ts';
import { LOUDNESS_STEP, type Loudness } from './loudness.ts';

/** A line while it is said; times are milliseconds from the start of the clip. */
export interface Speech {
  readonly at: number;
  readonly end: number;
  /** Letters without marks: they form the mouth. */
  readonly letters: readonly string[];
  readonly loudness?: Loudness | undefined;
}

/** The shape at a moment of a line. @param at milliseconds from the start of the clip */
export const mouthAt = ({ at: start, end, letters, loudness }: Speech, at: number): MouthShape => {
  if (at < start || at >= end) return SHUT;
  const steps = stepsIn(end - start);
  const shape = shapeAt(letters, Math.floor(((at - start) / (end - start)) * steps), steps);
  if (loudness === undefined) return shape;
  const loud = loudness[Math.floor((at - start) / LOUDNESS_STEP)] ?? 0;
  if (loud < 0.16) return SHUT;
  if (shape.shape === 'shut') return loud > 0.7 ? { shape: 'open', amount: 0.3 } : SHUT;
  return { shape: shape.shape, amount: Math.min(1, 0.25 + loud * 0.75 * (0.5 + shape.amount / 2)) };
};
