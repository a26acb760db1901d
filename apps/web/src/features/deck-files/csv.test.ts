import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, readCsv, writeCsv } from './csv.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const isColumn = (name: string): boolean => ['front', 'back'].includes(name);

const cellsOf = (text: string): readonly (readonly string[])[] => {
  const read = readCsv(text, isColumn);
  expect(read.ok).toBe(true);
  return read.ok ? read.value.map(({ cells }) => cells) : [];
};

const errorOf = (text: string): unknown => {
  const read = readCsv(text, isColumn);
  return read.ok ? null : read.error;
};

/** Texts with many separators, quotes, line breaks and beginnings of formulas among all others. */
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '-', ' ', 'ñ', 'a', '😀') }),
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\u0000', '')),
);

describe('a table', () => {
  it('is read back as it was, whatever is in it', () => {
    const rows = fc.array(fc.array(texts, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.boolean(), (some, mark) => {
        const table = [['front', 'back'], ...some];
        const text = decodeText(bytesOf(writeCsv(table, { mark })));
        expect(text.ok && cellsOf(text.value)).toEqual(table);
      }),
      { numRuns: 500 },
    );
  });

  it('has the form of RFC 4180, and a byte order mark where that is wanted', () => {
    const table = [
      ['a', 'b'],
      ['c,d', 'e"f\ng'],
    ];
    expect(writeCsv(table)).toBe('a,b\r\n"c,d","e""f\ng"\r\n');
    expect(writeCsv(table, { mark: true })).toBe(`\uFEFF${writeCsv(table)}`);
  });

  it('holds no formula that a spreadsheet program would run', () => {
    for (const begin of ['=', '+', '-', '@']) expect(writeCsv([[`${begin}1`, '']])).toBe(`'${begin}1,\r\n`);
    expect(cellsOf("front,back\r\n'=1,'quoted'\r\n")[1]).toEqual(['=1', "'quoted'"]);
  });

  it.each([
    ['commas and CRLF', 'front,back\r\na,b\r\n'],
    ['LF, and no last line break', 'front,back\na,b'],
    ['CR', 'front,back\ra,b\r'],
    ['semicolons', 'front;back\r\na;b\r\n'],
    ['tabs', 'front\tback\r\na\tb\r\n'],
    ['a line that names the separator', 'sep=;\r\nfront;back\r\na;b\r\n'],
    ['quotes', '"front","back"\r\n"a","b"\r\n'],
    ['empty lines', '\r\nfront,back\r\n\r\na,b\r\n\r\n'],
  ])('is read with %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['front', 'back'],
      ['a', 'b'],
    ]);
  });

  it('has the separator of its known columns, also where another is more frequent', () => {
    expect(cellsOf('front;a,b,c,d;back\nx;y;z')[1]).toEqual(['x', 'y', 'z']);
  });

  it('keeps quotes within a cell that does not begin with one', () => {
    expect(cellsOf('front,back\na "b" c,d')[1]).toEqual(['a "b" c', 'd']);
  });

  it('knows the line of each record, also after cells with line breaks', () => {
    const read = readCsv('sep=,\nfront,back\n"a\r\nb\nc",d\n\ne,f', isColumn);
    expect(read.ok && read.value.map(({ line }) => line)).toEqual([2, 3, 7]);
  });
});

describe('a file that is no table', () => {
  it('is refused with the line of the quote that is not closed, or that something follows', () => {
    expect(errorOf('front,back\na,b\n"c,d\ne,f\n')).toEqual({ code: 'quoteOpen', line: 3 });
    expect(errorOf('front,back\n"a\nb",c\n"d"e,f')).toEqual({ code: 'quoteEnded', line: 4 });
    expect(errorOf('sep=;\nfront;back\n"a"b;c')).toEqual({ code: 'quoteEnded', line: 3 });
  });

  it('is refused with the first line that is not UTF-8', () => {
    const latin = new Uint8Array([...bytesOf('front,back\nniño,boy\n'), 0xf1, 0x0a]);
    expect(decodeText(latin)).toEqual({ ok: false, error: { code: 'notUtf8', line: 3 } });
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toEqual({
      ok: false,
      error: { code: 'notUtf8', line: 1 },
    });
    expect(decodeText(new Uint8Array([0x61, 0xe2, 0x82]))).toEqual({ ok: false, error: { code: 'notUtf8', line: 1 } });
  });

  it('is refused with the line of a null character', () => {
    expect(decodeText(bytesOf('a\r\nb\u0000'))).toEqual({ ok: false, error: { code: 'notText', line: 2 } });
  });

  it('never makes the reader fail, whatever it contains', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), texts, (bytes, text) => {
        const decoded = decodeText(bytes);
        if (decoded.ok) expect(readCsv(decoded.value, isColumn)).toBeDefined();
        expect(readCsv(text, isColumn)).toBeDefined();
      }),
    );
  });
});
