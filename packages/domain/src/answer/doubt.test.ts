import { describe, expect, it } from 'vitest';
import { plainTables } from '../fixtures/plain-tables.ts';
import { judge } from './judge.ts';

const verdictOf = (given: string, accepted: string, lexicon: readonly string[] = [], anyWording = true): string =>
  judge({ given, accepted: [accepted], tables: plainTables, lexicon: new Set(lexicon), anyWording }).verdict;

describe('an answer in which nothing wrong can be named', () => {
  it.each([
    ['light words are too much', 'el gato es muy negro', 'el gato es negro'],
    ['a light word is missing', 'el gato es negro', 'el gato ya es negro'],
    ['a word is said twice', 'vivo con un gato y con un perro', 'vivo con un gato y un perro'],
    ['one word is unknown', 'el gato bebe sopa', 'el gato bebe leche'],
    [
      'a stretch is worded otherwise',
      'el gato negro quiere con gusto leche fresca',
      'el gato negro prefiere leche fresca',
    ],
    ['a part stands elsewhere', 'hoy bebe leche el gato', 'bebe leche el gato hoy'],
    [
      'clauses changed places around a conjunction',
      'quiere leche y el gato es negro',
      'el gato es negro y quiere leche',
    ],
    ['parts changed places around a conjunction', 'veo un perro y un gato aquí', 'veo un gato y un perro aquí'],
    ['clauses changed places at a comma', 'quiere leche, el gato es negro', 'el gato es negro, quiere leche'],
    ['a part of several words does', 'a las nueve bebe leche', 'bebe leche a las nueve'],
  ])('A24: is unsure where %s', (_, given, accepted) => {
    expect(verdictOf(given, accepted)).toBe('unsure');
    expect(verdictOf(given, accepted, [], false)).toBe('wrong');
  });

  it.each([
    ['another word of the course', 'el gato bebe sopa', 'el gato bebe leche', ['sopa']],
    ['a form of a word of the course', 'el gato bebe sopo', 'el gato bebe leche', ['sopa']],
    ['an article', 'una gato bebe leche', 'un gato bebe leche', []],
    ['a form', 'el gato negra bebe leche', 'el gato negro bebe leche', []],
    ['a denial', 'el gato no bebe leche', 'el gato bebe leche', []],
    ['a denial elsewhere', 'no el gato bebe leche', 'el gato bebe no leche', []],
    ['a word that is missing', 'el gato bebe', 'el gato bebe leche', []],
    ['halves that changed places and are no clauses', 'gato negro bebe leche un', 'un gato negro bebe leche', []],
    ['two words that changed places', 'el negro gato bebe leche', 'el gato negro bebe leche', []],
    ['a word that changed places and may not', 'leche bebe el gato', 'bebe el gato leche', []],
    ['no word at all', 'xxx zzz', 'el gato bebe leche', []],
    ['an unknown word in a short answer', 'un lobo', 'un gato', []],
    ['letters that are no word', 'el gato bebe xkcd', 'el gato bebe leche', []],
    ['most of it', 'quiere con mucho gusto', 'prefiere leche', []],
  ])('A24: is wrong for %s', (_, given, accepted, lexicon) => {
    expect(verdictOf(given, accepted, lexicon)).toBe('wrong');
  });

  it('A24: is compared with the text of which nothing wrong can be named', () => {
    const judgement = judge({
      given: 'el gato es muy negro',
      accepted: ['el gato es negra', 'el gato es negro'],
      tables: plainTables,
      lexicon: new Set(),
      anyWording: true,
    });
    expect([judgement.verdict, judgement.closest]).toEqual(['unsure', 'el gato es negro']);
  });
});
