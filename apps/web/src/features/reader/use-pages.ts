/** A chapter laid out in columns, of which one screen is a page. */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels between two columns. */
export const COLUMN_GAP = 56;

/** The pages of the chapter that is shown. */
export interface Pages {
  /** The frame, and what is laid out in it. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly flow: RefObject<HTMLElement | null>;
  readonly page: number;
  readonly count: number;
  /** Changes with the size of a page, which moves every sentence. */
  readonly size: string;
  readonly turnTo: (page: number) => void;
  /** The page on which a range begins. */
  readonly pageOf: (range: Range) => number;
  /** Measures again. */
  readonly measure: () => void;
}

const stepOf = (frame: HTMLElement): number => frame.clientWidth + COLUMN_GAP;

/** Whether columns follow each other from right to left. */
const isLeftwards = (flow: HTMLElement): boolean => getComputedStyle(flow).direction === 'rtl';

/** Lays `flow` out by columns while `isPaged`; `key` changes with all that changes the layout. */
export const usePages = (flow: RefObject<HTMLElement | null>, isPaged: boolean, key: string): Pages => {
  const frame = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const [count, setCount] = useState(1);
  const [size, setSize] = useState('');

  const measure = useCallback((): void => {
    const [outer, inner] = [frame.current, flow.current];
    if (!isPaged || outer === null || inner === null) return;
    const next = Math.max(1, Math.ceil((inner.scrollWidth - 1) / stepOf(outer)));
    setCount(next);
    setPage((before) => Math.min(before, next - 1));
  }, [flow, isPaged]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what changes the layout
  useLayoutEffect(() => {
    measure();
    if (!isPaged || frame.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      measure();
      setSize(`${entry?.contentRect.width} ${entry?.contentRect.height}`);
    });
    observer.observe(frame.current);
    // The end of the book, for instance, is loaded behind the text.
    const arrivals = new MutationObserver(measure);
    if (flow.current !== null) arrivals.observe(flow.current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      arrivals.disconnect();
    };
  }, [measure, isPaged, flow, key]);

  const pageOf = useCallback(
    (range: Range): number => {
      const [outer, inner] = [frame.current, flow.current];
      const [rect] = range.getClientRects();
      if (outer === null || inner === null || rect === undefined) return 0;
      const box = inner.getBoundingClientRect();
      const along = isLeftwards(inner) ? box.right - rect.right : rect.left - box.left;
      return Math.max(0, Math.floor((along + 1) / stepOf(outer)));
    },
    [flow],
  );
  const turnTo = useCallback((to: number) => setPage(Math.max(0, to)), []);

  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, flow.current];
    if (outer === null || inner === null) return;
    // The width of the frame is asked for only where it is needed: the answer lays out the text.
    const by = isPaged ? page * stepOf(outer) * (isLeftwards(inner) ? 1 : -1) : 0;
    inner.style.transform = isPaged ? `translateX(${by}px)` : '';
  });

  return { frame, flow, page, count, size, turnTo, pageOf, measure };
};
