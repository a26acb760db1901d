import { FFT_SIZE, powerSpectrum } from './fft.ts';
import { RATE } from './sound.ts';

/** Samples of a frame (25 ms), and from one frame to the next (10 ms). */
const WINDOW = 400;
export const HOP = 160;
/** Frames a second. */
export const FRAME_RATE = RATE / HOP;
/** Lifts the high frequencies, which a voice makes weaker by itself. */
const PRE_EMPHASIS = 0.97;

const HAMMING = Float32Array.from(
  { length: WINDOW },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (WINDOW - 1)),
);

/** The spectra of a sound, frame by frame. */
export interface Spectra {
  /** Power of each bin of each frame. */
  readonly powers: readonly Float32Array[];
  /** Decibels of each frame; full scale is 0. */
  readonly levels: Float32Array;
}

const levelOf = (sound: Float32Array, start: number): number => {
  let energy = 0;
  for (let index = start; index < start + WINDOW; index += 1) energy += (sound[index] ?? 0) ** 2;
  return 10 * Math.log10(energy / WINDOW + 1e-10);
};

const frameAt = (sound: Float32Array, start: number): Float32Array => {
  const frame = new Float32Array(FFT_SIZE);
  for (let index = 0; index < WINDOW; index += 1) {
    const emphasised = (sound[start + index] ?? 0) - PRE_EMPHASIS * (sound[start + index - 1] ?? 0);
    frame[index] = emphasised * (HAMMING[index] ?? 0);
  }
  return frame;
};

/** The short-time spectra of a sound of 16 kHz; none where it is shorter than a frame. */
export const spectraOf = (sound: Float32Array): Spectra => {
  const count = Math.max(0, Math.floor((sound.length - WINDOW) / HOP) + 1);
  const starts = Array.from({ length: count }, (_, index) => index * HOP);
  return {
    powers: starts.map((start) => powerSpectrum(frameAt(sound, start))),
    levels: Float32Array.from(starts, (start) => levelOf(sound, start)),
  };
};
