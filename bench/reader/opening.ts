/**
 * Measures how soon a book is open: from the press on it on the shelf until the frame with its text is painted; and from
 * the start of a page at its address. Times are milliseconds.
 */
import type { Page } from '@playwright/test';
import { type Slowdown, slowed } from '../visitor.ts';
import { linkTo, SHELF } from './own-books.ts';
import { timesOf, untilShown } from './painted.ts';

const ROUNDS = 5;
/** Milliseconds without a request after which a page counts as loaded. */
const STILL = 1500;

/** Records when the first text is painted. Runs in the page before its own scripts. */
const watchForText = (): void => {
  const look = (): void => {
    if (document.querySelector('[data-text]') === null) requestAnimationFrame(look);
    else setTimeout(() => performance.mark('text'));
  };
  look();
};

/** Opens a book again and again, in a new page each time. */
export const measureOpening = async (page: Page, title: string, slowdown: Slowdown) => {
  const context = page.context();
  const fromShelf: number[] = [];
  const fromAddress: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await context.newPage();
    await one.addInitScript(watchForText);
    await one.goto(SHELF);
    await linkTo(one, title).waitFor();
    await one.waitForTimeout(STILL);
    await slowed(one, slowdown);
    fromShelf.push(await untilShown(one, 'pointerup', '[data-text]', () => linkTo(one, title).click()));
    await one.reload();
    await one.waitForFunction(() => performance.getEntriesByName('text').length > 0);
    fromAddress.push(await one.evaluate(() => performance.getEntriesByName('text')[0]?.startTime ?? 0));
    await one.close();
  }
  return { fromShelf: timesOf(fromShelf), fromAddress: timesOf(fromAddress) };
};
