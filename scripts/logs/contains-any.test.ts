import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsAny } from './contains-any.ts';

/** Texts of few characters, so that many of them stand in each other. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), maxLength: 9 });

describe('looking for many texts at once', () => {
  it('finds what looking for one text after another finds', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), text, (texts, line) => {
        expect(containsAny(texts)(line)).toBe(texts.some((each) => line.includes(each)));
      }),
    );
  });

  it.each([0, 1, 4999])(
    'finds each of thousands of texts at the beginning, in the middle and at the end: %i',
    (index) => {
      const texts = Array.from({ length: 5000 }, (_, number) => `secret-${number}-of-many`);
      const found = containsAny(texts);
      const planted = texts[index] ?? '';
      for (const line of [`${planted} was tried`, `tried ${planted} once`, `tried ${planted}`]) {
        expect(found(line)).toBe(true);
        expect(found(line.replace('secret', 'Secret'))).toBe(false);
      }
    },
  );
});
