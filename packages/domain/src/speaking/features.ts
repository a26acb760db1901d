import { FFT_SIZE } from './fft.ts';
import { RATE } from './sound.ts';
import type { Spectra } from './spectra.ts';

const BANDS = 26;
const COEFFICIENTS = 12;
/** Numbers a frame: the coefficients, and how fast each changes. */
export const WIDTH = 2 * COEFFICIENTS;
const LOWEST_HZ = 80;
const HIGHEST_HZ = 7000;
/** Weighs the coefficients so that the middle ones count most. */
const LIFTER = 22;
/** Frames on each side that a change is measured over, and what it is weighed with. */
const REACH = 2;
const DELTA_WEIGHT = 2;

/** Of so many frames one is compared: comparing takes a quarter of the time, and hears no worse. */
export const EVERY = 2;

/** Frames as alignment compares them, one after the other, each of `WIDTH` numbers. */
export interface Features {
  readonly count: number;
  readonly values: Float32Array;
}

const mel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);
const hertz = (value: number): number => 700 * (Math.exp(value / 1127) - 1);

interface BandFilter {
  readonly from: number;
  readonly weights: Float32Array;
}

/**
 * Triangles that overlap by half, evenly spaced as the ear spaces pitches.
 * @param warp stretches the axis of frequencies: above 1 for a throat shorter than the reference's
 */
const bandFilters = (warp: number): readonly BandFilter[] => {
  const step = (mel(HIGHEST_HZ) - mel(LOWEST_HZ)) / (BANDS + 1);
  const centre = (band: number): number => (hertz(mel(LOWEST_HZ) + band * step) * warp * FFT_SIZE) / RATE;
  return Array.from({ length: BANDS }, (_, band) => {
    const [low, middle, high] = [centre(band), centre(band + 1), centre(band + 2)];
    const from = Math.ceil(low);
    const last = Math.min(FFT_SIZE / 2 - 1, Math.floor(high));
    const weights = Float32Array.from({ length: Math.max(0, last - from + 1) }, (_w, index) => {
      const bin = from + index;
      return bin <= middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle);
    });
    return { from, weights };
  });
};

const COSINES = Array.from({ length: COEFFICIENTS }, (_, order) =>
  Float32Array.from(
    { length: BANDS },
    (_c, band) =>
      Math.cos((Math.PI * (order + 1) * (band + 0.5)) / BANDS) *
      (1 + (LIFTER / 2) * Math.sin((Math.PI * (order + 1)) / LIFTER)),
  ),
);

const dot = (a: Float32Array, b: Float32Array, from: number): number => {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[from + index] ?? 0);
  return sum;
};

/** Mel-frequency cepstral coefficients of one frame (Davis and Mermelstein 1980), without the one of loudness. */
const cepstrum = (powers: Float32Array, filters: readonly BandFilter[], floor: number): Float32Array => {
  const bands = Float32Array.from(filters, ({ from, weights }) => Math.log(dot(weights, powers, from) + floor));
  return Float32Array.from(COSINES, (cosine) => dot(cosine, bands, 0));
};

/** Brings each coefficient to mean 0 and deviation 1, so that a voice's timbre and a microphone's drop out. */
const normalise = (frames: readonly Float32Array[]): void => {
  for (let order = 0; order < COEFFICIENTS; order += 1) {
    const mean = frames.reduce((sum, frame) => sum + (frame[order] ?? 0), 0) / frames.length;
    const variance = frames.reduce((sum, frame) => sum + ((frame[order] ?? 0) - mean) ** 2, 0) / frames.length;
    const deviation = Math.sqrt(variance) + 1e-3;
    for (const frame of frames) frame[order] = ((frame[order] ?? 0) - mean) / deviation;
  }
};

const deltaAt = (frames: readonly Float32Array[], index: number, order: number): number => {
  let sum = 0;
  for (let distance = 1; distance <= REACH; distance += 1) {
    const after = frames[Math.min(frames.length - 1, index + distance)]?.[order] ?? 0;
    const before = frames[Math.max(0, index - distance)]?.[order] ?? 0;
    sum += distance * (after - before);
  }
  return (DELTA_WEIGHT * sum) / 10;
};

/** Decibels below the mean power of what is spoken that count as nothing: rooms differ there, not words. */
const FLOOR_SHARE = 10 ** -6;

/** The normalised coefficients of the frames that are named, with the axis of frequencies stretched by `warp`. */
const cepstraOf = ({ powers }: Spectra, spoken: Int32Array, warp: number): readonly Float32Array[] => {
  const filters = bandFilters(warp);
  const chosen = Array.from(spoken, (index) => powers[index] ?? new Float32Array(FFT_SIZE / 2));
  const total = chosen.reduce((sum, frame) => sum + frame.reduce((a, b) => a + b, 0), 0);
  const floor = (FLOOR_SHARE * total) / Math.max(1, chosen.length) + 1e-12;
  const frames = chosen.map((frame) => cepstrum(frame, filters, floor));
  normalise(frames);
  return frames;
};

/** The features of every frame without how fast they change: for two recordings of one engine, where that adds nothing. */
export const plainFeaturesOf = (spectra: Spectra): Features => {
  const frames = cepstraOf(spectra, Int32Array.from(spectra.powers.keys()), 1);
  const values = new Float32Array(frames.length * WIDTH);
  frames.forEach((frame, index) => {
    values.set(frame, index * WIDTH);
  });
  return { count: frames.length, values };
};

/** The features of every second of the frames that are named, with the axis of frequencies stretched by `warp`. */
export const featuresOf = (spectra: Spectra, spoken: Int32Array, warp: number): Features => {
  const frames = cepstraOf(spectra, spoken, warp);
  const kept = frames.filter((_, index) => index % EVERY === 0);
  const values = new Float32Array(kept.length * WIDTH);
  kept.forEach((frame, index) => {
    values.set(frame, index * WIDTH);
    for (let order = 0; order < COEFFICIENTS; order += 1)
      values[index * WIDTH + COEFFICIENTS + order] = deltaAt(frames, index * EVERY, order);
  });
  return { count: kept.length, values };
};
