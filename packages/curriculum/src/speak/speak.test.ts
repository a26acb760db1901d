import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRecordings } from '../check/recordings.ts';
import { loadRecordings } from '../files/voice-recordings.ts';
import { silence, vowel } from '../fixtures/sounds.ts';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import type { Sources } from '../source/model.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import { joined } from './pcm.ts';
import type { Speaker } from './pico.ts';
import { speak, type VoiceReport } from './speak.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parlance-speak-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Says a vowel of 90 ms for each letter, with silence around it, as an engine does. */
const hum: Speaker = (text) => {
  const letters = text.replace(/<[^>]*>/g, '').replace(/[^\p{L}]/gu, '').length;
  return joined([silence(200), vowel([500, 1500], Math.max(180, letters * 90)), silence(300)]);
};

const languages = ['en', 'es', 'fr'];

const sourcesOf = (files: SourceFiles): Sources => {
  const { sources } = readSources(files);
  // One lesson in one language is enough for this test.
  return {
    ...sources,
    languages: sources.languages.filter(({ code }) => code === 'es'),
    alphabets: [],
    clips: [],
    units: sources.units.map(({ quiz: _, ...unit }) => ({ ...unit, phrases: unit.phrases.slice(0, 1), lines: [] })),
  };
};

const run = async (sources: Sources): Promise<VoiceReport[]> =>
  speak({
    root,
    openVoice: async () => hum,
    sources,
    tools: plainTools,
    allRecordings: await loadRecordings(root, languages),
    report: () => undefined,
  });

describe('speaking', () => {
  it('renders missing recordings, and none twice', async () => {
    const sources = sourcesOf(await wholeExample());
    const first = await run(sources);
    expect(first.map(({ voice, rendered }) => [voice, rendered])).toEqual([
      ['female', 8],
      ['male', 8],
    ]);
    const second = await run(sources);
    expect(second.map(({ rendered, kept }) => [rendered, kept])).toEqual([
      [0, 8],
      [0, 8],
    ]);
  });

  it('makes recordings that measure well', async () => {
    const sources = sourcesOf(await wholeExample());
    await run(sources);
    expect(checkRecordings(sources, plainTools, await loadRecordings(root, languages))).toEqual([]);
  });

  it('renders lost recordings again, and removes those that no text uses', async () => {
    const sources = sourcesOf(await wholeExample());
    await run(sources);
    const folder = join(root, 'content/audio/es/female');
    const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.mp3'));
    await rm(join(folder, name));
    await writeFile(join(folder, '0123456789abcdef.mp3'), 'x');
    const [female] = await run(sources);
    expect(female).toMatchObject({ rendered: 1, kept: 7, removed: 1 });
    expect(await readdir(folder)).toContain(name);
  });

  it('gives a changed text a new recording in place of the old one', async () => {
    const sources = sourcesOf(await wholeExample());
    await run(sources);
    const changed = sourcesOf(
      new Map(
        [...(await wholeExample())].map(([file, text]) => [file, text.replace('text: gracias', 'text: mil gracias')]),
      ),
    );
    const [female] = await run(changed);
    expect(female).toMatchObject({ rendered: 1, removed: 1 });
  });
});
