import type { ReadingBlock } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { type BlockRange, firstBlocks, moreBlocks } from './first-blocks.ts';

/** A phone's, in square pixels. */
const WINDOW = 390 * 844;

/** Paragraphs of 300 characters with a sentence each. */
const paragraphs = (count: number): readonly ReadingBlock[] =>
  Array.from({ length: count }, (_, place) => ({
    kind: 'paragraph',
    text: 'a'.repeat(300),
    sentences: [{ place, from: 0, to: 300 }],
    spans: [],
  }));

/** All ranges until the chapter is whole. */
const ranges = (blocks: readonly ReadingBlock[], first: BlockRange | undefined): readonly BlockRange[] =>
  first === undefined ? [] : [first, ...ranges(blocks, moreBlocks(blocks, first))];

describe('the first blocks of a chapter', () => {
  it('are all of a short one', () => {
    expect(firstBlocks(paragraphs(4), 0, false, WINDOW)).toBeUndefined();
    expect(firstBlocks([], 0, false, WINDOW)).toBeUndefined();
  });

  it('fill the window from the sentence on that is read, and no more', () => {
    const { from, to } = firstBlocks(paragraphs(200), 100, false, WINDOW) ?? { from: 0, to: 0 };
    expect(from).toBe(99);
    const pixels = (to - 100) * 300 * 180;
    expect(pixels).toBeGreaterThanOrEqual(WINDOW);
    expect(pixels).toBeLessThan(WINDOW + 300 * 180);
  });

  it('begin with the chapter where pages are counted, and where the sentence is not in it', () => {
    expect(firstBlocks(paragraphs(200), 100, true, WINDOW)?.from).toBe(0);
    expect(firstBlocks(paragraphs(200), 100, true, WINDOW)?.to).toBeGreaterThan(100);
    expect(firstBlocks(paragraphs(200), 999, false, WINDOW)?.from).toBe(0);
  });

  it('grow below and above until all are there, and never shrink', () => {
    const blocks = paragraphs(200);
    const all = ranges(blocks, firstBlocks(blocks, 100, false, WINDOW));
    expect(all.length).toBeGreaterThan(3);
    for (const [index, range] of all.entries()) {
      const before = all[index - 1] ?? range;
      expect(range.from).toBeLessThanOrEqual(before.from);
      expect(range.to).toBeGreaterThanOrEqual(before.to);
      expect(range.to - range.from).toBeLessThan(200);
    }
  });

  it('are some of many lines with a word each', () => {
    const lines = paragraphs(500).map((block) => ({ ...block, text: 'a' }) as ReadingBlock);
    expect(firstBlocks(lines, 0, false, WINDOW)?.to).toBeLessThan(500);
  });
});
