/**
 * Where words begin in what the engine speaks, by the engine itself: it changes its volume exactly between two words of a
 * text, so that a sentence that is muted from a word on is spoken as before, and is 0 from that word's first sample on.
 * The sound follows the change by its window: an s after a vowel is heard 14 to 26 ms later in all three languages. That
 * is not taken off, so times that are right by the ear count as about 20 ms late.
 */

/** Samples a second of the engine. */
const RATE = 16_000;
/** The shortest stretch of zeros that is the rest of a sentence (60 ms). */
const LEAST_MUTED = RATE * 0.06;
/** The least share of a sentence's energy that the rest from a word on has; pauses have less. */
const LEAST_ENERGY = 0.001;
/** A frame (5 ms), and the share of the loudest frame's power below which it is silent (38 dB). */
const FRAME = RATE * 0.005;
const SILENT = 10 ** -3.8;
/** The shortest silence that is a pause and not the closure of a consonant (100 ms), in frames. */
const LEAST_PAUSE = 20;
/** A pause may begin so many frames after the boundary (30 ms), while the word before it still fades. */
const FADING = 6;

/** The position of each token in a text; undefined if one is not in it. Capitals may differ. */
export const tokenStarts = (text: string, tokens: readonly string[]): readonly number[] | undefined => {
  const plain = text.toLowerCase();
  let end = 0;
  const starts: number[] = [];
  for (const token of tokens) {
    const start = plain.indexOf(token.toLowerCase(), end);
    if (start < 0) return undefined;
    starts.push(start);
    end = start + token.length;
  }
  return starts;
};

/** The text with all that stands from a position on muted. */
export const mutedFrom = (text: string, start: number): string =>
  `${text.slice(0, start)}<volume level="0">${text.slice(start)}</volume>`;

/**
 * The first sample of the muted rest: of the stretches of zeros the one in which the whole, with nothing muted, is
 * loudest, since pauses and the end may be 0 as well. Undefined if nothing
 * spoken is muted: the engine has joined the words and left the change out.
 */
export const mutedAt = (muted: Float32Array, whole: Float32Array): number | undefined => {
  const energyOf = (sound: Float32Array): number => sound.reduce((sum, sample) => sum + sample * sample, 0);
  let [start, found, most] = [-1, -1, LEAST_ENERGY * energyOf(whole)];
  for (let index = 0; index <= muted.length; index += 1) {
    const isZero = index < muted.length && muted[index] === 0;
    if (isZero && start < 0) start = index;
    if (isZero || start < 0) continue;
    const energy = energyOf(whole.subarray(start, index));
    if (index - start >= LEAST_MUTED && energy > most) [found, most] = [start, energy];
    start = -1;
  }
  return found < 0 ? undefined : found;
};

/** Whether all boundaries that are known are in order: otherwise something else than a word was silent. */
export const areInOrder = (boundaries: readonly (number | undefined)[]): boolean => {
  const known = boundaries.filter((boundary) => boundary !== undefined);
  return known.every((boundary, index) => boundary > (known[index - 1] ?? 0));
};

/** For each frame whether it is silent. */
const silentFrames = (sound: Float32Array): readonly boolean[] => {
  const powers: number[] = [];
  for (let start = 0; start + FRAME <= sound.length; start += FRAME)
    powers.push(sound.subarray(start, start + FRAME).reduce((sum, sample) => sum + sample * sample, 0));
  const floor = SILENT * powers.reduce((a, b) => Math.max(a, b), 0);
  return powers.map((power) => power < floor);
};

/** Moves a boundary that lies in a pause to where the sound goes on. @param sound the whole text, nothing muted */
export const afterPause = (sound: Float32Array, boundary: number): number => {
  const silent = silentFrames(sound);
  const frame = Math.floor(boundary / FRAME);
  const nearest = silent.indexOf(true, frame);
  if (nearest < 0 || nearest > frame + FADING) return boundary;
  const first = silent.lastIndexOf(false, nearest) + 1;
  const next = silent.indexOf(false, nearest);
  return next < 0 || next - first < LEAST_PAUSE ? boundary : next * FRAME;
};
