/** Noises of houses, rooms and what stands in them. */

import type { Layer, NoiseTable } from './layer.ts';
import { hiss, struck, tone } from './shorthand.ts';

export const INDOOR_NOISES = {
  applause: {
    level: -12,
    layers: [
      hiss('bandpass', [1250], 2.2, 0, [0.002, 0.004, 0.03], {
        times: 55,
        every: 0.045,
        loose: 3,
        vary: 0.35,
        swell: true,
      }),
      hiss('bandpass', [2100], 2.6, -3, [0.002, 0.003, 0.022], {
        times: 60,
        every: 0.042,
        loose: 3,
        vary: 0.3,
        swell: true,
      }),
      hiss('bandpass', [850], 1.6, -1, [0.003, 0.005, 0.04], {
        at: 0.1,
        times: 26,
        every: 0.09,
        loose: 1.5,
        vary: 0.3,
        swell: true,
      }),
      hiss('bandpass', [1500], 0.5, -22, [0.7, 0.8, 1.2]),
    ],
  },
  bell: {
    level: -31,
    layers: [0, 0.17, 0.34].flatMap((at, index) =>
      struck(
        [
          [1180, -index * 3, 1.9],
          [1187, -4 - index * 3, 1.6],
          [2830, -8 - index * 3, 0.9],
          [4900, -18 - index * 3, 0.35],
        ],
        { at },
      ),
    ),
  },
  crash: {
    level: -22,
    layers: [
      hiss('bandpass', [2400, 900], 0.5, 0, [0.003, 0.03, 0.4]),
      hiss('lowpass', [300, 110], 1, 0, [0.004, 0.03, 0.25]),
      ...struck(
        [
          [1730, -7, 0.18],
          [2480, -8, 0.14],
          [3350, -11, 0.1],
        ],
        { times: 9, every: 0.055, loose: 2, vary: 0.3, at: 0.03 },
      ),
      hiss('bandpass', [3000], 3, -4, [0.002, 0, 0.05], { at: 0.08, times: 12, every: 0.06, loose: 2, vary: 0.4 }),
      tone('sine', [930], -10, [0.01, 0.1, 0.5], { at: 0.62, tremolo: [14, 0.9], vibrato: [14, 60] }),
    ],
  },
  cup: {
    level: -29,
    layers: [
      ...struck([
        [2050, 0, 0.5],
        [3270, -6, 0.32],
        [4780, -12, 0.16],
      ]),
      ...struck(
        [
          [1890, -4, 0.4],
          [3060, -9, 0.25],
        ],
        { at: 0.13 },
      ),
      hiss('bandpass', [1100], 1, -6, [0.002, 0, 0.03], { times: 2, every: 0.13 }),
    ],
  },
  door: {
    level: -24,
    layers: [
      tone('sawtooth', [38, 62, 85, 58], 9, [0.12, 0.3, 0.14], {
        filter: 'bandpass',
        cut: [880, 1150, 1420, 1240],
        q: 9,
      }),
      tone('sawtooth', [38, 62, 85, 58], 2, [0.15, 0.25, 0.14], { filter: 'bandpass', cut: [1900, 2300, 2600], q: 10 }),
      hiss('lowpass', [420, 120], 1, 4, [0.004, 0.02, 0.22], { at: 0.78 }),
      tone('sine', [118, 62], 0, [0.005, 0.02, 0.22], { at: 0.78 }),
      hiss('bandpass', [1700], 2, -4, [0.002, 0, 0.04], { at: 0.8, times: 2, every: 0.06 }),
    ],
  },
  knock: {
    level: -21,
    layers: [
      tone('sine', [240, 150], -3, [0.003, 0.004, 0.11], { times: 3, every: 0.2, loose: 0.1, vary: 0.06 }),
      hiss('bandpass', [720], 2, 8, [0.002, 0.004, 0.06], { times: 3, every: 0.2, vary: 0.08 }),
      hiss('bandpass', [2300], 1.5, -8, [0.002, 0, 0.02], { times: 3, every: 0.2 }),
    ],
  },
  paper: {
    level: -19,
    layers: [
      hiss('bandpass', [2600, 4200, 2900], 0.6, -9, [0.1, 0.25, 0.35], { tremolo: [17, 0.7] }),
      hiss('bandpass', [3600], 1.6, 0, [0.003, 0.004, 0.025], {
        times: 16,
        every: 0.042,
        loose: 1.6,
        vary: 0.45,
        swell: true,
      }),
      hiss('bandpass', [1500], 1.4, -4, [0.004, 0.01, 0.04], {
        at: 0.05,
        times: 6,
        every: 0.11,
        loose: 1,
        vary: 0.4,
        swell: true,
      }),
    ],
  },
  pop: {
    level: -23,
    layers: [
      tone('sine', [260, 620, 980], 0, [0.004, 0.01, 0.09]),
      hiss('bandpass', [1300, 500], 1, -3, [0.003, 0.01, 0.06]),
      hiss('highpass', [3500], 1, -20, [0.08, 0.1, 0.7], { at: 0.06 }),
    ],
  },
  pour: {
    level: -22,
    layers: [
      hiss('bandpass', [520, 720, 1250], 1.6, -2, [0.2, 1.1, 0.35], { tremolo: [9, 0.4] }),
      hiss('bandpass', [2400, 3300], 0.8, -12, [0.2, 1.1, 0.35]),
      tone('sine', [480, 760], -6, [0.008, 0.01, 0.05], { at: 0.1, times: 26, every: 0.056, loose: 2, vary: 0.4 }),
    ],
  },
  ring: {
    level: -33,
    layers: [0, 1.25].flatMap((at) => [
      ...(
        [
          [1410, 0],
          [1755, -2],
          [2890, -9],
          [4120, -17],
        ] as const
      ).map(
        ([hertz, level]): Layer =>
          tone('sine', [hertz], level, [0.02, 0.75, 0.4], { at, tremolo: [hertz === 1755 ? 21.5 : 21, 0.75] }),
      ),
      hiss('bandpass', [2600], 3, -9, [0.001, 0.002, 0.02], { at, times: 16, every: 0.0476, vary: 0.15 }),
    ]),
  },
  sizzle: {
    level: -23,
    layers: [
      hiss('bandpass', [5200, 4000, 4600], 0.5, -7, [0.25, 0.9, 0.8], { tremolo: [11, 0.3] }),
      hiss('bandpass', [1900], 0.8, -15, [0.25, 0.9, 0.8]),
      hiss('bandpass', [3400], 3, -1, [0.001, 0.002, 0.018], {
        at: 0.05,
        times: 48,
        every: 0.035,
        loose: 4,
        vary: 0.5,
        swell: true,
      }),
    ],
  },
  switch: {
    level: -17,
    layers: [
      hiss('bandpass', [2700], 1.6, 0, [0.004, 0.003, 0.03]),
      tone('sine', [520, 330], -6, [0.004, 0, 0.04]),
      hiss('bandpass', [1500], 1.6, -3, [0.002, 0.002, 0.035], { at: 0.075 }),
      tone('sine', [400, 250], -7, [0.002, 0, 0.05], { at: 0.075 }),
    ],
  },
  tick: {
    level: -16,
    layers: [0, 0.5].flatMap((at, index): readonly Layer[] => [
      hiss('bandpass', [2300 - 600 * index], 5, 4, [0.003, 0.003, 0.04], { at, times: 3, every: 1 }),
      tone('sine', [900 - 230 * index], -8, [0.002, 0, 0.05], { at, times: 3, every: 1 }),
    ]),
  },
  typing: {
    level: -15,
    layers: [
      hiss('bandpass', [2500], 1.8, 0, [0.003, 0.004, 0.03], { times: 10, every: 0.15, loose: 0.6, vary: 0.3 }),
      hiss('bandpass', [480], 1.5, -1, [0.004, 0.004, 0.06], { times: 10, every: 0.15, loose: 0.6, vary: 0.25 }),
    ],
  },
} as const satisfies Readonly<Record<string, NoiseTable>>;
