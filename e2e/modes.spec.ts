/**
 * Tests every mode of study: classic, challenge, quiz, practice, test-out and silent; also leaving a session, and its
 * result.
 */
import type { StepKind } from '@parlance/domain';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { Learner, recordPlayback } from './learner.ts';
import { finishedLesson, finishedWarmUp, recordOnOtherDevice, signUpWithPastProgress } from './past-progress.ts';
import { type Program, startProgram } from './program.ts';
import { courseProgress } from './shown-progress.ts';
import { chooseSpanish } from './sign-in-steps.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

const GREETINGS = '/courses/lesson?unit=hello&lesson=hello.greetings';
const QUIZ = '/courses/lesson?unit=hello&quiz=1';
const PRACTICE = '/courses/dialogue?unit=hello&step=practice';
const TEST_OUT = '/courses/lesson?testout=test-1-4';
/** The kinds of exercise in a challenge. */
const CHALLENGE: readonly StepKind[] = [
  'listenChoose',
  'typeHeard',
  'typeTranslation',
  'clozeType',
  'buildHeard',
  'spell',
];
/** Kinds that are only heard, or that are spoken. */
const AUDIO_KINDS: readonly StepKind[] = [
  'listenChoose',
  'typeHeard',
  'buildHeard',
  'matchSound',
  'minimalPair',
  'sayIt',
];
const HELLO = ['hello.greetings', 'hello.names', 'hello.polite', 'hello.how-are-you'];

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A learner of Spanish with a German interface, whose test observes playback. */
const learnerOn = async (page: Page): Promise<Learner> => {
  await recordPlayback(page);
  return new Learner(page, { learn: 'es', explain: 'de' });
};

/** Replaces chance by a constant, so that a session is the same each time. */
const fixChance = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Math.random = () => 0.25;
  });

/** The value text of the progress bar. */
const progressText = (page: Page): Promise<string | null> =>
  page.locator('header [role="img"]').first().getAttribute('aria-label');

/** Expects that no word of the task opens a word card. */
const expectNoHints = async (page: Page): Promise<undefined> => {
  await expect(page.locator('[data-exercise] [aria-haspopup="dialog"]')).toHaveCount(0);
};

/** Waits until the lessons of a unit have these stars. */
const expectStars = (page: Page, learner: Learner, stars: readonly number[]): Promise<void> =>
  expect.poll(async () => (await courseProgress(page, learner)).stars).toEqual(stars);

/** Completes a number of steps of the session on the screen. */
const takeSteps = async (learner: Learner, count: number): Promise<void> => {
  let shown = 0;
  await learner.takeLesson(0, undefined, {
    shown: async () => {
      shown += 1;
      return shown > count ? 'enough' : undefined;
    },
  });
};

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('leaving a lesson asks first, a reload resumes it, and the result shows its sums', {
    tag: '@phone',
  }, async ({ page }) => {
    await fixChance(page);
    const learner = await learnerOn(page);
    const { text } = learner;
    await chooseSpanish(page, program.url);
    await page.goto(program.url + GREETINGS);
    await takeSteps(learner, 3);
    const before = await progressText(page);

    await test.step('Escape asks first, and staying continues at the same step', async () => {
      await page.keyboard.press('Escape');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: text('lesson.leaveTitle') })).toBeVisible();
      await expect(dialog).toContainText(/Minute/);
      await dialog.getByRole('button', { name: text('lesson.stay'), exact: true }).press('Enter');
      await expect(dialog).toBeHidden();
      expect(await progressText(page)).toBe(before);
    });

    await test.step('a reload resumes at the same step', async () => {
      await page.reload();
      await page.locator('[data-exercise]').waitFor();
      expect(await progressText(page)).toBe(before);
    });

    await test.step('an appeal is stored without a network and sent later', async () => {
      let isSent = false;
      await learner.takeLesson(2, undefined, {
        judged: async () => {
          const appeal = button(page, text('lesson.appeal'));
          if (isSent || (await appeal.count()) === 0) return;
          const sending = page.waitForResponse((response) => response.url().endsWith('/api/v1/appeals'));
          await page.context().setOffline(true);
          await appeal.press('Enter');
          await expect(page.getByRole('status').filter({ hasText: text('lesson.appealKept') })).toBeVisible();
          await page.context().setOffline(false);
          expect((await sending).ok()).toBe(true);
          isSent = true;
          await page.locator('[data-goes-on]').focus();
        },
      });
      expect(isSent).toBe(true);
    });

    await test.step('the parts of the XP add up', async () => {
      const shown = Number(await page.locator('dl [data-main="true"] dd span').last().textContent());
      await page.getByText(text('result.how'), { exact: true }).press('Enter');
      const parts = await page.locator('details li b').allTextContents();
      expect(parts.reduce((sum, part) => sum + Number(part.replace('−', '-')), 0)).toBe(shown);
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('the words become flashcards', async () => {
      await button(page, text('word.keep')).press('Enter');
      await expect(button(page, text('word.kept'))).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('a picture is shared', async () => {
      await page.evaluate(() => {
        Object.assign(navigator, { canShare: () => true });
        navigator.share = async ({ files = [] } = {}) => {
          Object.assign(window, { shared: files.map(({ name, type, size }) => ({ name, type, big: size > 10_000 })) });
        };
      });
      await button(page, text('result.share')).press('Enter');
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { readonly shared: unknown }).shared))
        .toEqual([{ name: 'parlance.png', type: 'image/png', big: true }]);
    });

    await test.step('mistakes are practised at once, and the result is shown again', async () => {
      await button(page, text('result.practise')).press('Enter');
      await page.locator('[data-exercise]').waitFor();
      await learner.takeLesson();
      await expect(heading(page, text('result.missed'))).toBeVisible();
    });
  });
});

test('a challenge asks for written and heard answers without hints, and is not resumed after leaving', {
  tag: '@laptop',
}, async ({ page }) => {
  await fixChance(page);
  const learner = await learnerOn(page);
  const { text } = learner;
  await chooseSpanish(page, program.url);
  await page.goto(`${program.url}${GREETINGS}&mode=challenge`);
  await takeSteps(learner, 1);
  await page.keyboard.press('Escape');
  await button(page, text('lesson.leave')).press('Enter');
  await expect(page).toHaveURL(/\/courses$/);
  await page.goto(`${program.url}${GREETINGS}&mode=challenge`);
  await expect(page.getByText(text('lesson.challenge'), { exact: true })).toBeVisible();
  await page.locator('[data-exercise]').waitFor();
  expect(await progressText(page)).toMatch(/^\D*1\D/);
  const { kinds } = await learner.takeLesson(0, undefined, { shown: () => expectNoHints(page) });
  expect([...kinds].filter((kind) => !CHALLENGE.includes(kind))).toEqual([]);
  await expect(heading(page, text('result.three'))).toBeVisible();
});

test('silent mode asks nothing that must be heard or spoken', { tag: '@phone' }, async ({ page }) => {
  const learner = await learnerOn(page);
  await signUpWithPastProgress(page, program, {
    email: 'silent@example.org',
    learn: 'es',
    preferences: { silent: true },
    finished: [],
  });
  await page.goto(program.url + GREETINGS);
  const { kinds, answered } = await learner.takeLesson();
  expect(AUDIO_KINDS.filter((kind) => kinds.has(kind))).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(8);
});

test('a quiz opens after the lessons and earns stars, and practice opens after the warm-up', {
  tag: '@laptop',
}, async ({ page }) => {
  const learner = await learnerOn(page);
  const { text } = learner;
  const [first = ''] = HELLO;
  const finished = [finishedLesson(first, 0)];
  await signUpWithPastProgress(page, program, { email: 'quiz@example.org', learn: 'es', finished });

  await test.step('before that, both say what opens them', async () => {
    await page.goto(program.url + QUIZ);
    await expect(page.getByText(text('course.lockedLessons'))).toBeVisible();
    await page.goto(program.url + PRACTICE);
    await expect(page.getByText(text('course.lockedWarmUp'))).toBeVisible();
  });

  await test.step('the practice opens when the warm-up was finished on another device', async () => {
    await recordOnOtherDevice(page, { learn: 'es', finished: [...HELLO.map(finishedLesson), finishedWarmUp('hello')] });
    await page.locator('[data-exercise]').waitFor();
    const { kinds } = await learner.takeLesson();
    expect([...kinds]).toContain('orderDialogue');
    await expect(heading(page, text('result.practised'))).toBeVisible();
  });

  await test.step('the quiz asks about the dialogue and earns stars', async () => {
    await page.goto(program.url + QUIZ);
    const { kinds } = await learner.takeLesson();
    expect([...kinds]).toContain('trueFalse');
    await expect(heading(page, text('result.three'))).toBeVisible();
    // Two buttons stand below each other, equally wide.
    const actions = page.locator('footer').last().locator('a, button');
    await expect(actions).toHaveCount(2);
    const widths = await actions.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().width)),
    );
    expect(widths[1]).toBe(widths[0]);
    await page.goto(`${program.url}/courses?unit=hello`);
    const quiz = page.getByRole('link', { name: new RegExp(text('course.activities.quizText').replace('?', '')) });
    await expect(quiz.getByRole('img', { name: /^3/ })).toBeVisible();
  });
});

test('a test-out ends at the fourth mistake without a loss; a passed one opens what it skips', {
  tag: '@laptop',
}, async ({ page }) => {
  await fixChance(page);
  const learner = await learnerOn(page);
  const { text } = learner;
  await signUpWithPastProgress(page, program, {
    email: 'test@example.org',
    learn: 'es',
    finished: [finishedLesson(HELLO[0] ?? '', 0)],
  });
  await page.goto(program.url + TEST_OUT);

  await test.step('a failed test-out changes nothing', async () => {
    const { mistakes } = await learner.takeLesson(4, undefined, { shown: () => expectNoHints(page) });
    expect(mistakes).toBe(4);
    await expect(heading(page, text('result.testFailed'))).toBeVisible();
    await expect(page.getByText(text('result.testFailedText'))).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await button(page, text('result.tryAgain')).press('Enter');
    await page.locator('[data-exercise]').waitFor();
    await page.goto(`${program.url}/courses?unit=hello`);
    await expectStars(page, learner, [2, 0, 0, 0]);
  });

  await test.step('a passed test-out is stored', async () => {
    await page.goto(program.url + TEST_OUT);
    await learner.takeLesson();
    await expect(heading(page, text('result.testPassed'))).toBeVisible();
  });

  await test.step('skipped lessons have one star, better stars stay, and the next unit is open', async () => {
    for (const [unit, stars] of [
      ['hello', [2, 1, 1, 1]],
      ['way', [1, 1, 1, 1]],
      ['time', [1, 1, 1, 1]],
    ] as const) {
      await page.goto(`${program.url}/courses?unit=${unit}`);
      await expectStars(page, learner, stars);
    }
    await page.goto(`${program.url}/courses/lesson?unit=family&lesson=family.parents`);
    await page.locator('[data-exercise]').waitFor();
  });
});
