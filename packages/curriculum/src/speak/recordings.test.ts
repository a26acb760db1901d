import { describe, expect, it } from 'vitest';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
import { recipeOf, recordingName } from './recipe.ts';
import { formatTimes, parseTimes, recordingFinder, type StoredRecording } from './recordings.ts';
import { utterancesOf } from './utterances.ts';

const recording: StoredRecording = {
  text: 'el pan',
  length: 900,
  times: [129, 400],
  loudness: -20,
  peak: -6,
  quiet: 20,
  clipped: 0,
};

describe('the name of a recording', () => {
  const female = recipeOf({ voice: 'es-ES' }, 'female');

  it('is the same for the same voice and text, 12 hexadecimal digits', () => {
    expect(recordingName(female, 'el pan')).toBe(recordingName(recipeOf({ voice: 'es-ES' }, 'female'), 'el pan'));
    expect(recordingName(female, 'el pan')).toMatch(/^[0-9a-f]{12}$/);
  });

  it('is the same for both kinds of apostrophe, which are spoken alike', () => {
    expect(recordingName(female, 'l’eau, s’il te plaît')).toBe(recordingName(female, "l'eau, s'il te plaît"));
  });

  it('is another for another voice, locale or text', () => {
    const names = [
      recordingName(female, 'el pan'),
      recordingName(recipeOf({ voice: 'es-ES' }, 'male'), 'el pan'),
      recordingName(recipeOf({ voice: 'fr-FR' }, 'female'), 'el pan'),
      recordingName(female, 'pan'),
    ];
    expect(new Set(names).size).toBe(4);
  });
});

describe('times.json', () => {
  it('is read as it was written', () => {
    const recordings = new Map([
      ['b', recording],
      ['a', { ...recording, text: 'la "leche"' }],
    ]);
    expect(parseTimes(formatTimes(recordings))).toEqual(new Map([...recordings].reverse()));
  });

  it('is written the same in whatever order recordings were made', () => {
    const forth = new Map([
      ['a', recording],
      ['b', recording],
    ]);
    expect(formatTimes(new Map([...forth].reverse()))).toBe(formatTimes(forth));
  });

  it.each(['', '{', '[]', 'null', '{"a":{"text":1}}', '{"a":[]}'])('counts as empty when it is %j', (json) => {
    expect(parseTimes(json)).toEqual(new Map());
  });

  it.each([
    { text: 1 },
    { text: undefined },
    { length: 0 },
    { length: 1.5 },
    { times: 129 },
    { times: [-1] },
    { times: ['129'] },
    { loudness: null },
    { peak: '-8' },
    { clipped: -1 },
    { voice: 'male' },
  ])('counts as empty when one recording in it has %j', (wrong) => {
    expect(parseTimes(JSON.stringify({ a: recording, b: { ...recording, ...wrong } }))).toEqual(new Map());
  });
});

describe('finding a recording', () => {
  it('needs both its times and its file', async () => {
    const { sources } = readSources(await wholeExample());
    const name = recordingName(recipeOf({ voice: 'es-ES' }, 'female'), 'el pan');
    const voiceRecordings = { code: 'es', voice: 'female', recordings: new Map([[name, recording]]) } as const;
    const whole = recordingFinder(sources, [{ ...voiceRecordings, files: new Map([[name, 3600]]) }]);
    expect(whole('es', 'female', 'el pan')).toEqual({ name, length: 900, times: [130, 270] });
    expect(whole('es', 'male', 'el pan')).toBeUndefined();
    expect(whole('de', 'female', 'Brot')).toBeUndefined();
    expect(
      recordingFinder(sources, [{ ...voiceRecordings, files: new Map() }])('es', 'female', 'el pan'),
    ).toBeUndefined();
  });
});

describe('what must be heard', () => {
  it('is each target text once, nouns with their article, in the courses that have it', async () => {
    const utterances = utterancesOf(readSources(await wholeExample()).sources, plainTools);
    const textsIn = (language: string) => utterances.filter(({ code }) => code === language).map(({ text }) => text);
    expect(textsIn('es')).toContain('el pan');
    expect(textsIn('fr')).toContain("l'eau");
    expect(textsIn('en')).toContain('bread');
    expect(textsIn('es')).toContain('estar');
    expect(textsIn('en')).not.toContain('to be somewhere');
    expect(textsIn('de')).toEqual([]);
    expect(new Set(textsIn('es')).size).toBe(textsIn('es').length);
  });

  it('is also the names of letters, and the words of alphabets that no lesson teaches, each once', async () => {
    const utterances = utterancesOf(readSources(await wholeExample()).sources, plainTools);
    const inAlphabet = utterances.filter(({ place }) => place.file === 'content/alphabets/es.yaml');
    expect(inAlphabet.map(({ text }) => text)).toEqual(['ele', 'eñe', 'niño', 'coche', 'cose', 'lago', 'lado']);
    expect(new Set(inAlphabet.map(({ code }) => code))).toEqual(new Set(['es']));
  });
});
