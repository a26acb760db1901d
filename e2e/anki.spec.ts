/** A deck goes out as an Anki package and into another account, which then has the same; other files change nothing. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import {
  choose,
  heardSounds,
  listenToSounds,
  openFiles,
  rowsOf,
  type ServerRows,
  tone,
  turnedCard,
  zipWith,
} from './deck-files.ts';
import { finishedLesson, signUpWithPastProgress } from './past-progress.ts';
import { type Program, startProgram } from './program.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

const DAY = 86_400_000;
const WORDS = ['hello', 'good-morning', 'goodbye', 'yes', 'no', 'please'];

const sound = tone();
const hash = createHash('sha256').update(sound).digest('hex');

const own = {
  front: 'la llave',
  back: 'der Schlüssel',
  reading: 'ʎaβe',
  example: '¿Dónde está la llave?',
  sound: hash,
};

/** A learner of Spanish with words, an own card with a note and a sound, and one that is set aside. */
const learnerWithDeck = async (page: Page, email: string): Promise<void> => {
  const at = Date.now() - 20 * DAY;
  await signUpWithPastProgress(page, program, {
    ...{ email, learn: 'es', preferences: { explain: 'de' } },
    finished: [finishedLesson('hello.greetings', 0)],
    answered: [
      ...WORDS.map((word) => ({ at, word, rating: 4 as const })),
      ...WORDS.slice(0, 3).map((word) => ({ at: at + 9 * DAY, word, rating: 3 as const })),
      { at, word: 'own:llave', rating: 3 },
      { at: at + 600_000, word: 'own:llave', rating: 4 },
    ],
    cards: [
      { card: 'own:llave', change: { field: 'own', value: own } },
      { card: 'own:llave', change: { field: 'note', value: 'nicht „clave“' } },
      { card: 'own:grifo', change: { field: 'own', value: { front: 'el grifo', back: 'der Wasserhahn' } } },
      { card: 'own:grifo', change: { field: 'aside', value: true } },
      { card: 'thank-you', change: { field: 'deck', value: true } },
    ],
  });
  const kept = await page.evaluate(
    async ([path, bytes]) => (await fetch(path, { method: 'PUT', body: new Uint8Array(bytes) })).status,
    [`/api/v1/own-sounds/${hash}`, [...sound]] as const,
  );
  expect(kept).toBe(200);
};

/** What is the same in both accounts: everything but when it was recorded, and where it came from. */
const deckOf = ({ words, cards }: ServerRows) => ({
  memory: Object.fromEntries(words.map(({ word, state }) => [word, { ...state, imported: 0 }])),
  cards: Object.fromEntries(
    cards.map(({ card, field, value }) => [
      `${field} ${card}`,
      typeof value === 'object' && value !== null ? { ...value, source: '' } : value,
    ]),
  ),
});

const saved = async (page: Page): Promise<Buffer> => {
  await openFiles(page, program);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stapel für Anki herunterladen' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('parlance-es.apkg');
  await expect(page.getByText(/^Der Stapel ist in der Datei, mit \d+ Tönen\.$/)).toBeVisible();
  return readFile(await download.path());
};

test(
  'a deck goes into another account as an Anki package, equal, and once',
  { tag: '@laptop' },
  async ({ page, browser }, { project }) => {
    await learnerWithDeck(page, `anki-${project.name}@example.org`);
    const file = await saved(page);
    const before = deckOf(await rowsOf(page));
    expect(Object.keys(before.memory)).toHaveLength(WORDS.length + 1);

    const context = await browser.newContext({
      ...{ locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
      viewport: page.viewportSize(),
    });
    const other = await context.newPage();
    await listenToSounds(other);
    await signUpWithPastProgress(other, program, {
      ...{ email: `anki-other-${project.name}@example.org`, learn: 'es', preferences: { explain: 'de' } },
      finished: [],
    });
    await openFiles(other, program);
    await choose(other, 'stapel.bin', file);
    await expect(other.getByText('9 neue Karten')).toBeVisible();
    await expect(other.getByText('Bei 7 Karten bleibt, wie gut du sie kennst')).toBeVisible();
    await expect(other.getByText('1 Ton', { exact: true })).toBeVisible();
    expect(await violationsOf(other), 'preview').toEqual([]);
    await other.getByRole('button', { name: '9 Karten hinzufügen' }).press('Enter');
    await expect(other.getByText('9 Karten hinzugefügt.')).toBeVisible();
    await expect(other.getByLabel('Datei importieren')).toBeFocused();

    await expect.poll(async () => deckOf(await rowsOf(other))).toEqual(before);
    await expect
      .poll(() => other.evaluate(async (path) => (await fetch(path)).status, `/api/v1/own-sounds/${hash}`))
      .toBe(200);
    const { cursor } = await rowsOf(other);

    await choose(other, 'parlance-es.apkg', file);
    await expect(other.getByText('Nichts Neues in dieser Datei')).toBeVisible();
    await expect(other.getByRole('button', { name: /Karten? (hinzufügen|ergänzen)$/ })).toBeHidden();
    await other.getByRole('button', { name: 'Abbrechen' }).press('Enter');

    const damaged = Buffer.from(file);
    damaged.fill(0xaa, 200, 1200);
    await choose(other, 'parlance-es.apkg', damaged);
    await expect(other.getByRole('alert')).toContainText('Dieser Anki-Stapel ist beschädigt.');
    await choose(other, 'parlance-es.apkg', file.subarray(0, file.length - 500));
    await expect(other.getByRole('alert')).toContainText('Dieser Anki-Stapel ist beschädigt.');
    await choose(other, 'brief.apkg', zipWith('word/document.xml', sound));
    await expect(other.getByRole('alert')).toContainText('Das ist kein Anki-Stapel.');
    await choose(other, 'bild.apkg', Buffer.from('GIF89a and nothing of a package'));
    await expect(other.getByRole('alert')).toContainText('Das ist kein Anki-Stapel.');
    expect(await violationsOf(other), 'refused').toEqual([]);
    expect((await rowsOf(other)).cursor).toBe(cursor);
    expect(deckOf(await rowsOf(other))).toEqual(before);

    const again = await saved(other);
    await openFiles(page, program);
    await choose(page, 'parlance-es.apkg', again);
    await expect(page.getByText('Nichts Neues in dieser Datei')).toBeVisible();
    await expect(page.getByText('9 Karten, die du schon hast')).toBeVisible();

    await other.goto(`${program.url}/review/cards?mode=all`);
    await turnedCard(other, 'la llave');
    await expect(other.getByRole('article').getByText('nicht „clave“')).toBeVisible();
    await other.getByRole('button', { name: 'Anhören' }).press('Enter');
    await expect.poll(() => heardSounds(other)).toContain(hash);
    await context.close();
  },
);
