/** Makes sound files for Chromium's microphone from the course's recordings, which a page decodes. */

import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnitStructure, UnitTexts, Voice } from '@parlance/domain';
import type { Page } from '@playwright/test';

const UNITS = join(import.meta.dirname, '../dist/content/units');

const unitFile = async <T>(start: string): Promise<T> => {
  const name = readdirSync(UNITS).find(
    (file) => file.startsWith(start) && /^[0-9a-f]+\.json$/.test(file.slice(start.length)),
  );
  if (name === undefined) throw new Error(`No file ${start} in the compiled units`);
  return JSON.parse(await readFile(join(UNITS, name), 'utf8'));
};

/** The lines of a unit's dialogue: the role, the text and the recordings of each. */
export const linesOf = async (unit: string, learn: string): Promise<readonly SpokenLine[]> => {
  const { dialogue } = await unitFile<UnitStructure>(`${unit}.`);
  const { items } = await unitFile<UnitTexts>(`${unit}.${learn}.target.`);
  return dialogue.map(({ id, role }) => ({
    role,
    text: items[id]?.text ?? '',
    recording: (voice) => recordingOf(items[id], voice, learn),
  }));
};

/** A line of a dialogue. */
export interface SpokenLine {
  readonly role: 'A' | 'B';
  readonly text: string;
  /** The path of its recording in a voice. */
  readonly recording: (voice: Voice) => string;
}

const recordingOf = (text: UnitTexts['items'][string] | undefined, voice: Voice, learn: string): string => {
  const name = text?.audio?.[voice]?.name;
  if (name === undefined) throw new Error(`No ${voice} recording of ${text?.text}`);
  return `/content/audio/${learn}/${voice}/${name}.mp3`;
};

/** The sample rate of the microphone, in hertz. */
const RATE = 48_000;

/** The samples of a recording, decoded by a page of the product. */
const decodedIn = async (page: Page, path: string): Promise<Int16Array> => {
  const encoded = await page.evaluate(
    async ([url, rate]) => {
      const context = new OfflineAudioContext(1, 1, rate);
      const buffer = await context.decodeAudioData(await (await fetch(url)).arrayBuffer());
      const samples = Int16Array.from(buffer.getChannelData(0), (sample) => sample * 32_767);
      const bytes = new Uint8Array(samples.buffer);
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(text);
    },
    [path, RATE] as const,
  );
  const bytes = Buffer.from(encoded, 'base64');
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
};

const wavOf = (samples: Int16Array): Buffer => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
};

/** Writes a file with silence, the recording and silence again; only silence if no recording is given. */
export const voiceFile = async (page: Page, recording: string | undefined): Promise<string> => {
  const said = recording === undefined ? new Int16Array() : await decodedIn(page, recording);
  const samples = new Int16Array(said.length + 4 * RATE);
  samples.set(said, 0.7 * RATE);
  const file = join(await mkdtemp(join(tmpdir(), 'parlance-voice-')), 'voice.wav');
  await writeFile(file, wavOf(samples));
  return file;
};

/** Chromium's arguments for a microphone that plays a file on each use, and is allowed without a question. */
export const microphoneArguments = (file: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}%noloop`,
];
