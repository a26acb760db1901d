import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode, Voice } from '@parlance/domain';
import { formatTimes, parseTimes, type StoredRecording, VOICES, type VoiceRecordings } from '../speak/recordings.ts';

const TIMES = 'times.json';
const ENDING = '.mp3';
const AUDIO = 'content/audio';

/** Folder of the recordings of a language and voice, relative to the project's folder. */
const folderOf = (code: LanguageCode, voice: Voice): string => `${AUDIO}/${code}/${voice}`;

const exists = async <T>(reading: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await reading;
  } catch {
    return otherwise;
  }
};

const loadVoice = async (root: string, code: LanguageCode, voice: Voice): Promise<VoiceRecordings> => {
  const folder = join(root, folderOf(code, voice));
  const names = (await exists(readdir(folder), [])).filter((name) => name.endsWith(ENDING));
  // Synchronous calls: thousands of promises would take eight times as long.
  const sizes = names.map((name): [string, number] => [
    name.slice(0, -ENDING.length),
    statSync(`${folder}/${name}`).size,
  ]);
  const recordings = parseTimes(await exists(readFile(join(folder, TIMES), 'utf8'), '{}'));
  return { code, voice, recordings, files: new Map(sizes) };
};

/** Reads the recordings in `content/audio` of the given languages. */
export const loadRecordings = async (root: string, codes: readonly LanguageCode[]): Promise<VoiceRecordings[]> =>
  Promise.all(codes.flatMap((code) => VOICES.map((voice) => loadVoice(root, code, voice))));

/** Reads all recordings in `content/audio`, and lists their folders. */
export const loadAllRecordings = async (
  root: string,
): Promise<{ readonly allRecordings: readonly VoiceRecordings[]; readonly folders: readonly string[] }> => {
  const codes = (await exists(readdir(join(root, AUDIO)), [])).sort();
  const folders = codes.flatMap((code) => VOICES.map((voice) => folderOf(code, voice)));
  return { allRecordings: await loadRecordings(root, codes), folders };
};

/** Writes one recording's file. */
export const saveRecording = async (
  root: string,
  voiceRecordings: { readonly code: LanguageCode; readonly voice: Voice },
  name: string,
  file: Uint8Array,
): Promise<void> => {
  const folder = join(root, folderOf(voiceRecordings.code, voiceRecordings.voice));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}${ENDING}.part`), file);
  await rename(join(folder, `${name}${ENDING}.part`), join(folder, name + ENDING));
};

/**
 * Removes the files of a voice that `recordings` does not name, and writes their times; returns how many were removed.
 */
export const settleRecordings = async (
  root: string,
  voiceRecordings: { readonly code: LanguageCode; readonly voice: Voice },
  recordings: ReadonlyMap<string, StoredRecording>,
): Promise<number> => {
  const folder = join(root, folderOf(voiceRecordings.code, voiceRecordings.voice));
  await mkdir(folder, { recursive: true });
  const needless = (await readdir(folder)).filter(
    (name) => name !== TIMES && !(name.endsWith(ENDING) && recordings.has(name.slice(0, -ENDING.length))),
  );
  await Promise.all(needless.map((name) => rm(join(folder, name))));
  await writeFile(join(folder, TIMES), formatTimes(recordings));
  return needless.length;
};
