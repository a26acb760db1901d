import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonIndexes, editDistance } from './letters.ts';

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 8 });

describe('the distance of two words', () => {
  it.each([
    ['', '', 0],
    ['coffee', 'coffee', 0],
    ['cofee', 'coffee', 1],
    ['coffeee', 'coffee', 1],
    ['covfee', 'coffee', 1],
    ['ocffee', 'coffee', 1],
    ['', 'tea', 3],
    ['tea', 'coffee', 5],
    ['𝒳a', '𝒳b', 1],
  ])('of %s and %s is %d', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it('is the same both ways, 0 only for the same word, and never more than the longer one', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const distance = editDistance(a, b);
        expect(editDistance(b, a)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });
});

describe('the letters that two words share', () => {
  it('are the same letters in the same order', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const pairs = commonIndexes([...a], [...b]);
        expect(pairs.map((pair) => a[pair.a])).toEqual(pairs.map((pair) => b[pair.b]));
        for (const [index, pair] of pairs.entries()) {
          const next = pairs[index + 1];
          if (next) expect(next.a > pair.a && next.b > pair.b).toBe(true);
        }
      }),
    );
  });

  it('are as many as can be', () => {
    expect(commonIndexes([...'abcbdab'], [...'bdcaba'])).toHaveLength(4);
    expect(commonIndexes([...'café'], [...'cafe'])).toHaveLength(3);
  });
});
