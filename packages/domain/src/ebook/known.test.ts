import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chapterAt, knownShareOfBook } from './known.ts';
import type { EbookContents } from './model.ts';

describe('the known share of a book', () => {
  const words = { bread: 6, milk: 3, drawer: 1 };

  it('counts each word as often as it occurs', () => {
    expect(knownShareOfBook({ words }, (word) => word === 'bread')).toBe(0.6);
    expect(knownShareOfBook({ words }, (word) => word !== 'drawer')).toBe(0.9);
    expect(knownShareOfBook({ words }, () => false)).toBe(0);
  });

  it('is whole where all words are known, and where there are none', () => {
    expect(knownShareOfBook({ words }, () => true)).toBe(1);
    expect(knownShareOfBook({ words: {} }, () => false)).toBe(1);
  });
});

describe('the chapter of a position', () => {
  it('is the one that holds the sentence, and the last one behind the end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), (lengths) => {
        let first = 0;
        const contents = lengths.map((sentences, index): EbookContents => {
          const chapter = { id: `c${index + 1}`, first, sentences, part: 0 };
          first += sentences;
          return chapter;
        });
        const expected = lengths.flatMap((length, index) => Array.from({ length }, () => index));
        expect(expected.map((_, sentence) => chapterAt(contents, sentence))).toEqual(expected);
        expect(chapterAt(contents, first + 5)).toBe(lengths.length - 1);
      }),
    );
  });
});
