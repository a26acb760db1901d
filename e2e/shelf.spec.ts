/** The shelf: a book is found and its words become cards, are practised in three ways, and one translation is reported. */
import { EXERCISE_KINDS } from '@parlance/domain';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes, violationsOf } from './accessibility-violations.ts';
import { untilWordPracticeCached } from './cached-files.ts';
import { ExerciseAnswers } from './exercise-answers.ts';
import { LessonPage } from './lesson-page.ts';
import { recordPlayback } from './playback.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

test.use({ serviceWorkers: 'allow' });

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

const text = textsOf('de');
const BOOK = 'the-sea-in-a-jar';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const practice = (page: Page, name: string) => page.getByRole('link', { name: text(`bookWords.practice.${name}`) });
const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const standing = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^\\d+ ${name}$`) });

/** Answers the steps on the screen, the first one wrong where it is chosen among several; gives their kinds in order. */
const answerSteps = async (page: Page): Promise<readonly string[]> => {
  const answers = new ExerciseAnswers(new LessonPage(page, { learn: 'es', explain: 'de' }));
  const verdict = page.locator('section[data-tone]');
  const again = button(page, text('bookWords.again'));
  const kinds: string[] = [];
  for (let done = 0; done < 20; done += 1) {
    await expect(page.locator('[data-exercise]').or(again).first()).toBeVisible();
    if (await again.isVisible()) return kinds;
    const shown = await page.locator('[data-exercise]').first().getAttribute('data-exercise');
    const kind = EXERCISE_KINDS.find((each) => each === shown);
    if (kind === undefined) throw new Error(`No exercise is called "${shown}"`);
    const isPairs = kind === 'match' || kind === 'matchSound';
    await answers.answer(kind, done === 0 && !isPairs);
    if (!isPairs) await page.keyboard.press('Enter');
    await verdict.waitFor();
    kinds.push(kind);
    await page.keyboard.press('Enter');
    await verdict.waitFor({ state: 'detached' });
  }
  throw new Error('The practice did not end');
};

const backToBook = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: text('bookWords.back') }).click();
  await expect(page.getByRole('heading', { name: text('bookWords.title') })).toBeVisible();
};

/** Ticks the first words of the list. */
const choose = async (page: Page, count: number): Promise<void> => {
  const ticks = page.getByRole('checkbox');
  for (let place = 0; place < count; place += 1) await ticks.nth(place).check();
};

test('a book is found, its words become cards and are practised, and a translation is reported', {
  tag: '@phone',
}, async ({ page }) => {
  test.setTimeout(180_000);
  await recordPlayback(page);
  await chooseSpanish(page, program.url);

  await test.step('the shelf leads to a level, and a word finds the book', async () => {
    await page.goto(`${program.url}/ebook`);
    await expect(page.getByRole('heading', { level: 1, name: text('shelf.title') })).toBeVisible();
    await page
      .getByRole('navigation', { name: text('shelf.types') })
      .getByRole('link', { name: text('shelf.level.normal') })
      .click();
    await expect(page).toHaveURL(/\/ebook\/all\/normal$/);
    await expect(status(page, /^3 Bücher$/)).toBeVisible();
    await page.getByRole('searchbox', { name: text('shelf.search') }).fill('GLAS');
    await expect(status(page, /^1 Buch$/)).toBeVisible();
    await page.getByRole('link', { name: /Das Meer im Glas/ }).click();
    await expect(page).toHaveURL(new RegExp(`/ebook/${BOOK}$`));
  });

  await test.step('all new words become cards, and stay so', async () => {
    await button(page, /neue Wörter zu meinen Karten/).click();
    await expect(status(page, text('bookWords.allAdded'))).toBeVisible();
    await page.reload();
    await expect(status(page, text('bookWords.allAdded'))).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('without a network twelve words are asked among several, and are remembered', async () => {
    await untilWordPracticeCached(page);
    await page.context().setOffline(true);
    await page.reload();
    await practice(page, 'choice').click();
    await expect(page.locator('[data-exercise]').first()).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const kinds = await answerSteps(page);
    expect(kinds).toHaveLength(13);
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('11 von 12 auf Anhieb richtig');
    expect(await violationsOf(page)).toEqual([]);
    await backToBook(page);
    await expect(standing(page, text('bookWords.standing.known'))).toHaveText(/^12 /);
  });

  await test.step('four words are too few, five are matched', async () => {
    await choose(page, 4);
    await expect(status(page, text('bookWords.tooFew'))).toBeVisible();
    await expect(practice(page, 'matching')).toHaveCount(0);
    await choose(page, 5);
    await practice(page, 'matching').click();
    await expect(page.locator('[data-exercise]').first()).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await answerSteps(page)).toEqual(['match', 'matchSound']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('5 von 5 auf Anhieb richtig');
    await backToBook(page);
    await expect(standing(page, text('bookWords.standing.known'))).toHaveText(/^17 /);
  });

  await test.step('five more are turned over as cards', async () => {
    await choose(page, 5);
    await practice(page, 'vocabulary').click();
    await expect(button(page, text('review.turn'))).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    for (let card = 0; card < 5; card += 1) {
      await button(page, text('review.turn')).press('Enter');
      await page.keyboard.press('4');
    }
    await button(page, text('review.seeEnd')).press('Enter');
    await expect(page.getByRole('heading', { name: '5 Wörter wiederholt' })).toBeVisible();
    await backToBook(page);
    await expect(standing(page, text('bookWords.standing.known'))).toHaveText(/^22 /);
  });

  await test.step('a translation is reported, and sent once there is a network', async () => {
    await button(page, /^Übersetzung von .* melden$/)
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Besser so');
    expect(await violationsOf(page)).toEqual([]);
    const sending = page.waitForResponse((response) => response.url().endsWith('/api/v1/appeals'));
    await dialog.getByRole('button', { name: text('report.send') }).click();
    await expect(dialog.getByText(text('report.thanks'))).toBeVisible();
    await page.context().setOffline(false);
    expect((await sending).ok()).toBe(true);
  });
});
