import { framePowers, type Pcm, samplesOf } from './pcm.ts';

const FRAME = samplesOf(5);
/** A frame counts as sound if it is at most so much weaker than the loudest (38 dB). */
const FLOOR = 10 ** -3.8;
/** The least share of the loudest frame that counts as speech rather than as ringing after it (20 dB). */
const SPEECH = 10 ** -2;
/** The engine lets a single syllable fade out slowly; this many samples of the fade are kept. */
const RINGING = samplesOf(200);
/** Silence before and after the sound. */
const MARGIN = samplesOf(60);
const FADE = samplesOf(5);

/** For each frame of 5 ms whether it is at least so loud, as a share of the loudest. */
const framesAbove = (sound: Pcm, share: number): boolean[] => {
  const powers = framePowers(sound, FRAME);
  const loudest = powers.reduce((a, b) => Math.max(a, b), 0);
  return powers.map((power) => power > 0 && power >= loudest * share);
};

/** For each frame of 5 ms whether it is sound, or silence. */
const soundFrames = (sound: Pcm): boolean[] => framesAbove(sound, FLOOR);

/** The start and end of the sound in samples, without silence; all samples if everything is silent. */
export const soundBounds = (sound: Pcm): { readonly start: number; readonly end: number } => {
  const frames = soundFrames(sound);
  const first = frames.indexOf(true);
  if (first < 0) return { start: 0, end: sound.length };
  const end = (frames.lastIndexOf(true) + 1) * FRAME;
  const rung = (framesAbove(sound, SPEECH).lastIndexOf(true) + 1) * FRAME + RINGING;
  return { start: first * FRAME, end: Math.min(sound.length, end, rung) };
};

/** Moves positions within a pause to where the sound continues, in samples. */
export const afterPauses = (sound: Pcm, positions: readonly number[]): number[] => {
  const frames = soundFrames(sound);
  return positions.map((position) => {
    const frame = Math.floor(position / FRAME);
    const next = frames.indexOf(true, frame);
    return next <= frame ? position : next * FRAME;
  });
};

/** The sound alone, without silence around it. */
export const bare = (sound: Pcm): Pcm => {
  const { start, end } = soundBounds(sound);
  return sound.subarray(start, end);
};

const fadeEdges = (sound: Pcm): void => {
  for (let index = 0; index < Math.min(FADE, sound.length); index += 1) {
    const gain = index / FADE;
    sound[index] = (sound[index] ?? 0) * gain;
    const mirrored = sound.length - 1 - index;
    sound[mirrored] = (sound[mirrored] ?? 0) * gain;
  }
};

/** The sound with 60 ms before and after it, padded with silence if there is less. */
export const trimmed = (sound: Pcm): Pcm => {
  const { start, end } = soundBounds(sound);
  const from = Math.max(0, start - MARGIN);
  const kept = sound.slice(from, end + MARGIN);
  fadeEdges(kept);
  const framed = new Float32Array(end - start + 2 * MARGIN);
  framed.set(kept, MARGIN - (start - from));
  return framed;
};

/** The number of samples of silence at the start of `trimmed`'s result. */
export const HEAD = MARGIN;
