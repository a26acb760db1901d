import { spokenFrames } from './activity.ts';
import { EVERY, type Features, featuresOf } from './features.ts';
import { heardSound } from './sound.ts';
import { spectraOf } from './spectra.ts';

/** Stretches of the axis of frequencies that an attempt is tried with: learners' throats are longer or shorter. */
const THROATS = [0.88, 1, 1.13];

/** A sound prepared for comparison. */
export interface Voice {
  /** The frame of the sound behind each of the features. */
  readonly spoken: Int32Array;
  /** By throat: none where nobody speaks. */
  readonly features: readonly Features[];
}

const voiceOf = (sound: Float32Array, rate: number, throats: readonly number[]): Voice => {
  const spectra = spectraOf(heardSound(sound, rate));
  const spoken = spokenFrames(spectra.levels);
  return {
    spoken: spoken.filter((_, index) => index % EVERY === 0),
    features: spoken.length === 0 ? [] : throats.map((throat) => featuresOf(spectra, spoken, throat)),
  };
};

/** Prepares an attempt, with its frequencies scaled for three sizes of vocal tract. */
export const attemptOf = (sound: Float32Array, rate: number): Voice => voiceOf(sound, rate, THROATS);

/** Prepares a reference, without scaling. */
export const referenceOf = (sound: Float32Array, rate: number): Voice => voiceOf(sound, rate, [1]);
