import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClipEntry, ClipList, ClipStructure, ClipTexts, ClipTitles, ContentIndex } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { medianWeight, weighClips } from './weight.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parlance-weight-'));
  mkdirSync(join(root, 'audio/es/male'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, value: object): void => writeFileSync(join(root, name), JSON.stringify(value));
const weigh = () => weighClips({ content: root, audio: join(root, 'audio') });

/** Writes a clip with one line. @param recorded the bytes of its recording; none if 0 */
const clip = (id: string, recorded: number, place = 'cafe'): ClipEntry => {
  const line = `clip.${id}.l1`;
  const recording = { name: `of-${id}`, length: 1000, times: [] };
  const structure: ClipStructure = {
    ...{ id, cast: ['leo'], script: [], statements: [] },
    lines: [{ id: line, kind: 'line', words: [], speaker: 'leo', prefix: 'M' }],
  };
  const texts: ClipTexts = {
    ...{ id, language: 'es', title: id },
    items: { [line]: { text: 'Hola.', ...(recorded > 0 && { audio: { male: recording } }) } },
  };
  write(`${id}.json`, structure);
  write(`${id}.es.json`, texts);
  write(`${id}.de.json`, { ...texts, language: 'de' });
  write(`${id}.fr.json`, { ...texts, language: 'fr', title: 'une tres longue explication, en bien des mots' });
  if (recorded > 0) writeFileSync(join(root, `audio/es/male/of-${id}.mp3`), Buffer.alloc(recorded));
  return {
    ...{ id, group: 'first', free: true, level: 'A1', place, cast: ['leo'], seconds: 30, words: [] },
    ...{ structure: `${id}.json`, target: `${id}.es.json` },
  };
};

const list = (clips: readonly ClipEntry[], more: Partial<ClipList> = {}): ClipList => {
  const languages = ['es', 'de', 'fr'];
  for (const language of languages) {
    const titles: ClipTitles = {
      ...{ language, groups: {} },
      clips: Object.fromEntries(clips.map(({ id }) => [id, { title: id, about: '', file: `${id}.${language}.json` }])),
    };
    write(`titles.${clips[0]?.id}.${language}.json`, titles);
  }
  const titles = Object.fromEntries(languages.map((language) => [language, `titles.${clips[0]?.id}.${language}.json`]));
  return { learn: 'es', clips: [...clips], titles, ...more };
};

const index = (first: ClipList): void => {
  write('list.json', first);
  write('index.json', { clips: { es: 'list.json' } } satisfies Partial<ContentIndex>);
};

describe('the weight of a clip', () => {
  it('is its sound with its texts, in the explanation language where they are largest', () => {
    index(list([clip('one', 5000)]));
    const [one] = weigh();
    expect(one).toMatchObject({ id: 'one', learn: 'es', sound: 5000, total: 5000 + (one?.texts ?? 0) });
    write('one.fr.json', { short: true });
    expect(weigh()[0]?.texts).toBeLessThan(one?.texts ?? 0);
  });

  it('is known of clips in every part of the list, the heaviest first', () => {
    write('more.json', list([clip('three', 9000)]));
    index(list([clip('one', 5000), clip('two', 7000)], { further: ['more.json'] }));
    const weights = weigh();
    expect(weights.map(({ id }) => id)).toEqual(['three', 'two', 'one']);
    expect(medianWeight(weights)).toBe(weights[1]?.total);
  });

  it('leaves out films, which an operator has imported', () => {
    index(list([clip('one', 5000), clip('film', 0, '')]));
    expect(weigh().map(({ id }) => id)).toEqual(['one']);
  });

  it('is not taken for nothing where a recording or every clip is missing', () => {
    index(list([clip('one', 0)]));
    expect(weigh).toThrow(/no recording/);
    index(list([clip('film', 0, '')]));
    expect(weigh).toThrow(/no clip/);
  });
});
