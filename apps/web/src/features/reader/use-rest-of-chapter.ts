/** Lays out the rest of a chapter of which the first page shows some blocks, step by step between two frames. */
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from './after-frame.ts';
import type { Chapters } from './use-chapters.ts';

/**
 * Adds what is missing of the chapter.
 * @param hold is called before each step; what it returns is called behind it, and keeps in its place what is seen
 */
export const useRestOfChapter = (
  { blocks, addBlocks }: Pick<Chapters, 'blocks' | 'addBlocks'>,
  hold: () => () => void,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step follows the one before
  useEffect(() => {
    if (blocks === undefined) return undefined;
    return afterFrame(() => {
      const keep = hold();
      flushSync(addBlocks);
      keep();
    });
  }, [blocks]);
};
