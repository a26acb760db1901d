/** Short forms of layers, for the tables. */
import type { Layer } from './layer.ts';

/** Filtered noise. @param cut hertz of the filter @param level decibels @param shape seconds of rise, hold and fall */
export const hiss = (
  filter: BiquadFilterType,
  cut: readonly number[],
  q: number,
  level: number,
  shape: Layer['shape'],
  more: Partial<Layer> = {},
): Layer => ({ filter, cut, q, level, shape, ...more });

/** An oscillator. @param pitch hertz @param level decibels @param shape seconds of rise, hold and fall */
export const tone = (
  wave: OscillatorType,
  pitch: readonly number[],
  level: number,
  shape: Layer['shape'],
  more: Partial<Layer> = {},
): Layer => ({ wave, pitch, level, shape, ...more });

/** Metal or glass: a sine for each partial, the higher the shorter. Each partial: hertz, decibels, seconds. */
export const struck = (
  partials: readonly (readonly [number, number, number])[],
  more: Partial<Layer> = {},
): readonly Layer[] => partials.map(([hertz, level, fall]) => tone('sine', [hertz], level, [0.003, 0, fall], more));
