/** Measures how soon a page is turned: from the key until the frame with the next page is painted. */
import type { Page } from '@playwright/test';
import { type Slowdown, slowed } from '../visitor.ts';
import { type Times, timesOf, untilTurned } from './painted.ts';

const TURNS = 60;
/** Milliseconds for which a page is looked at before the next turn. */
const LOOK = 150;

const chapterOf = (page: Page): Promise<string | null> =>
  page.locator('[data-chapter]').first().getAttribute('data-chapter');

/** Turns pages of the open book, which is shown in pages; turns into another chapter are told apart. */
export const measureTurns = async (
  page: Page,
  slowdown: Slowdown,
): Promise<{ readonly within: Times; readonly between: Times }> => {
  await slowed(page, slowdown);
  const [within, between]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = await chapterOf(page);
    const time = await untilTurned(page, 'PageDown');
    ((await chapterOf(page)) === before ? within : between).push(time);
    await page.waitForTimeout(LOOK);
  }
  await slowed(page, 1);
  return { within: timesOf(within), between: timesOf(between) };
};
