/** Which blocks of a long chapter are on the page while the rest of it has not been laid out. */
import { type ReadingBlock, textsOfBlock } from '@parlance/domain';

/** Blocks of a chapter by their places in it; `to` is behind the last one. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** Square pixels that a character takes at least, with its share of the line height: fewer would leave the window empty below. */
const CHARACTER = 180;
/** Characters that a block takes at least: a short one has a line of its own, a picture several. */
const LINE = 40;
/** Characters of a chapter that is shown at once, whatever the window. */
const SHORT = 6000;
/** Characters that are added at once: on a slow phone the page answers again after a tenth of a second. */
const STEP = 4000;

const lengthOf = (block: ReadingBlock | undefined): number =>
  block === undefined
    ? 0
    : Math.max(
        LINE,
        textsOfBlock(block).reduce((sum, { text }) => sum + text.length, 0),
      );

/** The range with at least so many characters more below, and above. */
const widened = (
  blocks: readonly ReadingBlock[],
  { from, to }: BlockRange,
  above: number,
  below: number,
): BlockRange => {
  let [first, last] = [from, to];
  for (let left = above; left > 0 && first > 0; left -= lengthOf(blocks[first])) first -= 1;
  for (let left = below; left > 0 && last < blocks.length; last += 1) left -= lengthOf(blocks[last]);
  return { from: first, to: last };
};

/** The range; undefined if it has all blocks. */
const unlessWhole = (blocks: readonly ReadingBlock[], range: BlockRange): BlockRange | undefined =>
  range.from === 0 && range.to === blocks.length ? undefined : range;

/**
 * The blocks that fill the window from a sentence on; undefined if these are all. Pages are counted from the beginning of a chapter, so
 * that in pages none is left out above.
 * @param pixels of the window, in square pixels
 */
export const firstBlocks = (
  blocks: readonly ReadingBlock[],
  sentence: number,
  isPaged: boolean,
  pixels: number,
): BlockRange | undefined => {
  if (blocks.reduce((sum, block) => sum + lengthOf(block), 0) <= SHORT) return undefined;
  const at = blocks.findIndex((block) =>
    textsOfBlock(block).some(({ sentences }) => sentences.some(({ place }) => place === sentence)),
  );
  // The block before the first one shows whether that one begins a passage, which is set otherwise.
  const from = isPaged ? 0 : Math.max(0, at - 1);
  const start = { from, to: Math.max(0, at) };
  return unlessWhole(blocks, widened(blocks, start, 0, pixels / CHARACTER));
};

/** The next larger range, below and above; undefined once it has all blocks. */
export const moreBlocks = (blocks: readonly ReadingBlock[], range: BlockRange): BlockRange | undefined =>
  unlessWhole(blocks, widened(blocks, range, STEP, STEP));
