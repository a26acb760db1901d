/**
 * The first story: a stranger with a German interface takes a Spanish lesson by keyboard, signs up, and finds
 * everything again in another browser, which then moves the first one's map.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { chooseSpanish, goTo, signIn, signUp } from './entering.ts';
import { Learner, openEars } from './learner.ts';
import { type Program, startProgram } from './program.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

const spanishFromGerman = { learn: 'es', explain: 'de' };
const LESSON = (id: string): string => `/courses/lesson?unit=hello&lesson=hello.${id}`;
const german = { locale: 'de-DE' };

/** Watches that a page asks nobody but the program, and that nothing breaks in it. */
const watch = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== program.url) faults.push(`asked ${origin}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
};

const openPage = async (context: BrowserContext): Promise<{ page: Page; learner: Learner; faults: string[] }> => {
  const page = await context.newPage();
  await openEars(page);
  return { page, learner: new Learner(page, spanishFromGerman), faults: watch(page) };
};

const starsOf = (page: Page, learner: Learner, count: number) =>
  page.getByRole('img', { name: learner.text('result.stars').includes('{') ? new RegExp(`^${count}\\b`) : `${count}` });

test('a stranger learns, signs up, and goes on in another browser', async ({ browser }, { project }) => {
  test.setTimeout(480_000);
  const email = `ada-${project.name}@example.org`;
  const options = { ...german, ...(project.use.viewport ? { viewport: project.use.viewport } : {}) };
  const first = await browser.newContext(options);
  const { page, learner, faults } = await openPage(first);

  await test.step('the first lesson, with two mistakes that come back', async () => {
    await chooseSpanish(page, program.url);
    await page.goto(program.url + LESSON('greetings'));
    const taken = await learner.takeLesson(2);
    expect(taken.mistakes).toBe(2);
  });

  await test.step('the result: accuracy, time, XP, combo, and what was missed', async () => {
    for (const figure of ['accuracy', 'time', 'xp', 'combo']) {
      await expect(page.getByText(learner.text(`result.${figure}`), { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: learner.text('result.missed') })).toBeVisible();
  });

  await test.step('an account, verified by the link in the mail', async () => {
    await page.getByRole('link', { name: learner.text('result.keepAction') }).click();
    await signUp(page, learner, { email, program });
  });

  const second = await browser.newContext(options);
  const other = await openPage(second);

  await test.step('another browser shows the same', async () => {
    await signIn(other.page, other.learner, { email, program });
    await goTo(other.page, `${program.url}/courses`);
    await goTo(page, `${program.url}/courses`);
    await expect(
      starsOf(other.page, other.learner, 2)
        .or(starsOf(other.page, other.learner, 3))
        .first(),
    ).toBeVisible();
  });

  await test.step('a second lesson there moves the first browser’s map by itself', async () => {
    const done = page.getByText(learner.text('course.done'), { exact: true });
    await expect(done).toHaveCount(1);
    await other.page.goto(program.url + LESSON('names'));
    await other.learner.takeLesson();
    await expect(done).toHaveCount(2);
  });

  expect([...faults, ...other.faults]).toEqual([]);
  await first.close();
  await second.close();
});

/** What the server has of the signed-in learner, asked by the page itself. */
const kept = (page: Page) =>
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

test(
  'a lesson goes on without a network and through a killed server, and nothing is lost or doubled',
  { tag: '@laptop' },
  async ({ browser }, { project }) => {
    test.setTimeout(480_000);
    const own = await startProgram();
    const context = await browser.newContext(german);
    const page = await context.newPage();
    await openEars(page);
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
      await expect.poll(async () => (await kept(page)).xp, { timeout: 30_000 }).toBe(shown);
      // The reviews that the device counts are those that the server has: each answer once.
      const before = await kept(page);
      await page.reload();
      await page.waitForTimeout(1500);
      expect(await kept(page)).toEqual(before);
    } finally {
      await context.close();
      await own.stop();
    }
  },
);
