import { describe, expect, it } from 'vitest';
import { articulationsOf } from './articulation.ts';

const made = (learn: string, ipa: string) => articulationsOf(learn, ipa);

describe('how the mouth makes a sound', () => {
  it('is one movement for an affricate and a long vowel, two for a diphthong', () => {
    expect(made('en', 'tʃ')).toMatchObject([{ place: 'postalveolar', manner: 'affricate', voiced: false }]);
    expect(made('en', 'iː')).toMatchObject([{ kind: 'vowel', lips: 'spread' }]);
    expect(made('en', 'aɪ')).toHaveLength(2);
    expect(made('es', 'ja')).toMatchObject([{ place: 'palatal', manner: 'approximant' }, { kind: 'vowel' }]);
  });

  it('differs between languages that write the same symbol', () => {
    expect(made('en', 'r')).toMatchObject([{ manner: 'approximant' }]);
    expect(made('es', 'r')).toMatchObject([{ manner: 'trill' }]);
    expect(made('en', 't')).toMatchObject([{ place: 'alveolar' }]);
    expect(made('fr', 't')).toMatchObject([{ place: 'dental' }]);
    expect(made('en', 'ð')).toMatchObject([{ manner: 'fricative' }]);
    expect(made('es', 'ð')).toMatchObject([{ manner: 'approximant' }]);
  });

  it('finds nasal vowels, however their tilde is encoded', () => {
    for (const ipa of ['ɑ̃', 'ɔ̃', 'ɛ̃', 'œ̃'])
      for (const form of ['NFC', 'NFD'])
        expect(made('fr', ipa.normalize(form))).toMatchObject([{ kind: 'vowel', nasal: true }]);
  });

  it('is not known for a symbol that the language does not have', () => {
    expect(made('en', 'ɲɸ')).toBeUndefined();
    expect(made('es', 'y')).toBeUndefined();
    expect(made('en', '')).toBeUndefined();
    expect(made('de', 'ʏ')).toBeUndefined();
  });

  it.each([
    ['en', 'iː', 'uː'],
    ['es', 'i', 'u'],
    ['fr', 'i', 'u'],
    ['fr', 'y', 'u'],
  ])('has the tongue further back in %s for the second of %s and %s', (learn, front, back) => {
    const [one] = made(learn, front) ?? [];
    const [other] = made(learn, back) ?? [];
    expect(one?.kind === 'vowel' && other?.kind === 'vowel' && one.backness < other.backness).toBe(true);
  });

  it.each([
    ['en', ['iː', 'ɪ', 'e', 'æ']],
    ['en', ['uː', 'ʊ', 'ɔː', 'ɒ']],
    ['es', ['i', 'e', 'a']],
    ['es', ['u', 'o', 'a']],
    ['fr', ['i', 'e', 'ɛ', 'a']],
    ['fr', ['y', 'ø', 'œ']],
    ['fr', ['u', 'o', 'ɔ', 'ɑ']],
  ])('opens the mouth further in %s from each of %j to the next', (learn, symbols) => {
    const openness = symbols.map((symbol) => {
      const [vowel] = made(learn, symbol) ?? [];
      return vowel?.kind === 'vowel' ? vowel.openness : -1;
    });
    expect(openness).toEqual([...openness].sort((a, b) => a - b));
    expect(new Set(openness).size).toBe(symbols.length);
    expect(openness).not.toContain(-1);
  });
});
