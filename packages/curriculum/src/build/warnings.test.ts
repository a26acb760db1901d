import { describe, expect, it } from 'vitest';
import { warningsOf } from '../check/warnings.ts';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
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
    const { sources } = readSources(await wholeExample());
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
    expect(allRecordings.map((one) => builder.warnings(sources, [one]))).toEqual(expected);
    expect(new Set(expected).size).toBeGreaterThan(2);
  });

  it('is that of what was edited', async () => {
    const files = await wholeExample();
    const builder = openBuilder(plainTools);
    const before = readSources(files).sources;
    const alphabet = files.get('content/alphabets/es.yaml')?.replace('coche', 'noche') ?? '';
    const after = readSources(new Map(files).set('content/alphabets/es.yaml', alphabet)).sources;
    for (const sources of [before, after, before])
      expect(builder.warnings(sources, [voiceRecordings({}, BYTES)])).toBe(
        warningsOf(sources, plainTools, [voiceRecordings({}, BYTES)]).length,
      );
  });
});
