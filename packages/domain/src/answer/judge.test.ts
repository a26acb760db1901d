import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTables } from '../fixtures/plain-tables.ts';
import { judge } from './judge.ts';
import type { Segment, Strictness, Verdict } from './model.ts';

const judged = (given: string, accepted: readonly string[], strictness: Strictness = 'forgiving'): Verdict =>
  judge({ given, accepted, tables: plainTables, strictness });
const short = (verdict: Verdict): string => (verdict.kind === 'exact' ? 'exact' : `${verdict.kind} ${verdict.reason}`);
const marked = (segments: readonly Segment[]): string =>
  segments.map(({ text, same }) => (same ? text : `[${text}]`)).join('');
const differences = (given: string, expected: string): string => {
  const verdict = judged(given, [expected]);
  if (verdict.kind === 'exact') return 'none';
  return `${marked(verdict.difference.given)} / ${marked(verdict.difference.expected)}`;
};

describe('the judge', () => {
  it.each([
    ['A1', 'un gato, negro', 'Un gato negro.', 'exact'],
    ['A4', 'el pinguino', 'el pingüino', 'accepted accent'],
    ['A5', 'un elefnate', 'un elefante', 'accepted typo'],
    ['A5', 'un elefnate gigatne', 'un elefante gigante', 'wrong typo'],
    ['A5', 'un agto', 'un gato', 'wrong typo'],
    ['A5', 'los patos', 'los gatos', 'wrong otherWord'],
    ['A6', 'a el mercado', 'al mercado', 'accepted contraction'],
    ['A7', 'una gato', 'un gato', 'wrong article'],
    ['A7', 'gato', 'un gato', 'wrong article'],
    ['A7', 'un el gato', 'un gato', 'wrong article'],
    ['A8', 'un gato negra', 'un gato negro', 'wrong agreement'],
    ['A8', 'una gato negra', 'un gato negro', 'wrong article'],
    ['A9', 'negro gato un', 'un gato negro', 'wrong wordOrder'],
    ['A9', 'un gato', 'un gato negro', 'wrong missingWord'],
    ['A9', 'un gato muy negro', 'un gato negro', 'wrong extraWord'],
    ['A9', 'un perro negro', 'un gato negro', 'wrong otherWord'],
    ['A9', '?!', 'un gato', 'wrong empty'],
    ['A1', 'ungato', 'un gato', 'accepted punctuation'],
    ['A1', 'un ga to', 'un gato', 'accepted punctuation'],
    ['A1', 'ungato ngero', 'un gato negro', 'accepted typo'],
  ])('%s: takes "%s" for "%s" as %s', (_, given, expected, verdict) => {
    expect(short(judged(given, [expected]))).toBe(verdict);
  });

  it('A11: forgives neither accent nor typo nor a missing contraction when strict', () => {
    expect(short(judged('el pinguino', ['el pingüino'], 'strict'))).toBe('wrong accent');
    expect(short(judged('un elefnate', ['un elefante'], 'strict'))).toBe('wrong typo');
    expect(short(judged('a el mercado', ['al mercado'], 'strict'))).toBe('wrong contraction');
  });

  it('A10: accepts what sounds the same only in dictation', () => {
    const heard = { given: 'ola', accepted: ['¡Hola!'], tables: plainTables, strictness: 'forgiving' } as const;
    expect(short(judge({ ...heard, dictation: true }))).toBe('accepted homophone');
    expect(short(judge(heard))).toBe('wrong typo');
  });

  it('A2: explains by the nearest accepted text', () => {
    expect(judged('un perro negra', ['un gato gris', 'un perro negro', 'una casa']).expected).toBe('un perro negro');
    expect(judged('un pero', ['un gato', 'un perro']).expected).toBe('un perro');
  });

  it('A2: prefers an accepted text that forgives to a nearer one that does not', () => {
    expect(short(judged('el cafe', ['la cafe', 'el café']))).toBe('accepted accent');
  });

  it('accepts nothing when nothing is accepted', () => {
    expect(short(judged('gato', []))).toBe('wrong empty');
  });
});

describe('the difference that the judge shows', () => {
  it.each([
    ['un elefnate', 'un elefante', 'un elef[n]ate / un elefa[n]te'],
    ['Un cafe.', 'un café', 'Un caf[e]. / un caf[é]'],
    ['un perro negro', 'un gato negro', 'un [perro] negro / un [gato] negro'],
    ['un gato', 'un gato negro', 'un gato / un gato [negro]'],
    ['a el mercado', 'al mercado', 'a [e]l mercado / al mercado'],
    ['', 'un gato', ' / [un] [gato]'],
    ['un gato', 'Un gato.', 'none'],
  ])('A12: between "%s" and "%s" is %s', (given, expected, difference) => {
    expect(differences(given, expected)).toBe(difference);
  });

  it('A12: gives both whole texts again when joined', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-cé ,.']{0,20}$/));
    fc.assert(
      fc.property(texts, texts, (given, expected) => {
        const verdict = judged(given, [expected]);
        if (verdict.kind === 'exact') return;
        expect(verdict.difference.given.map(({ text }) => text).join('')).toBe(given);
        expect(verdict.difference.expected.map(({ text }) => text).join('')).toBe(expected);
      }),
    );
  });
});
