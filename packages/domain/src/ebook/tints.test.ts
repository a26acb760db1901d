import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PartOfSpeech } from '../course/model.ts';
import { TINTS, tintLetters, tintsOf } from './tints.ts';

describe('the tints of a sentence', () => {
  it('are one letter for each word, and a full stop where there is none', () => {
    expect(tintLetters(['determiner', 'adjective', 'noun', 'verb', 'adverb', undefined])).toBe('.anvd.');
    expect(tintsOf({})).toEqual([]);
  });

  it('are read as they were written, and only the four kinds of words have one', () => {
    const part = fc.constantFrom<PartOfSpeech | undefined>(...TINTS, 'pronoun', 'phrase', 'number', undefined);
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const expected = parts.map((one) => TINTS.find((tint) => tint === one));
        expect(tintsOf({ tints: tintLetters(parts) })).toEqual(expected);
      }),
    );
  });
});
