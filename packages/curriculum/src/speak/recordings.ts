import type { LanguageCode, Recording, Voice } from '@parlance/domain';
import type { FindRecording } from '../link/item-text.ts';
import type { Sources, SpeechSource } from '../source/model.ts';
import { isGroup } from '../source/reader.ts';
import { recipeOf, recordingName } from './recipe.ts';

/** Measurements of a recording from when it was rendered; they replace listening to each one. */
export interface Measures {
  /** Mean level of the speech, gated: dB below full scale. */
  readonly loudness: number;
  /** The loudest sample: dB below full scale. */
  readonly peak: number;
  /** Share of the file without speech, percent. */
  readonly quiet: number;
  /** Samples at full scale. */
  readonly clipped: number;
}

/** A recording as `times.json` keeps it. */
export interface StoredRecording extends Measures {
  readonly text: string;
  /** Milliseconds. */
  readonly length: number;
  /** Start of each token, milliseconds from the start of the file. */
  readonly times: readonly number[];
}

/** The recordings of one language in one voice: the contents of `times.json`, and the files beside it. */
export interface VoiceRecordings {
  readonly code: LanguageCode;
  readonly voice: Voice;
  readonly recordings: ReadonlyMap<string, StoredRecording>;
  /** Bytes by name, without `.mp3`. */
  readonly files: ReadonlyMap<string, number>;
}

export const VOICES: readonly Voice[] = ['female', 'male'];

/** The number of fields of a recording. */
const FIELDS = 7;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** By hand: there are thousands of them in each build, and a schema takes four times as long. */
const isStored = (value: unknown): value is StoredRecording => {
  if (!isGroup(value) || Object.keys(value).length !== FIELDS) return false;
  const { text, length, times, loudness, peak, quiet, clipped } = value;
  return (
    typeof text === 'string' &&
    isCount(length) &&
    length > 0 &&
    Array.isArray(times) &&
    times.every(isCount) &&
    [loudness, peak, quiet].every(Number.isFinite) &&
    isCount(clipped)
  );
};

/** Reads a `times.json`; one that cannot be read counts as empty, and everything is rendered anew. */
export const parseTimes = (json: string): ReadonlyMap<string, StoredRecording> => {
  try {
    const value: unknown = JSON.parse(json);
    const rows = isGroup(value) ? Object.entries(value) : [];
    return new Map(rows.every((row): row is [string, StoredRecording] => isStored(row[1])) ? rows : []);
  } catch {
    return new Map();
  }
};

/** `times.json`, one recording a line and sorted, so that versions compare well. */
export const formatTimes = (recordings: ReadonlyMap<string, StoredRecording>): string => {
  const rows = [...recordings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, recording]) => `  ${JSON.stringify(name)}: ${JSON.stringify(recording)}`);
  return `{\n${rows.join(',\n')}\n}\n`;
};

/** The recordings of a language and voice; empty if there are none. */
export const recordingsOf = (
  allRecordings: readonly VoiceRecordings[],
  code: LanguageCode,
  voice: Voice,
): VoiceRecordings =>
  allRecordings.find((voiceRecordings) => voiceRecordings.code === code && voiceRecordings.voice === voice) ?? {
    code,
    voice,
    recordings: new Map(),
    files: new Map(),
  };

/** The engine's voice of each language that has one. */
export const speechOf = ({ languages }: Sources): ReadonlyMap<LanguageCode, SpeechSource> =>
  new Map(languages.flatMap(({ code, speech }) => (speech === undefined ? [] : [[code, speech]])));

/** To how many milliseconds the times of words are rounded for clients: far below what is seen, and shorter to send. */
const ROUND = 10;

/** Times as clients read them: each from the one before, which is shorter to write. */
const steps = (times: readonly number[]): number[] => {
  const rounded = times.map((time) => Math.round(time / ROUND) * ROUND);
  return rounded.map((time, index) => time - (rounded[index - 1] ?? 0));
};

/** Finds recordings by their text; only those that have both times and a file. */
export const recordingFinder = (sources: Sources, allRecordings: readonly VoiceRecordings[]): FindRecording => {
  const places = new Map(
    [...speechOf(sources)].flatMap(([code, speech]) =>
      VOICES.map((voice) => [
        `${code} ${voice}`,
        { recipe: recipeOf(speech, voice), voiceRecordings: recordingsOf(allRecordings, code, voice) },
      ]),
    ),
  );
  return (code, voice, text): Recording | undefined => {
    const place = places.get(`${code} ${voice}`);
    if (place === undefined || place.voiceRecordings.recordings.size === 0) return undefined;
    const name = recordingName(place.recipe, text);
    const stored = place.voiceRecordings.recordings.get(name);
    return stored && place.voiceRecordings.files.has(name)
      ? { name, length: stored.length, times: steps(stored.times) }
      : undefined;
  };
};
