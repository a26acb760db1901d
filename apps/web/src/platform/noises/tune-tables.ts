/** The pieces of music as tables of notes, and the instruments that play them. */
import type { Tune } from '@parlance/domain';
import type { Layer } from './layer.ts';

/** The layers of one note. @param hertz its pitch @param seconds how long it is held */
type Instrument = (hertz: number, seconds: number) => readonly Layer[];

/** Four bars. */
interface Section {
  /** One chord for each bar, or two as `Gm/C7`: `m` minor, `7` with a seventh, `o` diminished. */
  readonly chords: string;
  /** Bars are separated by `|`; a note is its name, octave and, after a colon, its length in units; `-` is a pause. */
  readonly melody: string;
}

/** A piece: its sections are played in order, then again. */
export interface TuneTable {
  /** Decibels. */
  readonly level: number;
  /** Seconds of a unit, an eighth note. */
  readonly unit: number;
  /** Units by which each second eighth comes late. */
  readonly swing?: number;
  /** What accompanies each unit: `b` bass, `f` its fifth, `c` the chord, a digit one of its tones, `.` nothing. */
  readonly pattern: string;
  readonly lead: Instrument;
  readonly chord: Instrument;
  readonly sections: Readonly<Record<string, Section>>;
  readonly order: string;
}

const sine = (pitch: number, level: number, shape: Layer['shape']): Layer => ({
  wave: 'sine',
  pitch: [pitch],
  level,
  shape,
});

/** A plucked string: dull after the first moment. */
const string: Instrument = (hertz) => [
  {
    wave: 'triangle',
    pitch: [hertz],
    filter: 'lowpass',
    cut: [hertz * 6, hertz * 1.5],
    level: 0,
    shape: [0.006, 0.01, 1.4],
  },
  sine(hertz * 2, -13, [0.004, 0, 0.7]),
  sine(hertz * 3, -20, [0.003, 0, 0.35]),
];

/** A string that is plucked and damped. */
const damped: Instrument = (hertz) => [
  {
    wave: 'triangle',
    pitch: [hertz],
    filter: 'lowpass',
    cut: [hertz * 5, hertz * 1.5],
    level: 0,
    shape: [0.006, 0, 0.45],
  },
  sine(hertz * 2, -12, [0.004, 0, 0.25]),
];

/** Two reeds that are a little apart, as in an accordion. */
const reeds: Instrument = (hertz, seconds) =>
  [0.9975, 1.0025].map((apart) => ({
    wave: 'sawtooth',
    pitch: [hertz * apart],
    filter: 'lowpass',
    cut: [1300 + hertz],
    q: 0.7,
    level: -9,
    shape: [0.035, Math.max(0.03, seconds * 0.75), 0.16],
  }));

/** Brass: the tone opens. */
const brass: Instrument = (hertz, seconds) => [
  {
    wave: 'sawtooth',
    pitch: [hertz],
    filter: 'lowpass',
    cut: [hertz * 1.6, hertz * 3.6, hertz * 2.4],
    q: 0.8,
    level: -5,
    shape: [0.03, Math.max(0.03, seconds * 0.7), 0.18],
  },
];

const flute: Instrument = (hertz, seconds) => [
  {
    ...sine(hertz, -6, [0.07, Math.max(0.05, seconds * 0.8), 0.25]),
    vibrato: [4.8, 9],
  },
  sine(hertz * 2, -23, [0.09, Math.max(0.05, seconds * 0.6), 0.2]),
  {
    filter: 'bandpass',
    cut: [hertz * 2],
    q: 3,
    level: -29,
    shape: [0.05, Math.max(0.05, seconds * 0.6), 0.15],
  },
];

/** A small comb that is plucked by a pin, as in a music box. */
const comb: Instrument = (hertz) => [
  sine(hertz, -2, [0.004, 0, 2.4]),
  sine(hertz * 2, -15, [0.004, 0, 1.4]),
  sine(hertz * 5.4, -24, [0.002, 0, 0.25]),
];

/** The bass of every piece; its second and third partial are what small speakers give. */
export const bass: Instrument = (hertz) => [
  { wave: 'triangle', pitch: [hertz], level: 0, shape: [0.008, 0.05, 0.8] },
  sine(hertz * 2, -5, [0.006, 0.03, 0.6]),
  sine(hertz * 3, -12, [0.005, 0, 0.4]),
];

export const TUNE_TABLES: Readonly<Record<Tune, TuneTable>> = {
  stroll: {
    level: -27,
    unit: 0.27,
    swing: 0.28,
    pattern: 'b.c.f.c.',
    lead: string,
    chord: damped,
    sections: {
      a: {
        chords: 'F Dm Gm C7',
        melody: 'a4:2 c5 f5 e5:2 d5 c5 | d5:2 f5 a5 g5:2 f5 d5 | bb4:2 d5 g5 f5:2 e5 d5 | c5 e5 g5 bb5 a5 g5 f5 e5',
      },
      z: {
        chords: 'F Dm Gm/C7 F',
        melody: 'a4:2 c5 f5 e5:2 d5 c5 | d5:2 f5 a5 g5:2 f5 d5 | g5 f5 d5 bb4 c5:2 e5:2 | f5:3 c5 f5:2 -:2',
      },
      b: {
        chords: 'Bb F G7 C7',
        melody: 'd5:2 f5 bb5 a5:2 g5 f5 | c5:2 f5 a5 g5:2 f5 c5 | b4 d5 g5 f5 e5 d5 b4 g4 | c5:2 e5:2 g5 f5 e5 d5',
      },
    },
    order: 'azbz',
  },
  waltz: {
    level: -24,
    unit: 0.19,
    pattern: 'b.c.c.',
    lead: reeds,
    chord: damped,
    sections: {
      a: {
        chords: 'Dm Dm A7 A7',
        melody: 'a4:2 d5:2 f5:2 | a5:3 g5 f5 e5 | g5:2 e5:2 c#5:2 | a4:2 b4 c#5 d5 e5',
      },
      z: {
        chords: 'Dm Gm A7 Dm',
        melody: 'f5:2 e5 d5 c5 d5 | bb4:2 d5:2 g5:2 | f5 e5 d5 c#5 e5 a4 | d5:4 -:2',
      },
      b: {
        chords: 'F C7 F A7',
        melody: 'c5:2 f5:2 a5:2 | bb5:3 a5 g5 e5 | a5:2 g5 f5 e5 f5 | e5:2 c#5:2 a4:2',
      },
    },
    order: 'azbz',
  },
  mystery: {
    level: -26,
    unit: 0.25,
    pattern: 'b..b..c.',
    lead: damped,
    chord: damped,
    sections: {
      a: {
        chords: 'Em Em C B7',
        melody: 'e4:2 g4 b4 bb4:2 a4 g4 | -:2 f#4 g4 e4:2 -:2 | c5:2 b4 g4 ab4:2 g4 e4 | d#4:2 f#4:2 b4:2 -:2',
      },
      b: {
        chords: 'Am Em F#o B7',
        melody: 'a4 c5 e5:2 eb5 d5 c5:2 | b4:2 g4 e4 -:2 e4 f#4 | a4 c5 f#5:2 f5 e5 eb5:2 | f#5 d#5 b4 a4 f#4:2 -:2',
      },
    },
    order: 'aaba',
  },
  tender: {
    level: -28,
    unit: 0.34,
    pattern: 'b2343432',
    lead: flute,
    chord: string,
    sections: {
      a: {
        chords: 'C Am F G',
        melody: 'e5:3 d5 c5:4 | c5:2 d5 e5 a5:4 | a5:3 g5 f5:2 e5:2 | d5:6 g4:2',
      },
      z: {
        chords: 'C Am Dm/G7 C',
        melody: 'e5:3 d5 c5:4 | e5:2 g5 c6 b5:2 a5:2 | a5:2 f5 d5 e5:2 d5 b4 | c5:6 -:2',
      },
      b: {
        chords: 'F Em Dm G7',
        melody: 'a5:4 c6:2 b5 a5 | g5:4 b5:2 a5 g5 | f5:3 e5 d5:2 f5:2 | e5:2 d5:4 -:2',
      },
    },
    order: 'azbz',
  },
  triumph: {
    level: -26,
    unit: 0.22,
    pattern: 'b.c.f.c.',
    lead: brass,
    chord: brass,
    sections: {
      a: {
        chords: 'Bb F7 Gm Eb',
        melody: 'bb4:2 d5 f5 bb5:3 a5 | c6:2 a5 f5 a5:2 c5:2 | d5:2 g5 a5 bb5:3 g5 | eb5:2 g5 bb5 c6:2 bb5:2',
      },
      z: {
        chords: 'Bb F7 Eb/F7 Bb',
        melody: 'bb4:2 d5 f5 bb5:3 d6 | c6:2 a5 f5 a5:2 c6:2 | bb5 g5 eb5 g5 a5:2 c6:2 | bb5:2 f5 d5 bb4:2 -:2',
      },
      b: {
        chords: 'Eb Bb C7 F7',
        melody: 'g5:3 ab5 bb5:2 g5:2 | f5:3 d5 bb4:4 | e5:2 g5 c6 bb5:2 g5:2 | a5:2 f5 g5 a5 bb5 c6:2',
      },
    },
    order: 'azbz',
  },
  lullaby: {
    level: -27,
    unit: 0.3,
    pattern: 'b23432',
    lead: comb,
    chord: string,
    sections: {
      a: {
        chords: 'G C D7 G',
        melody: 'b4:2 d5 g5:2 d5 | e5:2 g5 e5:2 c5 | f#5:2 e5 d5:2 c5 | b4:2 d5 g4:3',
      },
      z: {
        chords: 'G Em Am/D7 G',
        melody: 'b4:2 d5 g5:2 f#5 | e5:2 b4 g5:2 e5 | c5:2 e5 d5:2 f#5 | g5:5 -',
      },
      b: {
        chords: 'C G Am D7',
        melody: 'e5:2 g5 c6:2 b5 | d5:2 g5 b5:2 a5 | c5:2 e5 a5:2 g5 | f#5:2 e5 d5:3',
      },
    },
    order: 'azbz',
  },
};
