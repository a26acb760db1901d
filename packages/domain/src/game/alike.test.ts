import { describe, expect, it } from 'vitest';
import { alikeFinder } from './alike.ts';

const targets = {
  know: { text: 'saber' },
  meet: { text: 'conocer' },
  hello: { text: 'hola' },
  same: { text: 'Saber' },
};
const meanings = {
  know: { text: 'know' },
  meet: { text: 'know', also: ['meet'] },
  hello: { text: 'hello' },
  same: { text: 'know' },
};

describe('words that a meaning fits as well', () => {
  const alikeOf = (words: readonly string[]) => alikeFinder(words, targets, meanings);

  it('have it as their meaning, or as another wording', () => {
    expect(alikeOf(['know', 'meet', 'hello'])('know')).toEqual([{ text: 'conocer' }]);
    expect(alikeOf(['know', 'meet', 'hello'])('hello')).toEqual([]);
  });

  it('are learned, and are not written in the same way', () => {
    expect(alikeOf(['know', 'same'])('know')).toEqual([]);
    expect(alikeOf(['know'])('know')).toEqual([]);
  });
});
