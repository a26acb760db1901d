/** Checks a screen with axe. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * All violations on the current screen: the rule and the elements that break it. There are no frames, so axe runs in the
 * page itself; it stays there for the next check.
 * @param tags the rules that are checked, by axe's names of their groups.
 */
export const violationsOf = async (page: Page, tags: readonly string[] = RULES): Promise<string[]> => {
  const isLoaded = await page.evaluate(async () => {
    // Contrast can only be measured after all animations have ended, with those that begin meanwhile; those without an end go on.
    const running = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        return playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      });
    for (let frames = 0; frames < 10 && (frames < 2 || running().length > 0); frames += 1) {
      for (const each of running()) each.finish();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return 'axe' in window;
  });
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values: [...values] },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, tags);
};

/** All violations on the current screen in the dark theme and in the light one, which stays. */
export const violationsInBothThemes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violationsOf(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
};
