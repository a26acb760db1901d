/** The recordings that learners are compared with, decoded from `content/audio`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadRecordings, type VoiceRecordings } from '@parlance/curriculum';
import { seededRandom, shuffled, type WordSpan, wordSpans } from '@parlance/domain';
import { ENGINES } from './engines.ts';
import { atOurRate, type Sound } from './sound.ts';

/** A sentence of the course with its two recordings. */
export interface Sentence {
  readonly text: string;
  /** The recording of the female voice, then of the male voice. */
  readonly references: readonly Sound[];
  /** The times of the words in each recording. */
  readonly wordTimings: readonly (readonly WordSpan[])[];
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Limits of the number of words of a sentence, and of its duration in milliseconds. */
const LEAST_WORDS = 3;
const LEAST_LENGTH = 1000;
const MOST_LENGTH = 6000;

/** The functions of mpg123 that are used here. */
interface Decoder {
  readonly ready: Promise<void>;
  reset(): Promise<void>;
  decode(file: Uint8Array): { readonly channelData: readonly Sound[]; readonly sampleRate: number };
}
interface DecoderModule {
  readonly MPEGDecoder: new () => Decoder;
}

const openDecoder = async (): Promise<(file: Uint8Array) => Promise<Sound>> => {
  const { MPEGDecoder }: DecoderModule = await import(join(ENGINES, 'node_modules/mpg123-decoder/index.js'));
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return async (file) => {
    await decoder.reset();
    const { channelData, sampleRate } = decoder.decode(file);
    return atOurRate(channelData[0] ?? new Float32Array(), sampleRate);
  };
};

/** The words of a text without punctuation, as the times of the recordings count them. */
export const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The words that two texts have in common in the same order, as a share of all their words; 1 if only punctuation
 * differs.
 */
export const sharedWords = (one: string, other: string): number => {
  const [a, b] = [wordsIn(one.toLowerCase()), wordsIn(other.toLowerCase())];
  let before = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const now = [0];
    b.forEach((each, at) => {
      now.push(each === word ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, now[at] ?? 0));
    });
    before = now;
  }
  return (2 * (before.at(-1) ?? 0)) / (a.length + b.length);
};

/** Sentences with at least this share of common words count as alike. */
export const ALIKE_FROM = 0.5;
const SEED = 11;

/** The texts that both voices have recorded, in random order. */
const textsOf = ([hers, his]: readonly VoiceRecordings[]): readonly string[] => {
  const also = new Set([...(his?.recordings.values() ?? [])].map(({ text }) => text));
  const fitting = [...(hers?.recordings.values() ?? [])].filter(
    ({ text, times, length }) =>
      also.has(text) && times.length >= LEAST_WORDS && length >= LEAST_LENGTH && length <= MOST_LENGTH,
  );
  return shuffled(fitting.map(({ text }) => text).sort(), seededRandom(SEED));
};

/** The first texts, each followed by the text that shares most words with it, if there is one. */
const withAlike = (texts: readonly string[], count: number): readonly string[] => {
  const chosen = new Set<string>();
  for (const text of texts) {
    if (chosen.size >= count) break;
    chosen.add(text);
    const [nearest] = texts
      .map((other) => ({ other, share: sharedWords(text, other) }))
      .filter(({ share }) => share >= ALIKE_FROM && share < 1)
      .toSorted((a, b) => b.share - a.share);
    if (nearest !== undefined) chosen.add(nearest.other);
  }
  return [...chosen];
};

/**
 * Chooses sentences of a language, many of them in pairs that share words.
 * @param isForFigures false selects the sentences that thresholds are set with; the two sets do not overlap
 */
export const sentencesOf = async (
  language: string,
  count: number,
  isForFigures: boolean,
): Promise<readonly Sentence[]> => {
  const allRecordings = await loadRecordings(ROOT, [language]);
  const decode = await openDecoder();
  const read = async ({ code, voice, recordings }: VoiceRecordings, text: string) => {
    const [name, stored] = [...recordings].find(([, each]) => each.text === text) ?? [];
    if (name === undefined || stored === undefined) throw new TypeError(`Nobody reads: ${text}`);
    const sound = await decode(readFileSync(join(ROOT, 'content/audio', code, voice, `${name}.mp3`)));
    return { sound, spans: wordSpans(stored.times, stored.length) };
  };
  const sentences: Sentence[] = [];
  const mine = textsOf(allRecordings).filter((_, index) => (index % 2 === 1) === isForFigures);
  for (const text of withAlike(mine, count)) {
    const voices = [];
    for (const voiceRecordings of allRecordings) voices.push(await read(voiceRecordings, text));
    sentences.push({
      text,
      references: voices.map(({ sound }) => sound),
      wordTimings: voices.map(({ spans }) => spans),
    });
  }
  return sentences;
};
