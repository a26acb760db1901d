/** Devices and servers of different releases meet: whatever is older, nothing that was learned is lost or doubled. */
import { EXPORT_PATH } from '@parlance/contract';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { enrol, enter, xpKept } from './account.ts';
import { chooseSpanish } from './entering.ts';
import { Learner, openEars } from './learner.ts';
import { becomeOldDevice, releaseOf } from './old-device.ts';
import { olderServer } from './older-server.ts';
import { startProgram } from './program.ts';
import { startTime } from './simulated-time.ts';

test.use({ locale: 'de-DE' });

const spanishFromGerman = { learn: 'es', explain: 'de' };
const LESSON = '/courses/lesson?unit=hello&lesson=hello.greetings';

/** Ids of every event that the server has of who is signed in. */
const eventsKept = async (page: Page): Promise<readonly string[]> => {
  const text = await page.evaluate(async (path) => (await fetch(path)).text(), EXPORT_PATH);
  const { events } = JSON.parse(text) as { events: readonly { readonly id: string }[] };
  return events.map(({ id }) => id).sort();
};

const send = (page: Page, body: object): Promise<unknown> =>
  page.evaluate(async (request) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/v1/sync', { method: 'POST', headers, body: JSON.stringify(request) })).json();
  }, body);

test('a device that was offline for a year comes back, with the storage of its release', { tag: '@laptop' }, async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const email = 'year@example.org';
  const release = releaseOf('2026-11-22');
  const { server, waiting } = release.devices.learner.expected;
  const time = await startTime(Date.UTC(2026, 10, 22, 12));
  const program = await startProgram(time.settings);
  const contexts: BrowserContext[] = [];
  const openDevice = async (): Promise<Page> => {
    const context = await browser.newContext({ locale: 'de-DE' });
    contexts.push(context);
    await time.giveTo(context);
    const page = await context.newPage();
    await openEars(page);
    await page.goto(`${program.url}/robots.txt`);
    return page;
  };
  try {
    const other = await openDevice();
    await enrol(other, program, email);
    const uid = await other.evaluate(async () => (await (await fetch('/api/v1/me')).json()).me.uid);
    // What the device had sent a year ago, each step under a revision of its own.
    for (const event of server) {
      await send(other, { protocol: 1, device: event.device, sentAt: time.now(), cursor: 0, events: [event] });
    }
    expect(await eventsKept(other)).toHaveLength(server.length);

    await time.jump(Date.UTC(2027, 10, 22, 12));
    const old = await openDevice();
    await becomeOldDevice(old, release, uid);
    await enter(old, email);
    await old.goto(`${program.url}/courses`);
    // Nine were there, seven waited, and one that was refused then is not refused any more.
    await expect.poll(() => eventsKept(old), { timeout: 60_000 }).toHaveLength(server.length + waiting + 1);
    const kept = await eventsKept(old);
    expect(new Set(kept).size).toBe(kept.length);

    const earned = await xpKept(old);
    await old.reload();
    await old.waitForTimeout(1500);
    expect([await eventsKept(old), await xpKept(old)]).toEqual([kept, earned]);

    // The lesson that was under way goes on at the step where it was left.
    await old.goto(program.url + LESSON);
    await old.locator('[data-exercise="choosePhrase"]').first().waitFor();

    await enter(other, email);
    await other.goto(`${program.url}/courses`);
    const done = new Learner(other, spanishFromGerman).text('course.done');
    // Two lessons and the unit's pop quiz.
    await expect(other.getByText(done, { exact: true })).toHaveCount(3);
    expect(await xpKept(other)).toBe(earned);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await program.stop();
    await time.stop();
  }
});

test('the server is rolled back in the middle of a lesson, and comes forward again', { tag: '@laptop' }, async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const email = 'rollback@example.org';
  const program = await startProgram();
  const context = await browser.newContext({ locale: 'de-DE' });
  const second = await browser.newContext({ locale: 'de-DE' });
  try {
    const page = await context.newPage();
    await openEars(page);
    await chooseSpanish(page, program.url);
    await enrol(page, program, email);
    await page.goto(program.url + LESSON);
    const older = olderServer(context);
    await new Learner(page, spanishFromGerman).takeLesson(1, async (done) => {
      if (done === 5) await older.rollBack();
      // The page is loaded anew while the older server is there.
      if (done === 9) await page.reload();
    });
    const shown = Number(await page.locator('dl [data-main="true"] dd span').last().textContent());
    await expect.poll(() => xpKept(page), { timeout: 60_000 }).toBe(shown);
    expect(older.answered()).toBeGreaterThan(0);
    const kept = await eventsKept(page);

    await older.rollForward();
    await page.goto(`${program.url}/courses`);
    await page.waitForTimeout(2000);
    expect([await eventsKept(page), await xpKept(page)]).toEqual([kept, shown]);
    expect(new Set(kept).size).toBe(kept.length);

    const there = await second.newPage();
    await there.goto(`${program.url}/robots.txt`);
    await enter(there, email);
    await there.goto(`${program.url}/courses`);
    const done = new Learner(there, spanishFromGerman).text('course.done');
    await expect(there.getByText(done, { exact: true })).toHaveCount(1);
    expect(await xpKept(there)).toBe(shown);
  } finally {
    await context.close();
    await second.close();
    await program.stop();
  }
});
