import { clipPart, type EbookFilesPart, type EbookList, type EbookTitles } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { exampleWithEbook, withSecondEbook } from '../fixtures/ebooks.ts';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import type { SourceFiles } from '../source/read.ts';
import type { WrittenEbook } from './ebook.ts';
import { writeEbookLists } from './ebook-lists.ts';
import { emitter } from './names.ts';

const compiled = (files: SourceFiles): ReadonlyMap<string, string> => {
  const result = compile(files, plainTools, []);
  if (!result.ok) throw new RangeError(result.issues.map(({ message }) => message).join('\n'));
  return result.files;
};

const LANGUAGES = { learnable: ['en', 'es'], languages: ['en', 'es', 'de'] };

/** A book as it is written, with as many words as a hard one. */
const writtenEbook = (index: number): WrittenEbook => {
  const id = `book-number-${index}`;
  const words = Object.fromEntries(Array.from({ length: 150 }, (_, word) => [`word-${index}-${word}`, 3]));
  const entry = {
    ...{ id, level: 'hard' as const, kind: 'letter', after: 'future', sentences: 60, chapters: 5 },
    ...{ words, own: [], running: 700 },
  };
  const file = (name: string) => `ebooks/${id}.${name}.json`;
  return {
    id,
    entries: { en: entry, es: entry },
    titles: { en: { title: id, about: id }, es: { title: id, about: id }, de: { title: id, about: id } },
    parts: [{ structure: file('0'), targets: { en: file('en.target') }, texts: { de: file('de') } }],
  };
};

const written = (count: number) => {
  const files = new Map<string, string>();
  const ebooks = Array.from({ length: count }, (_, index) => writtenEbook(index));
  const index = writeEbookLists(
    emitter((name, text) => files.set(name, text)),
    ebooks,
    LANGUAGES,
  ).ebooks;
  const parsed = <T>(name: string | undefined): T => JSON.parse(files.get(name ?? '') ?? 'null');
  return { files, index, ebooks, parsed };
};

describe('the list of books', () => {
  it('is not there without a book, and neither are files of books', async () => {
    expect(written(0).index).toBeUndefined();
    const files = compiled(await wholeExample());
    expect(JSON.parse(files.get('index.json') ?? '')).not.toHaveProperty('ebooks');
    expect([...files.keys()].filter((name) => name.startsWith('ebooks/'))).toEqual([]);
  });

  it('has each book in order, easy ones first, and its titles in each language', async () => {
    const files = compiled(withSecondEbook(await exampleWithEbook()));
    const { ebooks } = JSON.parse(files.get('index.json') ?? '');
    const list: EbookList = JSON.parse(files.get(ebooks.lists.es) ?? '');
    expect(list.books.map(({ id }) => id)).toEqual(['bread-again', 'second-book']);
    expect(list).toMatchObject({ learn: 'es', total: 2, further: [] });
    const titles: EbookTitles = JSON.parse(files.get(list.titles.de ?? '') ?? '');
    expect(titles.books['bread-again']).toEqual({ title: 'Wieder Brot', about: 'Wer braucht so viel Brot?' });
  });

  it('finds every file of a book, and no file of books is found by nobody', async () => {
    const files = compiled(await exampleWithEbook());
    const { ebooks } = JSON.parse(files.get('index.json') ?? '');
    const parts: EbookFilesPart = JSON.parse(files.get(ebooks.files[0]) ?? '');
    const own = (parts['bread-again'] ?? []).flatMap(({ structure, targets, texts }) => [
      structure,
      ...Object.values(targets),
      ...Object.values(texts),
    ]);
    const lists: string[] = Object.values(ebooks.lists);
    const titles = lists.flatMap((name) => Object.values(JSON.parse(files.get(name) ?? '').titles));
    const found = new Set([...own, ...lists, ...titles, ...ebooks.files]);
    expect([...files.keys()].filter((name) => name.startsWith('ebooks/')).sort()).toEqual([...found].sort());
    // One structure, and a text for each language, and one more for each that is learned.
    expect(own).toHaveLength(1 + 4 + 3);
  });

  it('comes in parts where there are many books', () => {
    const { index, ebooks, parsed } = written(100);
    const first = parsed<EbookList>(index?.lists.es);
    const lists = [first, ...(first.further ?? []).map((name) => parsed<EbookList>(name))];
    expect(lists.length).toBeGreaterThan(2);
    expect(lists.flatMap(({ books }) => books.map(({ id }) => id))).toEqual(ebooks.map(({ id }) => id));
    expect(first.total).toBe(100);
    for (const { books, titles } of lists) {
      expect(Buffer.byteLength(JSON.stringify(books))).toBeLessThan(41_000);
      const { books: titled } = parsed<EbookTitles>(titles.de);
      expect(Object.keys(titled)).toEqual(books.map(({ id }) => id));
    }
  });

  it('is not needed to open a book: its id tells which file has the names of its files', () => {
    for (const count of [1, 9, 100]) {
      const { index, ebooks, parsed } = written(count);
      const names = index?.files ?? [];
      for (const { id, parts } of ebooks)
        expect(parsed<EbookFilesPart>(names[clipPart(id, names.length)])[id]).toEqual(parts);
    }
  });
});
