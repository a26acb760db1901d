import { describe, expect, it } from 'vitest';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { formatIssue } from '../source/content-issue.ts';
import { readSources } from '../source/read.ts';
import type { StoredRecording, VoiceRecordings } from '../speak/recordings.ts';
import { utterancesOf } from '../speak/utterances.ts';
import { checkRecordings, expectedNames, measureIssues } from './recordings.ts';

const good: StoredRecording = {
  text: 'Bread, please.',
  length: 1332,
  times: [129, 501],
  loudness: -20,
  peak: -8,
  quiet: 40,
  clipped: 0,
};
const BYTES = 5328;

describe('the measures of a recording', () => {
  it('report nothing for a good recording', () => {
    expect(measureIssues(good, BYTES)).toEqual([]);
  });

  it.each([
    [{ loudness: -31 }, 'its loudness is -31 dB'],
    [{ peak: 0 }, 'its peak is 0 dB'],
    [{ quiet: 90 }, '90 % of it is silence'],
    [{ clipped: 7 }, '7 samples are clipped'],
    [{ text: 'Ba' }, 'it says 1.5 letters a second'],
    [{ times: [501, 129] }, 'its word times are not in order'],
    [{ times: [129, 2000] }, 'its word times are not in order'],
  ] as const)('explain %j', (wrong, issue) => {
    expect(measureIssues({ ...good, ...wrong }, BYTES)).toEqual([issue]);
  });

  it('accept a long single syllable and its margins', () => {
    expect(measureIssues({ ...good, text: 'a' }, BYTES)).toEqual([]);
    expect(measureIssues({ ...good, length: 600, times: [129], quiet: 90 }, 2400)).toEqual([]);
  });

  it('detect a file that is cut off', () => {
    expect(measureIssues(good, 2000)).toEqual(['its file has 2000 bytes for 1332 ms']);
  });
});

const spanishRecordings = async (change: (files: Map<string, number>) => void): Promise<string[]> => {
  const { sources } = readSources(await wholeExample());
  const expected = expectedNames(sources, utterancesOf(sources, plainTools), { code: 'es', voice: 'female' });
  const recordings = new Map(
    [...expected].map(([name, { text, tokens }]) => [
      name,
      { ...good, text, times: tokens.map((_, index) => 129 + index * 100) },
    ]),
  );
  const files = new Map([...expected.keys()].map((name) => [name, BYTES]));
  change(files);
  const voiceRecordings: VoiceRecordings = { code: 'es', voice: 'female', recordings, files };
  return checkRecordings(sources, plainTools, [voiceRecordings])
    .map(formatIssue)
    .filter(
      (line) => / in es| Nothing/.test(line) && !line.includes('male recording in es') && !line.includes(' male '),
    );
};

describe('checking the recordings', () => {
  it('reports nothing if each text has its recording', async () => {
    expect(await spanishRecordings(() => undefined)).toEqual([]);
  });

  it('lists recordings that no text uses', async () => {
    expect(await spanishRecordings((files) => files.set('0123456789abcdef', 100))).toEqual([
      'content/audio/es/female/0123456789abcdef.mp3:1: Nothing names this recording; npm run content:speak removes it.',
    ]);
  });

  it('lists texts without a recording, with their places', async () => {
    const { sources } = readSources(await wholeExample());
    expect(checkRecordings(sources, plainTools, []).map(formatIssue)).toContain(
      'content/units/01-corner.yaml:11: "el pan" has no male recording in es; run npm run content:speak.',
    );
  });
});
