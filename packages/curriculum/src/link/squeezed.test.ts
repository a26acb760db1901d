import { describe, expect, it } from 'vitest';
import { squeezedPatterns } from './squeezed.ts';

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('cela', 'ça')
    .replace(/[.,!?]/gu, '')
    .trim();

describe('patterns on their way to a lesson', () => {
  it('have each option once, as the judge compares it', () => {
    expect(squeezedPatterns(['[Ça|Cela|Il] va [bien|mieux].'], 'Ça roule.', keyOf)).toEqual([
      '[Ça|Il] va [bien|mieux].',
    ]);
  });

  it('lose the brackets of what is left alone, and are left out where that is right anyway', () => {
    expect(squeezedPatterns(['[Ça|Cela] va.', '[Cela|Ça] va, oui.'], 'Ça va !', keyOf)).toEqual(['Cela va, oui.']);
  });

  it('keep a part that may be left out', () => {
    expect(squeezedPatterns(['Ça va [bien|].'], 'Ça roule.', keyOf)).toEqual(['Ça va [bien|].']);
  });
});
