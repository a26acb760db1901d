/**
 * For a learner who reads English and learns Spanish, the start page is shown once before the course map. One press
 * opens the map for good, and a link to a lesson opens that lesson after the choice.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Program, startProgram } from './program.ts';
import { textsOf } from './texts.ts';

const text = textsOf('en');
const LESSON = '/courses/lesson?unit=hello&lesson=hello.greetings&mode=classic';

test.use({ reducedMotion: 'reduce' });

const opened = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-GB' });
  return context.newPage();
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const offer = (page: Page) => page.getByRole('button', { name: text('start.explainInEnglish') });

test.describe('with the default guard', () => {
  let program: Program;
  test.beforeAll(async () => {
    program = await startProgram();
  });
  test.afterAll(() => program.stop());

  test('one press opens the course map, and it stays open', { tag: '@phone' }, async ({ browser }) => {
    const page = await opened(browser);
    await page.goto(`${program.url}/courses`);
    await expect(page.getByRole('heading', { name: text('start.title') })).toBeVisible();
    expect(pathOf(page)).toBe('/start');
    await offer(page).click();
    await expect.poll(() => pathOf(page)).toBe('/courses');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(program.url);
    await page.goto(`${program.url}/courses`);
    await expect(page.locator('a[href*="/courses/lesson"]').first()).toBeVisible();
    expect(pathOf(page)).toBe('/courses');
    await page.goto(`${program.url}/start`);
    await expect(page.getByRole('heading', { name: text('start.title') })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.context().close();
  });

  test('a link to a lesson opens the lesson after the first choice', { tag: '@laptop' }, async ({ browser }) => {
    const page = await opened(browser);
    await page.goto(program.url + LESSON);
    await expect(page.getByRole('heading', { name: text('start.openedTitle') })).toBeVisible();
    expect(pathOf(page)).toBe('/start');
    await page.getByRole('link', { name: text('start.openedLesson') }).click();
    await expect.poll(() => page.url()).toBe(program.url + LESSON);
    await expect(page.locator('[data-kind]').first()).toBeVisible();
    await page.goto(program.url + LESSON);
    await expect(page.locator('[data-kind]').first()).toBeVisible();
    expect(pathOf(page)).toBe('/courses/lesson');
    await page.context().close();
  });
});

test('with the strict guard the map stays closed, and without a guard there is no question', { tag: '@phone' }, async ({
  browser,
}) => {
  const [strict, off] = await Promise.all([
    startProgram({ ENGLISH_GUARD: 'strict' }),
    startProgram({ ENGLISH_GUARD: 'off' }),
  ]);
  try {
    const page = await opened(browser);
    await page.goto(`${strict.url}/courses`);
    await expect(page.getByText(text('start.guard'))).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    expect(pathOf(page)).toBe('/start');
    await page.goto(`${off.url}/courses`);
    await expect(page.locator('a[href*="/courses/lesson"]').first()).toBeVisible();
    expect(pathOf(page)).toBe('/courses');
    await page.context().close();
  } finally {
    await Promise.all([strict.stop(), off.stop()]);
  }
});
