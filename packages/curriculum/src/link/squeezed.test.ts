import { textWith } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { type Comparison, squeezedPatterns } from './squeezed.ts';

const comparison: Comparison = {
  keyOf: (text) =>
    text
      .toLowerCase()
      .replaceAll('cela', 'ça')
      .replace(/[.,!?]/gu, '')
      .trim(),
  isExact: (accepted) =>
    accepted.every((one) => typeof one === 'string' || !textWith(one, () => 0).startsWith('Vengo mal')),
  shownByVerbs: (text) => (/^yo (?:no )?vengo/iu.test(text) ? ['yo'] : []),
};

describe('patterns on their way to a lesson', () => {
  it('have each option once, as the judge compares it', () => {
    expect(squeezedPatterns(['[Ça|Cela|Il] va [bien|mieux].'], 'Ça roule.', comparison)).toEqual([
      '[Ça|Il] va [bien|mieux].',
    ]);
  });

  it('lose the brackets of what is left alone, and are left out where that is right anyway', () => {
    expect(squeezedPatterns(['[Ça|Cela] va.', '[Cela|Ça] va, oui.'], 'Ça va !', comparison)).toEqual(['Cela va, oui.']);
  });

  it('keep a part that may be left out', () => {
    expect(squeezedPatterns(['Ça va [bien|].'], 'Ça roule.', comparison)).toEqual(['Ça va [bien|].']);
  });

  it('lose what their verb shows, where it does so in each of their texts', () => {
    expect(squeezedPatterns(['[Yo|] [vengo|no vengo].', '[Yo vengo|Vengo] ya.'], 'Hola.', comparison)).toEqual([
      '[Vengo|no vengo].',
      'Vengo ya.',
    ]);
    expect(squeezedPatterns(['[Yo|] [vengo|voy].'], 'Hola.', comparison)).toEqual(['[Yo|] [vengo|voy].']);
  });

  it('keep which options address somebody otherwise, and none that an unmarked one says', () => {
    expect(squeezedPatterns(['[Ça|~Cela|~Toi] va.', '~Toi, [ça|cela] va.'], 'Non.', comparison)).toEqual([
      '[Ça|~Toi] va.',
      '~Toi, ça va.',
    ]);
  });

  it('stay as they are where a text of theirs would not be right without', () => {
    expect(squeezedPatterns(['[Yo|] [vengo|no vengo] mal.'], 'Hola.', comparison)).toEqual([
      '[Yo|] [vengo|no vengo] mal.',
    ]);
  });
});
