/** Times from what a learner does until the frame with its result is painted, in milliseconds. */
import type { Page } from '@playwright/test';
import { percentile, rounded } from '../figures.ts';

/** Milliseconds after which something counts as not shown. */
const TIMEOUT_MS = 15_000;

/** Several times. */
export interface Times {
  readonly count: number;
  readonly first: number;
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

/** What is told of several times. */
export const timesOf = (all: readonly number[]): Times => ({
  count: all.length,
  first: rounded(all[0] ?? 0, 1),
  p50: rounded(percentile(all, 0.5), 1),
  p95: rounded(percentile(all, 0.95), 1),
  most: rounded(Math.max(...all), 1),
});

/**
 * Waits for an event, and then for the frame in which an element is shown. Runs in the page.
 * @param shown a selector
 */
const expectShown = ([cause, shown]: readonly [cause: string, shown: string]): void => {
  const painted = new Promise((resolve) => {
    const listen = ({ timeStamp }: Event): void => {
      const look = (): void => {
        if (document.querySelector(shown) === null) requestAnimationFrame(look);
        // A task that a frame callback starts runs after that frame was painted.
        else setTimeout(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    };
    addEventListener(cause, listen, { once: true, capture: true });
  });
  Object.assign(window, { painted });
};

/** Waits for a key or a click that turns a page, and then for the frame with the other page. Runs in the page. */
const expectTurn = (cause: string): void => {
  const shown = (): string =>
    `${document.querySelector('[data-chapter]')?.getAttribute('data-chapter')} ${document.querySelector('article')?.style.transform} ${document.querySelector('[data-chapter] [data-text]') !== null}`;
  const painted = new Promise((resolve) => {
    const before = shown();
    const listen = ({ timeStamp }: Event): void => {
      const look = (): void => {
        if (shown() === before || !shown().endsWith('true')) requestAnimationFrame(look);
        else setTimeout(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    };
    addEventListener(cause, listen, { once: true, capture: true });
  });
  Object.assign(window, { painted });
};

const painted = (page: Page): Promise<number> =>
  page.evaluate(
    (most): Promise<number> =>
      Promise.race([
        Reflect.get(window, 'painted'),
        new Promise<never>((_, reject) => setTimeout(() => reject(new Error('It was not shown.')), most)),
      ]),
    TIMEOUT_MS,
  );

/** The time from an event that `act` causes until an element is painted. */
export const untilShown = async (page: Page, cause: string, shown: string, act: () => Promise<void>) => {
  await page.evaluate(expectShown, [cause, shown] as const);
  await act();
  return painted(page);
};

/** The time from a press of a key until another page of a book is painted. */
export const untilTurned = async (page: Page, key: string): Promise<number> => {
  await page.evaluate(expectTurn, 'keydown');
  await page.keyboard.press(key);
  return painted(page);
};
