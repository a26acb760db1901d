/**
 * `node bench/map-scroll.ts [folder of compiled courses] [rounds]` measures the map of a course with 5,000 lessons on a
 * phone's screen: what is loaded before its list is shown, and how even its frames are while a learner scrolls past
 * all of them in ten seconds, both at once and after everything has loaded. In alternating rounds, a plain page with
 * as many lines and the same height is measured as the best that the machine can reach. Without a folder, the courses
 * are generated first (`content-corpus.ts`). Needs `dist/web` and Chromium.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { develop, keepHeapSmall, languageTools } from '@parlance/curriculum';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { writeCorpus } from './content-corpus.ts';
import { withCourses } from './content-server.ts';
import { countFrames } from './count-frames.ts';
import { percentile, rounded } from './figures.ts';
import { PORT, startServer, withFolder } from './server.ts';

const UNITS = 1250;
const CLIPS = 3000;
const ROUNDS = 3;
const SCROLL_MS = 10_000;
/**
 * The speed of scrolling in pixels per second: 1,250 units of four lessons pass in that time, sixteen screens per
 * second.
 */
const PACE = 14_000;
const SCREEN = { width: 390, height: 844 };
const ADDRESS = `http://127.0.0.1:${PORT}/courses`;
/** The time in milliseconds after which all requests count as finished. */
const QUIET = 3000;

/** The distribution of frame durations. */
interface Frames {
  /** The share of frames that took at most so many milliseconds. */
  readonly within17: number;
  readonly within20: number;
  readonly p99: number;
  readonly perSecond: number;
  /** The longest task of the page in milliseconds; 0 if none took 50 ms. */
  readonly longestTask: number;
}

const framesOf = async (page: Page): Promise<Frames> => {
  const { frames, tasks } = await page.evaluate(countFrames, [SCROLL_MS, PACE] as const);
  const share = (most: number): number =>
    rounded(frames.filter((frame) => frame <= most).length / Math.max(1, frames.length), 3);
  return {
    // A frame takes 16.7 ms at 60 Hz; the clocks of pages are coarse.
    within17: share(16.8),
    within20: share(20),
    p99: rounded(percentile(frames, 0.99), 1),
    perSecond: rounded(frames.length / (SCROLL_MS / 1000), 1),
    longestTask: rounded(Math.max(0, ...tasks)),
  };
};

/** The number of nodes and the heap size of a page. */
const weightOf = async (session: CDPSession): Promise<{ readonly nodes: number; readonly heapMegabytes: number }> => {
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, heapMegabytes: rounded(usedSize / 1e6, 1) };
};

/** Records when the list is rendered first. Runs in the page before its own scripts. */
const watchForList = (): void => {
  const look = (): void => {
    if (document.querySelector('#units a') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => performance.mark('list'));
  };
  look();
};

/** The time until the list was shown, and the bytes of courses that were loaded until then. Runs in the page. */
const whenListed = () => {
  const at = performance.getEntriesByName('list')[0]?.startTime ?? 0;
  const files = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.startsWith('/content/'));
  const sum = (some: readonly PerformanceResourceTiming[]): number =>
    some.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  const before = files.filter(({ responseEnd }) => responseEnd <= at);
  return { firstListMs: Math.round(at), files: before.length, bytes: sum(before), bytesInTheEnd: sum(files) };
};

const measureMap = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(watchForList);
  await page.goto(ADDRESS);
  await page.locator('#units a').first().waitFor({ state: 'attached' });
  const atOnce = await framesOf(page);
  await page.waitForTimeout(QUIET);
  const listed = await page.evaluate(whenListed);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const complete = await framesOf(page);
  return {
    listed,
    height,
    atOnce,
    complete,
    ...(await weightOf(session)),
    lines: await page.locator('#units li').count(),
  };
};

/** Measures a page with plain lines instead of the list; all of them are rendered at once. */
const measureFloor = async (page: Page, { height, lines }: { readonly height: number; readonly lines: number }) => {
  const line = `<p style="margin:0;height:${height / lines}px">`;
  await page.setContent(`<!doctype html>${Array.from({ length: lines }, (_, index) => `${line}${index}`).join('')}`);
  return framesOf(page);
};

/** Runs `work` in a new browser context, which has no cache from the round before. */
const inNewPage = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    return await work(await browser.newPage({ viewport: SCREEN, locale: 'de-DE', serviceWorkers: 'block' }));
  } finally {
    await browser.close();
  }
};

const compiled = async (root: string): Promise<string> => {
  keepHeapSmall();
  writeCorpus(root, UNITS, CLIPS);
  const end = await develop({ root, tools: languageTools, version: '', say: console.log });
  end();
  return join(root, 'dist/content');
};

const load = (): number => rounded(loadavg()[0] ?? 0, 1);

await withFolder(async (folder) => {
  const [, , given, rounds = ROUNDS] = process.argv;
  const content = given ?? (await compiled(join(folder, 'corpus')));
  const root = join(folder, 'project');
  await withCourses(root, content);
  const server = await startServer({ DATA_DIR: join(folder, 'data') }, { root });
  try {
    for (let round = 1; round <= Number(rounds); round += 1) {
      const map = await inNewPage(measureMap);
      const floor = await inNewPage((page) => measureFloor(page, map));
      const ratio = rounded(map.complete.perSecond / floor.perSecond, 2);
      console.log(`round ${round}:`, { ...map, floor, ratio, load: load() });
    }
  } finally {
    await server.stop();
  }
});
