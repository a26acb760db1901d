/** Reads the table of a tune: which notes sound when. */

import type { Layer } from './layer.ts';
import { bass, type TuneTable } from './tune-tables.ts';

/** A note: units from the start of the piece, units of its length, and what sounds. */
export interface TuneNote {
  readonly at: number;
  readonly length: number;
  readonly layers: readonly Layer[];
}

/** A whole piece. Notes are in order; after `length` units it begins again. */
export interface TuneNotes {
  readonly length: number;
  readonly notes: readonly TuneNote[];
}

const TONES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** Semitones of a name such as `bb` or `F#` above C. */
const toneOf = (name: string): number => {
  const [letter = '', sign] = name.toLowerCase();
  return (TONES[letter] ?? 0) + (sign === '#' ? 1 : sign === 'b' ? -1 : 0);
};

/** Hertz of a note, in semitones above C of octave 0. */
const hertzOf = (semitones: number): number => 440 * 2 ** ((semitones - 57) / 12);

/** The same tone in the octave that begins at a note. */
const within = (tone: number, lowest: number): number => lowest + ((((tone - lowest) % 12) + 12) % 12);

const INTERVALS: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  7: [0, 4, 10],
  o: [0, 3, 6],
};
/** The lowest notes of basses (E of octave 2) and of chords (G of octave 3). */
const LOWEST = { bass: 28, chord: 43 } as const;
/** Levels beside the melody, in decibels. */
const BESIDE = { bass: -9, chord: -11 } as const;

interface Chord {
  readonly bass: number;
  readonly tones: readonly number[];
}

const chordOf = (name: string): Chord => {
  const [, root = 'C', kind = ''] = /^([A-G][b#]?)(.*)$/.exec(name) ?? [];
  const tone = toneOf(root);
  const tones = (INTERVALS[kind] ?? []).map((interval) => within(tone + interval, LOWEST.chord));
  return { bass: within(tone, LOWEST.bass), tones: tones.toSorted((a, b) => a - b) };
};

const softer = (layers: readonly Layer[], decibels: number): readonly Layer[] =>
  layers.map((layer) => ({ ...layer, level: layer.level + decibels }));

/** The semitones of a mark of the pattern. */
const marked = (mark: string, { bass: root, tones }: Chord): readonly number[] => {
  if (mark === 'c') return tones;
  const [first = 0] = tones;
  return [tones[Number(mark) - 1] ?? (mark === '4' ? first + 12 : mark === 'f' ? within(root + 7, LOWEST.bass) : root)];
};

const melodyOf = ({ lead, unit }: TuneTable, bars: string, start: number): readonly TuneNote[] => {
  let at = start;
  return bars.split(/[\s|]+/).flatMap((token) => {
    const [name = '', units = '1'] = token.split(':');
    const note = { at, length: Number(units) };
    at += note.length;
    if (name === '-') return [];
    const semitones = toneOf(name.slice(0, -1)) + 12 * Number(name.at(-1));
    return [{ ...note, layers: lead(hertzOf(semitones), note.length * unit) }];
  });
};

const accompanied = ({ chord, unit, pattern }: TuneTable, chords: string, start: number): readonly TuneNote[] =>
  [...pattern].flatMap((mark, index) => {
    if (mark === '.') return [];
    const names = chords.split('/');
    const half = Math.floor((index * names.length) / pattern.length);
    // A new chord begins with its own bass.
    const real = mark === 'f' && half > 0 ? 'b' : mark;
    const isBass = real === 'b' || real === 'f';
    const layers = marked(real, chordOf(names[half] ?? '')).flatMap((tone) =>
      isBass ? softer(bass(hertzOf(tone), unit), BESIDE.bass) : softer(chord(hertzOf(tone), unit), BESIDE.chord),
    );
    return [{ at: start + index, length: 1, layers }];
  });

/** The notes of a tune, melody and accompaniment, in order. */
export const notesOf = (table: TuneTable): TuneNotes => {
  const { order, sections, pattern, swing = 0 } = table;
  let length = 0;
  const notes = [...order].flatMap((key) => {
    const { chords = '', melody = '' } = sections[key] ?? {};
    const start = length;
    const bars = chords.split(' ');
    length += bars.length * pattern.length;
    return [
      ...melodyOf(table, melody, start),
      ...bars.flatMap((bar, index) => accompanied(table, bar, start + index * pattern.length)),
    ];
  });
  const swung = notes.map((note) => ({ ...note, at: note.at + (note.at % 2 === 1 ? swing : 0) }));
  return { length, notes: swung.toSorted((a, b) => a.at - b.at) };
};
