import {
  type Alphabet,
  type ContentIndex,
  type CourseManifest,
  type CourseTexts,
  clipPart,
  type LessonEntry,
  type LessonTexts,
} from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCourse } from './course-in-parts.ts';
import { fetchFirstBundle } from './first-bundle.ts';
import { pruneFiles } from './prune.ts';

const course = (learn: string, version: number) => ({ manifest: `courses/${learn}.${version}.json` });
const index = (version: number): ContentIndex => ({
  version: String(version),
  courses: { es: course('es', version), fr: course('fr', version) },
  grammar: { es: { tips: `grammar/es.${version}.json`, texts: { en: 'grammar/es.en.1.json' } } },
  alphabets: {},
  lexicon: { words: 'lexicon/words.1.json', texts: { es: 'lexicon/es.1.json', en: `lexicon/en.${version}.json` } },
  clips: {},
  reviews: {},
});

const lesson = (id: string, version: number): LessonEntry => ({
  id,
  wordCount: 1,
  words: [],
  minutes: 5,
  structure: `lessons/${id}.${version}.json`,
  target: `lessons/${id}.es.target.${version}.json`,
});

const manifest = (
  learn: string,
  lessons: readonly LessonEntry[],
  { version = 2, part = 0, whole }: { readonly version?: number; readonly part?: number; readonly whole?: string } = {},
): CourseManifest => ({
  learn,
  units: [{ id: 'cafe', kind: 'normal', scene: 'cafe', free: true, lessons, structure: 'units/cafe.1.json' }],
  texts: Object.fromEntries(['es', 'en', 'de'].map((code) => [code, `courses/${part}.${code}.${version}.json`])),
  ...(whole !== undefined && { whole }),
});

/** Titles in a language, and the text files of these lessons by their version. */
const titles = (language: string, lessons: Readonly<Record<string, number>>): CourseTexts => ({
  language,
  units: {},
  lessons: {},
  files: Object.fromEntries(
    Object.entries(lessons).map(([id, version]) => [id, `lessons/${id}.${language}.${version}.json`]),
  ),
});

const texts = (id: string, recording: string): LessonTexts => ({
  id,
  language: 'es',
  title: 'x',
  items: { coffee: { text: 'café', audio: { female: { name: recording, length: 500, times: [0] } } } },
});

/** The files on the server: the second version of a course of two parts. */
const served: Readonly<Record<string, unknown>> = {
  'index.json': index(2),
  'courses/es.2.json': manifest('es', [lesson('drinks', 2)], { whole: 'courses/es.whole.2.json' }),
  'courses/es.whole.2.json': { learn: 'es', units: [], parts: [{ from: 1, manifest: 'courses/es-b.2.json' }] },
  'courses/es-b.2.json': manifest('es', [lesson('bill', 1)], { part: 1 }),
  'courses/0.es.2.json': titles('es', { drinks: 2 }),
  'courses/0.en.2.json': titles('en', { drinks: 1 }),
  'courses/1.es.2.json': titles('es', { bill: 1 }),
  'courses/1.en.2.json': titles('en', { bill: 1 }),
  'courses/fr.2.json': manifest('fr', [lesson('bread', 1)]),
};

/** The stored files of the first version, with one lesson that has changed and one that has not. */
const keptBefore: Readonly<Record<string, unknown>> = {
  'index.json': index(1),
  'courses/es.1.json': manifest('es', [lesson('drinks', 1), lesson('bill', 1)], { version: 1 }),
  'courses/0.en.1.json': titles('en', { drinks: 1, bill: 1 }),
  'courses/0.es.1.json': titles('es', { drinks: 1, bill: 1 }),
  'lexicon/en.1.json': {},
  'lexicon/es.1.json': {},
  'lessons/drinks.1.json': { id: 'drinks', items: [], known: [], scene: [] },
  'lessons/drinks.es.target.1.json': texts('drinks', 'a'),
  'lessons/drinks.en.1.json': { ...texts('drinks', 'z'), language: 'en', items: {} },
  'lessons/bill.1.json': { id: 'bill', items: [], known: [], scene: [] },
  'lessons/bill.es.target.1.json': texts('bill', 'b'),
  'audio/es/female/a.mp3': '',
  'audio/es/female/b.mp3': '',
  'audio/es/female/gone.mp3': '',
};

let kept: Map<string, string>;
const keep = (files: Readonly<Record<string, unknown>>): void => {
  for (const [name, file] of Object.entries(files)) kept.set(`/content/${name}`, JSON.stringify(file));
};
const names = (): readonly string[] => [...kept.keys()].map((url) => url.replace('/content/', '')).sort();

const cache = {
  match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
  put: async (url: string, response: Response) => void kept.set(url, await response.text()),
  keys: async () => [...kept.keys()].map((url) => new Request(`https://parlance.example${url}`)),
  delete: async (url: string) => kept.delete(url),
};

const serve = (files: Readonly<Record<string, unknown>>): void => {
  vi.stubGlobal('fetch', async (url: string) => {
    const file = files[url.replace('/content/', '')];
    return file === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(file));
  });
};

beforeEach(() => {
  kept = new Map();
  keep(keptBefore);
  vi.stubGlobal('caches', { open: async () => cache });
  serve(served);
});
afterEach(() => vi.unstubAllGlobals());

describe('deleting files that a new version of the content does not need', () => {
  it('keeps the recordings of an alphabet that was opened', async () => {
    const spoken = (name: string) => ({ text: name, ipa: '', audio: { male: { name, length: 500, times: [0] } } });
    const alphabet: Alphabet = {
      learn: 'es',
      letters: [{ letter: 'L', name: spoken('ele'), sounds: [], example: spoken('luna') }],
      sounds: [
        {
          ...({ id: 'l', ipa: 'l', kind: 'consonant' } as const),
          spellings: [{ spelling: 'l', example: spoken('sol') }],
          pairs: [{ one: spoken('pelo'), other: spoken('pero') }],
        },
      ],
    };
    const sounds = ['ele', 'luna', 'sol', 'pelo', 'pero'].map((name) => `audio/es/male/${name}.mp3`);
    keep({ 'index.json': index(2), 'alphabet/es.1.json': alphabet, 'audio/es/male/gone.mp3': '' });
    keep(Object.fromEntries(sounds.map((name) => [name, ''])));
    await pruneFiles(index(1), index(2));
    expect(names().filter((name) => name.startsWith('audio/es/male/'))).toEqual(sounds.toSorted());
  });

  it('keeps the films of imported clips that are stored, and no others', async () => {
    const media = { kind: 'video', file: 'imported/media/a.webm', length: 1000, bytes: 1000, times: [] };
    keep({ 'index.json': index(2), 'clips/market.1.json': { id: 'market', media } });
    keep({ 'imported/media/a.webm': '', 'imported/media/b.webm': '' });
    await pruneFiles(index(1), index(2));
    expect(names().filter((name) => name.startsWith('imported/'))).toEqual(['imported/media/a.webm']);
  });

  it('stores what finds a clip that was opened, so that it opens without a network', async () => {
    const now = { ...index(2), clipFiles: ['clips/files.0.2.json', 'clips/files.1.1.json'] };
    serve({ ...served, 'clips/files.0.2.json': {}, 'clips/files.1.1.json': {} });
    const found = now.clipFiles[clipPart('market', 2)];
    keep({ 'index.json': now, 'clips/market.1.json': { id: 'market' }, 'clips/market.es.1.json': {} });
    keep({ 'clips/files.0.1.json': {} });
    await pruneFiles({ ...index(1), clipFiles: ['clips/files.0.1.json', 'clips/files.1.1.json'] }, now);
    expect(names().filter((name) => name.startsWith('clips/files'))).toEqual([found]);
  });

  it('stores how words stand in sentences, if a book of one’s own was read in the language', async () => {
    const shapes = { es: 'lexicon/shapes.es.2.json', fr: 'lexicon/shapes.fr.2.json' };
    const now = { ...index(2), lexicon: { ...index(2).lexicon, shapes } };
    serve({ ...served, 'lexicon/shapes.es.2.json': {} });
    keep({ 'index.json': now, 'lexicon/shapes.es.1.json': {} });
    await pruneFiles(index(1), now);
    expect(names().filter((name) => name.startsWith('lexicon/shapes'))).toEqual(['lexicon/shapes.es.2.json']);
  });

  it('keeps a book that was opened readable in its new version, with its recordings, and no other book', async () => {
    const book = (version: number) => ({
      structure: `ebooks/letter.${version}.json`,
      targets: { es: `ebooks/letter.es.target.${version}.json` },
      texts: { en: `ebooks/letter.en.${version}.json`, de: `ebooks/letter.de.${version}.json` },
    });
    const now = { ...index(2), ebooks: { lists: { es: 'ebooks/list.es.2.json' }, files: ['ebooks/files.0.2.json'] } };
    const other = { ...book(2), structure: 'ebooks/other.2.json' };
    const titlesOf = { en: 'ebooks/titles.0.en.2.json', de: 'ebooks/titles.0.de.2.json' };
    serve({
      ...served,
      'ebooks/list.es.2.json': { learn: 'es', books: [], titles: titlesOf },
      'ebooks/files.0.2.json': { letter: [book(2)], other: [other] },
      'ebooks/letter.2.json': {},
      'ebooks/letter.es.target.2.json': texts('letter', 'new'),
      'ebooks/letter.en.2.json': {},
    });
    keep({
      'index.json': now,
      'ebooks/letter.1.json': {},
      'ebooks/letter.es.target.1.json': texts('letter', 'spoken'),
    });
    keep({ 'audio/es/female/spoken.mp3': '', 'ebooks/list.es.1.json': {} });
    await pruneFiles(index(1), now);
    expect(names().filter((name) => name.startsWith('ebooks/'))).toEqual([
      'ebooks/files.0.2.json',
      'ebooks/letter.2.json',
      'ebooks/letter.en.2.json',
      'ebooks/letter.es.target.2.json',
      'ebooks/list.es.2.json',
    ]);
    expect(names()).toContain('audio/es/female/spoken.mp3');
  });

  it('keeps what the version names, and the recordings of lessons that were opened', async () => {
    keep({ 'index.json': index(2) });
    await pruneFiles(index(1), index(2));
    expect(names()).toEqual([
      'audio/es/female/a.mp3',
      'audio/es/female/b.mp3',
      'courses/0.en.2.json',
      'courses/0.es.2.json',
      'courses/1.en.2.json',
      'courses/1.es.2.json',
      'courses/es-b.2.json',
      'courses/es.2.json',
      'courses/es.whole.2.json',
      'index.json',
      'lessons/bill.1.json',
      'lessons/bill.es.target.1.json',
      'lessons/drinks.en.1.json',
      'lexicon/es.1.json',
    ]);
  });

  it('keeps files of an unknown kind, since a newer program may have stored them', async () => {
    keep({ 'index.json': index(2), 'songs/market.7.json': {} });
    await pruneFiles(index(1), index(2));
    expect(names()).toContain('songs/market.7.json');
  });

  it('also happens on a page that came with a bundle of files', async () => {
    fetchFirstBundle('first/courses.en.x.json');
    await loadCourse('es', 'en');
    await vi.waitFor(() => expect(names()).not.toContain('courses/es.1.json'), { timeout: 5000 });
    expect(kept.get('/content/index.json')).toBe(JSON.stringify(index(2)));
  });

  it('deletes the recordings of an outdated lesson one version later', async () => {
    await pruneFiles(index(1), index(2));
    await pruneFiles(index(2), index(2));
    expect(names().filter((name) => name.startsWith('audio/'))).toEqual(['audio/es/female/b.mp3']);
  });

  it('fetches nothing of a course that was never opened, and keeps one that was', async () => {
    await pruneFiles(index(1), index(2));
    expect(names().filter((name) => name.startsWith('courses/fr'))).toEqual([]);
    keep({ 'courses/fr.2.json': served['courses/fr.2.json'], 'lessons/bread.1.json': {} });
    await pruneFiles(index(1), index(2));
    expect(names()).toContain('lessons/bread.1.json');
  });

  it('deletes nothing if a used course cannot be read', async () => {
    keep({ 'courses/fr.1.json': manifest('fr', [], { version: 1 }) });
    serve({ ...served, 'courses/fr.2.json': undefined });
    const before = names();
    await expect(pruneFiles(index(1), index(2))).rejects.toMatchObject({ code: 'content-unavailable' });
    expect(before.filter((name) => !names().includes(name))).toEqual([]);
    // The other course is still being read: its last request must not be sent after the test, when nothing answers.
    await vi.waitFor(() => expect(names()).toContain('courses/es-b.2.json'));
  });

  it('happens when the new version has arrived', async () => {
    await loadCourse('es', 'en');
    await vi.waitFor(() => expect(names()).not.toContain('courses/es.1.json'));
    expect(names()).toContain('courses/0.en.2.json');
  });
});
