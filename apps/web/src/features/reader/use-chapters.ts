/** The chapters that are shown, and those that have been loaded. */
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { ContentMissing } from '../../data/index.ts';
import { type BlockRange, firstBlocks, moreBlocks } from './first-blocks.ts';
import { type BookSource, type ChapterContent, chapterOf } from './source.ts';

/** A chapter, or why it is not there. */
export type LoadedChapter =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly content: ChapterContent }
  | { readonly state: 'failed'; readonly code: ContentMissing['code'] };

/** The chapters of a book. */
export interface Chapters {
  /** The chapters on the page, by their places in the contents. */
  readonly shown: { readonly from: number; readonly to: number };
  /** The blocks of the first one that are on the page; undefined once all of them are. */
  readonly blocks: BlockRange | undefined;
  /** Puts more of them on the page. */
  readonly addBlocks: () => void;
  readonly loaded: ReadonlyMap<number, LoadedChapter>;
  /** Shows another chapter alone. */
  readonly open: (at: number) => void;
  /** Shows the next chapter below those that are shown. */
  readonly append: () => void;
  /** Loads a chapter, again if that has failed; undefined where it cannot be loaded. */
  readonly load: (at: number) => Promise<ChapterContent | undefined>;
}

const LOADING: LoadedChapter = { state: 'loading' };

/**
 * Loads the chapters of a book as they are shown, and the next one ahead.
 * @param start the sentence to begin with
 * @param content the content of its chapter, if it was loaded before
 */
export const useChapters = (source: BookSource, start: number, content?: ChapterContent, isPaged = false): Chapters => {
  const first = chapterOf(source.book, start);
  const last = source.book.contents.length - 1;
  const [shown, setShown] = useState({ from: first, to: first });
  const [blocks, setBlocks] = useState(() => {
    const { innerWidth, innerHeight } = globalThis;
    return content && firstBlocks(content.chapter.blocks, start, isPaged, innerWidth * innerHeight);
  });
  const addBlocks = useCallback(
    () => setBlocks((before) => content && before && moreBlocks(content.chapter.blocks, before)),
    [content],
  );
  const [loaded, setLoaded] = useState<ReadonlyMap<number, LoadedChapter>>(
    () => new Map(content && [[first, { state: 'ready', content }]]),
  );
  const [loading] = useState<Map<number, Promise<ChapterContent | undefined>>>(
    () => new Map(content && [[first, Promise.resolve(content)]]),
  );

  const load = useCallback(
    (at: number): Promise<ChapterContent | undefined> => {
      const running = loading.get(at);
      if (running !== undefined) return running;
      const note = (chapter: LoadedChapter): void => setLoaded((before) => new Map(before).set(at, chapter));
      const begun = source.load(at).then(
        (content) => {
          note({ state: 'ready', content });
          return content;
        },
        (thrown: unknown) => {
          loading.delete(at);
          note({ state: 'failed', code: thrown instanceof ContentMissing ? thrown.code : 'content-unavailable' });
          return undefined;
        },
      );
      loading.set(at, begun);
      return begun;
    },
    [source, loading],
  );

  // Asked for before the page without its text is drawn.
  useLayoutEffect(() => {
    for (let at = shown.from; at < shown.to; at += 1) void load(at);
    // The next one waits until the last one is there, which the reader waits for.
    void load(shown.to).then(() => {
      if (shown.to < last) void load(shown.to + 1);
    });
  }, [shown, last, load]);

  const open = useCallback((at: number) => {
    setBlocks(undefined);
    setShown({ from: at, to: at });
  }, []);
  const append = useCallback(
    () => setShown((before) => (before.to < last ? { ...before, to: before.to + 1 } : before)),
    [last],
  );
  return useMemo(
    () => ({ shown, blocks, addBlocks, loaded, open, append, load }),
    [shown, blocks, addBlocks, loaded, open, append, load],
  );
};

/** A chapter; loading until it was asked for. */
export const chapterIn = ({ loaded }: Chapters, at: number): LoadedChapter => loaded.get(at) ?? LOADING;
