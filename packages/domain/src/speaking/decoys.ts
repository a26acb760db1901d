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

/** A sentence that nobody said. */
export interface Decoy {
  readonly sound: Features;
  /** The frame of the reference behind each of its frames. */
  readonly frames: Int32Array;
}

const reordered = (sound: Features, from: (index: number) => number): Decoy => {
  const frames = Int32Array.from({ length: sound.count }, (_, index) => from(index));
  const values = new Float32Array(sound.values.length);
  frames.forEach((frame, index) => {
    values.set(framesOf(sound, frame, frame + 1), index * WIDTH);
  });
  return { sound: { count: sound.count, values }, frames };
};

/**
 * Sentences that nobody said, made of the very frames of a reference: from its end to its beginning, and with its parts
 * changed about. Voice, room and noise make an attempt as unlike these as the reference; only what was said does not.
 */
export const decoysOf = (reference: Features): readonly Decoy[] => [
  reordered(reference, (index) => reference.count - 1 - index),
  ...CUTS.map((share) =>
    reordered(reference, (index) => (index + Math.floor(reference.count * share)) % reference.count),
  ),
];

/** Parts of a sound. Where one of a reference suits better than all of it, no more was said; of an attempt, more was. */
export const partsOf = (sound: Features): readonly Features[] =>
  PARTS.map(([from, to]) => {
    const [first, last] = [Math.floor(sound.count * from), Math.floor(sound.count * to)];
    return { count: last - first, values: framesOf(sound, first, last) };
  });
