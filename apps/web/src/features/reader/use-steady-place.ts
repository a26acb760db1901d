/** The place in the book that is read: kept while the page changes its look, gone to, and recorded. */
import type { ReadingBook } from '@parlance/domain';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReadingControl } from '../../data/index.ts';
import type { ShownSentence } from './locate.ts';
import { pageInScreens, placeAtTop, placeOnPage, rangeOf, type Screens } from './page-geometry.ts';
import { chapterOf } from './source.ts';
import type { Chapters } from './use-chapters.ts';
import type { PageIndex } from './use-page-index.ts';
import type { Pages } from './use-pages.ts';
import { useRestOfChapter } from './use-rest-of-chapter.ts';

/** Pixels from the upper edge of the window to the first line that is read: below the bar. */
export const TOP = 76;
/** Milliseconds without a movement after which the place is noted. */
const REST = 180;
/** The most seconds that count between two notes: who does nothing for longer does not read. */
const LONGEST = 60;

/** Pixels down the page, and down the window. */
const UNKNOWN = { top: Number.NaN, line: Number.NaN };

interface SteadyPlaceProps {
  readonly book: ReadingBook;
  readonly start: number;
  readonly chapters: Chapters;
  readonly index: RefObject<PageIndex>;
  readonly pages: Pages;
  readonly isPaged: boolean;
  /** Changes with what is shown, and with how it looks. */
  readonly shown: unknown;
  readonly layout: string;
  readonly read: ReadingControl['read'];
}

/** The place that is read. */
export interface SteadyPlace {
  /** The first sentence that is seen whole, 0-based in the book. */
  readonly place: number;
  /** Where its page is among those of its chapter, if the text is one. */
  readonly screens: Screens;
  readonly goTo: (place: number) => void;
}

const isAtEnd = (): boolean =>
  globalThis.innerHeight + globalThis.scrollY >= document.documentElement.scrollHeight - 24;

/** How far down the window the first line of a sentence stands, in pixels. */
const lineOf = (sentence: ShownSentence | undefined): number =>
  (sentence && rangeOf(sentence))?.getClientRects()[0]?.top ?? Number.NaN;

/** How far down the page a sentence stands below the bar, in pixels; that of its chapter where it is the first one. */
const heightOf = ({ element }: ShownSentence, range: Range, isFirst: boolean): number => {
  const chapter = isFirst ? element.closest('[data-chapter]')?.getBoundingClientRect() : undefined;
  return globalThis.scrollY + ((chapter ?? range.getClientRects()[0])?.top ?? 0) - TOP;
};

/** Follows the place that is read. */
export const useSteadyPlace = (props: SteadyPlaceProps): SteadyPlace => {
  const { book, start, chapters, index, pages, isPaged, shown, layout, read } = props;
  const [place, setPlace] = useState(start);
  const [screens, setScreens] = useState<Screens>({ page: 1, count: 1 });
  const here = useRef(start);
  /** The sentence to be shown once it is on the page. */
  const wanted = useRef<number | null>(start);
  const notedAt = useRef(performance.now());
  /** Where the window was moved to, and where the line of the sentence stood then: its place is known until somebody moves it. */
  const movedTo = useRef(UNKNOWN);
  /** The page that was turned to for a sentence, which is its place until somebody turns on; and the one before, until it is shown. */
  const turned = useRef({ from: Number.NaN, to: Number.NaN });
  const pageNow = useRef(pages.page);
  useLayoutEffect(() => {
    pageNow.current = pages.page;
  });

  const note = useCallback(
    (next: number): void => {
      const seconds = Math.min(LONGEST, (performance.now() - notedAt.current) / 1000);
      notedAt.current = performance.now();
      here.current = next;
      setPlace(next);
      read(next, document.visibilityState === 'visible' ? seconds : 0);
    },
    [read],
  );

  /** Shows the wanted sentence, if it is there. */
  const settle = useCallback((): void => {
    // Pages are those of one chapter: what was shown before the text came in pages is about to leave.
    if (isPaged && chapters.shown.from < chapters.shown.to) return;
    const to = wanted.current;
    const found = to === null ? undefined : index.current.sentences.get(to);
    const range = found && rangeOf(found);
    if (to === null || found === undefined || range === undefined) return;
    wanted.current = null;
    if (isPaged) {
      // Chapters that were shown behind this one may have left.
      pages.measure();
      turned.current = { from: pageNow.current, to: pages.pageOf(range) };
      pages.turnTo(turned.current.to);
    } else {
      const isTop = book.contents[chapters.shown.from]?.first === to;
      const isFirst = book.contents[chapterOf(book, to)]?.first === to;
      const top = isTop ? 0 : heightOf(found, range, isFirst);
      globalThis.scrollTo({ top: Math.max(0, top), behavior: 'instant' });
      movedTo.current = { top: globalThis.scrollY, line: lineOf(found) };
    }
    note(to);
  }, [book, chapters.shown, index, isPaged, note, pages.measure, pages.turnTo, pages.pageOf]);

  /**
   * Whether nobody has moved the window; from then on it is not. A browser that keeps lines in their place while a picture comes
   * above them has moved nothing.
   */
  const isStill = useCallback((): boolean => {
    const { top, line } = movedTo.current;
    const kept = [globalThis.scrollY - top, lineOf(index.current.sentences.get(here.current)) - line];
    if (kept.some((by) => Math.abs(by) < 2)) return true;
    movedTo.current = UNKNOWN;
    return false;
  }, [index]);

  useRestOfChapter(chapters, () => {
    const still = isStill();
    // The first one is set otherwise once another stands before it, and its height may change.
    const text = (index.current.texts[1] ?? index.current.texts[0])?.element;
    const top = (): number => text?.getBoundingClientRect().top ?? 0;
    const before = top();
    return () => {
      // Whoever has not moved the window reads the sentence to which it was moved, or as near as a part of the chapter allowed.
      if (still) wanted.current ??= here.current;
      if (wanted.current !== null) settle();
      else globalThis.scrollBy({ top: top() - before, behavior: 'instant' });
    };
  });

  // The place is known by its sentence. A browser that scrolls to where it was, after a reload, moves it: the page has changed.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look, or another size of pages, moves every sentence
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    wanted.current = here.current;
    if (isPaged && chapters.shown.from < chapters.shown.to) chapters.open(chapterOf(book, here.current));
  }, [layout, pages.size]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown may have the wanted sentence now
  useLayoutEffect(settle, [settle, shown, layout, pages.count, pages.size]);

  useEffect(() => {
    if (isPaged) return undefined;
    // The height alone changes with the bar of a phone's browser, which moves nothing.
    let width = globalThis.innerWidth;
    const resized = (): void => {
      if (globalThis.innerWidth === width) return;
      width = globalThis.innerWidth;
      wanted.current = here.current;
      settle();
    };
    globalThis.addEventListener('resize', resized);
    return () => globalThis.removeEventListener('resize', resized);
  }, [isPaged, settle]);

  const look = useCallback((): void => {
    if (wanted.current !== null) return;
    const { texts, sentences } = index.current;
    const last = book.sentences - 1;
    const isLast = isAtEnd() && sentences.has(last);
    const seen = isStill() ? here.current : isLast ? last : placeAtTop(texts, TOP);
    if (seen === undefined) return;
    const now = pageInScreens(sentences.get(seen)?.element, TOP);
    setScreens(isLast && seen === last ? { ...now, page: now.count } : now);
    if (seen !== here.current) note(seen);
  }, [book, index, isStill, note]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more of the chapter on the page it has more pages
  useEffect(() => {
    if (isPaged) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, REST);
    };
    moved();
    globalThis.addEventListener('scroll', moved, { passive: true });
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('scroll', moved);
    };
  }, [isPaged, look, chapters.blocks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sentences
  useEffect(() => {
    if (!isPaged || wanted.current !== null) return;
    const { from, to } = turned.current;
    turned.current = { from: pages.page === to ? Number.NaN : from, to };
    if (pages.page === to || pages.page === from) return;
    turned.current = { from: Number.NaN, to: Number.NaN };
    const seen = placeOnPage([...index.current.sentences.values()], pages.page, pages.pageOf);
    if (seen !== undefined && seen !== here.current) note(seen);
  }, [isPaged, pages.page, pages.count, shown, note]);

  const goTo = useCallback(
    (to: number): void => {
      wanted.current = to;
      const at = chapterOf(book, to);
      const { from, to: last } = chapters.shown;
      if (at >= from && at <= last) settle();
      else if (at === last + 1 && !isPaged) chapters.append();
      else chapters.open(at);
    },
    [book, chapters.shown, chapters.append, chapters.open, isPaged, settle],
  );
  return { place, screens, goTo };
};
