import type { ContentIndex, TalkFiles, TalkStructure, TalkTarget, TalkTexts, TalkTitles } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentKinds } from './kinds.ts';
import { loadTalk, loadTalkList } from './talks.ts';

const entry = (id: string, targets: Readonly<Record<string, string>>) => ({
  ...{ id, partner: 'leo', place: 'cafe', structure: `talks/${id}.1.json`, targets },
  texts: { en: `talks/${id}.en.1.json`, de: `talks/${id}.de.1.json` },
});
const files: TalkFiles = {
  talks: [
    entry('cafe', { es: 'talks/cafe.es.target.1.json', fr: 'talks/cafe.fr.target.1.json' }),
    entry('market', { fr: 'talks/market.fr.target.1.json' }),
  ],
  titles: { en: 'talks/titles.en.1.json', de: 'talks/titles.de.1.json' },
};
const titles = (language: string, title: string): TalkTitles => ({
  language,
  talks: { cafe: { title, about: '' }, market: { title: 'x', about: '' } },
});
const structure: TalkStructure = {
  ...{ id: 'cafe', partner: 'leo', prefix: 'leo', place: 'cafe', tasks: ['pay'], turns: [], asides: [], lines: [] },
  farewell: 'talk.cafe.farewell',
} as unknown as TalkStructure;
const texts = (language: string, title: string): TalkTexts => ({
  ...{ id: 'cafe', language, title, about: '', tasks: { pay: '' }, means: {}, items: {} },
});
const target: TalkTarget = {
  ...{ id: 'cafe', language: 'es', examples: {}, slots: {} },
  items: { 'talk.cafe.farewell': { text: '¡Adiós!', audio: { male: { name: 'bye', length: 500, times: [0] } } } },
};

const index: Partial<ContentIndex> = { version: '1', talks: 'talks/list.1.json' };
let served: Record<string, unknown>;
let asked: string[];
let isOffline: boolean;
let stored: Map<string, Response>;

beforeEach(() => {
  asked = [];
  isOffline = false;
  stored = new Map();
  served = {
    'index.json': index,
    'talks/list.1.json': files,
    'talks/titles.en.1.json': titles('en', 'At the café'),
    'talks/titles.de.1.json': titles('de', 'Im Café'),
    'talks/cafe.1.json': structure,
    'talks/cafe.en.1.json': texts('en', 'At the café'),
    'talks/cafe.de.1.json': texts('de', 'Im Café'),
    'talks/cafe.es.target.1.json': target,
  };
  const nameOf = (key: string | Request): string =>
    new URL(typeof key === 'string' ? key : key.url, 'http://x').pathname;
  const cache = {
    match: async (key: string) => stored.get(nameOf(key))?.clone(),
    put: async (key: string, response: Response) => void stored.set(nameOf(key), response.clone()),
    keys: async () => [...stored.keys()].map((name) => ({ url: `http://x${name}` })),
    delete: async (key: string) => stored.delete(nameOf(key)),
  };
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.replace('/content/', '');
    asked.push(name);
    if (isOffline) throw new TypeError('offline');
    const file = served[name];
    return file === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(file));
  });
});
afterEach(() => vi.unstubAllGlobals());

const german = { learn: 'es', explain: 'de' };

describe('the list of talks', () => {
  it('has those of the learn language in the order of units, with titles in the explanation language', async () => {
    const { talks, titles: found } = await loadTalkList(german);
    expect(talks.map(({ id }) => id)).toEqual(['cafe']);
    expect(found.cafe?.title).toBe('Im Café');
    expect((await loadTalkList({ ...german, learn: 'fr' })).talks.map(({ id }) => id)).toEqual(['cafe', 'market']);
  });

  it('is in English where the explanation language has no titles', async () => {
    expect((await loadTalkList({ ...german, explain: 'tr' })).titles.cafe?.title).toBe('At the café');
  });

  it('is missing where the content has no talks', async () => {
    served['index.json'] = { version: '1' };
    await expect(loadTalkList(german)).rejects.toMatchObject({ code: 'content-unavailable' });
  });
});

describe('a talk', () => {
  it('has its structure, and its texts in both languages', async () => {
    expect(await loadTalk('cafe', german)).toEqual({ learn: 'es', structure, texts: texts('de', 'Im Café'), target });
  });

  it('is missing where there is none of that unit, or not in that language', async () => {
    await expect(loadTalk('none', german)).rejects.toMatchObject({ code: 'content-unavailable' });
    await expect(loadTalk('market', german)).rejects.toMatchObject({ code: 'content-unavailable' });
  });

  it('that was opened once opens without a network, and so does the list', async () => {
    await loadTalkList(german);
    await loadTalk('cafe', german);
    isOffline = true;
    expect((await loadTalk('cafe', german)).texts.title).toBe('Im Café');
    expect((await loadTalkList(german)).titles.cafe?.title).toBe('Im Café');
  });
});

describe('stored files of talks', () => {
  const course = { learn: 'es', languages: new Set(['de']), parts: [] };
  const needed = (storedFiles: readonly string[]) =>
    contentKinds.talks.neededFiles({ now: index as ContentIndex, courses: [course], storedFiles });

  it('are those of the newest version of talks that were opened, which are stored at once', async () => {
    const names = ['talks/list.1.json', 'talks/titles.de.1.json', 'talks/cafe.1.json', 'talks/cafe.de.1.json'];
    const all = [...names, 'talks/cafe.es.target.1.json'].toSorted();
    expect([...(await needed(['talks/cafe.0.json', 'talks/list.0.json']))].toSorted()).toEqual(all);
    expect([...new Set(asked)].toSorted()).toEqual(all);
  });

  it('are the list and its titles where no talk was opened, and none where the tutor was never seen', async () => {
    expect(await needed(['talks/list.0.json'])).toEqual(['talks/list.1.json', 'talks/titles.de.1.json']);
    asked = [];
    expect([await needed(['courses/es.1.json']), asked]).toEqual([[], []]);
  });

  it('keep their recordings', async () => {
    stored.set('/content/talks/cafe.es.target.1.json', new Response(JSON.stringify(target)));
    expect(await needed(['talks/cafe.es.target.1.json'])).toContain('audio/es/male/bye.mp3');
  });
});
