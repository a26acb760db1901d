import type { Sound } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consonantRows, NEAR_X, NEAR_Y, type PlacedVowel, placeVowels } from './chart-places.ts';

const sound = (ipa: string, kind: Sound['kind']): Sound => ({ id: ipa, ipa, kind, spellings: [], pairs: [] });
const VOWELS = {
  en: ['iː', 'ɪ', 'i', 'e', 'æ', 'ɑː', 'ɒ', 'ɔː', 'ʊ', 'uː', 'ʌ', 'ɜː', 'ə'],
  es: ['a', 'e', 'i', 'o', 'u'],
  fr: ['i', 'e', 'ɛ', 'a', 'ɑ', 'o', 'ɔ', 'u', 'y', 'ø', 'œ', 'ə', 'ɛ̃', 'ɑ̃', 'ɔ̃', 'œ̃'],
} as const;
const languages = fc.constantFrom('en' as const, 'es' as const, 'fr' as const);

const isCovered = (one: PlacedVowel, other: PlacedVowel): boolean =>
  Math.abs(one.x - other.x) < NEAR_X - 0.5 && Math.abs(one.y - other.y) < NEAR_Y;

describe('the vowel chart', () => {
  it('covers no vowel with another, in whichever order and selection they come', () => {
    const chosen = languages.chain((learn) => fc.tuple(fc.constant(learn), fc.shuffledSubarray([...VOWELS[learn]])));
    fc.assert(
      fc.property(chosen, ([learn, ipas]) => {
        const placed = placeVowels(
          learn,
          ipas.map((ipa) => sound(ipa, 'vowel')),
        );
        expect(placed).toHaveLength(ipas.length);
        const covered = placed.filter((one) => placed.some((other) => one !== other && isCovered(one, other)));
        expect(covered).toEqual([]);
        for (const { x, y } of placed) expect(x >= 8 && x <= 92 && y >= 7 && y <= 93).toBe(true);
      }),
    );
  });

  it('keeps the order of vowels from front to back, however near they are', () => {
    const placed = placeVowels(
      'fr',
      ['ɛ', 'œ', 'œ̃', 'ɔ'].map((ipa) => sound(ipa, 'vowel')),
    );
    const across = placed.map(({ x }) => x);
    expect(across).toEqual([...across].sort((a, b) => a - b));
  });

  it('has front vowels on the left, and open ones at the bottom', () => {
    const [a, e, i, o, u] = placeVowels(
      'es',
      VOWELS.es.map((ipa) => sound(ipa, 'vowel')),
    );
    expect([i, e, o, u].every((each) => (each?.y ?? 100) < (a?.y ?? 0))).toBe(true);
    expect((i?.x ?? 100) < (u?.x ?? 0) && (e?.x ?? 100) < (o?.x ?? 0)).toBe(true);
  });
});

describe('the chart of consonants', () => {
  it('sorts them by manner, then from the lips to the throat, voiceless before voiced', () => {
    const rows = consonantRows(
      'en',
      ['ɡ', 'k', 'b', 'p', 's', 'h', 'f', 'w'].map((ipa) => sound(ipa, ipa === 'w' ? 'semivowel' : 'consonant')),
    );
    expect(
      rows.map(({ manner, groups }) => [manner, groups.map((each) => each.sounds.map(({ ipa }) => ipa).join(''))]),
    ).toEqual([
      ['plosive', ['pb', 'kɡ']],
      ['fricative', ['f', 's', 'h']],
      ['approximant', ['w']],
    ]);
  });
});
