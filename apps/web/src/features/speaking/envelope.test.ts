import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAR, envelopeOf, outlineOf } from './envelope.ts';

const RATE = 16_000;
const bar = (amplitude: number): readonly number[] => Array.from({ length: (RATE * BAR) / 1000 }, () => amplitude);
const sound = (...amplitudes: readonly number[]): Float32Array => Float32Array.from(amplitudes.flatMap(bar));

describe('the shape of a sound', () => {
  it('begins and ends with the voice, and its loudest moment is 1', () => {
    expect(envelopeOf(sound(0, 0, 0.25, 0, 0.5, 0), RATE)).toEqual([0.5, 0, 1]);
  });

  it('is the same for a quiet voice and a loud one', () => {
    expect(envelopeOf(sound(0.03125, 0.0625), RATE)).toEqual(envelopeOf(sound(0.25, 0.5), RATE));
  });

  it('of silence is nothing', () => {
    expect(envelopeOf(sound(0, 0), RATE)).toEqual([]);
    expect(outlineOf([], { width: 10, height: 10 })).toBe('');
  });

  it('never leaves its frame', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (bars) => {
        const numbers = [...outlineOf(bars, { width: 100, height: 40 }).matchAll(/[\d.]+/g)].map(Number);
        expect(numbers.filter((value, index) => value > (index % 2 === 0 ? 100 : 40))).toEqual([]);
      }),
    );
  });
});
