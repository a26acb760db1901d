/**
 * Grammar tips: a learner looks one up by word, topic and unit, reads its table, and does its exercises, also without a
 * network; a wrong answer in a lesson leads to the tip that explains it.
 */
import { EXERCISE_KINDS } from '@parlance/domain';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { untilProgramCached } from './cached-files.ts';
import { ExerciseAnswers } from './exercise-answers.ts';
import { LessonPage } from './lesson-page.ts';
import { recordPlayback } from './playback.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

const german = textsOf('de');
const TIP = '/grammarTips?tip=ser-estar-tener';

const searchField = (page: Page, code = 'de') =>
  page.getByRole('searchbox', { name: textsOf(code)('grammarTips.search') });

/** Answers the exercises on the screen by keyboard alone, the first one wrong if asked for; gives the kinds in order. */
const doExercises = async (page: Page, firstIsWrong: boolean): Promise<readonly string[]> => {
  const answers = new ExerciseAnswers(new LessonPage(page, { learn: 'es', explain: 'de' }));
  const verdict = page.locator('section[data-tone]');
  const again = page.getByRole('button', { name: german('grammarTips.again') });
  const kinds: string[] = [];
  for (let done = 0; done < 12; done += 1) {
    await expect(page.locator('[data-exercise]').or(again).first()).toBeVisible();
    if (await again.isVisible()) return kinds;
    const shown = await page.locator('[data-exercise]').first().getAttribute('data-exercise');
    const kind = EXERCISE_KINDS.find((each) => each === shown);
    if (kind === undefined) throw new Error(`No exercise is called "${shown}"`);
    const isWrong = firstIsWrong && done === 0;
    await answers.answer(kind, isWrong);
    await page.keyboard.press('Enter');
    await expect(verdict).toHaveAttribute('data-tone', isWrong ? 'wrong' : 'right');
    kinds.push(kind);
    if (isWrong) expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await verdict.waitFor({ state: 'detached' });
  }
  throw new Error('The exercises did not end');
};

test.describe('with German', () => {
  test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

  test('a learner finds a tip by a word, reads its table, and does its exercises by keyboard', {
    tag: '@laptop',
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await recordPlayback(page);
    await chooseSpanish(page, program.url);

    await test.step('the menu leads to all tips', async () => {
      await page.goto(`${program.url}/start`);
      await page.getByRole('button', { name: german('shell.more') }).click();
      await page.getByRole('link', { name: german('shell.grammarTips') }).click();
      await expect(page.getByRole('heading', { level: 1, name: german('grammarTips.title') })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^41 Tipps$/ })).toBeVisible();
      await expect(page.getByText(german('grammarTips.later')).first()).toBeVisible();
    });

    await test.step('words are found whatever their case and accents', async () => {
      await searchField(page).fill('ESTAIS');
      await expect(page.getByRole('status').filter({ hasText: /^1 Tipp$/ })).toBeVisible();
      await searchField(page).fill('nichts davon steht da');
      await expect(page.getByText(german('grammarTips.noneTitle'))).toBeVisible();
      await page.getByRole('button', { name: german('grammarTips.showAll') }).click();
      await page
        .getByRole('combobox', { name: german('grammarTips.topic') })
        .selectOption({ label: german('grammarTips.topics.past') });
      await expect(page.getByRole('status').filter({ hasText: /^5 Tipps$/ })).toBeVisible();
      await page.getByRole('combobox', { name: german('grammarTips.topic') }).selectOption('');
      await searchField(page).fill('vosotros');
      // The list is drawn anew while one types.
      await expect(page.getByRole('status').filter({ hasText: /^41 Tipps$/ })).toBeHidden();
      await page.getByRole('link', { name: 'ser, estar, tener im Ganzen' }).press('Enter');
    });

    await test.step('the table has headers, and its box can be reached', async () => {
      const table = page.getByRole('table', { name: 'ser, estar, tener in der Gegenwart' });
      await expect(table.getByRole('columnheader', { name: 'tener' })).toBeVisible();
      await expect(table.getByRole('rowheader', { name: 'vosotros' })).toHaveAttribute('lang', /^es/);
      await expect(table.getByRole('cell', { name: 'sois' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'cansada' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('five exercises, one of them wrong, come to a result', async () => {
      await page.getByRole('link', { name: german('grammarTips.practise') }).press('Enter');
      const kinds = await doExercises(page, true);
      expect(kinds).toHaveLength(6);
      expect(new Set(kinds).size).toBeGreaterThanOrEqual(2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 von 5 beim ersten Versuch');
      await expect(page.getByText(german('grammarTips.missed'))).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: german('grammarTips.back') }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'ser, estar, tener im Ganzen' })).toBeVisible();
    });

    await test.step('the next tip and the unit are near', async () => {
      await page.getByRole('link', { name: new RegExp(german('grammarTips.next')) }).click();
      await expect(page).not.toHaveURL(/ser-estar-tener/);
      await page
        .getByRole('region', { name: german('grammarTips.place') })
        .getByRole('link')
        .click();
      await expect(page).toHaveURL(/\/courses\?unit=/);
    });
  });

  test.describe(() => {
    test.use({ serviceWorkers: 'allow' });

    test('tips and their exercises work without a network after one visit', { tag: '@phone' }, async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      await recordPlayback(page);
      await chooseSpanish(page, program.url);
      await page.goto(program.url + TIP);
      await page.getByRole('link', { name: german('grammarTips.practise') }).click();
      await expect(page.locator('[data-exercise]')).toBeVisible();
      await page.waitForTimeout(1000);
      await untilProgramCached(page);
      await context.setOffline(true);
      await page.goto(`${program.url}${TIP}`);
      await expect(page.getByRole('table')).toBeVisible();
      await page.getByRole('link', { name: german('grammarTips.practise') }).click();
      expect(await doExercises(page, false)).toHaveLength(5);
      await expect(page.getByText(german('grammarTips.allRight'))).toBeVisible();
    });
  });

  test('a wrong answer leads to its tip and back to the exercise', { tag: '@phone' }, async ({ page }) => {
    test.setTimeout(120_000);
    // A round always begins with the same exercise: not every wrong answer is one that a tip explains.
    await page.addInitScript(() => {
      Math.random = () => 0.25;
    });
    await recordPlayback(page);
    await chooseSpanish(page, program.url);
    await page.goto(`${program.url}/grammarTips/exercises?tip=ser-estar-tener`);
    const answers = new ExerciseAnswers(new LessonPage(page, { learn: 'es', explain: 'de' }));
    await expect(page.locator('[data-exercise]')).toBeVisible();
    const shown = await page.locator('[data-exercise]').getAttribute('data-exercise');
    const kind = EXERCISE_KINDS.find((each) => each === shown);
    if (kind === undefined) throw new Error(`No exercise is called "${shown}"`);
    await answers.answer(kind, true);
    await page.keyboard.press('Enter');
    const link = page.getByRole('button', { name: /^Tipp: / });
    await link.press('Enter');
    await expect(page.getByRole('dialog').getByRole('list', { name: german('tips.examples') })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('section[data-tone="wrong"]')).toBeVisible();
    await page.locator('[data-goes-on]').click();
    await page.locator('section[data-tone]').waitFor({ state: 'detached' });
  });
});

test.describe('with Chinese', () => {
  test.use({ locale: 'zh-CN', reducedMotion: 'reduce' } as BrowserContextOptions);

  test('a tip is found by Chinese words, and by its unit', { tag: '@laptop' }, async ({ page }) => {
    await page.goto(`${program.url}/grammarTips`);
    await searchField(page, 'cn').fill('现在时');
    await expect(page.getByRole('link', { name: /be、have、do/ })).toBeVisible();
    await searchField(page, 'cn').fill('');
    await page.getByRole('combobox', { name: textsOf('cn')('grammarTips.unit') }).selectOption('day');
    await expect(page.getByRole('status').filter({ hasText: /^3 条小贴士$/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
