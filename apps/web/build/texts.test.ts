import { describe, expect, it } from 'vitest';
import { compileTree, withFallback } from './texts.ts';

const english = { lesson: { check: 'Check', left: '{count, plural, one {# step} other {# steps}} left' }, ok: 'Good' };

describe('a missing translation', () => {
  it('is filled with the English text, key by key', () => {
    expect(withFallback({ lesson: { check: 'Prüfen' } }, english)).toEqual({
      lesson: { check: 'Prüfen', left: english.lesson.left },
      ok: 'Good',
    });
  });

  it('is also one that was left empty or has another shape', () => {
    expect(withFallback({ ok: '', lesson: 'oops' }, english)).toEqual(english);
  });

  it('never adds keys that the source does not have', () => {
    expect(withFallback({ gone: 'Weg' }, english)).toEqual(english);
  });
});

describe('compiling', () => {
  it('leaves a plain text as it is', () => {
    expect(compileTree({ ok: 'Good' })).toEqual({ ok: 'Good' });
  });

  it('parses arguments at build time, so that no parser is shipped', () => {
    const { left } = compileTree(english.lesson);
    expect(Array.isArray(left)).toBe(true);
  });

  it('stops at a malformed text and names its key', () => {
    expect(() => compileTree({ lesson: { left: '{count, plural' } })).toThrow('lesson.left');
  });
});
