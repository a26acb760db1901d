import { type Features, WIDTH } from './features.ts';

/** Where the sentence is cut to have its parts changed about. */
const CUTS = [1 / 5, 1 / 3, 1 / 2, 2 / 3, 4 / 5];
/** Parts that may stand for the whole: from, to. */
const PARTS: readonly (readonly [number, number])[] = [
  [0, 1 / 2],
  [0, 2 / 3],
  [1 / 3, 1],
  [1 / 2, 1],
];

const framesOf = ({ values }: Features, from: number, to: number): Float32Array =>
  values.subarray(from * WIDTH, to * WIDTH);

const reversed = (sound: Features): Features => {
  const values = new Float32Array(sound.values.length);
  for (let index = 0; index < sound.count; index += 1) {
    values.set(framesOf(sound, sound.count - 1 - index, sound.count - index), index * WIDTH);
  }
  return { count: sound.count, values };
};

const rotated = (sound: Features, cut: number): Features => {
  const values = new Float32Array(sound.values.length);
  values.set(framesOf(sound, cut, sound.count));
  values.set(framesOf(sound, 0, cut), (sound.count - cut) * WIDTH);
  return { count: sound.count, values };
};

/**
 * Sentences that nobody said, made of the very frames of a reference: from its end to its beginning, and with its parts
 * changed about. Voice, room and noise make an attempt as unlike these as the reference; only what was said does not.
 */
export const decoysOf = (reference: Features): readonly Features[] => [
  reversed(reference),
  ...CUTS.map((share) => rotated(reference, Math.floor(reference.count * share))),
];

/** Parts of a sound. Where one of a reference suits better than all of it, no more was said; of an attempt, more was. */
export const partsOf = (sound: Features): readonly Features[] =>
  PARTS.map(([from, to]) => {
    const [first, last] = [Math.floor(sound.count * from), Math.floor(sound.count * to)];
    return { count: last - first, values: framesOf(sound, first, last) };
  });
