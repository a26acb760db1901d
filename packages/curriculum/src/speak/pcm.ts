/** Sound as samples: mono, -1 to 1. */
export type Pcm = Float32Array;

/** Samples a second, of the engine and of the files. */
export const RATE = 16_000;

/** Samples of a time in milliseconds. */
export const samplesOf = (milliseconds: number): number => Math.round((milliseconds * RATE) / 1000);

/** Milliseconds of a number of samples. */
export const millisecondsOf = (samples: number): number => (samples * 1000) / RATE;

/** Decibels of an amplitude; full scale is 0. */
export const decibels = (amplitude: number): number => 20 * Math.log10(Math.max(amplitude, 1e-6));

/** Amplitude of decibels. */
export const amplitudeOf = (level: number): number => 10 ** (level / 20);

/** The samples of 16-bit integers. */
export const fromInt16 = (samples: Int16Array): Pcm => Float32Array.from(samples, (sample) => sample / 32_768);

/** Joins sounds one after the other. */
export const joined = (sounds: readonly Pcm[]): Pcm => {
  const whole = new Float32Array(sounds.reduce((total, { length }) => total + length, 0));
  let start = 0;
  for (const sound of sounds) {
    whole.set(sound, start);
    start += sound.length;
  }
  return whole;
};

/** The loudest sample, as an amplitude. */
export const peakOf = (sound: Pcm): number => sound.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

/** Mean power of each frame of a length; the last may be shorter. */
export const framePowers = (sound: Pcm, frame: number): number[] => {
  const powers: number[] = [];
  for (let start = 0; start < sound.length; start += frame) {
    const part = sound.subarray(start, start + frame);
    powers.push(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  }
  return powers;
};
