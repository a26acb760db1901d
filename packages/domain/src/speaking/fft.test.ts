import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FFT_SIZE, powerSpectrum } from './fft.ts';

/** The definition, term by term. */
const plainPower = (samples: readonly number[], bin: number): number => {
  const turn = (2 * Math.PI * bin) / FFT_SIZE;
  const real = samples.reduce((sum, value, index) => sum + value * Math.cos(turn * index), 0);
  const imaginary = samples.reduce((sum, value, index) => sum - value * Math.sin(turn * index), 0);
  return real ** 2 + imaginary ** 2;
};

const samples = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: FFT_SIZE, maxLength: FFT_SIZE });

describe('the power spectrum', () => {
  it('is what the definition of the Fourier transform gives', () => {
    fc.assert(
      fc.property(samples, fc.nat(FFT_SIZE / 2 - 1), (values, bin) => {
        const rounded = Array.from(Float32Array.from(values));
        expect(powerSpectrum(Float32Array.from(values))[bin]).toBeCloseTo(plainPower(rounded, bin), 1);
      }),
      { numRuns: 30 },
    );
  });

  it('has a pure tone in one bin', () => {
    const tone = Float32Array.from({ length: FFT_SIZE }, (_, index) => Math.cos((2 * Math.PI * 40 * index) / FFT_SIZE));
    const powers = powerSpectrum(tone);
    expect(powers.indexOf(Math.max(...powers))).toBe(40);
    expect(powers[40]).toBeCloseTo((FFT_SIZE / 2) ** 2, 0);
    expect(powers[41]).toBeLessThan(1e-3);
  });
});
