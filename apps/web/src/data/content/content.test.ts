import type {
  ContentIndex,
  CourseManifest,
  CourseTexts,
  LessonStructure,
  LessonTexts,
  LexiconTexts,
} from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preload } from '../../platform/index.ts';
import { loadCourse } from './course-in-parts.ts';
import { recordingsOf } from './files.ts';
import { loadLesson } from './lesson.ts';
import { loadLexicon } from './lexicon.ts';
import { loadUnit, unitRecordings } from './unit.ts';
import { loadSample, loadTranslations } from './vocabulary.ts';
import { loadWordShapes } from './word-shapes.ts';

/** An empty list of words. */
const none: ReadonlySet<string> = new Set();

const index = (version: string, manifest = 'courses/es.1.json'): ContentIndex => ({
  version,
  courses: { es: { manifest } },
  grammar: {},
  alphabets: {},
  lexicon: {
    words: 'lexicon/words.1.json',
    texts: { es: 'lexicon/es.1.json', en: 'lexicon/en.1.json', de: 'lexicon/de.1.json' },
  },
  clips: {},
  reviews: {},
});

const manifest: CourseManifest = {
  learn: 'es',
  units: [
    {
      id: 'cafe',
      kind: 'normal',
      scene: 'cafe',
      free: true,
      lessons: [
        {
          id: 'cafe.drinks',
          wordCount: 1,
          words: ['coffee'],
          minutes: 5,
          structure: 'lessons/cafe.drinks.1.json',
          target: 'lessons/cafe.drinks.es.target.1.json',
        },
      ],
    },
  ],
  texts: { es: 'courses/0.es.1.json', en: 'courses/0.en.1.json', de: 'courses/0.de.1.json' },
};

const english: CourseTexts = {
  language: 'en',
  clips: {},
  units: { cafe: { title: 'At the café', goal: 'Order a drink' } },
  lessons: { 'cafe.drinks': 'Drinks' },
  files: { 'cafe.drinks': 'lessons/cafe.drinks.en.1.json' },
};
const inLanguage = (language: string, lesson: string): CourseTexts => ({
  language,
  units: english.units,
  lessons: { 'cafe.drinks': lesson },
  files: { 'cafe.drinks': `lessons/cafe.drinks.${language}.1.json` },
});

const structure: LessonStructure = {
  id: 'cafe.drinks',
  unit: 'cafe',
  position: 0,
  items: [{ id: 'coffee', kind: 'word', words: ['coffee'] }],
  known: [{ id: 'tea', kind: 'word', words: ['tea'] }],
  scene: [],
};

const texts = (language: string, items: LessonTexts['items']): LessonTexts => ({
  id: 'cafe.drinks',
  language,
  title: 'x',
  items,
});
const lexicon = (language: string, words: LexiconTexts['words']): LexiconTexts => ({
  language,
  words,
  small: {},
  meanings: {},
});
const recording = (name: string) => ({ name, length: 500, times: [0] });

const files = (version = '1'): Record<string, unknown> => ({
  'index.json': index(version, version === '2' ? 'courses/es.2.json' : undefined),
  'courses/es.1.json': manifest,
  'courses/es.2.json': manifest,
  'courses/0.en.1.json': english,
  'courses/0.de.1.json': inLanguage('de', 'Getränke'),
  'courses/0.es.1.json': inLanguage('es', 'Bebidas'),
  'lessons/cafe.drinks.1.json': structure,
  'lessons/cafe.drinks.es.target.1.json': texts('es', {
    coffee: { text: 'café', audio: { female: recording('a'), male: recording('b') } },
    tea: { text: 'té', audio: { female: recording('c') } },
  }),
  'lessons/cafe.drinks.en.1.json': texts('en', { coffee: { text: 'coffee' }, tea: { text: 'tea' } }),
  'lessons/cafe.drinks.de.1.json': texts('de', { coffee: { text: 'Kaffee' } }),
  'lexicon/words.1.json': { coffee: { partOfSpeech: 'noun', lesson: 'cafe.drinks', items: ['coffee.please'] } },
  'lexicon/es.1.json': lexicon('es', { coffee: { text: 'café' }, tea: { text: 'té' } }),
  'lexicon/en.1.json': lexicon('en', { coffee: { text: 'coffee' }, tea: { text: 'tea' } }),
  'lexicon/de.1.json': lexicon('de', { coffee: { text: 'Kaffee' }, tea: { text: 'Tee' } }),
  'audio/es/female/a.mp3': 'a',
  'audio/es/male/b.mp3': 'b',
  'audio/es/female/c.mp3': 'c',
});

/** Cache Storage with one cache. */
const fakeCaches = () => {
  const kept = new Map<string, string>();
  const cache = {
    match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
    put: async (url: string, response: Response) => void kept.set(url, await response.text()),
  };
  return { kept, caches: { open: async () => cache } };
};

let asked: string[] = [];
let kept: Map<string, string>;

/** Serves these files; null disconnects the network. */
const serve = (served: Readonly<Record<string, unknown>> | null): void => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (served === null) throw new TypeError('Failed to fetch');
    const file = served[url.replace('/content/', '')];
    return file === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(file));
  });
};

beforeEach(() => {
  const fake = fakeCaches();
  kept = fake.kept;
  vi.stubGlobal('caches', fake.caches);
  serve(files());
});
afterEach(() => vi.unstubAllGlobals());

describe('a course', () => {
  it('comes with titles in the interface language', async () => {
    const course = await loadCourse('es', 'de');
    expect(course.texts.lessons['cafe.drinks']).toBe('Getränke');
    expect(course.texts.language).toBe('de');
  });

  it('loads English for a language that has no titles, and no further language', async () => {
    expect((await loadCourse('es', 'thai')).texts).toEqual(english);
    expect(asked.filter((url) => url.includes('0.de'))).toEqual([]);
  });

  it('holds test-outs in their place between units', async () => {
    const testOut = { id: 'jump', kind: 'testOut', scene: 'stage', free: true, lessons: [] };
    serve({ ...files(), 'courses/es.1.json': { ...manifest, units: [...manifest.units, testOut] } });
    const { units } = await loadCourse('es', 'en');
    expect(units.map(({ id, kind }) => [id, kind])).toEqual([
      ['cafe', 'normal'],
      ['jump', 'testOut'],
    ]);
  });

  it('requests a hashed file once, and the index each time', async () => {
    await loadCourse('es', 'en');
    await loadCourse('es', 'en');
    expect(asked.filter((url) => url.endsWith('index.json'))).toHaveLength(2);
    expect(asked.filter((url) => url.endsWith('es.1.json'))).toHaveLength(1);
  });

  it('is available without a network after it was loaded once', async () => {
    const before = await loadCourse('es', 'de');
    serve(null);
    expect(await loadCourse('es', 'de')).toEqual(before);
  });

  it('stays the same if the network fails between the new index and its files', async () => {
    const before = await loadCourse('es', 'en');
    serve({ 'index.json': files('2')['index.json'] });
    expect(await loadCourse('es', 'en')).toEqual(before);
    serve(null);
    expect(await loadCourse('es', 'en')).toEqual(before);
  });

  it('is replaced by a new version', async () => {
    await loadCourse('es', 'en');
    serve(files('2'));
    await loadCourse('es', 'en');
    expect(asked).toContain('/content/courses/es.2.json');
  });

  it('is offline if it was never loaded and there is no network', async () => {
    serve(null);
    await expect(loadCourse('es', 'en')).rejects.toMatchObject({ code: 'offline' });
  });

  it('is unavailable if the language is not taught', async () => {
    await expect(loadCourse('it', 'en')).rejects.toMatchObject({ code: 'content-unavailable' });
  });

  it('is made of the parts of a long course', async () => {
    const second: CourseManifest = {
      learn: 'es',
      units: [{ ...manifest.units[0], id: 'home', lessons: [] } as never],
      texts: { en: 'courses/1.en.1.json' },
    };
    serve({
      ...files(),
      'courses/es.1.json': { ...manifest, whole: 'courses/es.whole.json' },
      'courses/es.whole.json': {
        learn: 'es',
        units: [...manifest.units, ...second.units],
        parts: [{ from: 1, manifest: 'courses/es-b.json' }],
      },
      'courses/es-b.json': second,
      'courses/1.en.1.json': { ...english, units: { home: { title: 'At home', goal: 'Live there' } }, lessons: {} },
    });
    const course = await loadCourse('es', 'en');
    expect(course.units.map(({ id }) => id)).toEqual(['cafe', 'home']);
    expect(Object.values(course.texts.units).map(({ title }) => title)).toEqual(['At the café', 'At home']);
  });
});

describe('a lesson', () => {
  it('has its texts in both languages', async () => {
    const lesson = await loadLesson(await loadCourse('es', 'de'), 'cafe.drinks', 'de');
    expect(lesson.learn.items['coffee']?.text).toBe('café');
    expect(lesson.explain.items['coffee']?.text).toBe('Kaffee');
    expect(lesson.unit.id).toBe('cafe');
  });

  it('is explained in English where a language has no texts', async () => {
    const lesson = await loadLesson(await loadCourse('es', 'de'), 'cafe.drinks', 'thai');
    expect(lesson.explain.items['tea']?.text).toBe('tea');
  });

  it('can be started again without a network, with its sound', async () => {
    const course = await loadCourse('es', 'de');
    const before = await loadLesson(course, 'cafe.drinks', 'de');
    await preload(Object.values(before.learn.items).flatMap((text) => recordingsOf('es', text)));
    serve(null);
    expect(await loadLesson(course, 'cafe.drinks', 'de')).toEqual(before);
    const sounds = ['female/a', 'male/b', 'female/c'].map((name) => `/content/audio/es/${name}.mp3`);
    expect(sounds.filter((url) => !kept.has(url))).toEqual([]);
  });

  it('is unavailable if the course does not have it', async () => {
    const course = await loadCourse('es', 'en');
    await expect(loadLesson(course, 'cafe.nothing', 'en')).rejects.toMatchObject({ code: 'content-unavailable' });
  });

  it('stores no response that is not a file', async () => {
    const course = await loadCourse('es', 'en');
    serve({});
    await expect(loadLesson(course, 'cafe.drinks', 'en')).rejects.toMatchObject({ code: 'content-unavailable' });
    serve(files());
    expect((await loadLesson(course, 'cafe.drinks', 'en')).structure).toEqual(structure);
  });

  it('is loaded if the browser refuses to store files', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) });
    const lesson = await loadLesson(await loadCourse('es', 'en'), 'cafe.drinks', 'en');
    expect(lesson.structure).toEqual(structure);
  });
});

describe('a unit beside its lessons', () => {
  const line = { id: 'cafe.1', kind: 'line', words: [], role: 'A', speaker: 'leo', prefix: 'M' };
  const unitTexts = (language: string, text: string) => ({
    id: 'cafe',
    language,
    dialogue: 'x',
    items: {
      'cafe.holds': { text: 'statement' },
      'cafe.1': { text, audio: { female: recording('d'), male: recording('e') } },
    },
  });
  const [cafe] = manifest.units;
  const withUnit = {
    'courses/es.1.json': {
      ...manifest,
      units: [{ ...cafe, structure: 'units/cafe.1.json', target: 'units/cafe.es.target.1.json' }],
    },
    'courses/0.de.1.json': { ...inLanguage('de', 'Getränke'), files: { cafe: 'units/cafe.de.1.json' } },
    'units/cafe.1.json': { id: 'cafe', dialogue: [line] },
    'units/cafe.es.target.1.json': unitTexts('es', 'Un café.'),
    'units/cafe.de.1.json': unitTexts('de', 'Einen Kaffee.'),
  };

  it('has its dialogue in both languages, and its sound line by line', async () => {
    serve({ ...files(), ...withUnit });
    const unit = await loadUnit(await loadCourse('es', 'de'), 'cafe', 'de');
    expect(unit.structure.dialogue).toEqual([line]);
    expect([unit.learn, unit.explain].map(({ items }) => items['cafe.1']?.text)).toEqual(['Un café.', 'Einen Kaffee.']);
    expect(unitRecordings(unit)).toEqual(['/content/audio/es/female/d.mp3', '/content/audio/es/male/e.mp3']);
  });

  it('is unavailable if the course does not have it, or it is empty', async () => {
    const course = await loadCourse('es', 'de');
    for (const id of ['nowhere', 'cafe']) {
      await expect(loadUnit(course, id, 'de')).rejects.toMatchObject({ code: 'content-unavailable' });
    }
  });
});

describe('words outside of lessons', () => {
  it('are loaded with their meanings, and only the requested ones', async () => {
    const found = await loadTranslations({ learn: 'es', explain: 'de' }, new Set(['coffee', 'unheard']));
    expect([...found]).toEqual([['coffee', { word: 'café', meaning: 'Kaffee' }]]);
  });

  it('need no lesson', async () => {
    await loadTranslations({ learn: 'es', explain: 'de' }, new Set(['coffee']));
    expect(asked.filter((url) => url.includes('/lessons/'))).toEqual([]);
  });

  it('fail together if a language cannot be loaded', async () => {
    const { 'lexicon/de.1.json': _, ...rest } = files();
    serve(rest);
    const words = loadTranslations({ learn: 'es', explain: 'de' }, new Set(['coffee']));
    await expect(words).rejects.toMatchObject({ code: 'content-unavailable' });
  });

  it('are loaded together, with the items that contain them and the titles of their lessons', async () => {
    const { words, learn, explain, lessons } = await loadLexicon(await loadCourse('es', 'de'), 'de', none);
    expect(words['coffee']?.lesson).toBe('cafe.drinks');
    expect([learn.words['coffee']?.text, explain.words['coffee']?.text]).toEqual(['café', 'Kaffee']);
    expect(lessons['cafe.drinks']).toBe('Getränke');
  });

  it('are explained in English where a language has none, and are there without a network', async () => {
    const course = await loadCourse('es', 'de');
    const before = await loadLexicon(course, 'thai', none);
    expect(before.explain.language).toBe('en');
    serve(null);
    expect(await loadLexicon(course, 'thai', none)).toEqual(before);
  });

  it('are loaded in parts if a course is long: only the requested ones, and small words always', async () => {
    const later = { id: 'later', kind: 'normal', scene: 'cafe', free: true };
    const entry = { id: 'later.one', wordCount: 1, words: ['owl'], minutes: 1, structure: 'x', target: 'x' };
    const last = { ...later, id: 'last', lessons: [{ ...entry, id: 'last.one', words: ['fox'] }] };
    serve({
      ...files(),
      'index.json': { ...index('1'), lexicon: { ...index('1').lexicon, further: 'lexicon/further.1.json' } },
      'courses/es.1.json': { ...manifest, units: [...manifest.units, { ...later, lessons: [entry] }, last] },
      'lexicon/further.1.json': [
        { from: 'later', words: 'lexicon/words.2.json', texts: { es: 'lexicon/es.2.json', de: 'lexicon/de.2.json' } },
        { from: 'last', words: 'lexicon/words.3.json', texts: { es: 'lexicon/es.3.json', de: 'lexicon/de.3.json' } },
      ],
      'lexicon/words.2.json': { owl: { partOfSpeech: 'noun', lesson: 'later.one', items: [] } },
      'lexicon/es.2.json': lexicon('es', { owl: { text: 'búho' } }),
      'lexicon/de.2.json': lexicon('de', { owl: { text: 'Eule' } }),
    });
    kept.clear();
    const { words, learn, explain } = await loadLexicon(await loadCourse('es', 'de'), 'de', new Set(['owl', 'coffee']));
    expect(Object.keys(words)).toEqual(['coffee', 'owl']);
    expect([learn.words['owl']?.text, explain.words['owl']?.text]).toEqual(['búho', 'Eule']);
    expect([learn.words['coffee']?.text, learn.small]).toEqual(['café', lexicon('es', {}).small]);
  });

  it('have the shapes in which they stand in sentences, of all parts', async () => {
    const shapes = (words: Readonly<Record<string, readonly string[]>>) => ({ learn: 'es', words, interjections: {} });
    const first = { ...index('1').lexicon, shapes: { es: 'lexicon/shapes.es.1.json' } };
    const later = { from: 'later', words: 'x', texts: {}, shapes: { es: 'lexicon/shapes.es.2.json' } };
    serve({
      ...files(),
      'index.json': { ...index('1'), lexicon: { ...first, further: 'lexicon/further.1.json' } },
      'lexicon/further.1.json': [later],
      'lexicon/shapes.es.1.json': shapes({ coffee: ['café', 'cafés'] }),
      'lexicon/shapes.es.2.json': shapes({ owl: ['búho'], 'coffee-house': ['café de barrio'] }),
    });
    kept.clear();
    const found = await loadWordShapes(await loadCourse('es', 'de'));
    expect(found.map(({ words }) => Object.keys(words))).toEqual([['coffee'], ['owl', 'coffee-house']]);
  });

  it('in an index without shapes are refused with a code', async () => {
    await expect(loadWordShapes(await loadCourse('es', 'de'))).rejects.toMatchObject({ code: 'content-unavailable' });
  });

  it('for the sound test are those of the first lesson', async () => {
    expect(await loadSample('es', 'en')).toBeUndefined();
    const phrase = { id: 'coffee.please', kind: 'phrase', words: ['coffee'] };
    serve({
      ...files(),
      'lessons/cafe.drinks.1.json': { ...structure, items: [...structure.items, phrase] },
      'lessons/cafe.drinks.es.target.1.json': texts('es', {
        coffee: { text: 'café' },
        'coffee.please': { text: 'Un café.' },
      }),
    });
    kept.clear();
    expect(await loadSample('es', 'en')).toEqual({ text: 'Un café.' });
  });
});
