import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RunningWord, wordsOutside } from './vocabulary.ts';

const word = (text: string, ...lemmas: readonly string[]): RunningWord => ({ text, lemmas, counts: true });
const TEXT = [
  word('Quiero', 'querer'),
  { ...word('un', 'un'), counts: false },
  word('café', 'café'),
  word('vino', 'venir', 'vino'),
];
const known = (...lemmas: readonly string[]): ReadonlySet<string> => new Set(lemmas);

describe('the words outside of what is known', () => {
  it('are those of which no lemma is known, and their share of all that count', () => {
    expect(wordsOutside(TEXT, known('querer', 'venir'))).toEqual({ share: 1 / 3, words: [word('café', 'café')] });
    expect(wordsOutside(TEXT, known('querer', 'vino', 'café'))).toEqual({ share: 0, words: [] });
  });

  it('are each named once, also in other forms, and counted each time', () => {
    const text = [
      word('Comes', 'comer'),
      word('como', 'comer', 'como'),
      word('Ñam'),
      word('ñam'),
      word('comes', 'comer'),
    ];
    const { share, words } = wordsOutside(text, known());
    expect([share, words.map(({ text: each }) => each)]).toEqual([1, ['Comes', 'Ñam']]);
  });

  it('are none in a text without words', () => {
    expect(wordsOutside([], known())).toEqual({ share: 0, words: [] });
  });

  it('are the fewer the more is known, and none if all is', () => {
    const lemma = fc.constantFrom('a', 'b', 'c', 'd');
    const words = fc.array(
      fc.record({ text: lemma, lemmas: fc.array(lemma, { minLength: 1, maxLength: 2 }), counts: fc.boolean() }),
    );
    fc.assert(
      fc.property(words, fc.array(lemma), lemma, (text, some, more) => {
        const before = wordsOutside(text, new Set(some)).share;
        expect(wordsOutside(text, new Set([...some, more])).share).toBeLessThanOrEqual(before);
        expect(wordsOutside(text, new Set(['a', 'b', 'c', 'd'])).words).toEqual([]);
      }),
    );
  });
});
