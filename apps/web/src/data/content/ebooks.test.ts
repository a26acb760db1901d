import type { ContentIndex, EbookFilesPart, EbookFirstPart, EbookFirstTexts } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ebookSounds, loadEbook, loadEbookChapter } from './ebooks.ts';

const recording = (name: string) => ({ name, length: 500, times: [0] });
const files: EbookFilesPart = {
  letter: [
    {
      structure: 'ebooks/letter.1.json',
      targets: { es: 'ebooks/letter.es.target.1.json' },
      texts: { en: 'e', de: 'd' },
    },
    { structure: 'ebooks/letter.1.1.json', targets: { es: 'more.es' }, texts: { en: 'more.en' } },
  ],
};
const sentence = (id: string) => ({ id, kind: 'phrase', words: [] }) as const;
const first: EbookFirstPart = {
  ...({ id: 'letter', level: 'easy', after: 'hello' } as const),
  words: [{ id: 'bench', kind: 'word', words: ['bench'], partOfSpeech: 'noun' }],
  contents: [
    { id: 'c1', first: 0, sentences: 3, part: 0 },
    { id: 'c2', first: 3, sentences: 1, part: 1 },
  ],
  chapters: [{ id: 'c1', paragraphs: [[sentence('s1'), sentence('s2')], [sentence('s3')]] }],
};
const learned: EbookFirstTexts = {
  ...{ id: 'letter', language: 'es', title: 'La carta', about: '', chapters: { c1: 'Uno', c2: 'Dos' } },
  items: {
    s1: { text: 'Hola.', audio: { female: recording('f'), male: recording('m') } },
    s2: { text: '¿Y tú?' },
    s3: { text: 'Bien.' },
    bench: { text: 'banco' },
  },
};
const german: EbookFirstTexts = {
  ...{ id: 'letter', language: 'de', title: 'Der Brief', about: '', chapters: {} },
  items: { s1: { text: 'Hallo.' }, bench: { text: 'Bank' } },
};
const index: Partial<ContentIndex> = { version: '1', ebooks: { lists: {}, files: ['files.0'] } };

const served: Readonly<Record<string, unknown>> = {
  'index.json': index,
  'files.0': files,
  'ebooks/letter.1.json': first,
  'ebooks/letter.es.target.1.json': learned,
  d: german,
  'ebooks/letter.1.1.json': { id: 'letter.1', chapters: [{ id: 'c2', paragraphs: [[sentence('s4')]] }] },
  'more.es': { id: 'letter.1', language: 'es', items: { s4: { text: 'El banco.' } } },
  'more.en': { id: 'letter.1', language: 'en', items: { s4: { text: 'The bench.' } } },
};

beforeEach(() => {
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const file = served[url.replace('/content/', '')];
    return file === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(file));
  });
});
afterEach(() => vi.unstubAllGlobals());

const of = { learn: 'es', explain: 'de' };

describe('a book of the shelf', () => {
  it('is found by its id, with the titles of all chapters in the learn language', async () => {
    const { book } = await loadEbook('letter', of);
    expect(book).toMatchObject({ id: 'letter', title: 'La carta', language: 'es', sentences: 4 });
    expect(book.contents.map(({ title, first: place }) => [title, place])).toEqual([
      ['Uno', 0],
      ['Dos', 3],
    ]);
  });

  it('is missing where the server has none of that id', async () => {
    await expect(loadEbook('none', of)).rejects.toMatchObject({ code: 'content-unavailable' });
  });

  it('has paragraphs of sentences, each with its place in the book, its words and its translation', async () => {
    const { chapter } = await loadEbookChapter(await loadEbook('letter', of), 0);
    expect(chapter.blocks).toMatchObject([
      {
        text: 'Hola. ¿Y tú?',
        sentences: [
          { place: 0, from: 0, to: 5, item: 's1', meaning: 'Hallo.' },
          { place: 1, from: 6, to: 12 },
        ],
      },
      { text: 'Bien.', sentences: [{ place: 2, from: 0, to: 5 }] },
    ]);
  });

  it('loads a later part with its chapter, in English where there is no translation, with the words of the book', async () => {
    const content = await loadEbookChapter(await loadEbook('letter', of), 1);
    expect(content.chapter.blocks).toMatchObject([{ sentences: [{ place: 3, meaning: 'The bench.' }] }]);
    expect(content.items.map(({ id }) => id)).toEqual(['s4', 'bench']);
    expect([content.learn.items.bench?.text, content.explain.items.bench?.text]).toEqual(['banco', 'Bank']);
  });

  it('is heard in both voices', async () => {
    const content = await loadEbookChapter(await loadEbook('letter', of), 0);
    expect(ebookSounds(content)).toEqual(['/content/audio/es/female/f.mp3', '/content/audio/es/male/m.mp3']);
  });
});
