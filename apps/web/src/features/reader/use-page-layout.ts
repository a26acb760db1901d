/** How the text of an open book is laid out, and which sentences are on its page. */
import { type RefObject, useMemo } from 'react';
import type { ReaderSettings } from './settings.ts';
import type { Chapters } from './use-chapters.ts';
import { type PageIndex, usePageIndex } from './use-page-index.ts';
import { type Pages, usePages } from './use-pages.ts';

/** The layout of a text. */
export interface PageLayout {
  readonly isPaged: boolean;
  /** Changes with the look of the text. */
  readonly layout: string;
  /** Changes with what is shown, and with how it looks. */
  readonly shown: unknown;
  readonly pages: Pages;
  readonly index: RefObject<PageIndex>;
}

/**
 * Lays a text out as the settings say.
 * @param flow the element with the text
 * @param open the places of the sentences whose translation is shown
 */
export const usePageLayout = (
  flow: RefObject<HTMLElement | null>,
  settings: ReaderSettings,
  chapters: Chapters,
  open: ReadonlySet<number>,
): PageLayout => {
  const isPaged = settings.layout === 'paged';
  const layout = [
    settings.fontSize,
    settings.lineHeight,
    settings.margin,
    settings.layout,
    settings.typeface,
    settings.hyphens,
  ].join();
  const shown = useMemo(
    () => ({ shown: chapters.shown, blocks: chapters.blocks, loaded: chapters.loaded, open, layout }),
    [chapters.shown, chapters.blocks, chapters.loaded, open, layout],
  );
  const pages = usePages(flow, isPaged, `${layout} ${chapters.shown.from} ${chapters.loaded.size} ${open.size}`);
  return { isPaged, layout, shown, pages, index: usePageIndex(flow, shown) };
};
