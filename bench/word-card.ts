/**
 * Measures how long a word card takes in a lesson: from the tap on a word to the painted frame with the card, in
 * Chromium with a window as wide as a phone. Up to 50 ms are not noticed.
 */
import { chromium, type Page } from '@playwright/test';
import { percentile, rounded } from './figures.ts';
import { PORT, startServer, withFolder } from './server.ts';

const TAPS = 20;
/** The number of cards that are opened before, so that one-time work does not count. */
const WARM = 2;
const ADDRESS = `http://localhost:${PORT}`;
const SPANISH = new Intl.DisplayNames('de', { type: 'language' }).of('es') ?? '';
const LESSON = '/courses/lesson?unit=hello&lesson=hello.greetings';

/** The result of the measurement. */
export interface WordCardFigures {
  /** The median, in milliseconds. */
  readonly p50: number;
  /** The 95th percentile, in milliseconds. */
  readonly p95: number;
  /** The time of the very first card, in milliseconds. */
  readonly first: number;
}

/** Makes the page record the milliseconds between each tap and the frame in which a dialog is open. */
const recordTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    const painted = (tapped: number): void => {
      if (document.querySelector('dialog[open] h2') === null) requestAnimationFrame(() => painted(tapped));
      // A task that a frame callback starts runs after that frame was painted.
      else setTimeout(() => noted.push(performance.now() - tapped));
    };
    addEventListener('pointerup', ({ timeStamp }) => requestAnimationFrame(() => painted(timeStamp)), true);
  });

const tapWords = async (page: Page): Promise<readonly number[]> => {
  const word = page.locator('[data-exercise] button[aria-haspopup="dialog"]').first();
  await word.waitFor();
  await recordTaps(page);
  for (let tap = 0; tap < WARM + TAPS; tap += 1) {
    await word.click();
    await page.waitForFunction((count) => Reflect.get(window, 'noted').length > count, tap);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  return page.evaluate(() => Reflect.get(window, 'noted'));
};

/** Measures taps on a word of the first lesson. */
export const measureWordCard = (): Promise<WordCardFigures> =>
  withFolder(async (folder) => {
    const server = await startServer({ DATA_DIR: folder });
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
    try {
      const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
      await page.goto(ADDRESS);
      await page.getByRole('radio', { name: SPANISH }).click({ force: true });
      await page.goto(ADDRESS + LESSON);
      const taps = await tapWords(page);
      const usual = taps.slice(WARM);
      return {
        p50: rounded(percentile(usual, 0.5), 1),
        p95: rounded(percentile(usual, 0.95), 1),
        first: rounded(taps[0] ?? 0, 1),
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  });
