/** The recordings that learners compare themselves with, decoded from `content/audio`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadShelves, type Shelf } from '@parlance/curriculum';
import { seededRandom, shuffled, type WordSpan, wordSpans } from '@parlance/domain';
import { ENGINES } from './engines.ts';
import { atOurRate, type Sound } from './sound.ts';

/** A sentence of the course with its two recordings. */
export interface Sentence {
  readonly text: string;
  /** Hers, then his. */
  readonly references: readonly Sound[];
  /** Where each word stands in each of them. */
  readonly wordTimings: readonly (readonly WordSpan[])[];
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Sentences have so many words, and last so many milliseconds. */
const LEAST_WORDS = 4;
const LEAST_LENGTH = 1300;
const MOST_LENGTH = 6000;

/** mpg123, as far as it is used here. */
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

/** Texts that both voices read, in an order that a seed gives. */
const textsOf = ([hers, his]: readonly Shelf[], seed: number): readonly string[] => {
  const also = new Set([...(his?.recordings.values() ?? [])].map(({ text }) => text));
  const fitting = [...(hers?.recordings.values() ?? [])].filter(
    ({ text, times, length }) =>
      also.has(text) && times.length >= LEAST_WORDS && length >= LEAST_LENGTH && length <= MOST_LENGTH,
  );
  return shuffled(fitting.map(({ text }) => text).sort(), seededRandom(seed));
};

/** So many sentences of a language. */
export const sentencesOf = async (language: string, count: number, seed = 1): Promise<readonly Sentence[]> => {
  const shelves = await loadShelves(ROOT, [language]);
  const decode = await openDecoder();
  const read = async ({ code, voice, recordings }: Shelf, text: string) => {
    const [name, stored] = [...recordings].find(([, each]) => each.text === text) ?? [];
    if (name === undefined || stored === undefined) throw new TypeError(`Nobody reads: ${text}`);
    const sound = await decode(readFileSync(join(ROOT, 'content/audio', code, voice, `${name}.mp3`)));
    return { sound, spans: wordSpans(stored.times, stored.length) };
  };
  const sentences: Sentence[] = [];
  for (const text of textsOf(shelves, seed).slice(0, count)) {
    const voices = [];
    for (const shelf of shelves) voices.push(await read(shelf, text));
    sentences.push({
      text,
      references: voices.map(({ sound }) => sound),
      wordTimings: voices.map(({ spans }) => spans),
    });
  }
  return sentences;
};
