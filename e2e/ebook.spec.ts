/** A book is read, listened to and marked, without a network too, and gone on with on a second device; and by keyboard. */
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signInByRequest, signUpByRequest } from './account.ts';
import { untilProgramCached } from './cached-files.ts';
import { recordPlayback } from './learner.ts';
import { recordingPlayedBy } from './playback.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

const GERMAN = { locale: 'de-DE', reducedMotion: 'reduce' } as const;
test.use(GERMAN as BrowserContextOptions);

const text = textsOf('de');
const BOOK = '/ebook/leo-goes-far/learn/read';

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/** Opens the book and waits for its first sentences. */
const openBook = async (page: Page): Promise<void> => {
  await page.goto(program.url + BOOK);
  await page.locator('[data-text]').first().waitFor();
};

/** Waits until each recording of the book's first chapter is cached, in both voices. */
const untilHeardOffline = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const cache = await caches.open('parlance-content');
          const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
          const texts = paths.find((path) => path.includes('/ebooks/leo-goes-far.es.target.'));
          if (texts === undefined) return ['texts'];
          const { items } = (await (await cache.match(texts))?.json()) ?? { items: {} };
          return Object.entries(items as Record<string, { audio?: Record<string, { name: string }> }>)
            .filter(([id]) => id.includes('.c1.'))
            .flatMap(([, { audio = {} }]) => Object.values(audio).map(({ name }) => name))
            .filter((name) => !paths.some((path) => path.endsWith(`/${name}.mp3`)));
        }),
      { timeout: 30_000 },
    )
    .toEqual([]);

/** The middle of a word on the page. */
const middleOf = (page: Page, word: string): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('article') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0 || node.parentElement?.closest('[data-text]') === null) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new TypeError(`There is no ${wanted} on the page`);
  }, word);

/** Holds the pointer on a word until so many translations are shown. */
const press = async (page: Page, word: string, shown: number): Promise<void> => {
  const { x, y } = await middleOf(page, word);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(page.locator('[data-aside]')).toHaveCount(shown);
  await page.mouse.up();
};

/** What is painted on the texts. */
const painted = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...CSS.highlights.keys()].sort());

const slider = (page: Page) => page.getByRole('slider', { name: text('reader.place') });

test(
  'a book is read, heard and marked, and gone on with on another device',
  { tag: '@phone' },
  async ({ browser, context, page }, { project }) => {
    const email = `reader-${project.name}@example.org`;
    await recordPlayback(page);
    await chooseSpanish(page, program.url);
    await signUpByRequest(page, program, email);
    await openBook(page);
    await untilProgramCached(page);

    await test.step('a tap opens the card of a word', async () => {
      const { x, y } = await middleOf(page, 'domingo');
      await page.mouse.click(x, y);
      const card = page.getByRole('dialog', { name: 'el domingo' });
      await expect(card.getByText(/Sonntag$/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
    });

    await test.step('a press shows the translation of a sentence, and the next one hides it', async () => {
      await press(page, 'Quisiera', 1);
      await expect(page.locator('[data-aside]')).toContainText('Ich möchte weit weg');
      await button(page, 'reader.colour.green').click();
      await expect.poll(() => painted(page)).toContain('reader-mark-green');
      await button(page, 'reader.addNote').click();
      await page.getByLabel(text('reader.noteLabel')).fill('Wie ich.');
      await button(page, 'reader.save').click();
      await press(page, 'Quisiera', 0);
      await expect(page.getByRole('region', { name: text('reader.passage') })).toBeHidden();
    });

    await test.step('without a network it is heard from a sentence on, with the word lit', async () => {
      await untilHeardOffline(page);
      await context.setOffline(true);
      await page.reload();
      await page.locator('[data-text]').first().waitFor();
      const played = await recordingPlayedBy(page, () => button(page, 'reader.listen').click());
      expect(played).toContain('/es/female/');
      await expect.poll(() => painted(page)).toEqual(expect.arrayContaining(['reader-sentence', 'reader-word']));
      await button(page, 'reader.pause').click();
      await expect.poll(() => painted(page)).not.toContain('reader-sentence');
      const other = page.getByRole('button', { name: `${text('reader.voice')}: ${text('reader.female')}` });
      await other.click();
      expect(await recordingPlayedBy(page, () => button(page, 'reader.listen').click())).toContain('/es/male/');
      await button(page, 'reader.pause').click();
    });

    await test.step('a bookmark is set further on', async () => {
      await slider(page).fill('9');
      await expect(slider(page)).toHaveValue('9');
      await button(page, 'reader.bookmark').click();
      await expect(button(page, 'reader.bookmarked')).toBeVisible();
      await context.setOffline(false);
    });

    await test.step('another device goes on there, and has what was marked', async () => {
      const other = await (await browser.newContext(GERMAN)).newPage();
      await other.goto(`${program.url}/start`);
      await signInByRequest(other, email);
      await openBook(other);
      // It begins there, or offers to go there where the book was opened before the place had arrived.
      const further = button(other, 'reader.goThere');
      const place = async (): Promise<string> => {
        if (await further.isVisible()) await further.click();
        return slider(other).inputValue();
      };
      await expect.poll(place, { timeout: 60_000 }).toBe('9');
      await button(other, 'reader.contents').click();
      const marks = text('reader.marks').replace('{count}', '2');
      await other.getByRole('radio', { name: marks }).click({ force: true });
      await expect(other.getByText('Wie ich.')).toBeVisible();
      await other.context().close();
    });
  },
);

test('a book is read by keyboard alone, in every theme', { tag: '@laptop' }, async ({ page }) => {
  await chooseSpanish(page, program.url);
  for (const theme of [1, 2, 3, 4]) {
    await page.evaluate(
      (number) =>
        localStorage.setItem('parlance.reader', `${number} 100 100 normal continuous serif 0 100 female 1 1 noun+verb`),
      theme,
    );
    await openBook(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => painted(page)).toContain('reader-roving');
    expect(await violationsOf(page), `theme ${theme}`).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(page), `card, theme ${theme}`).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await expect(page.locator('[data-aside]')).toHaveCount(1);
    expect(await violationsOf(page), `translation, theme ${theme}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-aside]')).toHaveCount(0);
    for (const key of ['look', 'contents']) {
      await button(page, `reader.${key}`).click();
      expect(await violationsOf(page), `${key}, theme ${theme}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});
