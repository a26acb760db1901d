/** Changes sounds for the evaluation of the speech scorer. Sounds are mono at 16 kHz; samples are between -1 and 1. */
import type { Random } from '@parlance/domain';

export type Sound = Float32Array;

export const RATE = 16_000;
const REACH = 12;

const sinc = (x: number): number => (Math.abs(x) < 1e-6 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** Plays a sound `step` times as fast, which also raises pitch and formants. Also used to change the sample rate. */
export const faster = (sound: Sound, step: number): Sound => {
  const cutoff = 0.95 * Math.min(1, 1 / step);
  return Float32Array.from({ length: Math.floor(sound.length / step) }, (_, at) => {
    const position = at * step;
    let value = 0;
    for (let index = Math.max(0, Math.floor(position) - REACH); index <= Math.floor(position) + REACH; index += 1) {
      const distance = position - index;
      const hann = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (REACH + 1));
      value += (sound[index] ?? 0) * sinc(distance * cutoff) * hann * cutoff;
    }
    return value;
  });
};

/** Converts a sound from another sample rate to 16 kHz. */
export const atOurRate = (sound: Sound, rate: number): Sound => (rate === RATE ? sound : faster(sound, rate / RATE));

export const fromInt16 = (samples: Int16Array): Sound => Float32Array.from(samples, (sample) => sample / 32_768);

/** The samples of a WAV file with 16 bits, mono, at 16 kHz. */
export const fromWav = (file: Buffer): Sound => {
  const rate = file.readUInt32LE(24);
  const start = file.indexOf('data') + 8;
  const length = (file.length - start) >> 1;
  const samples = Int16Array.from({ length }, (_, index) => file.readInt16LE(start + 2 * index));
  return atOurRate(fromInt16(samples), rate);
};

export const joined = (...sounds: readonly Sound[]): Sound => {
  const whole = new Float32Array(sounds.reduce((total, { length }) => total + length, 0));
  let start = 0;
  for (const sound of sounds) {
    whole.set(sound, start);
    start += sound.length;
  }
  return whole;
};

export const silence = (seconds: number): Sound => new Float32Array(Math.round(seconds * RATE));

export const gained = (sound: Sound, factor: number): Sound => sound.map((value) => value * factor);

/** Removes silence at both ends: samples more than 40 dB below the loudest one. */
export const bare = (sound: Sound): Sound => {
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isLoud = (value: number): boolean => Math.abs(value) > peak / 100;
  return sound.slice(sound.findIndex(isLoud), sound.findLastIndex(isLoud) + 1);
};

const rms = (sound: Sound): number => Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);

const gaussian = (random: Random): number =>
  Math.sqrt(-2 * Math.log(Math.max(1e-12, random()))) * Math.cos(2 * Math.PI * random());

export const whiteNoise = (seconds: number, random: Random): Sound => silence(seconds).map(() => gaussian(random));

/** Pink noise: its power falls by 3 dB per octave (Paul Kellet's filter). */
export const pinkNoise = (seconds: number, random: Random): Sound => {
  let [a, b, c] = [0, 0, 0];
  return whiteNoise(seconds, random).map((white) => {
    a = 0.99765 * a + white * 0.099046;
    b = 0.963 * b + white * 0.2965164;
    c = 0.57 * c + white * 1.0526913;
    return (a + b + c + white * 0.1848) / 3;
  });
};

/** Adds pink noise that is weaker than the sound by a number of decibels. */
export const withNoise = (sound: Sound, decibels: number, random: Random): Sound => {
  const noise = pinkNoise(sound.length / RATE, random);
  const factor = rms(bare(sound)) / rms(noise) / 10 ** (decibels / 20);
  return sound.map((value, index) => value + factor * (noise[index] ?? 0));
};

/** Simulates a cheap microphone: low frequencies are reduced and high ones raised. */
const throughMicrophone = (sound: Sound): Sound => {
  let low = 0;
  return sound.map((value, index) => {
    const bright = value - 0.6 * (sound[index - 1] ?? 0);
    low += 0.08 * (bright - low);
    return bright - low;
  });
};

/** Simulates the recording of a learner's device: a microphone, a low level, silence at both ends and noise. */
export const recorded = (sound: Sound, decibels: number, random: Random): Sound => {
  const heard = throughMicrophone(bare(sound));
  const level = gained(heard, (0.3 * 0.1) / rms(heard));
  return withNoise(joined(silence(0.3 + 0.5 * random()), level, silence(0.3 + 0.4 * random())), decibels, random);
};
