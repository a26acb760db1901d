import type { Letter } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_SPELLED, spelled } from './spelling.ts';

const letter = (written: string): Letter => ({
  letter: written,
  name: { text: `name of ${written}`, ipa: '' },
  sounds: [],
  example: { text: '', ipa: '' },
});
const spanish = [...'ABCDEFGHIJKLMN', 'Ñ', ...'OPQRSTUVWXYZ', 'Ch', 'Ll'].map(letter);

const lettersOf = (text: string): readonly (string | undefined)[] =>
  spelled(text, spanish).map((each) => each.letter?.letter);

describe('spelling', () => {
  it('names each letter, whatever its case', () => {
    expect(lettersOf('Ada')).toEqual(['A', 'D', 'A']);
  });

  it('names an accented letter by its letter, and Ñ by its own name', () => {
    expect(lettersOf('Íñigo')).toEqual(['I', 'Ñ', 'I', 'G', 'O']);
    expect(lettersOf('Íñigo'.normalize('NFD'))).toEqual(['I', 'Ñ', 'I', 'G', 'O']);
  });

  it('names the two letters of a pair one by one', () => {
    expect(lettersOf('Chillán')).toEqual(['C', 'H', 'I', 'L', 'L', 'A', 'N']);
  });

  it('leaves out spaces and signs, and keeps what the alphabet does not name', () => {
    expect(
      spelled('O’Neil Ж 7', spanish)
        .filter((each) => each.letter === undefined)
        .map(({ shown }) => shown),
    ).toEqual(['Ж', '7']);
    expect(lettersOf('cœur')).toEqual(['C', 'O', 'E', 'U', 'R']);
  });

  it('of any text ends, and shows only letters and digits of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const result = spelled(text, spanish);
        expect(result.length).toBeLessThanOrEqual(MOST_SPELLED);
        for (const { shown } of result) expect(shown).toMatch(/[\p{L}\p{N}]/u);
      }),
    );
  });
});
