/** Reviews: by keyboard alone, undone, typed, left in the middle, without a network, and with too few words. */
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { untilProgramCached } from './cached-files.ts';
import { finishedLesson, signUpWithPastProgress } from './past-progress.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

const DAY = 86_400_000;
const WORDS = ['hello', 'good-morning', 'goodbye', 'yes', 'no', 'please', 'thank-you', 'friend'];

/** A learner of Spanish who was asked these words some days ago, in two lessons. */
const learnerWith = async (page: Page, email: string, days = 9): Promise<void> => {
  const at = Date.now() - days * DAY;
  await signUpWithPastProgress(page, program, {
    ...{ email, learn: 'es', preferences: { explain: 'de' } },
    finished: [finishedLesson('hello.greetings', 0), finishedLesson('hello.names', 1)],
    answered: WORDS.map((word) => ({ at, word, rating: 4 as const })),
  });
};

const bar = (page: Page) => page.getByRole('group', { name: 'Wie gut wusstest du es?' });
const turned = (page: Page) => expect(bar(page)).toBeVisible();
const front = (page: Page) => expect(page.getByRole('button', { name: 'Umdrehen' })).toBeVisible();
const left = async (page: Page): Promise<number> =>
  Number(/noch (\d+)/.exec((await page.getByText(/^noch \d+$/).textContent()) ?? '')?.[1]);

/** Rates the card on the screen by keys; a card that is to be typed is turned over by its button. */
const rateByKeys = async (page: Page, key: '1' | '2' | '3' | '4'): Promise<void> => {
  await front(page);
  await page.getByRole('button', { name: 'Umdrehen' }).press('Enter');
  await turned(page);
  await page.keyboard.press(key);
};

test('two lessons are reviewed by keyboard alone, with the last rating undone', async ({ page }, { project }) => {
  await learnerWith(page, `review-${project.name}@example.org`);
  await page.goto(`${program.url}/review`);
  await expect(page.getByRole('heading', { name: /Heute warten \d+ Karten/ })).toBeVisible();
  expect(await violationsOf(page), 'setup').toEqual([]);
  await page.getByRole('link', { name: /^Wiederholen · \d+ min/ }).press('Enter');

  await front(page);
  expect(await violationsOf(page), 'front').toEqual([]);
  const cards = await left(page);
  expect(cards).toBeGreaterThanOrEqual(WORDS.length);
  await page.getByRole('button', { name: 'Umdrehen' }).press('Enter');
  await turned(page);
  await expect(bar(page).getByRole('button', { name: /^Gut.*Tag/ })).toBeFocused();
  expect(await violationsOf(page), 'back').toEqual([]);
  const first = await page.getByRole('article').getByRole('heading', { level: 2 }).textContent();
  await page.keyboard.press('4');
  await expect.poll(() => left(page)).toBe(cards - 1);

  await page.keyboard.press('u');
  await expect.poll(() => left(page)).toBe(cards);
  await rateByKeys(page, '3');
  await expect(page.getByRole('article').getByRole('heading', { name: first ?? '' })).toBeHidden();

  for (let place = 1; place < WORDS.length; place += 1) await rateByKeys(page, place === 1 ? '1' : '3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: `${WORDS.length} Karten wiederholt` })).toBeFocused();
  await expect(page.getByText('Noch einen Blick wert')).toBeVisible();
  await expect(page.getByText(`${WORDS.length} XP`)).toBeVisible();
  expect(await violationsOf(page), 'end').toEqual([]);
});

test(
  'what was rated stays when the page is closed in the middle, and is finished once',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await learnerWith(page, `left-${project.name}@example.org`);
    await page.goto(`${program.url}/review/cards?mode=all`);
    await rateByKeys(page, '3');
    await rateByKeys(page, '3');
    await front(page);
    // The next card is shown at once; storing the rating takes a moment.
    await page.waitForTimeout(1000);
    await page.goto('about:blank');

    await page.goto(`${program.url}/review?view=pictures`);
    await expect(page.getByText('2 Karten an 1 Tag.')).toBeVisible();
    await page.goto(`${program.url}/review/cards?mode=all`);
    await rateByKeys(page, '3');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '1 Karte wiederholt' })).toBeVisible();
    await page.goto(`${program.url}/review?view=pictures`);
    await expect(page.getByText('3 Karten an 1 Tag.')).toBeVisible();
    expect(await violationsOf(page), 'pictures').toEqual([]);
  },
);

test(
  'a typed answer is judged, and the judge proposes the rating',
  { tag: '@laptop' },
  async ({ page }, { project }) => {
    const at = Date.now() - 60 * DAY;
    await signUpWithPastProgress(page, program, {
      ...{ email: `typed-${project.name}@example.org`, learn: 'es', preferences: { explain: 'de', silent: true } },
      finished: [finishedLesson('hello.greetings', 0)],
      // Perfect words are to be produced, and in silence that is to be typed.
      answered: [0, 12, 50].flatMap((days) =>
        WORDS.map((word) => ({ at: at + days * DAY - 12 * DAY, word, rating: 4 as const })),
      ),
    });
    await page.goto(`${program.url}/review/cards?mode=shuffle20`);
    const field = page.getByRole('textbox', { name: 'Deine Antwort' });
    await expect(field).toBeFocused();
    await field.fill('zzz');
    await field.press('Enter');
    await turned(page);
    await expect(page.getByText('Noch nicht ganz')).toBeVisible();
    await expect(bar(page).getByRole('button', { name: /^Nochmal.*Vorschlag/ })).toBeFocused();
  },
);

test('cards are reviewed without a network', { tag: '@phone' }, async ({ page, context }, { project }) => {
  await learnerWith(page, `offline-review-${project.name}@example.org`);
  await page.goto(`${program.url}/review/cards?mode=all`);
  await rateByKeys(page, '3');
  await front(page);
  await untilProgramCached(page);
  await context.setOffline(true);
  await page.goto(`${program.url}/review/cards?mode=all`);
  await rateByKeys(page, '3');
  await rateByKeys(page, '3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '2 Karten wiederholt' })).toBeVisible();
  await context.setOffline(false);
});

test('too few words are said so, with what helps', { tag: '@laptop' }, async ({ page }) => {
  await chooseSpanish(page, program.url);
  await page.goto(`${program.url}/review`);
  await expect(page.getByRole('heading', { name: 'Dein Stapel ist noch leer' })).toBeVisible();
  await page.goto(`${program.url}/review/cards?mode=all`);
  await expect(page.getByRole('heading', { name: 'Noch zu wenige Wörter' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zur nächsten Lektion' })).toBeVisible();
});
