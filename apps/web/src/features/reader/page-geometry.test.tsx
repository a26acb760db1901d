import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageInScreens } from './page-geometry.ts';

afterEach(() => vi.unstubAllGlobals());

/** The page of a text in a chapter of 1500 pixels that was moved up by so many, in a window that shows 600. */
const pageAfter = (moved: number) => {
  vi.stubGlobal('innerHeight', 800);
  const chapter = document.createElement('section');
  chapter.dataset.chapter = '0';
  chapter.getBoundingClientRect = () => ({ top: -moved, height: 1500 }) as DOMRect;
  const block = document.createElement('p');
  chapter.append(block);
  return pageInScreens(block, 0);
};

describe('the page of a text that is not in pages', () => {
  it('is the one of which most is seen', () => {
    expect([0, 250, 350, 850, 950, 1400].map((moved) => pageAfter(moved).page)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(pageAfter(0).count).toBe(3);
  });

  it('is the first one where the chapter begins below', () => {
    expect(pageAfter(-500).page).toBe(1);
  });
});
