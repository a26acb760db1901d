import type { ReadingBook } from '@parlance/domain';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chapters } from './use-chapters.ts';
import type { PageIndex } from './use-page-index.ts';
import type { Pages } from './use-pages.ts';
import { useSteadyPlace } from './use-steady-place.ts';

const book = {
  sentences: 4,
  contents: [
    { id: 'c1', first: 0, sentences: 2 },
    { id: 'c2', first: 2, sentences: 2 },
  ],
} as unknown as ReadingBook;

const places = new Map<Element, number>();

/** The sentences of chapters, each in a paragraph of its own. */
const indexOf = (from: number, to: number): PageIndex => {
  const sentences = [0, 1, 2, 3].filter((place) => place >= 2 * from && place < 2 * to + 2);
  const shown = sentences.map((place) => {
    const element = document.createElement('p');
    element.textContent = 'Leo come.';
    document.body.append(element);
    places.set(element, place);
    return { element, text: { sentences: [] }, sentence: { place, from: 0, to: 9 } };
  });
  return { texts: [], sentences: new Map(shown.map((each) => [each.sentence.place, each])) } as unknown as PageIndex;
};

const open = vi.fn();
const turnTo = vi.fn();
const measure = vi.fn();

/** A text of which chapters are shown; every sentence is on page 1 if nothing else is given. */
const props = (layout: 'continuous' | 'paged', from: number, to: number, some: Partial<Pages> = {}) => ({
  ...{ book, start: 2, layout, isPaged: layout === 'paged', shown: `${layout} ${from} ${to}`, read: vi.fn() },
  chapters: { shown: { from, to }, loaded: new Map(), open, append: vi.fn(), load: vi.fn() } as unknown as Chapters,
  index: { current: indexOf(from, to) },
  pages: { page: 0, count: 1, size: '', turnTo, pageOf: () => 1, measure, ...some } as unknown as Pages,
});

beforeEach(() => {
  const box = { top: 100, bottom: 120, left: 0, right: 50, width: 50, height: 20, x: 0, y: 100, toJSON: () => '' };
  Range.prototype.getBoundingClientRect = () => box;
  Range.prototype.getClientRects = () => [box] as unknown as DOMRectList;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.clearAllMocks();
});

describe('a text that comes in pages after it was one', () => {
  it('leaves the chapter that is read alone on the page, of the several that were shown', () => {
    const { rerender } = renderHook(useSteadyPlace, { initialProps: props('continuous', 0, 1) });
    rerender(props('paged', 0, 1));
    expect(open).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('is turned to the sentence that was read once its chapter is alone', () => {
    const { result, rerender } = renderHook(useSteadyPlace, { initialProps: props('continuous', 0, 1) });
    rerender(props('paged', 0, 1));
    expect(turnTo).not.toHaveBeenCalled();
    rerender(props('paged', 1, 1));
    expect(measure).toHaveBeenCalledOnce();
    expect(turnTo).toHaveBeenCalledExactlyOnceWith(1);
    expect(result.current.place).toBe(2);
  });

  it('stays where it is if one chapter was shown', () => {
    const { rerender } = renderHook(useSteadyPlace, { initialProps: props('continuous', 1, 1) });
    rerender(props('paged', 1, 1));
    expect(open).not.toHaveBeenCalled();
    expect(turnTo).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe('a sentence within a page', () => {
  const pageOf = (range: Range): number => (places.get(range.startContainer.parentElement as Element) ?? 0) - 2;
  /** The last page is that of sentence 3. */
  const paged = (page: number, size: string, onPage: (range: Range) => number = () => 1) =>
    props('paged', 1, 1, { page, size, count: 3, pageOf: onPage });

  it('is the place also where another one begins its page, and still when pages have another size', () => {
    const { result, rerender } = renderHook(useSteadyPlace, { initialProps: { ...paged(0, ''), start: 3 } });
    rerender({ ...paged(1, '390 600'), start: 3 });
    expect(result.current.place).toBe(3);
    rerender({ ...paged(1, '844 200', () => 2), start: 3 });
    expect(turnTo).toHaveBeenLastCalledWith(2);
    rerender({ ...paged(2, '844 200', () => 2), start: 3 });
    expect(result.current.place).toBe(3);
  });

  it('is the place no more once the page was turned', () => {
    const { result, rerender } = renderHook(useSteadyPlace, { initialProps: { ...paged(1, '', pageOf), start: 3 } });
    expect(result.current.place).toBe(3);
    rerender({ ...paged(0, '', pageOf), start: 3 });
    expect(result.current.place).toBe(2);
  });
});

describe('a text that is one', () => {
  it('is moved to its sentence again where the window has another width, and not where its height alone changes', () => {
    const moved = vi.fn();
    vi.stubGlobal('scrollTo', moved);
    vi.stubGlobal('innerWidth', 390);
    renderHook(useSteadyPlace, { initialProps: props('continuous', 0, 1) });
    moved.mockClear();
    globalThis.dispatchEvent(new Event('resize'));
    expect(moved).not.toHaveBeenCalled();
    vi.stubGlobal('innerWidth', 844);
    globalThis.dispatchEvent(new Event('resize'));
    expect(moved).toHaveBeenCalledOnce();
  });
});

describe('a sentence below others that are seen', () => {
  /** The place of sentence 3 after the window was scrolled, by where its line stands in the window then; it stood at 300. */
  const placeWith = async (line: number): Promise<number> => {
    let ofThird = 300;
    Range.prototype.getClientRects = function (this: Range) {
      const place = places.get(this.startContainer.parentElement as Element);
      return [{ top: place === 3 ? ofThird : 80 }] as unknown as DOMRectList;
    };
    vi.stubGlobal('scrollY', 40);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    const initialProps = { ...props('continuous', 1, 1), start: 3 };
    const texts = [...initialProps.index.current.sentences.values()].map(({ element, sentence }) => {
      element.getBoundingClientRect = () => new DOMRect(0, 80, 50, 400);
      return { element, text: { sentences: [sentence] } };
    });
    Object.assign(initialProps.index.current, { texts });
    const { result } = renderHook(useSteadyPlace, { initialProps });
    vi.stubGlobal('scrollY', 240);
    ofThird = line;
    globalThis.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    return result.current.place;
  };

  it('is the place also where the browser scrolls, to keep it where it is when a picture comes above it', async () => {
    expect(await placeWith(300)).toBe(3);
  });

  it('is the place no more once somebody has scrolled', async () => {
    expect(await placeWith(500)).toBe(2);
  });
});

describe('a browser', () => {
  it('does not scroll a book to where it was, after a reload, and does so on other screens', () => {
    history.scrollRestoration = 'auto';
    const { unmount } = renderHook(useSteadyPlace, { initialProps: props('continuous', 0, 1) });
    expect(history.scrollRestoration).toBe('manual');
    unmount();
    expect(history.scrollRestoration).toBe('auto');
  });
});
