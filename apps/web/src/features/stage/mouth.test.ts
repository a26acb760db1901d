import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../ui/scenes/mouth-shapes.ts';
import { loudnessOf } from './loudness.ts';
import { mouthAt } from './mouth.ts';

const speech = (text: string, loudness?: readonly number[]) => ({
  at: 0,
  end: 900,
  letters: lettersOf(text),
  loudness,
});

describe('a mouth that speaks', () => {
  it('is shut before and after a line', () => {
    expect(mouthAt(speech('aaaa'), -1).shape).toBe('shut');
    expect(mouthAt(speech('aaaa'), 900).shape).toBe('shut');
  });

  it('is shut for lips that meet, round for o and u, and open for other vowels, with or without marks', () => {
    for (const [letter, shape] of [
      ['m', 'shut'],
      ['B', 'shut'],
      ['p', 'shut'],
      ['ó', 'round'],
      ['u', 'round'],
      ['á', 'open'],
      ['e', 'open'],
    ] as const) {
      expect(mouthAt(speech(letter.repeat(9)), 450).shape).toBe(shape);
    }
  });

  it('opens wider for a than for s', () => {
    expect(mouthAt(speech('aaa'), 450).amount).toBeGreaterThan(mouthAt(speech('sss'), 450).amount);
  });

  it('is shut where the recording is silent, and opens with its loudness', () => {
    const loudness = [0, 0, 0, 0, 0, 0.4, 0.4, 0.4, 0.4, 0.4, 1, 1, 1, 1, 1];
    expect(mouthAt(speech('aaaaaaaaa', loudness), 100).shape).toBe('shut');
    const [quiet, loud] = [220, 450].map((at) => mouthAt(speech('aaaaaaaaa', loudness), at));
    expect(loud?.amount).toBeGreaterThan(quiet?.amount ?? 1);
  });
});

describe('loudness', () => {
  it('has a value for each 40 ms, from 0 in silence to 1 at the loudest moment', () => {
    const samples = Float32Array.from({ length: 1600 }, (_, at) => (at < 640 ? 0 : at < 1280 ? 0.1 : 0.4));
    const values = loudnessOf(samples, 16_000);
    expect(values).toHaveLength(3);
    expect(values[0]).toBe(0);
    expect(values[2]).toBe(1);
    expect(values[1]).toBeGreaterThan(0);
    expect(values[1]).toBeLessThan(1);
  });

  it('is 0 for a recording of silence, whose noise moves no mouth', () => {
    expect(loudnessOf(new Float32Array(1600).fill(0.0001), 16_000)).toEqual([0, 0, 0]);
    expect(loudnessOf(new Float32Array(0), 16_000)).toEqual([]);
  });
});
