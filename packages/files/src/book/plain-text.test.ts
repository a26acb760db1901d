import type { ReadingBlock } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import type { BookFile } from './model.ts';
import { readBook } from './read-book.ts';

const read = async (content: string | Uint8Array<ArrayBuffer>, name = 'the_long_walk.txt'): Promise<BookFile> => {
  const result = await readBook(new Blob([content]), { name });
  if (!result.ok) throw new Error(result.code);
  return result.book;
};
const texts = ({ chapters }: BookFile): readonly string[] =>
  chapters.flatMap(({ blocks }) => blocks).map((block: ReadingBlock) => ('text' in block ? block.text : block.kind));

const WRAPPED = `The Project Gutenberg eBook of A Walk

Title: A Walk

Author: Jane Foot

Language: English

*** START OF THE PROJECT GUTENBERG EBOOK A WALK ***

A WALK

by Jane Foot

CHAPTER I.

CHAPTER II.


CHAPTER I.
The Road

It was a fine day, and the man who lived in the small house at the
end of the road put on his hat. He did _not_ know where he was
going, but he was well-
known for that.

The wind is cold,
  The road is old,
And I am bold.

* * * * *

He sang it twice.

CHAPTER II.

Nobody had seen him since then, and nobody knew whether he was well
or not. That is all.

*** END OF THE PROJECT GUTENBERG EBOOK A WALK ***

Licence text that nobody wants to read in a book.
`;

describe('a plain text', () => {
  it('is read with what a public library writes around it taken away', async () => {
    const book = await read(WRAPPED);
    expect(book).toMatchObject({ kind: 'text', title: 'A Walk', author: 'Jane Foot', language: 'en' });
    expect(book.contents.map(({ title }) => title)).toEqual(['A Walk', 'CHAPTER I. The Road', 'CHAPTER II.']);
    expect(texts(book).join('\n')).not.toMatch(/Licence|START/);
  });

  it('has paragraphs instead of the lines that a typist wrapped, verse as lines, rules and emphasis', async () => {
    const { chapters } = await read(WRAPPED);
    expect(chapters[1]?.blocks).toMatchObject([
      {
        text: 'It was a fine day, and the man who lived in the small house at the end of the road put on his hat. He did not know where he was going, but he was well-known for that.',
        spans: [{ mark: 'em', from: 106, to: 109 }],
        sentences: [{ from: 0 }, { from: 99 }],
      },
      { text: 'The wind is cold,\nThe road is old,\nAnd I am bold.' },
      { kind: 'rule' },
      { text: 'He sang it twice.' },
    ]);
  });

  it('has a paragraph for each line where lines are long', async () => {
    expect(texts(await read('The first paragraph is here.\nThe second is here.\n\nAnd a third.'))).toEqual([
      ...['The first paragraph is here.', 'The second is here.', 'And a third.'],
    ]);
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('La niña está aquí.')],
    ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFLa niña está aquí.')],
    ['windows-1252', Uint8Array.from('La ni\xf1a est\xe1 aqu\xed.', (one) => one.charCodeAt(0))],
    [
      'UTF-16 with a mark',
      new Uint8Array(new Uint16Array([0xfeff, ...Array.from('La niña está aquí.', (one) => one.charCodeAt(0))]).buffer),
    ],
    [
      'UTF-16 without a mark',
      new Uint8Array(new Uint16Array(Array.from('La niña está aquí.', (one) => one.charCodeAt(0))).buffer),
    ],
  ])('is read in %s', async (_, bytes) => {
    expect(texts(await read(bytes))).toEqual(['La niña está aquí.']);
  });

  it('is named by its file where it says no title', async () => {
    expect((await read('one two, three.\n\nfour.')).title).toBe('the long walk');
  });

  it('is made of pieces where one line is far too long, without a letter lost', async () => {
    const line = 'word and word. '.repeat(5000).trim();
    const book = await read(line);
    expect(texts(book).every((text) => text.length <= 8000)).toBe(true);
    expect(texts(book).join(' ')).toBe(line);
    expect(book.sentences).toBeGreaterThan(75);
  });
});
