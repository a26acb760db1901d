import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTables } from '../fixtures/plain-tables.ts';
import { judge } from './judge.ts';
import type { Judgement } from './model.ts';
import {
  type AnswerPattern,
  countTexts,
  isPattern,
  markedParts,
  parsePattern,
  sampleTexts,
  settledPattern,
  standsFor,
  textWith,
} from './pattern.ts';

const judged = (given: string, ...patterns: readonly string[]): Judgement =>
  judge({ given, accepted: patterns.map(parsePattern), tables: plainTables, lexicon: new Set() });

/** Every text of a small pattern. */
const textsOf = (pattern: AnswerPattern): readonly string[] =>
  Array.from({ length: countTexts(pattern) }, (_, number) => {
    let rest = number;
    const choice = pattern.parts.map(({ length }) => {
      const option = rest % length;
      rest = Math.floor(rest / length);
      return option;
    });
    return textWith(pattern, (part) => choice[part] ?? 0);
  });

describe('a pattern', () => {
  it.each([
    ['Un gato.', ['Un gato.']],
    ['[El|Un] gato [negro|]', ['El gato negro', 'El gato', 'Un gato negro', 'Un gato']],
    ['Un gato[ negro|], claro', ['Un gato negro, claro', 'Un gato, claro']],
    ['Veo un gato [aquí|], claro', ['Veo un gato aquí, claro', 'Veo un gato, claro']],
    ['Le chat [noir|] ?', ['Le chat noir ?', 'Le chat ?']],
    ['[Yo|] veo un gato', ['Yo veo un gato', 'Veo un gato']],
    ['¿[Tú|] ves [el|un] gato?', ['¿Tú ves el gato?', '¿Tú ves un gato?', '¿Ves el gato?', '¿Ves un gato?']],
  ])('%s stands for each choice of its options', (written, texts) => {
    expect(textsOf(parsePattern(written)).toSorted()).toEqual([...texts].toSorted());
  });

  it('shows each of its options in a sample', () => {
    expect(sampleTexts(parsePattern('[El|Un|Ese] gato [negro|]'))).toEqual([
      'El gato negro',
      'Un gato negro',
      'Ese gato negro',
      'El gato',
    ]);
  });
});

describe('a pattern with marks of what the meaning may leave open', () => {
  it('stands for all its texts, or for those without a mark', () => {
    const written = '¿Qué [quiere|~quieres] [beber|tomar]?';
    expect(textsOf(parsePattern(written))).toContain('¿Qué quieres tomar?');
    expect(textsOf(settledPattern(written, '~') ?? { parts: [] })).toEqual([
      '¿Qué quiere beber?',
      '¿Qué quiere tomar?',
    ]);
    expect(settledPattern(written, '^')).toEqual(parsePattern(written));
  });

  it.each(['~¿Y tú?', '~¿Qué [quieres|deseas]?', '¿[~Quieres|~Deseas] té?'])('%s leaves nothing', (written) => {
    expect(isPattern(written)).toBe(true);
    expect(settledPattern(written, '~')).toBeUndefined();
    expect(settledPattern(written, '^')).toEqual(parsePattern(written));
    expect(sampleTexts(parsePattern(written)).join()).not.toContain('~');
  });

  it('keeps its marks where its parts are written again', () => {
    expect(markedParts('~[a|~b] c')).toEqual([['a', '~b'], [' c']]);
  });
});

const word = fc.constantFrom('gato', 'perro', 'negro', 'negra', 'casa', 'hablo', 'un', 'una', 'el', 'muy', 'no', 'al');
const option = fc.array(word, { minLength: 0, maxLength: 2 }).map((words) => words.join(' '));
const bracket = fc.uniqueArray(option, { minLength: 2, maxLength: 3 }).map((options) => `[${options.join('|')}]`);
const written = fc
  .array(fc.oneof(word, bracket), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(' '))
  .filter((pattern) => textsOf(parsePattern(pattern)).every((text) => text !== ''));
const picked = fc.nat(1_000_000);

describe('an answer that a pattern accepts', () => {
  it('A23: is exact, and one of its texts, however many it stands for', () => {
    fc.assert(
      fc.property(written, picked, (pattern, number) => {
        const texts = textsOf(parsePattern(pattern));
        const given = texts[number % texts.length] ?? '';
        expect(judged(given, pattern).verdict).toBe('exact');
        const wordsOf = (text: string) => plainTables.tokens(text);
        expect(standsFor(parsePattern(pattern), wordsOf(given), wordsOf)).toBe(true);
      }),
    );
  });

  it('A23: is judged no better than by the list of all its texts', () => {
    const given = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const rank = ['exact', 'accent', 'typo', 'wrong'];
    fc.assert(
      fc.property(written, given, (pattern, text) => {
        const texts = textsOf(parsePattern(pattern));
        const listed = judge({ given: text, accepted: texts, tables: plainTables, lexicon: new Set() });
        const { verdict, closest } = judged(text, pattern);
        expect(rank.indexOf(verdict)).toBeGreaterThanOrEqual(rank.indexOf(listed.verdict));
        expect(texts).toContain(closest);
      }),
    );
  });

  it.each([
    ['ungato negro', '[un|el] [gato|perro] [negro|pardo]', 'exact', 'un gato negro'],
    ['un ga to negro', '[un|el] [gato|perro] [negro|pardo]', 'exact', 'un gato negro'],
    ['el perro ngero', '[un|el] [gato|perro] [negro|pardo]', 'typo', 'el perro negro'],
    ['el pérro pardo', '[un|el] [gato|perro] [negro|pardo]', 'accent', 'el perro pardo'],
    ['voy al parque', '[voy|ando] [al parque|a la plaza]', 'exact', 'voy al parque'],
    ['el perro negra', '[un|el] [gato|perro] [negro|pardo]', 'wrong', 'el perro negro'],
    ['una casa roja', '[un|el] [gato|perro] [rojo|pardo]', 'wrong', 'un gato rojo'],
  ])('A23: “%s” is judged by the nearest text of %s', (given, pattern, verdict, closest) => {
    const judgement = judged(given, pattern);
    expect([judgement.verdict, judgement.closest]).toEqual([verdict, closest]);
  });

  it('A21: adds no other optional word than a pattern has', () => {
    const tables = { ...plainTables, optional: (text: string) => (['él', 'ella'].includes(text) ? text : undefined) };
    const said = (given: string) =>
      judge({ given, accepted: [parsePattern('[ella|] canta [bien|]')], tables, lexicon: new Set() }).verdict;
    expect([said('canta'), said('ella canta bien'), said('él canta bien')]).toEqual(['exact', 'exact', 'wrong']);
  });
});
