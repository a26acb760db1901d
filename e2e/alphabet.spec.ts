/**
 * A learner of Spanish who reads English looks at the letters and sounds, and trains the ear: by keyboard alone, and
 * without a network after one visit.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { untilProgramCached } from './cached-files.ts';
import { recordingPlayedBy, recordPlayback } from './playback.ts';
import { type Program, startProgram } from './program.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

/** Motion is reduced so that axe can measure contrast. */
test.use({ reducedMotion: 'reduce', locale: 'en-GB' } as BrowserContextOptions);

const text = textsOf('en');
const AUDIO = join(import.meta.dirname, '../content/audio/es');

/** What a recording says, from its address. */
const saidIn = (url: string): string => {
  const [, voice = '', name = ''] = /\/(female|male)\/([0-9a-f]+)\.mp3/.exec(url) ?? [];
  const times: Record<string, { text: string }> = JSON.parse(readFileSync(join(AUDIO, voice, 'times.json'), 'utf8'));
  return times[name]?.text ?? '';
};

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${program.url}/alphabet${query}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
};

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/** The two words to choose from. */
const wordsOf = (page: Page): Promise<string[]> => page.locator('[aria-keyshortcuts] > span[lang]').allTextContents();

/** Answers the question on the screen by a digit, and gives the word that was heard. */
const answer = async (page: Page, heard: string, isRight: boolean): Promise<void> => {
  const words = await wordsOf(page);
  const place = words.findIndex((word) => (word === heard) === isRight);
  await page.keyboard.press(String(place + 1));
  const told = text(isRight ? 'alphabet.trainer.right' : 'alphabet.trainer.wrong').replace('{word}', heard);
  await page.getByRole('heading', { name: told, exact: true }).waitFor();
};

/** Takes a round by keyboard; only the answer at `wrongAt` is wrong. The page shows the button that starts it. */
const takeRound = async (page: Page, wrongAt: number): Promise<string> => {
  let missed = '';
  await button(page, 'alphabet.trainer.start').focus();
  for (let place = 0; place < 10; place += 1) {
    const url = await recordingPlayedBy(page, () => page.keyboard.press('Enter'));
    const heard = saidIn(url);
    if (place === wrongAt) missed = heard;
    await answer(page, heard, place !== wrongAt);
  }
  await page.keyboard.press('Enter');
  return missed;
};

test('letters are heard, spelled and walked through by keyboard alone', { tag: '@laptop' }, async ({ page }) => {
  await recordPlayback(page);
  await open(page);
  await expect(page.getByRole('heading', { name: '29 letters' })).toBeVisible();
  await expect(page.getByText(text('alphabet.digraphs'))).toBeVisible();
  const tile = page.getByRole('button', { name: /^Ñ ñ/ });
  await tile.focus();
  expect(saidIn(await recordingPlayedBy(page, () => page.keyboard.press('Enter')))).toBe('eñe');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Ñ ñ' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(saidIn(await recordingPlayedBy(page, () => page.keyboard.press('ArrowRight')))).toBe('o');
  await expect(page).toHaveURL(/letter=O/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('heading', { name: 'N n' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByLabel(text('alphabet.spellLabel')).fill('Íñigo');
  await page.keyboard.press('Enter');
  await expect(button(page, 'alphabet.spellStop')).toBeVisible();
  await expect(button(page, 'alphabet.spell')).toBeVisible();
  const names = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.slice(-5));
  expect(names.map(saidIn)).toEqual(['i', 'eñe', 'i', 'ge', 'o']);
});

test('the chart tells how each sound is made, and which are said by few', { tag: '@laptop' }, async ({ page }) => {
  await open(page, '?view=sounds');
  expect(await violationsOf(page)).toEqual([]);
  const count = await page.getByRole('button', { name: /./ }).count();
  expect(count).toBeGreaterThan(38);
  await page.getByRole('button', { name: /^ʎ/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('alphabet.minority'))).toBeVisible();
  await expect(dialog.getByText(text('alphabet.mouth.manner.lateral'))).toBeVisible();
  await expect(dialog.locator('svg[viewBox="0 0 240 220"]')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('link', { name: '[ʝ]' }).click();
  await expect(dialog.getByText(text('alphabet.mouth.manner.fricative'))).toBeVisible();
  await dialog.getByRole('link', { name: text('alphabet.train') }).click();
  await expect(page.getByText(text('alphabet.trainer.focus').replace('{ipa}', '[ʝ]'))).toBeVisible();
});

test('a round of the trainer is taken by keyboard, and what was missed is remembered after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  await recordPlayback(page);
  await open(page, '?view=trainer');
  await expect(button(page, 'alphabet.trainer.start')).toBeVisible();
  await expect(page.getByText(/hard for you/)).toBeHidden();
  const missed = await takeRound(page, 1);
  await page.getByRole('heading', { name: '9 of 10 heard' }).waitFor();
  await expect(page.getByRole('main').getByText(missed, { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('1 pair is hard for you at the moment.')).toBeVisible();
  await button(page, 'alphabet.trainer.start').click();
  await expect.poll(() => wordsOf(page)).toContain(missed);
  expect(await violationsOf(page)).toEqual([]);
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit the page works without a network, with its sounds', { tag: '@phone' }, async ({
    context,
    page,
  }) => {
    await open(page, '?view=trainer');
    await untilProgramCached(page);
    const kept = () =>
      page.evaluate(async () => {
        const names = (await (await caches.open('parlance-content')).keys()).map(({ url }) => url);
        return names.filter((url) => url.includes('/audio/es/')).length;
      });
    await expect.poll(kept, { timeout: 90_000 }).toBeGreaterThan(400);
    await context.setOffline(true);
    await page.close();
    const later = await context.newPage();
    await recordPlayback(later);
    await open(later, '?view=trainer');
    const missed = await takeRound(later, 0);
    expect(missed).not.toBe('');
    await later.getByRole('heading', { name: '9 of 10 heard' }).waitFor();
  });
});

test('the page is found in the menu, and in silent study contrasts are read', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${program.url}/start`);
  await button(page, 'shell.more').click();
  await page.getByRole('link', { name: text('shell.alphabet') }).click();
  await expect(page).toHaveURL(/\/alphabet$/);
  await page.goto(`${program.url}/settings`);
  const silent = page.getByRole('switch', { name: text('settings.learning.silent') });
  await silent.click();
  await expect(silent).toBeChecked();
  await open(page, '?view=trainer');
  await expect(page.getByRole('heading', { name: text('alphabet.trainer.silentTitle') })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'alphabet.trainer.withSound').click();
  await expect(button(page, 'alphabet.trainer.start')).toBeVisible();
});
