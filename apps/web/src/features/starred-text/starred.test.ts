import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './starred.ts';

const told = (text: string) => piecesOf(text).map((piece) => (piece.starred ? [piece.text] : piece.text));

describe('an explanation', () => {
  it.each([
    ['The verb: *soy* means I am.', ['The verb: ', ['soy'], ' means I am.']],
    ['*Soy Nora*', [['Soy Nora']]],
    ['no stars', ['no stars']],
    ['', []],
    ['*un* *una*', [['un'], ' ', ['una']]],
    ['one * alone', ['one * alone']],
    ['动词*soy*是', ['动词', ['soy'], '是']],
  ])('%s is cut at its starred pieces', (text, pieces) => {
    expect(told(text)).toEqual(pieces);
  });

  it('loses nothing but pairs of asterisks', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[^*]{1,6}$/), fc.boolean())), (parts) => {
        const text = parts.map(([part, starred]) => (starred ? `*${part}*` : part)).join('');
        const whole = piecesOf(text)
          .map(({ text }) => text)
          .join('');
        expect(whole).toBe(parts.map(([part]) => part).join(''));
      }),
    );
  });
});
