/** The learner's own page: empty at first, and full of what was learned, by keyboard and without a network. */
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { untilProgramCached } from './cached-files.ts';
import { Learner, recordPlayback } from './learner.ts';
import { finishedLesson, signUpWithPastProgress } from './past-progress.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';

test.use({ serviceWorkers: 'allow' });

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a newcomer finds the way to the first lesson, and after it the first day, words and trophy', {
  tag: '@phone',
}, async ({ page }) => {
  await recordPlayback(page);
  const learner = new Learner(page, { learn: 'es', explain: 'de' });
  const { text } = learner;
  await chooseSpanish(page, program.url);
  await page.goto(`${program.url}/me`);
  await expect(heading(page, text('me.empty'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: text('me.emptyAction') }).click();
  await learner.takeLesson(1);
  await page.goto(`${program.url}/me`);
  await expect(heading(page, text('me.year'))).toBeVisible();
  const won = page.getByRole('listitem').filter({ hasText: text('me.trophy.lessons') });
  await expect(won).toContainText('1 von 10');
  await expect(page.getByText(/Bisher \d+ Wörter/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test(
  'a learner chooses a picture and looks through the days by keyboard alone, and it stays offline',
  { tag: '@laptop' },
  async ({ page, context }, { project }) => {
    await signUpWithPastProgress(page, program, {
      email: `me-${project.name}@example.org`,
      learn: 'es',
      finished: [finishedLesson('hello.greetings', 0)],
    });
    const { text } = new Learner(page, { learn: 'es', explain: 'de' });
    await page.goto(`${program.url}/me`);
    await expect(heading(page, 'Ada')).toBeVisible();
    await page.getByRole('button', { name: text('me.choosePicture') }).focus();
    await page.keyboard.press('Enter');
    const olga = page.getByRole('button', { name: 'Olga', exact: true });
    await olga.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-picture="olga"]').first()).toBeVisible();
    const days = page.getByRole('group', { name: text('me.yearKeys') });
    await days.focus();
    await expect(page.getByText(/10 XP in 2 Minuten/)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/: nicht gelernt/)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/10 XP in 2 Minuten/)).toBeVisible();
    await page.getByText(text('me.asTable')).first().click();
    await expect(page.getByRole('columnheader', { name: text('me.month') })).toBeVisible();
    await untilProgramCached(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('[data-picture="olga"]').first()).toBeVisible();
    await expect(heading(page, text('me.trophies'))).toBeVisible();
    await context.setOffline(false);
  },
);
