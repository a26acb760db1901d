import { describe, expect, it } from 'vitest';
import { warningsOf } from '../check/warnings.ts';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import { recipeOf, recordingName } from '../speak/recipe.ts';
import type { VoiceRecordings } from '../speak/recordings.ts';
import { openBuilder } from './builder.ts';

const name = recordingName(recipeOf({ voice: 'es-ES' }, 'female'), 'el pan');
const recording = { text: 'el pan', length: 900, times: [129, 400], loudness: -20, peak: -8, quiet: 40, clipped: 0 };

/** A voiceRecordings with one recording, as given. */
const voiceRecordings = (
  change: Partial<typeof recording>,
  bytes: number,
  needless: readonly string[] = [],
): VoiceRecordings => ({
  code: 'es',
  voice: 'female',
  recordings: new Map([[name, { ...recording, ...change }]]),
  files: new Map([[name, bytes], ...needless.map((other): [string, number] => [other, 1])]),
});

const BYTES = 3600;

describe('the number of warnings that a build reports', () => {
  it('is that of the check, whatever was counted before', async () => {
    const files = await wholeExample();
    const { sources } = readSources(files);
    const builder = openBuilder(plainTools);
    const allRecordings = [
      voiceRecordings({}, BYTES),
      voiceRecordings({}, 1),
      voiceRecordings({ loudness: -31, clipped: 7 }, BYTES),
      voiceRecordings({ times: [129] }, BYTES),
      voiceRecordings({}, BYTES, ['0123456789abcdef']),
      voiceRecordings({}, BYTES),
    ];
    const expected = allRecordings.map((one) => warningsOf(sources, plainTools, [one]).length);
    const counted = allRecordings.map((one) => {
      builder.build(files, [one], () => undefined);
      return builder.warnings(sources, [one]);
    });
    expect(counted).toEqual(expected);
    expect(new Set(expected).size).toBeGreaterThan(2);
  });

  it('is that of what was edited', async () => {
    const files = await wholeExample();
    const builder = openBuilder(plainTools);
    const edited = (file: string, find: string, put: string): SourceFiles =>
      new Map(files).set(file, files.get(file)?.replace(find, put) ?? '');
    const alphabet = edited('content/alphabets/es.yaml', 'coche', 'noche');
    const clip = edited('content/clips/last-bread.yaml', 'de: Brot, bitte.', `de: ${'Brot, '.repeat(8)}bitte.`);
    const allRecordings = [voiceRecordings({}, BYTES)];
    const counted = [files, alphabet, clip, files].map((now) => {
      const { sources } = readSources(now);
      builder.build(now, allRecordings, () => undefined);
      const warnings = warningsOf(sources, plainTools, allRecordings).length;
      expect(builder.warnings(sources, allRecordings)).toBe(warnings);
      return warnings;
    });
    expect(counted[2]).toBeGreaterThan(counted[0] ?? 0);
  });
});
