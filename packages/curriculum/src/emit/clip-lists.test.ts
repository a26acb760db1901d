import { brotliCompressSync } from 'node:zlib';
import type { ClipList, ClipTitles, ContentIndex } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { clipsOf, groupsOf, LANGUAGES, LEARNED, writtenClip } from '../fixtures/written-clips.ts';
import { linkSources } from '../link/link.ts';
import type { GroupSource } from '../source/model.ts';
import { readSources } from '../source/read.ts';
import type { WrittenClip } from './clip.ts';
import { placedClips, type WrittenClipParts, writeClipLists } from './clip-lists.ts';
import { emit } from './emit.ts';
import { emitter } from './names.ts';

/** The clips of a corpus, and their groups. */
interface Lists {
  readonly clips: readonly WrittenClip[];
  readonly groups: readonly GroupSource[];
}

const written = ({ clips, groups }: Lists, last: WrittenClipParts = []) => {
  const files = new Map<string, string>();
  const index: ContentIndex['clips'] = writeClipLists(
    emitter((name, text) => files.set(name, text)),
    { clips: placedClips(clips, groups), learnable: LEARNED, languages: LANGUAGES },
    last,
  );
  return { files, index };
};

const partsOf = (files: ReadonlyMap<string, string>, name = ''): ClipList[] => {
  const first: ClipList = JSON.parse(files.get(name) ?? '{}');
  return [first, ...(first.further ?? []).map((part): ClipList => JSON.parse(files.get(part) ?? '{}'))];
};

describe('the list of clips', () => {
  it('holds the clips of each group in order, of which the first is free', async () => {
    const { sources } = readSources(await wholeExample());
    const files = emit(linkSources(sources, () => undefined, plainTools));
    const index: ContentIndex = JSON.parse(files.get('index.json') ?? '{}');
    expect(Object.keys(index.clips)).toEqual(LEARNED);
    const [list] = partsOf(files, index.clips.es);
    expect(list).toMatchObject({
      learn: 'es',
      total: 1,
      further: [],
      clips: [{ id: 'last-bread', group: 'first', unit: 'corner', level: 'A1', place: 'corner', free: true }],
    });
    const german: ClipTitles = JSON.parse(files.get(list?.titles.de ?? '') ?? '{}');
    expect(german.groups).toEqual({ first: 'Erste Geschichten' });
    expect(german.clips['last-bread']?.title).toBe('Das letzte Brot');
    expect(files.get(german.clips['last-bread']?.file ?? '')).toContain('Brot, bitte.');
  });

  it('keeps every clip once and in order, however many there are and however they are grouped', () => {
    const all = clipsOf(400);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 60 }), (count, size) => {
        const clips = all.slice(0, count);
        const { files, index } = written({ clips, groups: groupsOf(clips, size) });
        const parts = partsOf(files, index.fr);
        const entries = parts.flatMap((part) => part.clips);
        expect(entries.map(({ id }) => id)).toEqual(clips.map(({ id }) => id));
        expect(entries.filter(({ free }) => free)).toHaveLength(Math.ceil(count / size));
        expect(parts[0]?.total).toBe(count);
        for (const { clips: own, titles } of parts) {
          const texts: ClipTitles = JSON.parse(files.get(titles.de ?? '') ?? '{}');
          expect(Object.keys(texts.clips)).toEqual(own.map(({ id }) => id));
          expect(Object.keys(texts.groups)).toEqual([...new Set(own.map(({ group }) => group))]);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('shows its first screen from less than 25 KB, of 3,000 clips too', () => {
    const clips = clipsOf(3000);
    const { files, index } = written({ clips, groups: groupsOf(clips, 12) });
    const first = files.get(index.es ?? '') ?? '';
    const titles = files.get(JSON.parse(first).titles.de) ?? '';
    expect(brotliCompressSync(first).length + brotliCompressSync(titles).length).toBeLessThan(25_000);
    expect(JSON.parse(first).clips.length).toBeGreaterThan(20);
    for (const part of partsOf(files, index.es).slice(1)) expect(part.clips.length).toBeLessThanOrEqual(150);
  });

  it('writes the titles of a part anew only where a clip or a group of it changed', () => {
    const clips = clipsOf(400);
    const groups = groupsOf(clips, 12);
    const last: WrittenClipParts = [];
    written({ clips, groups }, last);
    const edited = clips.map((clip, index) => (index === 390 ? { ...writtenClip(390), warnings: 1 } : clip));
    const { files, index } = written({ clips: edited, groups }, last);
    const titles = [...files.keys()].filter((name) => name.startsWith('clips/titles.'));
    expect(titles).toHaveLength(LANGUAGES.length);
    expect(index).toEqual(written({ clips: edited, groups }).index);
    const renamed = groups.map((group, at) =>
      at === 0 ? { ...group, title: { ...group.title, texts: { ...group.title.texts, de: 'Neu' } } } : group,
    );
    expect(written({ clips: edited, groups: renamed }, last).index).toEqual(
      written({ clips: edited, groups: renamed }).index,
    );
  });
});
