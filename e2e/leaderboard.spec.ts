/** A learner joins the leaderboard, studies, sees the week closed with a rise, and leaves. */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { type Program, startProgram } from './program.ts';
import { type SimulatedTime, startSimulatedTime } from './simulated-time.ts';
import { textsOf } from './texts.ts';

test.use({ reducedMotion: 'reduce' } as object);

const text = textsOf('en');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Friday of a week in the future, so that no cookie has expired by the browser's own clock. */
const friday = (): number => {
  const monday = Math.floor((Date.now() / DAY - 4) / 7) * 7 + 4;
  return (monday + 11) * DAY + 10 * HOUR;
};

let time: SimulatedTime;
let program: Program;
test.beforeEach(async () => {
  time = await startSimulatedTime(friday());
  program = await startProgram(time.settings);
});
test.afterEach(async () => {
  await program.stop();
  await time.stop();
});

/** Sends the finishes of lessons as another device of the learner would, the last one a minute ago. */
const study = (page: Page, lessons: number, now: number): Promise<void> =>
  page.evaluate(
    async ([count, moment]) => {
      const device = crypto.randomUUID();
      const events = Array.from({ length: count }, (_, n) => {
        const lesson = {
          what: 'lesson',
          unit: 'hello',
          lesson: `hello.${crypto.randomUUID()}`,
          position: 0,
          mode: 'classic',
        };
        const at = moment - (count - n) * 60_000;
        const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
        const data = { ...lesson, steps: 10, mistakes: 1, stars: 3, combos: 0, seconds: 60 };
        return { id: crypto.randomUUID(), kind: 'finished', at, day, zone: 'UTC', device, learn: 'es', data };
      });
      const body = JSON.stringify({ protocol: 1, device, sentAt: moment, cursor: 0, events });
      const answer = await fetch('/api/v1/sync', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { stored } = (await answer.json()) as { stored: readonly string[] };
      if (stored.length !== count) throw new Error('The lessons were not stored.');
    },
    [lessons, now] as const,
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const open = async (page: Page): Promise<void> => {
  await page.goto(`${program.url}/leaderboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const join = async (page: Page, email: string, name: string): Promise<void> => {
  await page.goto(program.url);
  await signUpByRequest(page, program, email);
  await page.evaluate(async (nickname) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/v1/account/name', { method: 'POST', headers, body: JSON.stringify({ name: nickname }) });
  }, name);
  await open(page);
  expect(await violationsOf(page)).toEqual([]);
  await button(page, text('leaderboard.join')).click();
  await rowOf(page, name).waitFor();
};

test('a learner joins, studies, moves up a league after the week is closed, and leaves', async ({
  browser,
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await time.install(context);
  await page.goto(`${program.url}/leaderboard`);
  await expect(page.getByRole('heading', { name: text('leaderboard.needsAccount') })).toBeVisible();
  await join(page, 'nina@example.org', 'Nina');
  const others = await browser.newContext({ reducedMotion: 'reduce' });
  await time.install(others);
  const otherPage = await others.newPage();
  await join(otherPage, 'tomasz@example.org', 'Tomasz');

  await study(page, 2, time.now());
  await expect
    .poll(async () => {
      await open(otherPage);
      return rowOf(otherPage, 'Nina').textContent();
    })
    .toContain('20 XP');
  await open(page);
  await expect(rowOf(page, 'Nina').getByText(text('leaderboard.you'), { exact: true })).toBeVisible();
  await expect(page.getByText(text('leaderboard.leagues.quill'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await button(page, text('leaderboard.report').replace('{name}', 'Tomasz')).click();
  await button(page, text('leaderboard.reportSend')).click();
  await expect(page.getByText(text('leaderboard.reportSent'))).toBeVisible();

  await page.getByRole('radio', { name: text('leaderboard.top') }).check();
  await expect(rowOf(page, 'Nina')).toContainText(text('leaderboard.leagues.pencil'));
  expect(await violationsOf(page)).toEqual([]);

  // Monday: the week is over, and counted.
  await time.jump(friday() + 3 * DAY);
  await open(page);
  await expect(page.getByText(text('leaderboard.countingHint'))).toBeVisible();

  // Tuesday: a server that starts closes what is to be closed.
  await time.jump(friday() + 4 * DAY);
  await program.killAndRestart();
  await expect
    .poll(
      async () => {
        await open(page);
        return page.getByRole('heading', { level: 1 }).textContent();
      },
      { timeout: 90_000 },
    )
    .toBe(text('leaderboard.leagues.quill'));
  const result = text('leaderboard.result.rose').replace('{league}', text('leaderboard.leagues.quill'));
  await expect(page.getByRole('heading', { name: result })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await button(page, text('leaderboard.result.next')).click();
  await expect(page.getByRole('heading', { name: result })).toBeHidden();

  await button(page, text('leaderboard.menu')).click();
  await button(page, text('leaderboard.leave')).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('leaderboard.leave') })
    .click();
  await expect(button(page, text('leaderboard.join'))).toBeVisible();
  await others.close();
});
