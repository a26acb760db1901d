/** The model of a sentence: its decoded recordings, with the time span of each word. */
import type { ItemText, LanguageCode, Voice, WordSpan } from '@parlance/domain';
import { recordingUrl, spansOf, voicedRecordings } from '../../data/index.ts';
import { decodeSamples, fileOf, VOICE_RATE } from '../../platform/index.ts';

/** A sentence in every voice it was recorded in; the first is shown and played. */
export interface Model {
  readonly references: readonly Float32Array[];
  /** For each reference, the time spans of its words. */
  readonly wordTimings: readonly (readonly WordSpan[])[];
  /** Samples per second. */
  readonly rate: number;
}

/** Decoded recordings by address, kept because a line is said more than once; the longest dialogue takes half a megabyte. */
const decoded = new Map<string, Promise<Float32Array | undefined>>();
const MOST_KEPT = 64;

const decode = async (url: string): Promise<Float32Array | undefined> => {
  const response = await fileOf(url);
  return response.ok ? decodeSamples(await response.arrayBuffer()) : undefined;
};

const soundAt = (url: string): Promise<Float32Array | undefined> => {
  const known = decoded.get(url);
  if (known !== undefined) return known;
  const [oldest] = decoded.keys();
  if (decoded.size >= MOST_KEPT && oldest !== undefined) decoded.delete(oldest);
  const sound = decode(url).catch(() => undefined);
  decoded.set(url, sound);
  // A recording that could not be loaded is tried again on the next call.
  void sound.then((samples) => samples === undefined && decoded.delete(url));
  return sound;
};

/** Loads the model of a text, the wanted voice first; undefined where none of its recordings can be loaded. */
export const loadModel = async (
  text: ItemText,
  { language, voice }: { readonly language: LanguageCode; readonly voice: Voice },
): Promise<Model | undefined> => {
  const loaded = await Promise.all(
    voicedRecordings(text, voice).map(async ({ recording, voice: each }) => ({
      recording,
      samples: await soundAt(recordingUrl(language, each, recording.name)),
    })),
  );
  const there = loaded.flatMap(({ recording, samples }) => (samples === undefined ? [] : [{ recording, samples }]));
  if (there.length === 0) return undefined;
  return {
    references: there.map(({ samples }) => samples),
    wordTimings: there.map(({ recording }) => spansOf(recording)),
    rate: VOICE_RATE,
  };
};
