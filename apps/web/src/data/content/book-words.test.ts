import type { ContentIndex, CourseManifest, EbookEntry, EbookFilesPart, EbookFirstPart } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBookWords } from './book-words.ts';
import { openEbooks } from './ebook-list.ts';
import { loadEbook } from './ebooks.ts';
import { storeBookWords } from './store-book-words.ts';
import { loadWordsOfBooks } from './words-of-books.ts';

const of = { learn: 'es', explain: 'de' };

const index: ContentIndex = {
  version: '1',
  courses: { es: { manifest: 'courses/es.1.json' } },
  grammar: {},
  alphabets: {},
  lexicon: { words: 'lexicon/words.1.json', texts: { es: 'lexicon/es.1.json', de: 'lexicon/de.1.json' } },
  clips: {},
  ebooks: { lists: { es: 'ebooks/list.es.1.json' }, files: ['ebooks/files.0.1.json'] },
  reviews: {},
};

const manifest: CourseManifest = {
  learn: 'es',
  units: [
    {
      ...{ id: 'cafe', kind: 'normal', scene: 'cafe', free: true },
      lessons: [
        {
          id: 'cafe.drinks',
          wordCount: 1,
          words: ['tea'],
          minutes: 5,
          structure: 'lessons/a.json',
          target: 'lessons/b.json',
        },
      ],
    },
  ],
  texts: { de: 'courses/0.de.1.json' },
};

const entry = (id: string, own: readonly string[]): EbookEntry => ({
  ...{ id, level: 'easy', kind: 'mystery', after: 'cafe', sentences: 1, chapters: 1, own, running: 9 },
  words: { tea: 3, ...Object.fromEntries(own.map((word) => [word, 2])) },
});

const first = (id: string, own: readonly string[]): EbookFirstPart => ({
  ...{ id, level: 'easy', after: 'cafe' },
  words: own.map((word) => ({ id: word, kind: 'word', words: [word], partOfSpeech: 'noun', picture: '👻' })),
  contents: [{ id: 'c1', first: 0, sentences: 1, part: 0 }],
  chapters: [{ id: 'c1', paragraphs: [[{ id: `ebook.${id}.c1.s1`, kind: 'phrase', words: ['tea'] }]] }],
});

const textsOf = (id: string, language: string, items: Readonly<Record<string, string>>) => ({
  ...{ id, language, title: `${id} ${language}`, about: '', chapters: { c1: '' } },
  items: Object.fromEntries(Object.entries(items).map(([item, text]) => [item, { text }])),
});

const filesPart: EbookFilesPart = Object.fromEntries(
  ['ghosts', 'jars'].map((id) => [
    id,
    [
      {
        structure: `ebooks/${id}.1.json`,
        targets: { es: `ebooks/${id}.es.target.1.json` },
        texts: { de: `ebooks/${id}.de.1.json` },
      },
    ],
  ]),
);

const titles = (id: string) => ({ language: 'de', books: { [id]: { title: `${id} de`, about: 'Worum es geht' } } });
const list = (id: string, own: readonly string[], more: object = {}) => ({
  ...{
    learn: 'es',
    books: [entry(id, own)],
    titles: { de: `ebooks/titles.${id}.de.1.json`, es: `ebooks/titles.${id}.de.1.json` },
  },
  ...more,
});

const files: Readonly<Record<string, unknown>> = {
  'index.json': index,
  'courses/es.1.json': manifest,
  'courses/0.de.1.json': { language: 'de', units: {}, lessons: {}, clips: {}, files: {} },
  'lexicon/words.1.json': { tea: { partOfSpeech: 'noun', lesson: 'cafe.drinks', sentences: 1 } },
  'lexicon/es.1.json': { language: 'es', words: { tea: { text: 'el té' } }, small: {}, meanings: {} },
  'lexicon/de.1.json': { language: 'de', words: { tea: { text: 'der Tee' } }, small: {}, meanings: {} },
  'ebooks/files.0.1.json': filesPart,
  'ebooks/list.es.1.json': list('ghosts', ['ghost'], { further: ['ebooks/list.es.2.json'], total: 2 }),
  'ebooks/list.es.2.json': list('jars', ['jar']),
  'ebooks/titles.ghosts.de.1.json': titles('ghosts'),
  'ebooks/titles.jars.de.1.json': titles('jars'),
  'ebooks/ghosts.1.json': first('ghosts', ['ghost']),
  'ebooks/ghosts.es.target.1.json': textsOf('ghosts', 'es', { ghost: 'el fantasma' }),
  'ebooks/ghosts.de.1.json': textsOf('ghosts', 'de', { ghost: 'das Gespenst' }),
  'ebooks/jars.1.json': first('jars', ['jar']),
  'ebooks/jars.es.target.1.json': textsOf('jars', 'es', { jar: 'el tarro' }),
  'ebooks/jars.de.1.json': textsOf('jars', 'de', { jar: 'das Glas' }),
};

let asked: string[];
let missing: ReadonlySet<string>;
beforeEach(() => {
  asked = [];
  missing = new Set();
  vi.stubGlobal('fetch', async (url: string) => {
    const name = String(url).replace('/content/', '');
    asked.push(name);
    return name in files && !missing.has(name) ? Response.json(files[name]) : new Response('', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the words of a book', () => {
  it('are those of the course and its own, with their texts in both languages', async () => {
    const words = await loadBookWords(await loadEbook('ghosts', of), ['tea', 'ghost', 'gone']);
    expect(words.items.map(({ id }) => id)).toEqual(['tea', 'ghost']);
    expect(words.learn.items).toEqual({ tea: { text: 'el té' }, ghost: { text: 'el fantasma' } });
    expect(words.explain.items).toEqual({ tea: { text: 'der Tee' }, ghost: { text: 'das Gespenst' } });
  });
});

describe('a book whose words are stored', () => {
  it.each(['ghosts', 'jars'])('has its part of the list and the words of the course: %s', async (id) => {
    const ebook = await loadEbook(id, of);
    expect(asked).not.toContain('lexicon/es.1.json');
    await storeBookWords(ebook);
    const stored = ['ebooks/list.es.1.json', `ebooks/titles.${id}.de.1.json`, 'courses/es.1.json'];
    expect(asked).toEqual(expect.arrayContaining([...stored, 'lexicon/es.1.json', 'lexicon/de.1.json']));
  });

  it('needs no words where no list has it', async () => {
    const ebook = await loadEbook('jars', of);
    missing = new Set(['ebooks/list.es.2.json']);
    await storeBookWords(ebook);
    expect(asked).not.toContain('lexicon/es.1.json');
  });
});

describe('words that books bring', () => {
  it('are found by the parts of the list, and only their books are loaded', async () => {
    const found = await loadWordsOfBooks(of, new Set(['jar', 'nowhere']));
    expect([...found]).toEqual([['jar', { target: { text: 'el tarro' }, meaning: 'das Glas', picture: '👻' }]]);
    expect(asked).not.toContain('ebooks/ghosts.1.json');
  });

  it('load nothing where there are none', async () => {
    expect((await loadWordsOfBooks(of, new Set())).size).toBe(0);
    expect(asked).toEqual([]);
  });

  it('are left out where their book cannot be loaded', async () => {
    missing = new Set(['ebooks/jars.1.json']);
    expect([...(await loadWordsOfBooks(of, new Set(['jar', 'ghost']))).keys()]).toEqual(['ghost']);
  });
});

describe('the list of books', () => {
  it('has the first part at once and the others behind it, with titles in both languages', async () => {
    const renewed = vi.fn();
    const books = await openEbooks(of, renewed);
    expect(books).toMatchObject({ total: 2, isWhole: false });
    expect(books.books).toMatchObject([
      { id: 'ghosts', title: 'ghosts de', meaning: 'ghosts de', about: 'Worum es geht' },
    ]);
    await vi.waitFor(() => expect(renewed).toHaveBeenCalled());
    const [whole] = renewed.mock.lastCall ?? [];
    expect(whole.isWhole).toBe(true);
    expect(whole.books.map(({ id }: EbookEntry) => id)).toEqual(['ghosts', 'jars']);
  });

  it('goes on without a part that does not come', async () => {
    missing = new Set(['ebooks/list.es.2.json']);
    const renewed = vi.fn();
    await openEbooks(of, renewed);
    await vi.waitFor(() => expect(renewed.mock.lastCall?.[0]).toMatchObject({ isWhole: true, total: 2 }));
  });

  it('is empty for a language without books', async () => {
    expect(await openEbooks({ ...of, learn: 'fr' }, vi.fn())).toMatchObject({ books: [], isWhole: true });
  });
});
