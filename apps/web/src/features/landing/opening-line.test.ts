import { learnableLanguages } from '@parlance/languages';
import { describe, expect, it } from 'vitest';
import { openingLine, wholeLine } from './opening-line.ts';

describe('the opening line', () => {
  it('is spoken in the language to be learned', () => {
    expect(wholeLine(openingLine('es'))).toBe('Perdone, yo no pedí un té.');
    expect(wholeLine(openingLine('en'))).toBe('Sorry, I didn’t order any tea.');
  });

  it('stresses one word of itself', () => {
    for (const { code } of learnableLanguages) expect(openingLine(code).stressed).toMatch(/^\p{L}+$/u);
  });
});
