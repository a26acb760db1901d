import type { Result } from '@parlance/domain';
import { addDays } from '@parlance/domain';
import { runs } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeExams,
  encodePositions,
  encodeStars,
  encodeSteps,
  parseExams,
  parsePositions,
  parseStars,
  parseSteps,
} from './course.ts';
import { isKey } from './entries.ts';
import { encodeHistory, parseHistory } from './history.ts';
import { encodeMain, parseMain } from './main.ts';
import { encodeScores, parseScores } from './movie.ts';

const keys = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9.-]{0,20}$/),
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).filter(isKey),
);
const mapOf = <V>(values: fc.Arbitrary<V>): fc.Arbitrary<ReadonlyMap<string, V>> =>
  fc.array(fc.tuple(keys, values), { maxLength: 12 }).map((entries) => new Map(entries));

interface Codec<T> {
  readonly name: string;
  readonly values: fc.Arbitrary<T>;
  readonly parse: (text: string) => Result<T>;
  readonly encode: (value: T) => string;
}

const codec = <T>(one: Codec<T>): Codec<T> => one;
const days = fc.integer({ min: 0, max: 30_000 }).map((count) => addDays('20000101', count));
const units = ['cafe', 'market', 'jump', 'train'];

const codecs = [
  codec({
    name: 'lesson_stars',
    values: mapOf(fc.constantFrom(1 as const, 2 as const, 3 as const)),
    parse: parseStars,
    encode: encodeStars,
  }),
  codec({
    name: 'main_tt of the course',
    values: mapOf(fc.nat(100_000)),
    parse: parsePositions,
    encode: encodePositions,
  }),
  codec({ name: 'main_tt of the clips', values: mapOf(fc.nat(1000)), parse: parseScores, encode: encodeScores }),
  codec({ name: 'lesson_exam', values: mapOf(fc.nat(3)), parse: parseExams, encode: encodeExams }),
  codec({
    name: 'extra_progress',
    values: mapOf(fc.record({ warmUp: fc.boolean(), practice: fc.boolean(), speaking: fc.boolean() })),
    parse: parseSteps,
    encode: encodeSteps,
  }),
  codec({
    name: 'the history',
    values: fc
      .array(fc.record({ day: days, seconds: fc.nat(86_400), xp: fc.nat(1_000_000) }))
      .map((rows) => new Map(rows.map((row) => [row.day, row]))),
    parse: parseHistory,
    encode: encodeHistory,
  }),
  codec({
    name: 'main',
    values: fc.option(fc.record({ unit: fc.constantFrom(...units), position: fc.nat(100_000) })),
    parse: (text) => parseMain(text, units),
    encode: (place) => encodeMain(place, units),
  }),
] as unknown as readonly Codec<unknown>[];

/** Texts that resemble progress strings, mostly with an error. */
const nearly = fc
  .array(fc.constantFrom('cafe', ':', ';', '_', '1', '0', '3', '.', '-', ' ', '\n', '20260101', '9', 'NaN', '٣'))
  .map((parts) => parts.join(''));

describe.each(codecs)('$name', ({ values, parse, encode }) => {
  it('C1: is parsed to the value that was written', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(parse(encode(value))).toEqual({ ok: true, value });
      }),
      { numRuns: runs(200) },
    );
  });

  it('C2: is one string for one value: what parses and is written again parses to the same', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, values.map(encode)), (text) => {
        const first = parse(text);
        if (!first.ok) return;
        const canonical = encode(first.value);
        expect(parse(canonical)).toEqual(first);
        expect(encode(first.value)).toBe(canonical);
      }),
      { numRuns: runs(300) },
    );
  });

  it('C3: is refused with a code, never by throwing, where the form is wrong', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), (text) => {
        const parsed = parse(text);
        if (!parsed.ok) expect(parsed.code).toBe('progress-malformed');
      }),
      { numRuns: runs(300) },
    );
  });

  it('C4: refuses truncated, repeated or padded text', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = encode(value);
        if (text === '') return;
        for (const wrong of [`${text};`, `;${text}`, ` ${text}`, `${text}\n`, `${text};${text}`, `${text}x`]) {
          expect(parse(wrong).ok).toBe(false);
        }
      }),
    );
  });
});

describe('the strings of the specification', () => {
  it('sorts entries by key and joins them with semicolons', () => {
    expect(
      encodeStars(
        new Map([
          ['b', 1],
          ['a', 3],
        ] as const),
      ),
    ).toBe('a:3;b:1');
    expect(encodePositions(new Map([['cafe', 2]]))).toBe('cafe:2');
  });

  it('writes scores of clips as fractions', () => {
    expect(
      encodeScores(
        new Map([
          ['a', 0],
          ['b', 1000],
          ['c', 875],
          ['d', 500],
          ['e', 1],
        ]),
      ),
    ).toBe('a:0;b:1;c:0.875;d:0.5;e:0.001');
  });

  it('rounds longer fractions to thousandths', () => {
    expect(parseScores('a:0.8333333333;b:1.0;c:0.99999')).toEqual({
      ok: true,
      value: new Map([
        ['a', 833],
        ['b', 1000],
        ['c', 1000],
      ]),
    });
  });

  it('writes the steps of a dialogue with underscores', () => {
    expect(encodeSteps(new Map([['cafe', { warmUp: true, practice: false, speaking: true }]]))).toBe('cafe:1_0_1');
  });

  it('writes seconds and XP of each day', () => {
    expect(encodeHistory(new Map([['20260928', { day: '20260928', seconds: 300, xp: 15 }]]))).toBe('20260928:300_15');
  });

  it('writes the cursor with the index of its unit', () => {
    expect(encodeMain({ unit: 'market', position: 2 }, units)).toBe('1:1:2');
    expect(encodeMain({ unit: 'moon', position: 2 }, units)).toBe('');
    expect(encodeMain(null, units)).toBe('');
  });

  it('C5: treats a cursor after the last unit as after everything known, never as an earlier place', () => {
    expect(parseMain('1:4:0', units)).toEqual({ ok: true, value: { unit: 'train', position: 100_000 } });
    expect(parseMain('1:4:7', [...units, 'moon'])).toEqual({ ok: true, value: { unit: 'moon', position: 7 } });
    expect(parseMain('1:0:0', [])).toEqual({ ok: true, value: null });
  });

  it.each([
    [parseStars, ['a', 'a:', ':1', 'a:0', 'a:4', 'a:1;a:2', 'a:1;;b:1', 'a:1.0', 'a:01', 'a :1', 'a:1:2']],
    [parsePositions, ['a:-1', 'a:100001', 'a:1e3', 'a:0x1', 'a:٣', 'a:99999999999']],
    [parseScores, ['a:1.1', 'a:.5', 'a:2', 'a:-0', 'a:1e-1', 'a:0,5', 'a:0.', 'a:1.001']],
    [parseExams, ['a:4', 'a:', 'a:-1']],
    [parseSteps, ['a:1_1', 'a:1_1_1_1', 'a:2_0_0', 'a:1-1-1', 'a:111', 'a:__']],
    [parseHistory, ['20260229:1_1', '2026:1_1', '20260101:86401_1', '20260101:1', '20260101:1_1_1', '20260101:_1']],
    [
      (text: string) => parseMain(text, units),
      ['2:0:0', '1:100001:0', '1:4:x', '1:-1:0', '1:0', '1:0:', '1:0:0:0', '1:0:x', '1:00:0'],
    ],
  ] as const)('refuses garbage (%#)', (parse, garbage) => {
    for (const text of garbage) expect(parse(text), text).toMatchObject({ ok: false, code: 'progress-malformed' });
  });

  it('refuses a key that is too long', () => {
    expect(parseStars(`${'a'.repeat(120)}:1`).ok).toBe(true);
    expect(parseStars(`${'a'.repeat(121)}:1`).ok).toBe(false);
  });
});
