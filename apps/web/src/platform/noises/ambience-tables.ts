/** The sounds of places as layers. Levels are set so that each is at about -40 dB. */
import type { Ambience } from '@parlance/domain';
import type { Layer } from './layer.ts';
import { hiss, tone } from './shorthand.ts';

/** What sounds again and again, after a number of seconds between the two of `every`. */
interface Stray {
  readonly every: readonly [number, number];
  readonly layers: readonly Layer[];
}

/** The sound of a place: what never ends (its shape does not count), and what comes again and again. */
export interface AmbienceTable {
  /** Decibels. */
  readonly level: number;
  readonly beds: readonly Layer[];
  readonly strays: readonly Stray[];
}

const bed = (filter: BiquadFilterType, hertz: number, level: number, more: Partial<Layer> = {}): Layer => ({
  filter,
  cut: [hertz],
  level,
  shape: [0, 0, 0],
  ...more,
});

const chirp = (pitch: readonly number[], level: number, more: Partial<Layer> = {}): Layer => ({
  wave: 'sine',
  pitch,
  level,
  shape: [0.02, 0.03, 0.08],
  vary: 0.05,
  ...more,
});

const clink: Stray = {
  every: [2.5, 7],
  layers: [2150, 3420].map((hertz, index) =>
    tone('sine', [hertz], -6 - 7 * index, [0.004, 0, 0.2], { times: 2, every: 0.14, loose: 0.4, vary: 0.12 }),
  ),
};

/** A syllable of somebody far away: a voice through one formant, so that no word is understood. */
const babble = (hertz: number, cut: readonly number[], every: readonly [number, number]): Stray => ({
  every,
  layers: [
    tone('sawtooth', [hertz, hertz * 1.08, hertz * 0.9], 0, [0.05, 0.06, 0.12], {
      filter: 'bandpass',
      cut,
      q: 3.5,
      times: 4,
      every: 0.2,
      loose: 0.5,
      vary: 0.22,
    }),
  ],
});

export const AMBIENCE_TABLES: Readonly<Record<Ambience, AmbienceTable>> = {
  birds: {
    level: -31,
    beds: [bed('bandpass', 600, -14, { q: 0.5, tremolo: [0.13, 0.6] })],
    strays: [
      { every: [1.4, 4], layers: [chirp([2700, 3500, 2900], 0, { times: 3, every: 0.17, loose: 0.2 })] },
      {
        every: [2.2, 6],
        layers: [chirp([3300, 2500, 3000, 2300], -3, { shape: [0.03, 0.15, 0.15], vibrato: [24, 80] })],
      },
      { every: [3, 8], layers: [chirp([2100, 1900], -6, { shape: [0.04, 0.1, 0.15], times: 2, every: 0.3 })] },
    ],
  },
  kitchen: {
    level: -25,
    beds: [
      bed('bandpass', 900, -8, { q: 0.6, tremolo: [5.3, 0.35] }),
      bed('lowpass', 1000, -26, { wave: 'triangle', pitch: [100] }),
    ],
    strays: [
      {
        every: [0.25, 0.6],
        layers: [chirp([330, 560], -6, { shape: [0.01, 0.01, 0.06], times: 5, every: 0.07, loose: 1, vary: 0.3 })],
      },
      clink,
    ],
  },
  murmur: {
    level: -25,
    beds: [bed('bandpass', 480, -14, { q: 0.7, tremolo: [0.4, 0.4] })],
    strays: [
      babble(118, [480, 700, 520], [0.5, 1.1]),
      babble(142, [650, 480, 800], [0.7, 1.4]),
      babble(196, [560, 900, 640], [0.6, 1.3]),
      babble(222, [1050, 700, 900], [0.9, 1.9]),
      clink,
    ],
  },
  night: {
    level: -27,
    beds: [bed('lowpass', 420, -5, { tremolo: [0.09, 0.5] })],
    strays: [
      {
        every: [0.9, 1.5],
        layers: [chirp([3650], -5, { shape: [0.03, 0.22, 0.08], tremolo: [27, 0.95], vary: 0.015 })],
      },
      {
        every: [1.3, 2.6],
        layers: [chirp([3150], -12, { shape: [0.03, 0.35, 0.1], tremolo: [21, 0.95], vary: 0.02 })],
      },
      { every: [9, 16], layers: [chirp([400, 440, 400], -6, { shape: [0.06, 0.2, 0.2], times: 2, every: 0.65 })] },
    ],
  },
  rain: {
    level: -30,
    beds: [bed('bandpass', 2600, -4, { q: 0.4, tremolo: [0.17, 0.25] }), bed('lowpass', 500, -8)],
    strays: [
      {
        every: [0.12, 0.3],
        layers: [hiss('bandpass', [3300], 4, 9, [0.002, 0, 0.03], { times: 4, every: 0.05, loose: 2, vary: 0.5 })],
      },
      {
        every: [0.6, 1.9],
        layers: [chirp([760, 1250], 1, { shape: [0.005, 0, 0.06], times: 2, every: 0.16, loose: 1, vary: 0.25 })],
      },
    ],
  },
  sea: {
    level: -24,
    beds: [
      bed('lowpass', 480, 0, { tremolo: [0.11, 0.8], vibrato: [0.11, 700] }),
      bed('highpass', 2200, -17, { tremolo: [0.11, 0.95] }),
      bed('bandpass', 1100, -9, { q: 0.6, tremolo: [0.073, 0.9] }),
    ],
    strays: [
      {
        every: [7, 13],
        layers: [chirp([1250, 1500, 950], -9, { shape: [0.06, 0.15, 0.2], times: 2, every: 0.5, loose: 0.3 })],
      },
    ],
  },
  street: {
    level: -24,
    beds: [
      bed('lowpass', 380, 0, { tremolo: [0.21, 0.35] }),
      bed('bandpass', 1000, -15, { q: 0.6, tremolo: [0.37, 0.5] }),
    ],
    strays: [
      {
        every: [3.5, 8],
        layers: [
          hiss('bandpass', [450, 1050, 380], 0.8, 0, [1.3, 0.3, 1.4], { vary: 0.25 }),
          tone('sawtooth', [96, 104, 80], -8, [1.3, 0.3, 1.4], { filter: 'lowpass', cut: [380], vary: 0.2 }),
        ],
      },
      {
        every: [11, 20],
        layers: [
          tone('triangle', [440], -10, [0.03, 0.12, 0.15], {
            filter: 'lowpass',
            cut: [900],
            times: 2,
            every: 0.32,
            vary: 0.08,
          }),
        ],
      },
    ],
  },
  train: {
    level: -19,
    beds: [
      bed('lowpass', 320, -3, { tremolo: [1.9, 0.3] }),
      bed('bandpass', 850, -12, { q: 0.7, tremolo: [0.3, 0.4] }),
    ],
    strays: [
      {
        every: [1.1, 1.1],
        layers: [0, 0.14].flatMap((at, index): readonly Layer[] => [
          hiss('lowpass', [950, 300], 1, -1 - 2 * index, [0.01, 0.02, 0.12], { at, vary: 0.08 }),
          hiss('bandpass', [1700], 2, -5, [0.006, 0, 0.06], { at, vary: 0.15 }),
        ]),
      },
    ],
  },
  wind: {
    level: -21,
    beds: [
      bed('bandpass', 420, 2, { q: 1.2, tremolo: [0.13, 0.7], vibrato: [0.17, 500] }),
      bed('bandpass', 820, -6, { q: 5, tremolo: [0.093, 0.9], vibrato: [0.11, 600] }),
      bed('highpass', 2500, -22, { tremolo: [0.21, 0.8] }),
    ],
    strays: [],
  },
};
