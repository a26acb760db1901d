/**
 * A learner joins the leaderboard, studies, sees the week closed with a rise, and leaves; and a week that a late device
 * decides, with a rise, a fall and somebody who stays.
 */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { type Program, startProgram } from './program.ts';
import { type SimulatedTime, startSimulatedTime } from './simulated-time.ts';
import { textsOf } from './texts.ts';

test.use({ serviceWorkers: 'allow' });

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

/** What is studied on another device of the learner. */
interface Study {
  readonly lessons: number;
  /** When the last one was finished, in milliseconds since 1970; a minute before it is sent unless it is given. */
  readonly finishedAt?: number;
}

/** Sends the finishes of lessons as another device of the learner would, now; finished earlier where it had no network. */
const study = (page: Page, { lessons, finishedAt = time.now() - 60_000 }: Study): Promise<void> =>
  page.evaluate(
    async ([count, finished, sentAt]) => {
      const device = crypto.randomUUID();
      const events = Array.from({ length: count }, (_, n) => {
        const lesson = {
          what: 'lesson',
          unit: 'hello',
          lesson: `hello.${crypto.randomUUID()}`,
          position: 0,
          mode: 'classic',
        };
        const at = finished - (count - n - 1) * 60_000;
        const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
        const data = { ...lesson, steps: 10, mistakes: 1, stars: 3, combos: 0, seconds: 60 };
        return { id: crypto.randomUUID(), kind: 'finished', at, day, zone: 'UTC', device, learn: 'es', data };
      });
      const body = JSON.stringify({ protocol: 1, device, sentAt, cursor: 0, events });
      const answer = await fetch('/api/v1/sync', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { stored } = (await answer.json()) as { stored: readonly string[] };
      if (stored.length !== count) throw new Error('The lessons were not stored.');
    },
    [lessons, finishedAt, time.now()] as const,
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const open = async (page: Page): Promise<void> => {
  await page.goto(`${program.url}/leaderboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** What a learner is told of their last week. */
const resultOf = (outcome: 'rose' | 'stayed' | 'fell', league: 'pencil' | 'quill'): string =>
  text(`leaderboard.result.${outcome}`).replace('{league}', text(`leaderboard.leagues.${league}`));

const placeOf = (place: number, members: number, xp: number): string =>
  text('leaderboard.result.place')
    .replace('{place, number}', String(place))
    .replace('{members, number}', String(members))
    .replace('{xp, number}', String(xp));

/** Waits until the week is closed, and the learner is told what it meant. */
const untilResult = async (page: Page, ...result: Parameters<typeof resultOf>): Promise<void> => {
  const told = page.getByRole('heading', { name: resultOf(...result) });
  await expect(async () => {
    await open(page);
    await expect(told).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(`leaderboard.leagues.${result[1]}`));
};

/** Waits until a learner's row on the board of a page shows an amount of XP. */
const untilXp = (page: Page, name: string, xp: number): Promise<void> =>
  expect(async () => {
    await open(page);
    await expect(rowOf(page, name)).toContainText(`${xp} XP`, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });

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

/** Chooses a picture on the learner's own page, and waits until it is stored and sent. */
const choosePicture = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${program.url}/me`);
  await button(page, text('me.choosePicture')).click();
  const sent = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/v1/sync') &&
      (response.request().postData()?.includes(name.toLowerCase()) ?? false) &&
      response.ok(),
  );
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await sent;
};

test('a learner joins, studies, chooses a picture, moves up a league after the week is closed, and leaves', {
  tag: '@phone',
}, async ({ browser, page, context }) => {
  test.setTimeout(240_000);
  await time.install(context);
  await page.goto(`${program.url}/leaderboard`);
  await expect(page.getByRole('heading', { name: text('leaderboard.needsAccount') })).toBeVisible();
  await join(page, 'nina@example.org', 'Nina');
  const others = await browser.newContext({ reducedMotion: 'reduce' });
  await time.install(others);
  const otherPage = await others.newPage();
  await join(otherPage, 'tomasz@example.org', 'Tomasz');

  await study(page, { lessons: 2 });
  await untilXp(otherPage, 'Nina', 20);
  await choosePicture(page, 'Olga');
  await open(page);
  await expect(rowOf(page, 'Nina').locator('[data-picture="olga"]')).toBeVisible();
  await expect(async () => {
    await open(otherPage);
    await expect(rowOf(otherPage, 'Nina').locator('[data-picture="olga"] svg')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
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
  await untilResult(page, 'rose', 'quill');
  const result = resultOf('rose', 'quill');
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

test('a week is decided by a device that sends late, and is closed once: one rises, one stays, and one falls', {
  tag: '@laptop',
}, async ({ browser, page, context }) => {
  test.setTimeout(480_000);
  await time.install(context);
  await join(page, 'nina@example.org', 'Nina');
  const others = await browser.newContext({ reducedMotion: 'reduce', viewport: page.viewportSize() });
  await time.install(others);
  const otherPage = await others.newPage();
  await join(otherPage, 'tomasz@example.org', 'Tomasz');
  await study(otherPage, { lessons: 1 });
  await untilXp(page, 'Tomasz', 10);

  // On Sunday Nina studies without a network; on Monday her device sends it, and it counts for the week that is over.
  const sunday = friday() + 2 * DAY;
  await time.jump(friday() + 3 * DAY);
  await open(page);
  await expect(page.getByText(text('leaderboard.countingHint'))).toBeVisible();
  await study(page, { lessons: 2, finishedAt: sunday });
  await untilXp(page, 'Nina', 20);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'XP' }).first()).toContainText('Nina');

  // On Tuesday the week is closed, and what comes now is too late for it.
  await time.jump(friday() + 4 * DAY);
  await program.killAndRestart();
  await untilResult(page, 'rose', 'quill');
  await study(otherPage, { lessons: 3, finishedAt: sunday });
  await program.killAndRestart();
  await untilResult(otherPage, 'stayed', 'pencil');
  await expect(otherPage.getByText(placeOf(2, 2, 10))).toBeVisible();
  expect(await violationsOf(otherPage), 'stayed').toEqual([]);
  await untilResult(page, 'rose', 'quill');
  await expect(page.getByText(placeOf(1, 2, 20))).toBeVisible();
  await button(page, text('leaderboard.result.next')).click();
  await expect(page.getByRole('heading', { name: resultOf('rose', 'quill') })).toBeHidden();
  await rowOf(page, 'Nina').waitFor();

  // Nina does not study in the week that follows.
  await time.jump(friday() + 11 * DAY);
  await program.killAndRestart();
  await untilResult(page, 'fell', 'pencil');
  await expect(page.getByText(text('leaderboard.result.away'))).toBeVisible();
  expect(await violationsOf(page), 'fell').toEqual([]);
  await button(page, text('leaderboard.result.next')).click();
  await expect(page.getByRole('heading', { name: resultOf('fell', 'pencil') })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('leaderboard.leagues.pencil'));
  await others.close();
});
