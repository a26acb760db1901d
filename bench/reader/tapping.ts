/** Measures how soon a tap on a word of a book opens its card: from the pointer until the frame with the card is painted. */
import type { Page } from '@playwright/test';
import { type Slowdown, slowed } from '../visitor.ts';
import { type Times, timesOf, untilShown } from './painted.ts';

const TAPS = 36;
/** Pixels at the edges of the window that bars may cover. */
const BARS = { top: 90, bottom: 200 };
const CARD = 'dialog[open] h2';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Middles of words of at least four letters that are seen whole in one line. Runs in the page. */
const seenWords = ({ top, bottom }: typeof BARS): readonly Point[] => {
  const points: Point[] = [];
  const take = (node: Node, from: number, to: number): void => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    const [box, more] = range.getClientRects();
    if (box === undefined || more !== undefined || box.top < top || box.bottom > innerHeight - bottom) return;
    points.push({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  };
  for (const block of document.querySelectorAll('article p[data-text]')) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}{4,}/gu))
        take(node, index, index + word.length);
    }
  }
  return points;
};

/** Taps on words of the open book, a screen further down after some. */
export const measureTaps = async (page: Page, slowdown: Slowdown): Promise<Times> => {
  await slowed(page, slowdown);
  const taken: number[] = [];
  while (taken.length < TAPS) {
    const words = await page.evaluate(seenWords, BARS);
    if (words.length === 0) throw new Error('No word is seen.');
    const some = words.filter((_, at) => at % Math.ceil(words.length / (TAPS / 3)) === 0);
    for (const { x, y } of some.slice(0, TAPS - taken.length)) {
      taken.push(await untilShown(page, 'pointerup', CARD, () => page.mouse.click(x, y)));
      await page.keyboard.press('Escape');
      // The page is told a moment after the dialog has closed.
      await page.locator('dialog h2').waitFor({ state: 'detached' });
      // The hint goes with the first card, and the words move.
      if (taken.length === 1) break;
    }
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
    await page.waitForTimeout(500);
  }
  await slowed(page, 1);
  return timesOf(taken);
};
