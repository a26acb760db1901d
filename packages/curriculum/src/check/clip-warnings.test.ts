import { CLIP_PAUSES } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { withLaterUnit } from '../fixtures/later.ts';
import { type Change, changed, plainTools, wholeExample } from '../fixtures/tools.ts';
import type { FindRecording } from '../link/item-text.ts';
import { formatIssue } from '../source/content-issue.ts';
import { readSources } from '../source/read.ts';
import { clipWarnings, unitsWithoutClip } from './clip-warnings.ts';
import { warningsOf } from './warnings.ts';

const CLIP = 'content/clips/last-bread.yaml';

const recorded =
  (length: number): FindRecording =>
  () => ({ name: 'a', length, times: [] });

const warned = async (findRecording: FindRecording, changes: readonly Change[] = []): Promise<readonly string[]> => {
  const { sources } = readSources(changed(await wholeExample(), changes));
  return sources.clips.flatMap((clip) => clipWarnings({ ...sources, findRecording }, clip)).map(formatIssue);
};

describe('the author of a clip is warned', () => {
  it('of nothing in one that takes half a minute', async () => {
    expect(await warned(recorded(2016))).toEqual([]);
  });

  it('of one that is short or long in a language, as it is recorded there', async () => {
    const [short] = await warned((code, ...rest) => recorded(code === 'fr' ? 1008 : 2016)(code, ...rest));
    expect(short).toBe(
      'content/clips/last-bread.yaml:14: The clip takes 20 seconds in fr, and should take 25 to 60: tell more, or let people wait.',
    );
    expect(await warned((code, ...rest) => recorded(code === 'es' ? 7200 : 2016)(code, ...rest))).toEqual([
      'content/clips/last-bread.yaml:14: The clip takes 64 seconds in es, and should take 25 to 60: tell it shorter.',
    ]);
  });

  it('of an estimated length where recordings are missing', async () => {
    const shorter = ['  - wait 2\n  - cleo holds bread\n', '  - wait 1.5\n  - camera ana slow\n'].map((find) => ({
      file: CLIP,
      find,
      put: find.replace(/ {2}- wait .*\n/, ''),
    }));
    const [first] = await warned(() => undefined, shorter);
    expect(first).toMatch(/takes about 2\d seconds in en|takes about 1\d seconds in en/);
  });

  it('of a line that is longer than one row of subtitles', async () => {
    const line = 'Brot, bitte, und zwar das allerletzte, das du hast.';
    expect(await warned(recorded(2988), [{ file: CLIP, find: 'de: Brot, bitte.', put: `de: ${line}` }])).toEqual([
      `content/clips/last-bread.yaml:59: "l1" has ${line.length} characters in de; a subtitle of one row has at most 42: shorten or split it.`,
    ]);
  });

  it('of a text that stands too short a time to be read, from its line to the next', async () => {
    const find: FindRecording = (code, voice, text) =>
      recorded(code === 'en' && text === 'Bread, please.' ? 1008 : 2016)(code, voice, text);
    const text = 'Ach bitte, bitte, ich hätte gern ein Brot.';
    const long = { file: CLIP, find: 'de: Brot, bitte.', put: `de: ${text}` };
    const seconds = (1008 + CLIP_PAUSES.line) / 1000;
    expect(await warned(find, [long])).toEqual([
      `content/clips/last-bread.yaml:59: "l1" in de shows ${Math.ceil(text.length / seconds)} characters a second beside its en recording; nobody reads more than 20: shorten it.`,
    ]);
  });

  it('of a unit without a clip, once there are clips', async () => {
    const { sources } = readSources(withLaterUnit(await wholeExample()));
    expect(unitsWithoutClip(sources).map(formatIssue)).toEqual([
      'content/units/02-later.yaml:1: The unit "later" has no clip; write one in content/clips.',
    ]);
    expect(unitsWithoutClip({ ...sources, clips: [] })).toEqual([]);
  });

  it('of missing recordings, in the voice of the speaker alone', async () => {
    const { sources } = readSources(await wholeExample());
    const own = warningsOf(sources, plainTools, [])
      .map(formatIssue)
      .filter((warning) => warning.includes('"¿Pan? Aquí tiene."'));
    expect(own).toEqual([
      'content/clips/last-bread.yaml:64: "¿Pan? Aquí tiene." has no male recording in es; run npm run content:speak.',
    ]);
  });
});
