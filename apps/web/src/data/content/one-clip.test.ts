import { type ClipEntry, type ClipFilesPart, type ClipTexts, clipPart } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadClip } from './clips.ts';

const CLIPS = 3000;
const PART = 150;
const ids = Array.from({ length: CLIPS }, (_, index) => `clip-${index}`);
const of = { learn: 'es', explain: 'de' };
/** The files of a clip itself. */
const own = (id: string) => ({
  structure: `clips/${id}.1.json`,
  target: `clips/${id}.es.target.1.json`,
  texts: `clips/${id}.de.1.json`,
});

const structure = (id: string) => ({ id, cast: ['leo'], lines: [], script: [], statements: [] });
const texts = (id: string, language: string): ClipTexts => ({
  ...{ id, language, title: `${id} in ${language}`, about: `What happens in ${id}`, items: {} },
});

const entryOf = (id: string): ClipEntry => ({
  ...{ id, group: 'first', place: 'cafe', cast: ['leo'], seconds: 30, words: [], free: false },
  ...{ structure: own(id).structure, target: own(id).target },
});

const fileNames = Array.from({ length: 256 }, (_, part) => `clips/files.${part}.1.json`);
const filesPart = (part: number): ClipFilesPart =>
  Object.fromEntries(
    ids
      .filter((id) => clipPart(id, fileNames.length) === part)
      .map((id) => {
        const { structure: name, target, texts: explaining } = own(id);
        return [
          id,
          { place: 'cafe', free: false, structure: name, targets: { es: target }, texts: { de: explaining } },
        ];
      }),
  );

const lists = Array.from({ length: CLIPS / PART }, (_, part) => `clips/list.es.${part}.json`);
const titles = (part: number) => ({
  language: 'de',
  groups: {},
  clips: Object.fromEntries(
    ids
      .slice(part * PART, (part + 1) * PART)
      .map((id) => [id, { title: `${id} in de`, about: `What happens in ${id}`, file: own(id).texts }]),
  ),
});

const index = (version: string, more: object = {}) => ({
  ...{ version, courses: {}, grammar: {}, alphabets: {}, lexicon: { words: '', texts: {} }, reviews: {} },
  ...{ clips: { es: lists[0] }, ...more },
});

/** All files of a server with 3,000 clips. */
const all: Readonly<Record<string, unknown>> = {
  'index.json': index('1', { clipFiles: fileNames }),
  ...Object.fromEntries(fileNames.map((name, part) => [name, filesPart(part)])),
  ...Object.fromEntries(
    lists.map((name, part) => [
      name,
      {
        learn: 'es',
        clips: ids.slice(part * PART, (part + 1) * PART).map(entryOf),
        titles: { de: `clips/titles.${part}.de.1.json`, es: `clips/titles.${part}.de.1.json` },
        ...(part === 0 && { further: lists.slice(1), total: CLIPS }),
      },
    ]),
  ),
  ...Object.fromEntries(lists.map((_, part) => [`clips/titles.${part}.de.1.json`, titles(part)])),
  ...Object.fromEntries(
    ids.flatMap((id) => [
      [own(id).structure, structure(id)],
      [own(id).target, texts(id, 'es')],
      [own(id).texts, texts(id, 'de')],
    ]),
  ),
};

let served: Readonly<Record<string, unknown>>;
let asked: string[];
let stored: Map<string, string>;
let isCut: boolean;
beforeEach(() => {
  [served, asked, stored, isCut] = [all, [], new Map(), false];
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (url: string) => (stored.has(url) ? new Response(stored.get(url)) : undefined),
      put: async (url: string, response: Response) => void stored.set(url, await response.text()),
    }),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (isCut) throw new TypeError('no network');
    const name = url.replace('/content/', '');
    asked.push(name);
    return name in served ? new Response(JSON.stringify(served[name])) : new Response('', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a clip whose address is opened', () => {
  const LATE = 'clip-2987';
  const { structure: structureFile, target, texts: explaining } = own(LATE);
  const found = fileNames[clipPart(LATE, fileNames.length)];

  it('is found by one file among 3,000, and then requests its own', async () => {
    const { entry, explain } = await loadClip(LATE, of);
    expect(entry).toMatchObject({ id: LATE, place: 'cafe', free: false, title: `${LATE} in es` });
    expect([entry.about, explain.title]).toEqual([`What happens in ${LATE}`, `${LATE} in de`]);
    expect(asked).toEqual(['index.json', found, structureFile, target, explaining]);
  });

  it('opens again without a network, and without the list', async () => {
    const opened = await loadClip(LATE, of);
    isCut = true;
    expect(await loadClip(LATE, of)).toEqual(opened);
    expect([...stored.keys()].filter((url) => url.includes('list'))).toEqual([]);
  });

  it('opens from what is stored if the network is cut between a new index and its files', async () => {
    const opened = await loadClip(LATE, of);
    served = { 'index.json': index('2', { clipFiles: fileNames.map((name) => name.replace('.1.', '.2.')) }) };
    expect(await loadClip(LATE, of)).toEqual(opened);
  });

  it('is found in the list where the index names no such files', async () => {
    const direct = await loadClip(LATE, of);
    stored.clear();
    served = { ...all, 'index.json': index('0') };
    const { entry, ...rest } = await loadClip(LATE, of);
    expect(rest).toEqual({ structure: direct.structure, learn: direct.learn, explain: direct.explain });
    const { title, about } = direct.entry;
    expect(entry).toMatchObject({ id: LATE, place: 'cafe', free: false, title, about });
    expect(asked.filter((name) => name.includes('list'))).toEqual(lists);
  });

  it('is missing after one request if there is none, or none in the learn language', async () => {
    await expect(loadClip('gone', of)).rejects.toMatchObject({ code: 'content-unavailable' });
    expect(asked).toHaveLength(2);
    await expect(loadClip(LATE, { learn: 'fr', explain: 'de' })).rejects.toMatchObject({ code: 'content-unavailable' });
    expect(asked.filter((name) => name.includes('list'))).toEqual([]);
  });

  it('has its title alone where nothing explains it', async () => {
    const { explain, entry } = await loadClip(LATE, { learn: 'es', explain: 'thai' });
    expect(explain).toEqual({ id: LATE, language: 'thai', title: `${LATE} in es`, items: {} });
    expect(entry.about).toBe('');
  });
});
