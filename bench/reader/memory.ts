/**
 * Measures the memory of a page with an open book: what the process that renders it keeps for itself (`RssAnon` of Linux:
 * scripts, elements, layout, pictures and the engine's own tables, without what it shares with others), and of it the heap of
 * scripts after garbage is collected. Megabytes (10^6 bytes).
 */
import type { Browser, Page } from '@playwright/test';
import { rounded } from '../figures.ts';
import { privateMemoryOf } from '../process.ts';

/** The private memory of the process of the only page with something in it: the largest of all that render. */
const rendererMemory = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...renderers.map(({ id }) => privateMemoryOf(id)));
};

const memoryOf = async (page: Page, browser: Browser) => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(1500);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return {
    process: rounded(await rendererMemory(browser), 1),
    heap: rounded(usedSize / 1e6, 1),
    nodes,
    texts: await page.locator('[data-text]').count(),
  };
};

/** Scrolls to the end of the book, chapter by chapter. Runs in the page. */
const toTheEnd = async (chapters: number): Promise<void> => {
  while (document.querySelector(`[data-chapter="${chapters - 1}"] [data-text]`) === null) {
    scrollBy(0, 600);
    await new Promise(requestAnimationFrame);
  }
  scrollTo(0, document.documentElement.scrollHeight);
};

/** Measures the page of an open book at its beginning, and once all of it was scrolled past. */
export const measureMemory = async (page: Page, browser: Browser, chapters: number) => {
  const opened = await memoryOf(page, browser);
  await page.evaluate(toTheEnd, chapters);
  const whole = await memoryOf(page, browser);
  return { opened, whole };
};
