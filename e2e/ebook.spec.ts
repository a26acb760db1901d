/** A book is read, listened to and marked, without a network too, and gone on with on a second device; and by keyboard. */
import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signInByRequest, signUpByRequest } from './account.ts';
import { untilCached, untilWordPracticeCached } from './cached-files.ts';
import { recordPlayback } from './learner.ts';
import { recordingPlayedBy } from './playback.ts';
import { type Program, startProgram } from './program.ts';
import { button, goToSentence, painted, press, slider, tap, untilHeardOffline, untilTextShown } from './reader-page.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { storedProgress } from './stored-rows.ts';
import { textsOf } from './texts.ts';

test.use({ serviceWorkers: 'allow' });

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

const GERMAN = { locale: 'de-DE', reducedMotion: 'reduce' } as const;
test.use(GERMAN as BrowserContextOptions);

const text = textsOf('de');
const BOOK = 'leo-goes-far';
const ABOUT = `/ebook/${BOOK}`;
const READ = `${ABOUT}/learn/read`;

/** Opens the book where it was left, or at a sentence, and waits for its text. */
const openBook = async (page: Page, sentence?: number): Promise<void> => {
  await page.goto(program.url + READ + (sentence === undefined ? '' : `?at=${sentence}`));
  await untilTextShown(page);
};

/** Leaves the book for its page, which says which sentence was reached, counted from 1, in which round. */
const leaveAt = async (page: Page, told: string): Promise<void> => {
  await page.getByRole('link', { name: text('reader.back') }).click();
  await expect(page.getByText(told, { exact: true })).toBeVisible();
};

/** Waits until the server has all that was done on a device. */
const untilSent = (page: Page): Promise<void> =>
  expect.poll(async () => (await storedProgress(page)).waiting, { timeout: 30_000 }).toBe(0);

test(
  'a book is read, heard and marked without a network, gone on with on another device, finished and read again',
  { tag: '@phone' },
  async ({ browser, context, page }, { project }) => {
    const email = `reader-${project.name}@example.org`;
    await recordPlayback(page);
    await chooseSpanish(page, program.url);
    await signUpByRequest(page, program, email);
    await page.goto(program.url + ABOUT);
    await page.getByRole('link', { name: text('book.read'), exact: true }).click();
    await untilTextShown(page);
    await untilWordPracticeCached(page);
    await untilHeardOffline(page, BOOK);
    await untilCached(page, ['/lexicon/']);
    await context.setOffline(true);
    await page.reload();
    await untilTextShown(page);

    await test.step('a tap opens the card of a word', async () => {
      await tap(page, 'domingo');
      const card = page.getByRole('dialog', { name: 'el domingo' });
      await expect(card.getByText(/Sonntag$/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
    });

    await test.step('a press shows the translation of a sentence, which is marked and reported; the next one hides it', async () => {
      await press(page, 'Quisiera', 1);
      await expect(page.locator('[data-aside]')).toContainText('Ich möchte weit weg');
      await button(page, 'reader.colour.green').click();
      await expect.poll(() => painted(page)).toContain('reader-mark-green');
      await button(page, 'reader.addNote').click();
      await page.getByLabel(text('reader.noteLabel')).fill('Wie ich.');
      await button(page, 'reader.save').click();
      await button(page, 'report.title').click();
      await button(page, 'report.send').click();
      await expect(page.getByText(text('report.thanks'))).toBeVisible();
      await button(page.getByRole('dialog'), 'report.close').last().click();
      await press(page, 'Quisiera', 0);
      await expect(page.getByRole('region', { name: text('reader.passage') })).toBeHidden();
    });

    await test.step('it is heard from a sentence on, in both voices, with the word lit', async () => {
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

    await test.step('a bookmark is set further on, and what was reported is sent once there is a network', async () => {
      await goToSentence(page, 9);
      await button(page, 'reader.bookmark').click();
      await expect(button(page, 'reader.bookmarked')).toBeVisible();
      const sending = page.waitForResponse((response) => response.url().endsWith('/api/v1/appeals'));
      await context.setOffline(false);
      expect((await sending).ok()).toBe(true);
    });

    const other = await (await browser.newContext(GERMAN)).newPage();
    await test.step('another device goes on there, has what was marked, and reads further', async () => {
      await untilSent(page);
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
      await other.keyboard.press('Escape');
      await goToSentence(other, 15);
      await leaveAt(other, 'Du bist bei Satz 16 von 20');
      await untilSent(other);
    });

    await test.step('the first device stays where it was, and is offered to go on there', async () => {
      await page.reload();
      await expect(page.getByText(/Satz 16\.$/)).toBeVisible();
      await expect(slider(page)).toHaveValue('9');
      await button(page, 'reader.goThere').click();
      await expect(slider(page)).toHaveValue('15');
    });

    await test.step('without a network it is finished, its words are practised, and it is begun again', async () => {
      await context.setOffline(true);
      await goToSentence(page, 19);
      await button(page, 'reader.finish').click();
      await expect(page.getByText(text('reader.finishedText').replace('{xp}', '10'), { exact: true })).toBeVisible();
      await page.getByRole('link', { name: text('reader.practise') }).click();
      await expect(button(page, 'review.turn')).toBeVisible();
      await page.goBack();
      await goToSentence(page, 19);
      await button(page, 'reader.readAgain').click();
      await expect(slider(page)).toHaveValue('0');
      await context.setOffline(false);
      await leaveAt(page, 'Du bist bei Satz 1 von 20 · 2. Mal');
      await untilSent(page);
      await other.reload();
      await expect(other.getByText('Du bist bei Satz 1 von 20 · 2. Mal', { exact: true })).toBeVisible();
      await other.context().close();
    });
  },
);

test('a book that was opened to be read, and nothing else, has its page, its words and their practices without a network', {
  tag: '@phone',
}, async ({ context, page }) => {
  await chooseSpanish(page, program.url);
  await openBook(page);
  await untilWordPracticeCached(page);
  await untilCached(page, ['/assets/ebook-detail-screen-', '/ebooks/list.es.', '/lexicon/']);
  await context.setOffline(true);
  for (const practice of ['vocabulary', 'choice', 'matching']) {
    await page.goto(`${program.url}${ABOUT}/learn/${practice}`);
    await expect(page).toHaveTitle(new RegExp(text(`bookWords.practice.${practice}`)));
    await expect(page.getByRole('button').first()).toBeVisible();
    await expect(page.getByText(text('bookWords.notLoaded'))).toHaveCount(0);
  }
  await page.goto(program.url + ABOUT);
  await expect(page.getByRole('heading', { name: text('bookWords.practise') })).toBeVisible();
  await expect(page.getByText('el domingo', { exact: true })).toBeVisible();
});

/** Presses Tab until the focus is on an element. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await wanted.waitFor();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${wanted}`);
};

test('a book is found, read and marked by keyboard alone, in every theme', { tag: '@laptop' }, async ({ page }) => {
  await chooseSpanish(page, program.url);

  await test.step('from the shelf to a marked sentence, and back', async () => {
    await page.goto(`${program.url}/ebook`);
    await tabTo(page, page.locator(`main a[href="${ABOUT}"]:not([tabindex])`).first());
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator(`main a[href="${READ}"]`).first());
    await page.keyboard.press('Enter');
    await untilTextShown(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('t');
    await expect(page.locator('[data-aside]')).toHaveCount(1);
    await tabTo(page, button(page, 'reader.colour.green'));
    await page.keyboard.press('Enter');
    await expect.poll(() => painted(page)).toContain('reader-mark-green');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-aside]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(program.url + ABOUT);
  });

  for (const theme of [1, 2, 3, 4]) {
    await page.evaluate(
      (number) =>
        localStorage.setItem('parlance.reader', `${number} 100 100 normal continuous serif 0 100 female 1 1 noun+verb`),
      theme,
    );
    await openBook(page, 0);
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
    await button(page, 'reader.addNote').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(page), `note, theme ${theme}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-aside]')).toHaveCount(0);
    for (const key of ['look', 'contents']) {
      await button(page, `reader.${key}`).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page), `${key}, theme ${theme}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await goToSentence(page, 19);
    await expect(button(page, 'reader.finish')).toBeVisible();
    expect(await violationsOf(page), `end, theme ${theme}`).toEqual([]);
  }
});
