/** Whatever the bytes are, reading ends with a value. */

import { type ReadingText, textsOfBlock } from '@parlance/domain';
import { epubBytes, pngBytes } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBook } from './read-book.ts';

const whole = epubBytes({
  chapters: [
    {
      title: 'One',
      body: '<h1>One</h1><p>A <em>word</em><a epub:type="noteref" href="#n">1</a>. Another.</p><aside epub:type="footnote" id="n">Note.</aside>',
    },
    { title: 'Two', body: '<table><tr><td>a</td><td>b</td></tr></table><ul><li>x<img src="a.png"/></li></ul>' },
  ],
  files: { 'a.png': ['image/png', pngBytes(4, 4)], 'a.css': ['text/css', '.a{font-style:italic}'] },
});
const read = (bytes: Uint8Array<ArrayBuffer> | string, name: string) => readBook(new Blob([bytes]), { name });
type Read = Awaited<ReturnType<typeof read>>;

const textsOf = (result: Read): readonly ReadingText[] =>
  result.ok ? result.book.chapters.flatMap(({ blocks }) => blocks.flatMap(textsOfBlock)) : [];

/** What is read has its sentences in order, each within its text. */
const isWhole = (result: Read): void => {
  let place = 0;
  for (const { text, spans, sentences } of textsOf(result)) {
    for (const span of spans) expect(span.to).toBeLessThanOrEqual(text.length);
    for (const sentence of sentences) {
      expect(sentence.place).toBe(place);
      expect(sentence.to).toBeLessThanOrEqual(text.length);
      place += 1;
    }
  }
  if (result.ok) expect(result.book.sentences).toBe(place);
};

describe('a damaged book', () => {
  it('is refused wherever it is cut off', async () => {
    for (let length = 0; length < whole.length; length += 7) {
      const result = await read(whole.slice(0, length), 'x.epub');
      expect(result.ok, String(length)).toBe(false);
    }
  });

  it('is a value where some bytes are wrong', async () => {
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(changes, async (wrong) => {
        const bytes = whole.slice();
        for (const [at, byte] of wrong) bytes[at] = byte;
        isWhole(await read(bytes, 'x.epub'));
      }),
      { numRuns: 400 },
    );
  });

  it('is a value whatever its markup is', async () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<em>',
        '</em>',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<li>',
        '<ol>',
        '</ol>',
        '<br>',
        '<br/>',
        '<pre>',
        '<a href="#a" id="a">',
        '</a>',
      ],
      ...[
        '<svg>',
        '</svg>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<!DOCTYPE',
        '[',
        '>',
        '&amp;',
        '&#x110000;',
        '&',
        '"',
        ' ',
        '\n',
        'Word. ',
        '1',
        '<ruby>',
        '<rt>',
        '<h2>',
        '</h2>',
        '<img src="a">',
      ],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 40 }),
        fc.constantFrom('x.html', 'x.md', 'x.txt'),
        async (pieces, name) => {
          const text = pieces.join('');
          isWhole(await read(`Begin. ${text}`, name));
        },
      ),
      { numRuns: 600 },
    );
  });

  it('is a value whatever its bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        isWhole(await read(new Uint8Array(bytes), 'x.txt'));
      }),
      { numRuns: 300 },
    );
  });
});
