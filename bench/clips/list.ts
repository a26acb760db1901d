/**
 * Measures the list of 3,000 clips: what is loaded before its first screen is drawn, its frames while a learner scrolls
 * through it, and how soon it shows what a letter in the search finds. Times are milliseconds.
 */
import { join } from 'node:path';
import { develop, keepHeapSmall, languageTools } from '@parlance/curriculum';
import type { Page } from '@playwright/test';
import { writeCorpus } from '../content-corpus.ts';
import { percentile, rounded } from '../figures.ts';
import { ADDRESS, type Slowdown, slowed } from '../visitor.ts';
import { mainFrames } from './frames.ts';

const CLIPS = 3000;
/** Units whose words the clips use. The list does not grow with them. */
const UNITS = 120;
const SCROLL = 10_000;
/** Pixels a second by which the list is scrolled: sixteen screens of a phone, as the map in `bench/map-scroll.ts`. */
const PACE = 14_000;
/** Milliseconds without a change of the page after which the list counts as drawn. */
const STILL = 400;
/** What is typed, and taken away again: syllables of made-up titles, each of which leaves fewer clips. */
const TYPED = 'kedilo';

/** Compiles a product of 3,000 clips below a folder. Gives the folder of its courses. */
export const compileClips = async (root: string): Promise<string> => {
  keepHeapSmall();
  writeCorpus(root, UNITS, CLIPS);
  const end = await develop({ root, tools: languageTools, version: '', say: () => undefined });
  end();
  return join(root, 'dist/content');
};

/** Records when the list is drawn first. Runs in the page before its own scripts. */
const watchForList = (): void => {
  const look = (): void => {
    if (document.querySelector('.clip-list-block a') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => performance.mark('list'));
  };
  look();
};

/** When the list was drawn, and the bytes of content that had come by then, as they are sent. Runs in the page. */
const whenListed = () => {
  const at = performance.getEntriesByName('list')[0]?.startTime ?? 0;
  const files = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.startsWith('/content/'));
  const sum = (some: readonly PerformanceResourceTiming[]): number =>
    some.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  const before = files.filter(({ responseEnd }) => responseEnd <= at);
  return { at: Math.round(at), files: before.length, bytes: sum(before), bytesInTheEnd: sum(files) };
};

/** Opens the list, and waits until all of its parts are there. */
const openList = async (page: Page) => {
  await page.addInitScript(watchForList);
  await page.goto(`${ADDRESS}/clips`);
  await page.waitForFunction(
    (count) => document.querySelector('.clip-list-count')?.textContent?.replaceAll(/\D/g, '') === String(count),
    CLIPS,
  );
  return page.evaluate(whenListed);
};

/**
 * Waits for the next key and then until the page does not change any more. Gives the time from the key until the frame
 * with the last change was painted; nothing where nothing changed. Runs in the page.
 */
const expectSearch = (still: number): void => {
  const search = new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const painted: number[] = [];
        let end = setTimeout(() => resolve(undefined), still * 2);
        const note = (): void => {
          // A task that a frame callback starts runs after that frame was painted.
          requestAnimationFrame(() => setTimeout(() => painted.push(performance.now() - timeStamp)));
          clearTimeout(end);
          end = setTimeout(() => {
            observer.disconnect();
            resolve(painted.at(-1));
          }, still);
        };
        // Pictures are drawn one after the other once the answer is there.
        const ofAnswer = ({ target }: MutationRecord): boolean =>
          (target instanceof Element ? target : target.parentElement)?.closest('.clip-list-poster') === null;
        const observer = new MutationObserver((changes) => changes.some(ofAnswer) && note());
        observer.observe(document.querySelector('.clip-list-page') ?? document, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      },
      { once: true, capture: true },
    );
  });
  Object.assign(window, { search });
};

/** Types letters, takes them away, and types them again. */
const measureSearch = async (page: Page) => {
  await page.getByRole('searchbox').focus();
  const keys = [...TYPED, ...[...TYPED].map(() => 'Backspace')];
  const drawn: number[] = [];
  for (const key of [...keys, ...keys]) {
    await page.evaluate(expectSearch, STILL);
    await page.keyboard.press(key);
    const time = await page.evaluate((): Promise<number | undefined> => Reflect.get(window, 'search'));
    if (time !== undefined) drawn.push(time);
  }
  return { changes: drawn.length, p50: rounded(percentile(drawn, 0.5)), p95: rounded(percentile(drawn, 0.95)) };
};

/** A page with as many plain lines and the same height: the best that the machine can reach. */
const measureFloor = async (page: Page, height: number) => {
  const line = `<p style="margin:0;height:${height / CLIPS}px">`;
  // The pages of the product allow no styles of others.
  await page.goto('about:blank');
  await page.setContent(`<!doctype html>${Array.from({ length: CLIPS }, (_, index) => `${line}${index}`).join('')}`);
  return mainFrames(page, SCROLL, PACE);
};

/** Measures the list on a page of a visitor. */
export const measureList = async (page: Page, slowdown: Slowdown) => {
  const listed = await openList(page);
  await slowed(page, slowdown);
  const scroll = await mainFrames(page, SCROLL, PACE);
  await page.evaluate(() => scrollTo(0, 0));
  const search = await measureSearch(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const floor = await measureFloor(page, height);
  await slowed(page, 1);
  return { listed, scroll, floor, ratio: rounded(scroll.perSecond / floor.perSecond, 2), search };
};
