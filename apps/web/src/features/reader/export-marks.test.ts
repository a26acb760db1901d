import type { ReadingBook } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import type { Mark } from '../../data/index.ts';
import { marksAsText } from './export-marks.ts';

const book: ReadingBook = {
  ...({ id: 'letter', kind: 'ours', title: 'La carta', language: 'es', sentences: 5 } as const),
  contents: [
    { id: 'c1', title: 'Uno', first: 0, sentences: 3 },
    { id: 'c2', title: 'Dos', first: 3, sentences: 2 },
  ],
};
const mark = (sentence: number, some: Partial<Mark>): Mark => ({
  ...({ id: String(sentence), kind: 'highlight', quote: 'q', colour: 'yellow', note: '', at: 1 } as const),
  from: { sentence, offset: 0 },
  to: { sentence, offset: 1 },
  ...some,
});
const texts = { bookmark: 'Bookmark', colour: (colour: string) => colour.toUpperCase() };

describe('marks as a text', () => {
  it('stand under their chapters, with colours and notes', () => {
    const marks = [
      mark(1, { quote: 'Hola,\n Hugo.', note: 'A greeting.\nNice.' }),
      mark(2, { kind: 'bookmark', quote: 'Bien.' }),
      mark(4, { quote: 'Adiós.', colour: 'pink' }),
    ];
    expect(marksAsText(book, marks, texts)).toBe(`# La carta

## Uno

- > Hola, Hugo. (YELLOW)

  A greeting.
  Nice.

- Bookmark: Bien.

## Dos

- > Adiós. (PINK)
`);
  });

  it('show what has a meaning in Markdown as it was written', () => {
    expect(marksAsText(book, [mark(0, { quote: '# *a* [b]<c>' })], texts)).toContain('> \\# \\*a\\* \\[b\\]\\<c\\>');
  });
});
