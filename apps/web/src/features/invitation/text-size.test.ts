import { describe, expect, it } from 'vitest';
import { sizeFor } from './text-size.ts';

describe('the size of a text on the picture', () => {
  it('is as large as it may be, unless the text is too long', () => {
    expect(sizeFor('Learn', 760, 92)).toBe(92);
    expect(sizeFor('a'.repeat(30), 760, 92)).toBe(42);
  });

  it('is smaller for letters that are wide', () => {
    expect(sizeFor('一緒に学びましょうよ', 760, 92)).toBe(76);
    expect(sizeFor('abcdefghij', 760, 92)).toBe(92);
  });

  it('is right for no text', () => expect(sizeFor('', 760, 92)).toBe(92));
});
