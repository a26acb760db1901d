/** The sentences on the page, found anew whenever it has changed. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type ShownSentence, type ShownText, shownTexts } from './locate.ts';
import { sentencesOf } from './page-geometry.ts';

/** The texts and sentences that are shown. */
export interface PageIndex {
  readonly texts: readonly ShownText[];
  readonly sentences: ReadonlyMap<number, ShownSentence>;
}

const NOTHING: PageIndex = { texts: [], sentences: new Map() };

/** What is shown below `root`; `key` changes with it. It is read in effects and handlers, behind this hook's own effect. */
export const usePageIndex = (root: RefObject<HTMLElement | null>, key: unknown): RefObject<PageIndex> => {
  const index = useRef<PageIndex>(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is shown
  useLayoutEffect(() => {
    const texts = root.current === null ? [] : shownTexts(root.current);
    index.current = { texts, sentences: sentencesOf(texts) };
  }, [root, key]);
  return index;
};
