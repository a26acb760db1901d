/** Reviews: by keyboard alone, undone, typed, left in the middle, without a network, and with too few words. */
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { untilProgramCached } from './cached-files.ts';
import { finishedLesson, signUpWithPastProgress } from './past-progress.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

const german = textsOf('de');
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

test(
  'two lessons are reviewed by keyboard alone, with the last rating undone',
  { tag: '@laptop' },
  async ({ page }, { project }) => {
    await learnerWith(page, `review-${project.name}@example.org`);
    await page.goto(`${program.url}/review`);
    // Ten phrases of the two lessons are new.
    await expect(page.getByRole('heading', { name: `Heute warten ${WORDS.length + 10} Karten` })).toBeVisible();
    expect(await violationsOf(page), 'setup').toEqual([]);
    await page.getByRole('link', { name: /^Wiederholen · \d+ min/ }).press('Enter');

    await front(page);
    expect(await violationsOf(page), 'front').toEqual([]);
    const cards = await left(page);
    expect(cards, 'as many as were promised').toBe(WORDS.length + 10);
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
  },
);

test(
  'what was rated stays when the page is closed in the middle, and is finished once',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await learnerWith(page, `left-${project.name}@example.org`);
    await page.goto(`${program.url}/review/cards?mode=all`);
    await front(page);
    await page.getByRole('article').tap({ position: { x: 30, y: 200 } });
    await turned(page);
    await page.keyboard.press('3');
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
    await front(page);
    // New phrases of the lesson are shuffled among the words; they are not typed.
    for (let phrases = 0; phrases < 10 && !(await field.isVisible()); phrases += 1) await rateByKeys(page, '3');
    await expect(field).toBeFocused();
    await field.fill('zzz');
    await field.press('Enter');
    await turned(page);
    await expect(page.getByRole('article').getByText('Noch nicht ganz')).toBeVisible();
    await expect(bar(page).getByRole('button', { name: /^Nochmal.*Vorschlag/ })).toBeFocused();
  },
);

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

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
});

test('too few words are said so, with what helps', { tag: '@laptop' }, async ({ page }) => {
  await chooseSpanish(page, program.url);
  await page.goto(`${program.url}/review`);
  await expect(page.getByRole('heading', { name: 'Dein Stapel ist noch leer' })).toBeVisible();
  await page.goto(`${program.url}/review/cards?mode=all`);
  await expect(page.getByRole('heading', { name: 'Noch zu wenige Wörter' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zur nächsten Lektion' })).toBeVisible();
});

/** A word that is wider than a phone. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What the card on the screen asks. */
const question = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });

/** Begins a mode from the setup by its link. */
const begin = async (page: Page, mode: string): Promise<void> => {
  await page.getByRole('link', { name: german(`review.mode.${mode}`) }).press('Enter');
  await front(page);
};

/** Leaves a sitting, and goes back to the setup from its end. */
const end = async (page: Page, cards: number): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: new RegExp(`^${cards} Karten? wiederholt`) })).toBeFocused();
  await page.getByRole('link', { name: german('review.toSetup') }).press('Enter');
  await expect(page.getByRole('heading', { name: german('review.modes') })).toBeVisible();
};

/** Turns cards over and rates them as good; both sides of the first one are checked. Gives what was asked. */
const walk = async (page: Page, mode: string, cards: number): Promise<readonly string[]> => {
  const questions: string[] = [];
  for (let place = 0; place < cards; place += 1) {
    await front(page);
    questions.push((await question(page).textContent()) ?? '');
    if (place === 0) expect(await violationsOf(page), `front of ${mode}`).toEqual([]);
    await page.getByRole('button', { name: 'Umdrehen' }).press('Enter');
    await turned(page);
    if (place === 0) expect(await violationsOf(page), `back of ${mode}`).toEqual([]);
    await page.keyboard.press('3');
  }
  return questions;
};

test('each mode is walked by keyboard alone', { tag: '@phone' }, async ({ page }, { project }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.25;
  });
  const at = Date.now() - 9 * DAY;
  await signUpWithPastProgress(page, program, {
    ...{ email: `modes-${project.name}@example.org`, learn: 'es', preferences: { explain: 'de' } },
    finished: [finishedLesson('hello.greetings', 0), finishedLesson('hello.names', 1)],
    answered: [
      ...WORDS.map((word, place) => ({ at, word, rating: place < 2 ? (1 as const) : (4 as const) })),
      { at, word: 'letter:B', rating: 4 },
      { at, word: 'pair:es.pero~perro', rating: 4 },
    ],
    cards: [{ card: 'own:long', change: { field: 'own', value: { front: LONG_WORD, back: 'x' } } }],
  });
  await page.goto(`${program.url}/review`);
  const grammar = page.getByRole('link', { name: german('review.mode.grammar') });
  await expect(grammar).toContainText(/\d+ Karten/);

  await begin(page, 'weak');
  await walk(page, 'weak', 1);
  await end(page, 1);

  await begin(page, 'all');
  await walk(page, 'all', 2);
  await end(page, 2);

  await begin(page, 'vocabulary');
  await walk(page, 'vocabulary', 2);
  await end(page, 2);

  await begin(page, 'characters');
  // What was asked once is asked by ear, and comes before what is new: a letter, a sound and a pair in turns.
  const [letter, pair] = [german('review.ask.letter.hear'), german('review.ask.pair.hear')];
  await expect(question(page)).toHaveText(letter);
  await walk(page, 'letters', 1);
  await expect(question(page)).toHaveText(pair);
  expect(await violationsOf(page), 'a pair').toEqual([]);
  await page.keyboard.press('1');
  await turned(page);
  await expect(page.getByRole('article').getByText('Ja, pero')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: /Vorschlag/ })).toBeFocused();
  expect(await violationsOf(page), 'a pair that was heard').toEqual([]);
  await page.keyboard.press('3');
  expect(await walk(page, 'characters', 3)).toEqual(
    ['letter', 'sound', 'pair'].map((kind) => german(`review.ask.${kind}.see`)),
  );
  await end(page, 5);

  await begin(page, 'grammar');
  await page.getByRole('button', { name: 'Umdrehen' }).press('Enter');
  await turned(page);
  await page.getByRole('button', { name: /^Tipp: / }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('3');
  expect(await walk(page, 'grammar', 1)).toEqual([german('lesson.clozeChoose')]);
  await end(page, 2);

  await page.locator('summary', { hasText: german('review.mode.custom') }).press('Enter');
  await expect(page.getByRole('button', { name: LONG_WORD })).toBeVisible();
  expect(await overflowOf(page), 'a word that is longer than a line').toBe(0);
  const unit = page
    .getByRole('group', { name: german('review.units') })
    .getByRole('button')
    .first();
  await unit.press('Enter');
  await expect(unit).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: german('review.begin') }).press('Enter');
  await walk(page, 'custom', 1);
  await end(page, 1);

  await begin(page, 'shuffle20');
  await walk(page, 'shuffle20', 1);
  await end(page, 1);

  await page.locator('summary', { hasText: german('review.files') }).press('Enter');
  await expect(page.getByLabel(german('deckFiles.open'))).toBeVisible();
  expect(await violationsOf(page), 'setup with files').toEqual([]);
});
