/** Presses that come before the page is ready for them: before its scripts, while they are coming, and one right after another. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Program, startProgram } from './program.ts';

const PLAY = '.landing-call a';
const SPANISH = 'input[value="es"]';
const FRENCH = 'input[value="fr"]';

let program: Program;
let context: BrowserContext;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());
test.afterEach(() => context.close());

const newPage = async (browser: Browser): Promise<Page> => {
  context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
  return context.newPage();
};

/** Holds back what matches `urls` until the returned function is called. */
const hold = async (page: Page, urls: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(urls, (route) => promise.then(() => route.continue()).catch(() => undefined));
  return resolve;
};

/** Presses controls one after the other within one task of the page, which nothing can come between. */
const pressAtOnce = (page: Page, ...selectors: readonly string[]): Promise<void> =>
  page.evaluate((each) => {
    for (const selector of each) document.querySelector<HTMLElement>(selector)?.click();
  }, selectors);

const expectLessonIn = async (page: Page, language: string): Promise<void> => {
  await page.waitForURL(/\/courses\/lesson\?.*lesson=hello\.greetings/);
  await expect(page.locator(`main [lang="${language}"]`).first()).toBeVisible();
  await expect(page.locator('main [lang="en"]')).toHaveCount(0);
};

test.describe('an early press', { tag: '@phone' }, () => {
  test('of the lesson, at once after a language, plays that language', async ({ browser }) => {
    const page = await newPage(browser);
    await page.goto(program.url);
    await page.waitForFunction(() => performance.getEntriesByName('listening').length > 0);
    await pressAtOnce(page, SPANISH, PLAY);
    await expectLessonIn(page, 'es');
  });

  test('of both before any script came holds in the lesson', async ({ browser }) => {
    const page = await newPage(browser);
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(program.url, { waitUntil: 'commit' });
    await page.locator(PLAY).waitFor();
    await pressAtOnce(page, SPANISH, PLAY);
    await page.waitForURL(/\/courses\/lesson/, { waitUntil: 'commit' });
    release();
    await expectLessonIn(page, 'es');
  });

  test('of a language before the scripts and of the lesson while they come holds', async ({ browser }) => {
    const page = await newPage(browser);
    const releaseScripts = await hold(page, /\/assets\/(?!landing-)[^/]*\.js$/);
    const releaseScreen = await hold(page, /\/assets\/landing-[^/]*\.js$/);
    await page.goto(program.url, { waitUntil: 'commit' });
    await page.locator(PLAY).waitFor();
    await pressAtOnce(page, SPANISH);
    releaseScripts();
    // The first of them runs when it opens the database.
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0);
    await pressAtOnce(page, PLAY);
    await page.waitForURL(/\/courses\/lesson/, { waitUntil: 'commit' });
    releaseScreen();
    await expectLessonIn(page, 'es');
  });

  test('that reaches React in the middle of its work holds', async ({ browser }) => {
    const page = await newPage(browser);
    // React continues its work by messages to itself: none arrives before the press.
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      let isHeld = true;
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        const send = (): void => post.call(this, message);
        if (isHeld) waiting.push(send);
        else send();
      };
      const isHydrating = (): boolean => waiting.length > 0;
      const release = (): void => {
        isHeld = false;
        for (const send of waiting.splice(0)) send();
      };
      Object.assign(window, { isHydrating, release });
    });
    await page.goto(program.url);
    await page.waitForFunction(() => Reflect.get(window, 'isHydrating')());
    await page.locator(`label:has(${FRENCH})`).click({ force: true });
    await page.evaluate(() => Reflect.get(window, 'release')());
    await page.waitForFunction(() => performance.getEntriesByName('listening').length > 0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('parlance.learner'))).toBe('1');
    await expect(page.locator(FRENCH)).toBeChecked();
  });
});
