/**
 * The first journey: a visitor with a German interface takes a Spanish lesson by keyboard, signs up, and finds the
 * progress in another browser; progress made there appears in the first one.
 */
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { Learner, recordPlayback } from './learner.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish, expectButtonsFree, goTo, signIn, signUp } from './sign-in-steps.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

const spanishFromGerman = { learn: 'es', explain: 'de' };
const LESSON = (id: string): string => `/courses/lesson?unit=hello&lesson=hello.${id}`;
/** The phone moves what moves, as for most people; a second time it would prove nothing and need a processor. */
const german = (device: string): BrowserContextOptions => ({
  locale: 'de-DE',
  reducedMotion: device === 'phone' ? 'no-preference' : 'reduce',
});

/** Collects requests to other hosts and errors of a page. */
const collectErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== program.url) errors.push(`asked ${origin}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

const openPage = async (context: BrowserContext): Promise<{ page: Page; learner: Learner; errors: string[] }> => {
  const page = await context.newPage();
  await recordPlayback(page);
  return { page, learner: new Learner(page, spanishFromGerman), errors: collectErrors(page) };
};

const starsOf = (page: Page, learner: Learner, count: number) =>
  page.getByRole('img', { name: learner.text('result.stars').includes('{') ? new RegExp(`^${count}\\b`) : `${count}` });

test(
  'a visitor learns, signs up, and continues in another browser',
  { tag: '@phone' },
  async ({ browser }, { project }) => {
    test.setTimeout(480_000);
    const email = `ada-${project.name}@example.org`;
    const options = { ...german(project.name), ...(project.use.viewport ? { viewport: project.use.viewport } : {}) };
    const first = await browser.newContext(options);
    const { page, learner, errors } = await openPage(first);

    await test.step('the first lesson repeats two wrong answers', async () => {
      await chooseSpanish(page, program.url);
      await page.goto(program.url + LESSON('greetings'));
      const pictures: number[] = [];
      const taken = await learner.takeLesson(2, undefined, {
        shown: async (kind) => {
          const box = kind.startsWith('build') ? await page.locator('[data-size]').first().boundingBox() : null;
          if (box !== null) pictures.push(box.height);
          return undefined;
        },
      });
      expect(taken.mistakes).toBe(2);
      // Tiles leave the picture enough room to show faces.
      for (const height of pictures) expect(height).toBeGreaterThan(140);
    });

    await test.step('the result shows accuracy, time, XP, combo and mistakes', async () => {
      for (const figure of ['accuracy', 'time', 'xp', 'combo']) {
        await expect(page.getByText(learner.text(`result.${figure}`), { exact: true }).first()).toBeVisible();
      }
      await expect(page.getByRole('heading', { name: learner.text('result.missed') })).toBeVisible();
      if (project.name === 'laptop') {
        // What scrolls beside the picture does not scroll under the buttons.
        const [buttons, figures] = await Promise.all(
          ['footer > div', 'dl'].map((part) => page.locator(part).last().boundingBox()),
        );
        expect((buttons?.x ?? 0) + (buttons?.width ?? 0)).toBeLessThanOrEqual(figures?.x ?? 0);
      }
    });

    await test.step('the link in the mail verifies the account', async () => {
      await page.getByRole('link', { name: learner.text('result.keepAction') }).click();
      // The result is not reloaded, so a short message says that the account is there.
      const afterwards = () => expectButtonsFree(page, learner.text('signIn.welcome'));
      await signUp(page, learner, { email, program, afterwards });
    });

    const second = await browser.newContext(options);
    const other = await openPage(second);

    await test.step('another browser shows the same progress', async () => {
      await signIn(other.page, other.learner, { email, program });
      await goTo(other.page, `${program.url}/courses`);
      await goTo(page, `${program.url}/courses`);
      await expect(
        starsOf(other.page, other.learner, 2)
          .or(starsOf(other.page, other.learner, 3))
          .first(),
      ).toBeVisible();
    });

    await test.step('a second lesson there updates the first browser’s course map', async () => {
      const done = page.getByText(learner.text('course.done'), { exact: true });
      await expect(done).toHaveCount(1);
      await other.page.goto(program.url + LESSON('names'));
      await other.learner.takeLesson();
      await expect(done).toHaveCount(2);
    });

    expect([...errors, ...other.errors]).toEqual([]);
    await first.close();
    await second.close();
  },
);

/** The progress that the server has stored for the signed-in learner, requested by the page. */
const storedProgress = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ protocol: 1, device: crypto.randomUUID(), sentAt: Date.now(), cursor: 0, events: [] }),
    });
    const { rows } = await answer.json();
    const days: readonly { xp: number }[] = rows.days;
    const words: readonly { state: { reps: number } }[] = rows.words;
    return {
      xp: days.reduce((sum, { xp }) => sum + xp, 0),
      reviews: words.reduce((sum, { state }) => sum + state.reps, 0),
    };
  });

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a lesson continues without a network and while the server is killed, and no progress is lost or doubled',
    { tag: '@laptop' },
    async ({ browser }, { project }) => {
      test.setTimeout(480_000);
      const own = await startProgram();
      const context = await browser.newContext(german(project.name));
      const page = await context.newPage();
      await recordPlayback(page);
      const learner = new Learner(page, spanishFromGerman);
      try {
        await chooseSpanish(page, own.url);
        await page.goto(`${own.url}/?signIn=signUp`);
        await signUp(page, learner, { email: `bob-${project.name}@example.org`, program: own });
        await goTo(page, own.url + LESSON('greetings'));
        await learner.takeLesson(1, async (done) => {
          if (done === 5) await context.setOffline(true);
          if (done === 12) await context.setOffline(false);
          if (done === 15) await own.killAndRestart();
          if (done === 18) await page.reload();
        });
        const shown = Number(await page.locator('dl [data-main="true"] dd span').last().textContent());
        await expect.poll(async () => (await storedProgress(page)).xp, { timeout: 30_000 }).toBe(shown);
        // The device counts the same reviews as the server: one for each answer.
        const before = await storedProgress(page);
        await page.reload();
        await page.waitForTimeout(1500);
        expect(await storedProgress(page)).toEqual(before);
      } finally {
        await context.close();
        await own.stop();
      }
    },
  );
});
