import { alignment } from './align.ts';
import { plainFeaturesOf } from './features.ts';
import { spectraOf } from './spectra.ts';

/** A frame of the first sound and the one of the second that sounds like it; frames are `HOP` samples apart. */
export interface FramePair {
  readonly first: number;
  readonly second: number;
}

/** How far one sound may run ahead of the other, as a share of the longer one: as far as it takes. */
const ANYWHERE = 1;

/**
 * Lays two renderings of one text onto each other by dynamic time warping: pairs of frames in order, from the first to
 * the last of both.
 * @param first samples at 16 kHz, as `second`
 */
export const pairFrames = (first: Float32Array, second: Float32Array): readonly FramePair[] =>
  alignment(plainFeaturesOf(spectraOf(first)), plainFeaturesOf(spectraOf(second)), ANYWHERE).map(
    ({ attempt, reference }) => ({ first: attempt, second: reference }),
  );
