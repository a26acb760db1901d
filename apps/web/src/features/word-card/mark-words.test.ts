import { displayTokens } from '@parlance/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords } from './mark-words.ts';

const marked = (language: string, text: string, ...places: readonly number[]): readonly string[] =>
  markWords(text, displayTokens(language, text), new Set(places))
    .filter(({ same }) => !same)
    .map((segment) => segment.text);

describe('marked words', () => {
  it('are those at their places, with the capital they have in the sentence', () => {
    expect(marked('es', '¿Quiere un café?', 0, 2)).toEqual(['Quiere', 'café']);
  });

  it('are told apart where a word comes twice', () => {
    const segments = markWords('un té y un café', ['un', 'té', 'y', 'un', 'café'], new Set([3]));
    expect(segments).toEqual([
      { text: 'un té y ', same: true },
      { text: 'un', same: false },
      { text: ' café', same: true },
    ]);
  });

  it('leave the text as it is, whatever is marked', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(9)), (text, places) => {
        const segments = markWords(text, text.split(' '), new Set(places));
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
      }),
    );
  });
});
