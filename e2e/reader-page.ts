/** What journeys do on the page of a book, and what they read from it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from './texts.ts';

const text = textsOf('de');

/** A button of a German interface, by the key of its text. */
export const button = (page: Page | Locator, key: string): Locator =>
  page.getByRole('button', { name: text(key), exact: true });

/** The control that says and sets which sentence is read, 0-based. */
export const slider = (page: Page): Locator => page.getByRole('slider', { name: text('reader.place') });

/** Goes to a sentence, 0-based in the book, and waits until it is read. */
export const goToSentence = async (page: Page, place: number): Promise<void> => {
  await slider(page).fill(String(place));
  await expect(slider(page)).toHaveValue(String(place));
};

/** Waits for the first sentences of a book. */
export const untilTextShown = (page: Page): Promise<void> => page.locator('[data-text]').first().waitFor();

/** Waits until each recording of a Spanish book's first chapter is cached, in both voices. */
export const untilHeardOffline = (page: Page, book: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async (id) => {
          const cache = await caches.open('parlance-content');
          const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
          const texts = paths.find((path) => path.includes(`/ebooks/${id}.es.target.`));
          if (texts === undefined) return ['texts'];
          const { items } = (await (await cache.match(texts))?.json()) ?? { items: {} };
          return Object.entries(items as Record<string, { audio?: Record<string, { name: string }> }>)
            .filter(([item]) => item.includes('.c1.'))
            .flatMap(([, { audio = {} }]) => Object.values(audio).map(({ name }) => name))
            .filter((name) => !paths.some((path) => path.endsWith(`/${name}.mp3`)));
        }, book),
      { timeout: 30_000 },
    )
    .toEqual([]);

/** The middle of a word on the page, in CSS pixels of the window. */
export const middleOf = (page: Page, word: string): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('article') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0 || node.parentElement?.closest('[data-text]') === null) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new TypeError(`There is no ${wanted} on the page`);
  }, word);

/** Opens the card of a word. */
export const tap = async (page: Page, word: string): Promise<void> => {
  const { x, y } = await middleOf(page, word);
  await page.mouse.click(x, y);
};

/** Holds the pointer on a word until so many translations are shown. */
export const press = async (page: Page, word: string, shown: number): Promise<void> => {
  const { x, y } = await middleOf(page, word);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(page.locator('[data-aside]')).toHaveCount(shown);
  await page.mouse.up();
};

/** What is painted on the texts. */
export const painted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...CSS.highlights.keys()].sort());
