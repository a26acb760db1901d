/** The answers of readers by which the judge, its tables and the accepted texts were made better stay judged as they should be. */
import { describe, expect, it } from 'vitest';
import { answersIn, figuresOf, LEARNED, SETS } from './variant-sets.ts';

describe.each(LEARNED)('of what readers answered in %s', (language) => {
  const sets = SETS.map((set) => answersIn(set, language)).filter(({ length }) => length > 0);
  const all = figuresOf(sets.flat());

  it('at most 3 of 100 right answers are refused and 12 unsure, in each set', () => {
    for (const answers of sets) {
      const { refused, unsure } = figuresOf(answers);
      expect(refused).toBeLessThanOrEqual(3);
      expect(unsure).toBeLessThanOrEqual(12);
    }
  });

  it('at most 1 of 100 that came to mind first is refused, and 4 are unsure', () => {
    expect(all.refusedByPlace[0]).toBeLessThanOrEqual(1);
    expect(all.unsureByPlace[0]).toBeLessThanOrEqual(4);
  });

  it('at most 1 of 100 wrong ones passes, and 20 are unsure', () => {
    expect(all.passed).toBeLessThanOrEqual(1);
    expect(all.wrongUnsure).toBeLessThanOrEqual(20);
  });
});
