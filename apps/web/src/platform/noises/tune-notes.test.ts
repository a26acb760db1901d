import { TUNES } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { notesOf } from './tune-notes.ts';
import { TUNE_TABLES, type TuneTable } from './tune-tables.ts';

const bars = (melody: string): readonly number[] =>
  melody.split('|').map((bar) =>
    bar
      .trim()
      .split(' ')
      .reduce((sum, token) => sum + Number(token.split(':')[1] ?? 1), 0),
  );

describe.each(TUNES)('the tune %s', (name) => {
  const table = TUNE_TABLES[name];

  it('fills each bar of its sections, and plays sections that exist', () => {
    for (const { chords, melody } of Object.values(table.sections)) {
      expect(bars(melody)).toEqual(chords.split(' ').map(() => table.pattern.length));
    }
    for (const key of table.order) expect(Object.keys(table.sections)).toContain(key);
  });

  it('has notes that are written right, in the range of small speakers', () => {
    for (const { chords, melody } of Object.values(table.sections)) {
      expect(melody).toMatch(/^((([a-g][b#]?[3-6])|-)(:\d)?( \| | |$))+$/);
      expect(chords).toMatch(/^([A-G][b#]?[m7o]?[/ ]?)+$/);
    }
    const hertz = notesOf(table).notes.flatMap(({ layers }) => layers.flatMap(({ pitch = [] }) => pitch));
    expect(Math.min(...hertz)).toBeGreaterThan(80);
  });

  it('is in order, from its start to before its end', () => {
    const { length, notes } = notesOf(table);
    const times = notes.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBe(0);
    expect(times.at(-1)).toBeLessThan(length);
    expect(length * table.unit).toBeGreaterThan(12);
  });
});

describe('a chord', () => {
  const lead: TuneTable['lead'] = () => [];
  const chord: TuneTable['chord'] = (hertz) => [{ pitch: [Math.round(hertz)], level: 0, shape: [0, 0, 0] }];
  const tableOf = (chords: string, pattern: string): TuneTable => ({
    level: 0,
    unit: 1,
    pattern,
    lead,
    chord,
    sections: { a: { chords, melody: '-:4' } },
    order: 'a',
  });
  const heard = (chords: string, pattern: string) =>
    notesOf(tableOf(chords, pattern)).notes.map(({ layers }) => Math.round(layers[0]?.pitch?.[0] ?? 0));

  it('is a bass and its tones', () => {
    // C of octave 3; G of octave 3, C and E of octave 4.
    expect(heard('C', 'b123')).toEqual([131, 196, 262, 330]);
    // Its fifth below it, and the octave above the lowest tone.
    expect(heard('C', 'f4..')).toEqual([98, 392]);
    expect(heard('Am', 'b123')).toEqual([110, 220, 262, 330]);
  });

  it('changes within a bar, where it begins with its own bass', () => {
    expect(heard('C/G', 'b.f.')).toEqual([131, 98]);
    expect(heard('C', 'b.f.')).toEqual([131, 98]);
    expect(heard('C/F', 'b.f.')).toEqual([131, 87]);
  });
});
