/** What a stretch of speech sounds like, in numbers: mel-frequency cepstral coefficients, as in speech recognition. */
import FFT from 'fft.js';
import { type Pcm, RATE } from './pcm.ts';

const SIZE = 512;
const WINDOW = 400;
/** Samples from one frame to the next: 10 ms. */
export const HOP = 160;
const BANDS = 26;
const COEFFICIENTS = 12;
const LOWEST_HZ = 80;
const HIGHEST_HZ = 7000;
const PRE_EMPHASIS = 0.97;
/** Weighs the coefficients so that the middle ones count most. */
const LIFTER = 22;

/** One frame: its coefficients, each with mean 0 and deviation 1 over the sound. */
export type Frame = Float32Array;

const mel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);
const hertz = (value: number): number => 700 * (Math.exp(value / 1127) - 1);

interface BandFilter {
  readonly from: number;
  readonly weights: Float32Array;
}

/** Triangles that overlap by half, evenly spaced as the ear spaces pitches. */
const bandFilters = (): BandFilter[] => {
  const step = (mel(HIGHEST_HZ) - mel(LOWEST_HZ)) / (BANDS + 1);
  const centre = (band: number): number => (hertz(mel(LOWEST_HZ) + band * step) * SIZE) / RATE;
  return Array.from({ length: BANDS }, (_, band) => {
    const [low, middle, high] = [centre(band), centre(band + 1), centre(band + 2)];
    const from = Math.ceil(low);
    const weights = Float32Array.from({ length: Math.floor(high) - from + 1 }, (_w, index) => {
      const bin = from + index;
      return bin <= middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle);
    });
    return { from, weights };
  });
};

const FILTERS = bandFilters();
const HAMMING = Float32Array.from(
  { length: WINDOW },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (WINDOW - 1)),
);
const COSINES = Array.from({ length: COEFFICIENTS }, (_, order) =>
  Float32Array.from(
    { length: BANDS },
    (_c, band) =>
      Math.cos((Math.PI * (order + 1) * (band + 0.5)) / BANDS) *
      (1 + (LIFTER / 2) * Math.sin((Math.PI * (order + 1)) / LIFTER)),
  ),
);

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

const powerSpectrum = (fft: FFT, sound: Pcm, start: number): Float32Array => {
  const input = new Array<number>(SIZE).fill(0);
  for (let index = 0; index < WINDOW; index += 1) {
    const position = start + index;
    const emphasised = (sound[position] ?? 0) - PRE_EMPHASIS * (sound[position - 1] ?? 0);
    input[index] = emphasised * (HAMMING[index] ?? 0);
  }
  const output: number[] = fft.createComplexArray();
  fft.realTransform(output, input);
  return Float32Array.from(
    { length: SIZE / 2 },
    (_, bin) => (output[2 * bin] ?? 0) ** 2 + (output[2 * bin + 1] ?? 0) ** 2,
  );
};

const cepstrum = (powers: Float32Array): Frame => {
  const bands = Float32Array.from(FILTERS, ({ from, weights }) =>
    Math.log(dot(weights, powers.subarray(from, from + weights.length)) + 1e-6),
  );
  return Float32Array.from(COSINES, (cosine) => dot(cosine, bands));
};

/** Brings each coefficient to mean 0 and deviation 1, so that level and timbre of a voice drop out. */
const normalised = (frames: readonly Frame[]): Frame[] => {
  const count = Math.max(1, frames.length);
  const means = Array.from(
    { length: COEFFICIENTS },
    (_, order) => frames.reduce((sum, frame) => sum + (frame[order] ?? 0), 0) / count,
  );
  const deviations = means.map(
    (mean, order) =>
      Math.sqrt(frames.reduce((sum, frame) => sum + ((frame[order] ?? 0) - mean) ** 2, 0) / count) + 1e-3,
  );
  return frames.map((frame) => frame.map((value, order) => (value - (means[order] ?? 0)) / (deviations[order] ?? 1)));
};

/** The frames of a sound, one each 10 ms. */
export const featuresOf = (sound: Pcm): Frame[] => {
  const fft = new FFT(SIZE);
  const count = Math.max(1, Math.floor((sound.length - WINDOW) / HOP) + 1);
  return normalised(Array.from({ length: count }, (_, index) => cepstrum(powerSpectrum(fft, sound, index * HOP))));
};
