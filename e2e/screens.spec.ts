/** Checks every screen in both themes with axe, and its width in German and in languages of other lengths and scripts. */
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { Learner, recordPlayback } from './learner.ts';
import { type Program, startProgram } from './program.ts';

test.use({ serviceWorkers: 'allow' });

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(program.url + path);
  await page.getByRole('heading').first().waitFor();
};

/** Follows an address, and waits until the screen that was shown is gone and another one is there. */
const leaveFor = async (page: Page, path: string): Promise<void> => {
  const heading = await page.getByRole('heading').first().elementHandle();
  await follow(page, path);
  await page.waitForFunction((old) => old?.isConnected === false, heading);
  await page.getByRole('heading').first().waitFor();
  // The line at the top that tells of loading.
  await page.locator('i[role="progressbar"]').waitFor({ state: 'detached' });
};

/** The part of the program that an address leads to. */
const areaOf = (path: string): string => new URL(path, program.url).pathname.split('/')[1] ?? '';

/**
 * Opens a screen from the page that is open, which costs a tenth of a page that starts anew. Two screens of one area may
 * share a heading, so a page of terms is shown between them.
 */
const goTo = async (page: Page, path: string): Promise<void> => {
  const area = areaOf(page.url());
  if (area === areaOf(path)) await leaveFor(page, area === 'terms' ? '/privacy' : '/terms');
  await leaveFor(page, path);
};

/** Follows an address as a link within the program does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const SCREENS = [
  '/',
  '/start',
  '/courses',
  '/courses?unit=hello',
  '/courses?unit=time',
  '/courses?unit=hello&tip=short-be',
  '/courses/lesson?unit=hello&quiz=1',
  '/courses/dialogue?unit=hello&step=practice',
  '/courses/speaking',
  '/clips',
  '/clips?q=zzz',
  '/clips/lesson?clip=none',
  '/ebook/leo-goes-far/learn/read',
  '/ebook',
  '/ebook/all',
  '/ebook/all/easy?q=zzz',
  '/ebook/seven-chairs',
  '/ebook/none',
  '/ebook/seven-chairs/learn/choice',
  '/tutor',
  '/tutor?unit=cafe',
  '/tutor?talk=none',
  '/alphabet',
  '/alphabet?letter=A',
  '/alphabet?view=sounds',
  '/alphabet?view=trainer',
  '/grammarTips',
  '/grammarTips?q=zzz',
  '/grammarTips?tip=be-have-do',
  '/grammarTips/exercises?tip=be-have-do',
  '/leaderboard',
  '/pricing/plan',
  '/invite',
  '/invite/7ZQ4WTMX',
  '/games',
  '/games/pairs',
  '/games/baggage?level=1',
  '/review',
  '/review?view=pictures',
  '/review/cards?mode=weak',
  '/settings',
  '/me',
  '/membership',
  '/membership/cancel?token=none',
  '/admin',
  '/?signIn',
  '/?signIn=signUp',
  '/?signIn=unverified',
  '/?signIn=failed',
  '/signed-in?display=popup&outcome=cancelled',
  '/terms',
  '/privacy',
  '/links',
  '/verify',
  '/verify?done=',
  '/reset?token=none',
  '/undo?token=none',
  '/reminders/pause?token=none',
  '/courses/lesson?unit=hello&lesson=hello.polite',
];

/** All screens: one of the first half, one of the second, and so on. So hardly any follows one of its own area. */
const HALF = Math.ceil(SCREENS.length / 2);
const ALTERNATING = SCREENS.slice(0, HALF).flatMap((path, place) => [
  path,
  ...SCREENS.slice(HALF).slice(place, place + 1),
]);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, { tag: colorScheme === 'light' ? '@phone' : '@laptop' }, () => {
    test.use({ colorScheme, reducedMotion: 'reduce', locale: 'de-DE' } as BrowserContextOptions);

    test('no screen has an accessibility violation, and each fits', async ({ page }) => {
      await open(page, '/privacy');
      for (const path of ALTERNATING) {
        await goTo(page, path);
        expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
        expect(await violationsOf(page), path).toEqual([]);
        // The browser's tab says where one is (WCAG 2.4.2).
        await expect(page, path).toHaveTitle(/\S · Parlance$|^Parlance: \S/);
      }
    });
  });
}

test.describe('in a lesson', { tag: '@phone' }, () => {
  test.use({ reducedMotion: 'reduce', locale: 'de-DE' } as BrowserContextOptions);

  // Each kind of exercise is checked in both themes by `exercises.spec.ts`.
  test('no step and no result has an accessibility violation', async ({ page }) => {
    await recordPlayback(page);
    const learner = new Learner(page, { learn: 'en', explain: 'de' });
    await open(page, '/courses/lesson?unit=hello&lesson=hello.greetings');
    const seen = new Set<string>();
    await learner.takeLesson(1, async () => {
      const task = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
      if (seen.has(task)) return;
      seen.add(task);
      expect(await violationsOf(page), task).toEqual([]);
    });
    expect(seen.size).toBeGreaterThanOrEqual(7);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page), `result, ${colorScheme}`).toEqual([]);
    }
  });
});

for (const locale of ['ru-RU', 'th-TH', 'zh-CN', 'vi-VN']) {
  test(`every screen fits in ${locale}`, { tag: '@phone' }, async ({ browser }, { project }) => {
    const { viewport } = project.use;
    // Neither motion nor the service worker changes the width of a screen.
    const options = { locale, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ ...options, ...(viewport ? { viewport } : {}) });
    const page = await context.newPage();
    await open(page, '/privacy');
    for (const path of ALTERNATING) {
      await goTo(page, path);
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
}
