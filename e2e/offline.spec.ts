/**
 * After it was opened once, Parlance starts and teaches without a network. Newer versions are offered and never forced.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signUpByRequest, storedXp } from './account.ts';
import { untilProgramCached, untilRecordingsCached } from './cached-files.ts';
import { Learner, recordPlayback } from './learner.ts';
import { type Program, startProgram } from './program.ts';
import { startReleaseProxy } from './release-proxy.ts';
import { chooseSpanish } from './sign-in-steps.ts';

test.use({ serviceWorkers: 'allow' });

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ locale: 'de-DE', reducedMotion: 'reduce' });

const spanishFromGerman = { learn: 'es', explain: 'de' };
const LESSON = '/courses/lesson?unit=hello&lesson=hello.greetings';

test(
  'a lesson is taken without a network on a page that was opened without one, and the server stores it once',
  { tag: '@phone' },
  async ({ context }, { project }) => {
    const first = await context.newPage();
    await chooseSpanish(first, program.url);
    await signUpByRequest(first, program, `offline-${project.name}@example.org`);
    await first.goto(program.url + LESSON);
    await untilProgramCached(first);
    await untilRecordingsCached(first, 'hello.greetings');
    await context.setOffline(true);
    await first.close();

    const page = await context.newPage();
    await recordPlayback(page);
    await page.goto(program.url + LESSON);
    await new Learner(page, spanishFromGerman).takeLesson();
    const earned = Number(await page.locator('dl [data-main="true"] dd span').last().textContent());
    expect(earned).toBeGreaterThan(0);
    await page.close();

    const later = await context.newPage();
    await later.goto(`${program.url}/courses`);
    await expect(
      later.getByText(new Learner(later, spanishFromGerman).text('course.done'), { exact: true }),
    ).toHaveCount(1);
    await context.setOffline(false);
    await expect.poll(() => storedXp(later), { timeout: 30_000 }).toBe(earned);
    await later.reload();
    await expect.poll(() => storedXp(later)).toBe(earned);
  },
);

test('a cached recording can be played from any position without a network', { tag: '@laptop' }, async ({
  context,
  page,
}) => {
  await chooseSpanish(page, program.url);
  await page.goto(program.url + LESSON);
  await untilProgramCached(page);
  await untilRecordingsCached(page, 'hello.greetings');
  await context.setOffline(true);
  const heard = await page.evaluate(async () => {
    const cache = await caches.open('parlance-content');
    const url = (await cache.keys()).map((request) => request.url).find((each) => each.endsWith('.mp3')) ?? '';
    const size = (await (await cache.match(url))?.blob())?.size ?? 0;
    const ask = async (range: string): Promise<readonly unknown[]> => {
      const answer = await fetch(url, { headers: { range } });
      return [answer.status, answer.headers.get('content-range'), (await answer.blob()).size];
    };
    const audio = new Audio(url);
    const happens = (name: string): Promise<unknown> =>
      new Promise((resolve) => audio.addEventListener(name, resolve, { once: true }));
    audio.load();
    await happens('loadedmetadata');
    audio.currentTime = audio.duration / 2;
    await happens('seeked');
    const answers = [await ask('bytes=10-19'), await ask('bytes=-5'), await ask('bytes=99999999-')];
    return { size, answers, place: audio.currentTime / audio.duration };
  });
  const { size } = heard;
  expect(heard.answers).toEqual([
    [206, `bytes 10-19/${size}`, 10],
    [206, `bytes ${size - 5}-${size - 1}/${size}`, 5],
    [416, `bytes */${size}`, 0],
  ]);
  expect(heard.place).toBeCloseTo(0.5, 1);
});

/** Opens a page and marks it, so that a reload can be recognised. */
const openMarked = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await untilProgramCached(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  return page;
};

const isSame = (page: Page): Promise<boolean> => page.evaluate(() => 'same' in window);

/** The paths of the stored files of each version, the newest first. */
const cachedFiles = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('parlance-app-')).reverse();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.map((requests) => requests.map(({ url }) => new URL(url).pathname));
  });

const cachedVersions = async (page: Page): Promise<number> => (await cachedFiles(page)).length;

test('a newer version is offered, starts when the learner accepts it, and waits for the end of a lesson', {
  tag: '@laptop',
}, async ({ context }) => {
  const front = await startReleaseProxy(program.url);
  try {
    const lesson = await openMarked(context, front.url + LESSON);
    const map = await openMarked(context, `${front.url}/courses`);
    const { text } = new Learner(map, spanishFromGerman);
    const offer = (page: Page) => page.getByRole('button', { name: text('shell.reload') });
    const [files = []] = await cachedFiles(map);
    front.publishVersion();
    await map.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await offer(map).waitFor();
    expect(files.filter((path) => /\/de-/.test(path))).not.toEqual([]);
    expect((await cachedFiles(map))[0]).toEqual(expect.arrayContaining([...files]));
    expect(await offer(lesson).count()).toBe(0);
    expect(await Promise.all([isSame(lesson), isSame(map), cachedVersions(map)])).toEqual([true, true, 2]);

    await offer(map).click();
    await expect.poll(() => isSame(map).catch(() => true)).toBe(false);
    expect(await isSame(lesson)).toBe(true);

    await lesson.evaluate(() => {
      history.pushState(null, '', '/courses');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect.poll(() => isSame(lesson).catch(() => true)).toBe(false);
    await expect.poll(() => cachedVersions(map).catch(() => 0)).toBe(1);
  } finally {
    front.stop();
  }
});

test(
  'one tab receives the server’s stream for all tabs, and another tab when it closes',
  { tag: '@laptop' },
  async ({ context }, { project }) => {
    const streams = new Map<Page, number>();
    const open = async (): Promise<Page> => {
      const page = await context.newPage();
      page.on('request', (request) => {
        if (request.url().endsWith('/api/v1/sync/stream')) streams.set(page, (streams.get(page) ?? 0) + 1);
      });
      await page.goto(`${program.url}/courses`);
      return page;
    };
    const first = await open();
    await signUpByRequest(first, program, `tabs-${project.name}@example.org`);
    await first.reload();
    await expect.poll(() => streams.get(first)).toBe(1);
    const second = await open();
    const synced = second.waitForResponse((response) => response.url().endsWith('/api/v1/sync'));
    await second.reload();
    await synced;
    expect([streams.get(first), streams.get(second)]).toEqual([1, undefined]);
    await first.close();
    await expect.poll(() => streams.get(second)).toBe(1);
  },
);
