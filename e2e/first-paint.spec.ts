/** What somebody new sees first stands in the page, and everything that it needs is asked for in one wave after it. */
import { type Browser, expect, type Page, type Request, test } from '@playwright/test';
import { wholeBrowser } from './browser-launch.ts';
import { type Program, startProgram } from './program.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

// Letters have the widths that they have for people in a whole browser only.
test.use({ launchOptions: wholeBrowser });

interface FirstPage {
  readonly path: string;
  /** The first button: there is one of these only when it can be pressed. */
  readonly button: string;
  /** What may come late on this page alone. */
  readonly later?: RegExp;
}

const pages: readonly FirstPage[] = [
  // Notices of the program come with the frame of a learner's screens, which the landing page has not.
  { path: '/', button: '.landing-call a', later: /\/frame-[\w-]+\.(js|css)$/ },
  { path: '/start', button: 'main a[href*="lesson="]' },
  { path: '/courses', button: 'ol a[href*="lesson="]' },
  { path: '/courses/lesson?unit=hello&lesson=hello.greetings&mode=classic', button: '[data-goes-on]:not([disabled])' },
];
const locales = ['de-DE', 'th-TH'];

/** Requests until the first button works. */
const MOST_REQUESTS = 12;
/** Bytes as they travel until then. */
const MOST_BYTES = 215_000;
/** Scripts that are asked for although they are smaller than this many bytes, packed. */
const SMALL = 3000;
const MOST_SMALL_SCRIPTS = 5;

/** What comes when the page is quiet, which may be before its button works; and the drawing of a unit's place. */
const MAY_BE_LATER = /\/(report|bus-stop|drawing)-[\w-]+\.(js|css)$|\/alphabet\/|\.woff2$/;

interface Opened {
  readonly page: Page;
  /** What was asked for until the first button worked, without the page itself. */
  readonly requests: readonly Request[];
  /** The page as it was sent. */
  readonly html: string;
  readonly problems: readonly string[];
}

/** Sums up how far things moved. Runs in the page, before anything else of it. */
const watchShifts = (): void => {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Number(entry.value) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Notes when the first button works: it stands there, and the page listens. Runs in the page, before anything else of it. */
const watchButton = (selector: string): void => {
  const found = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    performance.mark('button');
    found.disconnect();
  });
  found.observe(document, { subtree: true, childList: true, attributes: true });
};

/** The addresses that were asked for before the first button worked; later ones are not what it waited for. */
const askedBeforeButton = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const marks = ['listening', 'button'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity);
    const entries = performance.getEntriesByType('resource');
    return entries.filter(({ startTime }) => startTime < Math.max(...marks)).map(({ name }) => name);
  });

const open = async (browser: Browser, locale: string, { path, button }: FirstPage): Promise<Opened> => {
  const context = await browser.newContext({ locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  const requests: Request[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) requests.push(request);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.addInitScript(watchShifts);
  await page.addInitScript(watchButton, button);
  const response = await page.goto(program.url + path, { waitUntil: 'commit' });
  const html = (await response?.text()) ?? '';
  await page.waitForFunction(() =>
    ['listening', 'button'].every((name) => performance.getEntriesByName(name).length > 0),
  );
  // A request is among the page's entries when it has ended.
  await page.waitForLoadState('networkidle');
  const asked = new Set(await askedBeforeButton(page));
  return { page, requests: requests.filter((request) => asked.has(request.url())), html, problems };
};

const pathOf = (request: Request): string => new URL(request.url()).pathname;

const bytesOf = async (requests: readonly Request[]): Promise<readonly (readonly [string, number])[]> =>
  Promise.all(
    requests.map(async (request) => {
      const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
      return [pathOf(request), responseBodySize] as const;
    }),
  );

test.describe('the first paint', { tag: '@phone' }, () => {
  for (const locale of locales) {
    for (const place of pages) {
      const name = place.path.split('?')[0];
      test(`${name} in ${locale} has all that it needs in one wave`, async ({ browser }) => {
        const { page, requests, html, problems } = await open(browser, locale, place);
        // What is not in the page was found by something that had to come before it.
        const later = requests.map(pathOf).filter((path) => /^\/(assets|content)\//.test(path) && !html.includes(path));
        expect(later.filter((path) => !MAY_BE_LATER.test(path) && place.later?.test(path) !== true)).toEqual([]);
        const needed = requests.filter(
          (request) => !MAY_BE_LATER.test(pathOf(request)) || request.url().endsWith('.woff2'),
        );
        const sizes = await bytesOf(requests);
        const small = sizes.filter(([path, size]) => path.endsWith('.js') && size < SMALL);
        expect(small.length).toBeLessThanOrEqual(MOST_SMALL_SCRIPTS);
        expect(needed.length).toBeLessThanOrEqual(MOST_REQUESTS);
        expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
        // Letters of the loaded font can be wider than the fallback's by a fraction of a pixel.
        expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.0005);
        expect(problems).toEqual([]);
        await page.context().close();
      });
    }
  }

  test('a device that has stored the courses fetches no bundle of them', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
    const page = await context.newPage();
    const bundles: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/content/first/')) bundles.push(request.url());
    });
    const hasStored = (): Promise<boolean> =>
      page.evaluate(async () => (await caches.match('/content/index.json')) !== undefined);
    await page.goto(`${program.url}/courses`);
    await expect.poll(hasStored).toBe(true);
    expect(bundles).toHaveLength(1);
    for (const { path, button } of pages) {
      await page.goto(program.url + path);
      await page.locator(button).first().waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(bundles).toHaveLength(1);
    await context.close();
  });

  test('React goes on with what stands in the page, and nothing is asked for twice', async ({ browser }) => {
    for (const place of pages) {
      const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => document.querySelector('main')?.setAttribute('data-sent', ''));
      });
      await page.goto(program.url + place.path);
      await page.locator(place.button).first().waitFor();
      await expect(page.locator('main[data-sent]')).toHaveCount(1);
      expect(asked.filter((url, at) => asked.indexOf(url) !== at && /\/(assets|courses|lessons)\//.test(url))).toEqual(
        [],
      );
      await context.close();
    }
  });

  test('a choice made before the scripts came holds', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
    const page = await context.newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
    await page.goto(program.url, { waitUntil: 'commit' });
    const spanish = page.getByRole('radio').nth(1);
    await spanish.click({ force: true });
    release();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('parlance.learner'))).toBe('1');
    await expect(spanish).toBeChecked();
    await context.close();
  });

  test('a choice made before the scripts came holds on the next page, too', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(program.url, { waitUntil: 'commit' });
    const spanish = page.getByRole('radio').nth(1);
    await expect(async () => {
      await spanish.click({ force: true });
      await expect(spanish).toBeChecked({ timeout: 1000 });
    }).toPass();
    await page.unroute('**/assets/*.js');
    await page.goto(`${program.url}/start`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('parlance.learner'))).toBe('1');
    await expect(spanish).toBeChecked();
    await context.close();
  });

  test('a learner never sees the landing page', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('parlance.learner', '1'));
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(program.url, { waitUntil: 'commit' });
    await page.locator('h1').waitFor({ state: 'attached' });
    await expect(page.locator('h1')).toBeHidden();
    await context.close();
  });

  test('the landing page can be read without scripts, in the language of its address', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-DE', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${program.url}/fr`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('article')).toHaveCount(4);
    await expect(page.locator('link[rel="alternate"]')).toHaveCount(15);
    await context.close();
  });
});
