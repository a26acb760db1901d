/**
 * Counts the frames of a book that is scrolled without a pause, and those of a plain page of the same height with as many
 * paragraphs, as the best that the machine can reach.
 */
import type { Page } from '@playwright/test';
import { percentile, rounded } from '../figures.ts';
import { type Slowdown, slowed } from '../visitor.ts';

const SCROLL = 10_000;
/** Pixels a second: two screens, as somebody looks for a place; and sixteen, as the map in `bench/map-scroll.ts`. */
const PACES = { looking: 1700, flying: 14_000 } as const;

/**
 * Scrolls down from the top without a pause, and notes the duration of each frame and long task. At the end of what is
 * there it waits for more. Runs in the page.
 */
const scrollDown = async ([duration, pace]: readonly [number, number]) => {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration: length } of list.getEntries()) tasks.push(length);
  });
  observer.observe({ type: 'longtask' });
  scrollTo(0, 0);
  const frames: number[] = [];
  const since = performance.now();
  let last = since;
  let at = 0;
  let waited = 0;
  while (last - since < duration) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    at += ((now - last) / 1000) * pace;
    scrollTo(0, at);
    if (scrollY < at - 2) {
      waited += now - last;
      at = scrollY;
    }
    last = now;
  }
  observer.disconnect();
  return { frames: frames.slice(1), tasks, waited, at };
};

const framesOf = async (page: Page, pace: number) => {
  const { frames, tasks, waited, at } = await page.evaluate(scrollDown, [SCROLL, pace] as const);
  const over = (most: number): number =>
    rounded(frames.filter((frame) => frame > most).length / Math.max(1, frames.length), 3);
  return {
    perSecond: rounded(frames.length / (SCROLL / 1000), 1),
    // A frame takes 16.7 ms at 60 Hz; the clocks of pages are coarse.
    over17: over(17.4),
    over34: over(34.4),
    p99: rounded(percentile(frames, 0.99), 1),
    longTasks: tasks.length,
    longestTask: rounded(Math.max(0, ...tasks)),
    /** The share of the time in which it stood at the end of what was there. */
    waited: rounded(waited / SCROLL, 3),
    pixels: rounded(at),
  };
};

/** A new page of plain lines. */
const plainPage = async (page: Page, height: number, paragraphs: number): Promise<Page> => {
  const line = `<p style="margin:0;height:${height / paragraphs}px">`;
  // The pages of the product allow no styles of others.
  const plain = await page.context().newPage();
  await plain.setContent(
    `<!doctype html>${Array.from({ length: paragraphs }, (_, index) => `${line}${index}`).join('')}`,
  );
  return plain;
};

/** Scrolls the open book. @param open opens it at its beginning */
export const measureScroll = async (page: Page, slowdown: Slowdown, open: () => Promise<void>) => {
  const found: Record<string, object> = {};
  for (const [name, pace] of Object.entries(PACES)) {
    await open();
    await page.waitForTimeout(1000);
    await slowed(page, slowdown);
    const book = await framesOf(page, pace);
    const [height, paragraphs] = await page.evaluate((): [number, number] => [
      document.documentElement.scrollHeight,
      document.querySelectorAll('[data-text]').length,
    ]);
    await slowed(page, 1);
    const plain = await plainPage(page, height, paragraphs);
    await slowed(plain, slowdown);
    const floor = await framesOf(plain, pace);
    await plain.close();
    found[name] = { ...book, floor, ratio: rounded(book.perSecond / floor.perSecond, 2) };
  }
  return found;
};
