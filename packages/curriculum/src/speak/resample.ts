import type { Pcm } from './pcm.ts';

/** Zero crossings of the filter on each side. */
const REACH = 12;
/** Share of the band that passes, so that the filter's edge folds nothing back. */
const CUTOFF = 0.95;

const sinc = (x: number): number => (Math.abs(x) < 1e-6 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const hann = (x: number): number => 0.5 + 0.5 * Math.cos((Math.PI * x) / (REACH + 0.5));

/** The sound's value between its samples, by a windowed sinc. */
const between = (sound: Pcm, position: number): number => {
  const centre = Math.floor(position);
  let value = 0;
  for (let index = Math.max(0, centre - REACH); index <= Math.min(sound.length - 1, centre + REACH); index += 1) {
    const offset = position - index;
    if (Math.abs(offset) <= REACH) value += (sound[index] ?? 0) * sinc(offset * CUTOFF) * hann(offset) * CUTOFF;
  }
  return value;
};

/** Plays a sound slower by `factor` (below 1), which lowers its pitch and its formants by the same. */
export const lowered = (sound: Pcm, factor: number): Pcm => {
  if (factor === 1) return sound;
  return Float32Array.from({ length: Math.floor(sound.length / factor) }, (_, index) => between(sound, index * factor));
};
