/** Clips that are open in the player. */
import type { Page } from '@playwright/test';
import { ADDRESS } from '../visitor.ts';

/** Opens a clip, and waits until its sound is there and its picture is drawn. */
export const openClip = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${ADDRESS}/clips/lesson?clip=${id}`);
  await page.waitForFunction(
    () => (document.querySelector('audio')?.readyState ?? 0) > 0 && document.querySelector('[data-part]') !== null,
  );
};

/** Plays the open clip until its sound moves. */
export const play = async (page: Page): Promise<void> => {
  const from = await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await page.keyboard.press(' ');
  await page.waitForFunction((time) => (document.querySelector('audio')?.currentTime ?? 0) > time + 0.1, from);
};
