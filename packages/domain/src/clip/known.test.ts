import { describe, expect, it } from 'vitest';
import { bySuitability, type ClipFit, knownShare } from './known.ts';

describe('the share of known words', () => {
  it('counts the words that are remembered', () => {
    expect(knownShare({ words: ['a', 'b', 'c', 'd'] }, (word) => word !== 'd')).toBe(0.75);
  });

  it('counts words that nothing teaches as unknown', () => {
    expect(knownShare({ words: ['a', 'b'], others: 6 }, () => true)).toBe(0.25);
    expect(knownShare({ words: [], others: 3 }, () => true)).toBe(0);
  });

  it('is whole where there is nothing to know', () => {
    expect(knownShare({ words: [] }, () => false)).toBe(1);
  });
});

describe('the order of clips by suitability', () => {
  const fits: Record<string, ClipFit> = {
    none: { known: 0, isDone: false },
    half: { known: 0.5, isDone: false },
    done: { known: 0.9, isDone: true },
    nine: { known: 0.91, isDone: false },
    also: { known: 0.9, isDone: false },
    all: { known: 1, isDone: false },
  };
  const order = (ids: readonly string[]): readonly string[] =>
    bySuitability(
      ids.map((id) => ({ id })),
      ({ id }) => fits[id] ?? { known: 0, isDone: false },
    ).map(({ id }) => id);

  it('begins with those of which nine words in ten are known, and ends with those done', () => {
    expect(order(['done', 'none', 'half', 'all', 'nine'])).toEqual(['nine', 'all', 'half', 'none', 'done']);
  });

  it('keeps the order of the course among clips that suit as well as each other', () => {
    expect(order(['nine', 'also'])).toEqual(['nine', 'also']);
    expect(order(['also', 'nine'])).toEqual(['also', 'nine']);
  });

  it('prefers what is a little too easy to what is as much too hard', () => {
    fits.hard = { known: 0.8, isDone: false };
    expect(order(['hard', 'all'])).toEqual(['all', 'hard']);
  });
});
