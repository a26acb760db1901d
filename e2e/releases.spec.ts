/** Devices and servers of different releases exchange progress, and no event is lost or stored twice. */
import { EXPORT_PATH } from '@parlance/contract';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { proveByRequest, signInByRequest, signUpByRequest, storedXp } from './account.ts';
import { Learner, recordPlayback } from './learner.ts';
import { installOldDevice, releaseOf } from './old-device.ts';
import { olderServer } from './older-server.ts';
import { startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { startSimulatedTime } from './simulated-time.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ locale: 'de-DE', reducedMotion: 'reduce' });

const spanishFromGerman = { learn: 'es', explain: 'de' };
const LESSON = '/courses/lesson?unit=hello&lesson=hello.greetings';

/** The ids of all events that the server has stored for the signed-in learner. */
const storedEventIds = async (page: Page): Promise<readonly string[]> => {
  await proveByRequest(page);
  const text = await page.evaluate(async (path) => (await fetch(path)).text(), EXPORT_PATH);
  const { events } = JSON.parse(text) as { events: readonly { readonly id: string }[] };
  return events.map(({ id }) => id).sort();
};

const send = (page: Page, body: object): Promise<unknown> =>
  page.evaluate(async (request) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/v1/sync', { method: 'POST', headers, body: JSON.stringify(request) })).json();
  }, body);

test('a device that was offline for a year synchronises with the storage of its release', { tag: '@laptop' }, async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const email = 'year@example.org';
  const release = releaseOf('2026-11-22');
  const { server, waiting } = release.devices.learner.expected;
  const time = await startSimulatedTime(Date.UTC(2026, 10, 22, 12));
  const program = await startProgram(time.settings);
  const contexts: BrowserContext[] = [];
  const openDevice = async (): Promise<Page> => {
    const context = await browser.newContext({ locale: 'de-DE' });
    contexts.push(context);
    await time.install(context);
    const page = await context.newPage();
    await recordPlayback(page);
    await page.goto(`${program.url}/robots.txt`);
    return page;
  };
  try {
    const other = await openDevice();
    await signUpByRequest(other, program, email);
    const uid = await other.evaluate(async () => (await (await fetch('/api/v1/me')).json()).me.uid);
    // The events that the device had sent a year ago, each with its own revision.
    for (const event of server) {
      await send(other, { protocol: 1, device: event.device, sentAt: time.now(), cursor: 0, events: [event] });
    }
    expect(await storedEventIds(other)).toHaveLength(server.length);

    await time.jump(Date.UTC(2027, 10, 22, 12));
    const old = await openDevice();
    await installOldDevice(old, release, uid);
    await signInByRequest(old, email);
    await old.goto(`${program.url}/courses`);
    // Nine events were stored, seven waited, and one that was refused a year ago is accepted now.
    await expect.poll(() => storedEventIds(old), { timeout: 60_000 }).toHaveLength(server.length + waiting + 1);
    const kept = await storedEventIds(old);
    expect(new Set(kept).size).toBe(kept.length);

    const earned = await storedXp(old);
    await old.reload();
    await old.waitForTimeout(1500);
    expect([await storedEventIds(old), await storedXp(old)]).toEqual([kept, earned]);

    // The lesson that was under way resumes at its step.
    await old.goto(program.url + LESSON);
    await old.locator('[data-exercise="choosePhrase"]').first().waitFor();

    await signInByRequest(other, email);
    await other.goto(`${program.url}/courses`);
    const done = new Learner(other, spanishFromGerman).text('course.done');
    // Two lessons and the unit's pop quiz are done.
    await expect(other.getByText(done, { exact: true })).toHaveCount(3);
    expect(await storedXp(other)).toBe(earned);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await program.stop();
    await time.stop();
  }
});

test('the server is rolled back during a lesson and upgraded again', { tag: '@laptop' }, async ({ browser }) => {
  test.setTimeout(480_000);
  const email = 'rollback@example.org';
  const program = await startProgram();
  const context = await browser.newContext({ locale: 'de-DE' });
  const second = await browser.newContext({ locale: 'de-DE' });
  try {
    const page = await context.newPage();
    await recordPlayback(page);
    await chooseSpanish(page, program.url);
    await signUpByRequest(page, program, email);
    await page.goto(program.url + LESSON);
    const older = olderServer(context);
    await new Learner(page, spanishFromGerman).takeLesson(1, async (done) => {
      if (done === 5) await older.rollBack();
      // The page is reloaded while the previous release answers.
      if (done === 9) await page.reload();
    });
    const shown = Number(await page.locator('dl [data-main="true"] dd span').last().textContent());
    await expect.poll(() => storedXp(page), { timeout: 60_000 }).toBe(shown);
    expect(older.answered()).toBeGreaterThan(0);
    const kept = await storedEventIds(page);

    await older.rollForward();
    await page.goto(`${program.url}/courses`);
    await page.waitForTimeout(2000);
    expect([await storedEventIds(page), await storedXp(page)]).toEqual([kept, shown]);
    expect(new Set(kept).size).toBe(kept.length);

    const there = await second.newPage();
    await there.goto(`${program.url}/robots.txt`);
    await signInByRequest(there, email);
    await there.goto(`${program.url}/courses`);
    const done = new Learner(there, spanishFromGerman).text('course.done');
    await expect(there.getByText(done, { exact: true })).toHaveCount(1);
    expect(await storedXp(there)).toBe(shown);
  } finally {
    await context.close();
    await second.close();
    await program.stop();
  }
});
