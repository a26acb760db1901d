/** Noises of streets, animals and the weather. */

import type { Layer, NoiseTable } from './layer.ts';
import { hiss, tone } from './shorthand.ts';

/** One bark: a voice that rises and falls, through the two formants of an opening mouth, and breath. */
const woof = (at: number, hertz: number): readonly Layer[] => [
  ...(
    [
      [520, 980, 480],
      [1250, 1900, 1100],
    ] as const
  ).map(
    (cut, index): Layer =>
      tone('sawtooth', [hertz * 0.8, hertz * 1.5, hertz * 1.2, hertz * 0.6], -4 * index, [0.018, 0.07, 0.12], {
        filter: 'bandpass',
        cut,
        q: 4,
        at,
      }),
  ),
  hiss('bandpass', [1400, 700], 1, -14, [0.01, 0.03, 0.12], { at }),
];

/** Three steps of one foot: heel, sole and the floor. */
const shoe = (at: number, hertz: number): readonly Layer[] => [
  hiss('lowpass', [hertz * 2, hertz], 1, -3, [0.005, 0.012, 0.09], { at, times: 3, every: 0.92, vary: 0.12 }),
  hiss('bandpass', [hertz * 5], 1.2, 7, [0.006, 0.006, 0.06], { at: at + 0.04, times: 3, every: 0.92, vary: 0.2 }),
  tone('sine', [hertz * 0.55, hertz * 0.35], -10, [0.005, 0, 0.1], { at, times: 3, every: 0.92 }),
];

export const OUTDOOR_NOISES = {
  bark: { level: -16, layers: [...woof(0, 235), ...woof(0.36, 255)] },
  bird: {
    level: -32,
    layers: [
      tone('sine', [2500, 3400, 2700], 0, [0.02, 0.03, 0.07], { times: 3, every: 0.16, vary: 0.03 }),
      tone('sine', [3300, 2300, 2900, 2400], -1, [0.03, 0.12, 0.14], { at: 0.56, vibrato: [26, 90] }),
      tone('sine', [2600, 3500], -3, [0.015, 0.02, 0.05], { at: 0.95, times: 2, every: 0.11, vary: 0.04 }),
    ],
  },
  brakes: {
    level: -33,
    layers: [
      tone('triangle', [1760, 1700, 1520], -2, [0.25, 0.5, 0.35], { tremolo: [31, 0.5], vibrato: [7, 18] }),
      tone('sine', [2330, 2270, 2080], -8, [0.3, 0.3, 0.35], { at: 0.1, vibrato: [9, 25] }),
      hiss('bandpass', [1900, 1300], 1.2, -3, [0.3, 0.4, 0.5]),
      hiss('highpass', [2600], 1, -9, [0.02, 0.15, 0.5], { at: 1.25 }),
    ],
  },
  bus: {
    level: -29,
    layers: [
      tone('sawtooth', [62, 78, 70, 52], -1, [0.5, 1, 0.9], {
        filter: 'lowpass',
        cut: [500, 750, 420],
        q: 1.5,
        tremolo: [13, 0.35],
      }),
      tone('sawtooth', [93, 117, 105, 78], -6, [0.5, 1, 0.9], {
        filter: 'bandpass',
        cut: [600, 900, 500],
        q: 1,
        vibrato: [6, 14],
      }),
      hiss('bandpass', [300, 600, 260], 0.7, -4, [0.6, 0.8, 1]),
      hiss('highpass', [3200, 2200], 1, -13, [0.03, 0.12, 0.55], { at: 1.75 }),
    ],
  },
  horn: {
    level: -25,
    layers: [392, 494].map((hertz, index) =>
      tone('sawtooth', [hertz * 0.985, hertz, hertz], -6 - index, [0.03, 0.18, 0.1], {
        filter: 'lowpass',
        cut: [900, 1700, 1500],
        q: 1.5,
        times: 2,
        every: 0.42,
      }),
    ),
  },
  splash: {
    level: -17,
    layers: [
      hiss('bandpass', [900, 1900, 700], 0.6, 0, [0.012, 0.06, 0.5]),
      hiss('lowpass', [420, 160], 1, -2, [0.006, 0.03, 0.2]),
      tone('sine', [520, 1150], -8, [0.006, 0.01, 0.06], { at: 0.16, times: 12, every: 0.065, loose: 2, vary: 0.4 }),
    ],
  },
  steps: { level: -19, layers: [...shoe(0, 190), ...shoe(0.46, 165)] },
  thunder: {
    level: -18,
    layers: [
      hiss('lowpass', [1800, 500, 150], 0.7, -4, [0.03, 0.1, 0.7]),
      hiss('lowpass', [260, 420, 180, 110], 1, 4, [0.25, 0.9, 2], {
        at: 0.1,
        tremolo: [2.3, 0.7],
        vibrato: [1.1, 500],
      }),
      hiss('bandpass', [420, 300], 0.8, -6, [0.12, 0.1, 0.5], { at: 0.4, times: 4, every: 0.5, loose: 0.8, vary: 0.4 }),
    ],
  },
  train: {
    level: -14,
    layers: [
      ...[0, 0.13].map(
        (at, index): Layer =>
          hiss('lowpass', [900 - 260 * index, 260], 1, -index, [0.004, 0.015, 0.12], {
            at,
            times: 6,
            every: 0.52,
            vary: 0.05,
            swell: true,
          }),
      ),
      ...[0, 0.13].map(
        (at): Layer =>
          hiss('bandpass', [1900], 2.2, -10, [0.002, 0, 0.05], { at, times: 6, every: 0.52, vary: 0.1, swell: true }),
      ),
      hiss('bandpass', [240, 420, 220], 0.7, -7, [1.2, 0.6, 1.7], { tremolo: [7.7, 0.3] }),
      hiss('bandpass', [900, 1500, 800], 0.6, -17, [1.2, 0.6, 1.7]),
    ],
  },
  whistle: {
    level: -35,
    layers: [
      tone('sine', [1900, 2180, 2200, 2080], 0, [0.04, 0.5, 0.12], { tremolo: [29, 0.55], vibrato: [29, 70] }),
      tone('sine', [2250, 2560, 2590, 2450], -7, [0.04, 0.5, 0.12], { tremolo: [29, 0.5], vibrato: [29, 60] }),
      hiss('bandpass', [2300], 1.5, -15, [0.04, 0.5, 0.12]),
    ],
  },
} as const satisfies Readonly<Record<string, NoiseTable>>;
