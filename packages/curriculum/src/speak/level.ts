import { amplitudeOf, decibels, framePowers, type Pcm, peakOf, samplesOf } from './pcm.ts';

/** Level of the speech that every recording is brought to, dB below full scale. */
const TARGET = -20;
/** No sample is louder than this, so that the encoder's ripple does not clip. */
const CEILING = amplitudeOf(-2);
const FRAME = samplesOf(50);
/** Frames so much below the loudest are pauses, and do not count (dB as a ratio of powers). */
const GATE = 10 ** -2;
/** Time over which the limiter turns down before a peak and up again after it. */
const LOOK = samplesOf(5);

/** Mean level of the speech without its pauses, in dB below full scale. */
export const loudnessOf = (sound: Pcm): number => {
  const powers = framePowers(sound, FRAME);
  const loudest = powers.reduce((a, b) => Math.max(a, b), 0);
  const speech = powers.filter((power) => power >= loudest * GATE);
  const mean = speech.reduce((sum, power) => sum + power, 0) / Math.max(1, speech.length);
  return decibels(Math.sqrt(mean));
};

/** Share of frames that are pauses, 0 to 1. */
export const quietShareOf = (sound: Pcm): number => {
  const powers = framePowers(sound, FRAME);
  const loudest = powers.reduce((a, b) => Math.max(a, b), 0);
  return powers.filter((power) => power < loudest * GATE).length / Math.max(1, powers.length);
};

/** For each sample the smallest value at most `LOOK` samples away. */
const smallestAround = (gains: Float32Array): Float32Array =>
  gains.map((_, index) => {
    let smallest = 1;
    for (let near = Math.max(0, index - LOOK); near <= Math.min(gains.length - 1, index + LOOK); near += 1) {
      smallest = Math.min(smallest, gains[near] ?? 1);
    }
    return smallest;
  });

/** For each sample the mean of the values at most `LOOK` samples away. */
const smoothed = (gains: Float32Array): Float32Array => {
  const sums = new Float64Array(gains.length + 1);
  gains.forEach((gain, index) => {
    sums[index + 1] = (sums[index] ?? 0) + gain;
  });
  return gains.map((_, index) => {
    const from = Math.max(0, index - LOOK);
    const to = Math.min(gains.length, index + LOOK + 1);
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
};

/** Lowers peaks ahead of time, so that there is no click; samples below the ceiling are unchanged. */
export const limited = (sound: Pcm, ceiling = CEILING): Pcm => {
  if (peakOf(sound) <= ceiling) return sound;
  const needed = sound.map((sample) => Math.min(1, ceiling / Math.max(Math.abs(sample), 1e-9)));
  const gains = smoothed(smallestAround(needed));
  return sound.map((sample, index) => sample * (gains[index] ?? 1));
};

/** Brought to the common level; twice, since the limiter takes a little of it away. */
export const levelled = (sound: Pcm): Pcm => {
  const once = limited(amplified(sound));
  return limited(amplified(once));
};

const amplified = (sound: Pcm): Pcm => {
  const gain = amplitudeOf(TARGET - loudnessOf(sound));
  return sound.map((sample) => sample * gain);
};
