import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSources } from '../files/sources.ts';
import { wholeExample } from '../fixtures/tools.ts';
import { parseByLibrary } from './yaml.ts';
import { readQuickly } from './yaml-quick.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../../..');

/** The library's result for a text; undefined if the library finds an issue. */
const byLibrary = (text: string) => {
  const { parsed, issues } = parseByLibrary('a.yaml', text);
  return issues.length > 0 ? 'an issue' : { value: parsed.value, lines: [...parsed.lines].sort() };
};

const quickly = (text: string) => {
  const read = readQuickly(text);
  return read && { value: read.value, lines: [...read.lines].sort() };
};

const TRICKY = [
  '"true": a',
  '"true":\n  - a',
  '{ "true": a }',
  '"__proto__": a',
  '"a":b',
  '"a" : b',
  'a: b: c',
  'a: "b" c',
  'a: b\n  c',
  'a: [b,\n c]',
  'a: [b,\nc]',
  'a: {b: c, b: d}',
  'a: 1\na: 2',
  'a: {b: }',
  'a:\n- b\n- c\nd: e',
  'a:\n  - b\n - c',
  'a: b #c\nd: e#f',
  'a: # c\n  b: c',
  'a: "#b"#c',
  "a: 'it''s'",
  'a: "\\u0041"',
  'a: !tag b',
  'a: &x b\nc: *x',
  'a: |\n  b',
  'a: - b',
  'a: -b',
  'a: 0x1f\nb: 1e3\nc: .5\nd: 007\ne: -1\nf: 1st',
  'a: ~\nb: null\nc: true\nd: no',
  '- a: b\n  c: d\n- e',
  '- - a',
  '---\na: b',
  'a: b\n...',
  'a: [b, ]',
  'a: [, b]',
  'a: [b c, d:e, f: g]',
  'a: { b: [c, {d: e}], f: "g, h" }',
  'true: a',
  'a : b',
  '? a\n: b',
  'a: b\t',
  'a: b\r\nc: d\r\n',
  'a:\n\n  # b\n\n  c: d\n',
  'a',
  '',
  '# nothing',
];

/** Sources with a piece put in somewhere, or taken out: most are faulty. */
const damaged = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      text: fc.constantFrom(...texts),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      out: fc.nat({ max: 3 }),
      put: fc.constantFrom(
        '',
        ' ',
        '  ',
        '\n',
        '\n  ',
        ':',
        ': ',
        '- ',
        '#',
        ' #',
        ',',
        '{',
        '}',
        '[',
        ']',
        '"',
        "'",
        '|',
        '1',
        'a',
      ),
    })
    .map(({ text, at, out, put }) => {
      const place = Math.floor(at * text.length);
      return text.slice(0, place) + put + text.slice(place + out);
    });

describe('reading YAML quickly', () => {
  it('gives the same as the library for all shipped files', async () => {
    for (const [file, text] of await loadSources(ROOT)) expect(quickly(text), file).toEqual(byLibrary(text));
  }, 60_000);

  it.each(TRICKY)('gives the same as the library, or uses the library: %j', (text) => {
    expect([undefined, byLibrary(text)]).toContainEqual(quickly(text));
  });

  it('leaves every issue to the library, which can describe it', async () => {
    const parts = [...(await wholeExample()).values()].flatMap((text) => text.split(/\n(?=\S)/));
    fc.assert(
      fc.property(damaged(parts), (text) => {
        const quick = quickly(text);
        if (quick !== undefined) expect(quick).toEqual(byLibrary(text));
      }),
      { numRuns: 2000 },
    );
  }, 60_000);
});
