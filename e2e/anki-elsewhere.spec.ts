/**
 * A learner brings a deck from Anki: they say which field is what, see what comes, and have it with sounds and memory. A
 * second time, and files that are no decks, change nothing.
 */
import { createHash } from 'node:crypto';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import {
  CREATED,
  databaseOf,
  type ForeignCollection,
  filesOf,
  zipped,
} from '../apps/web/src/features/deck-files/anki/testing.ts';
import { violationsOf } from './accessibility-violations.ts';
import { choose, heardSounds, listenToSounds, openFiles, rowsOf, tone, turnedCard, zipWith } from './deck-files.ts';
import { signUpWithPastProgress } from './past-progress.ts';
import { type Program, startProgram } from './program.ts';

test.use({ serviceWorkers: 'allow' });

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

const DAY = 86_400_000;
/** What the learner knows before: with fewer than five cards there is no review. */
const WORDS = ['hello', 'yes', 'no'];
const today = Math.floor((Date.now() - CREATED * 1000) / DAY);
const at = (day: number): number => CREATED * 1000 + day * DAY;

/** The columns of a card that Anki asked last a number of days ago, and asks again after some more. */
const known = (stability: number, ago: number, wait: number) => ({
  ...{ type: 2, queue: 2, due: today + wait, ivl: ago + wait, factor: 2500, reps: 6, lapses: 1 },
  data: JSON.stringify({ s: stability, d: 5.5, dr: 0.9, lrt: at(today - ago) / 1000 }),
});

const sounds = { 'la llave.wav': tone(4), 'hermana.wav': tone(5) };
const hash = createHash('sha256').update(sounds['la llave.wav']).digest('hex');

/** Four notes: a word of the course in both directions, one with reviews alone, a suspended one and a cloze. */
const collection: ForeignCollection = {
  notes: [
    {
      ...{ id: 1, type: 4, fields: ['<b>la hermana</b>[sound:hermana.wav]', 'Schwester', ''], tags: ' familia ' },
      cards: [known(400, 10, 390), known(20, 4, 16)],
    },
    {
      ...{ id: 2, type: 4 },
      fields: ['la&nbsp;llave [sound:la llave.wav]', '<div>der <i>Schlüssel</i></div>', 'nicht &bdquo;clave&ldquo;'],
      cards: [{ type: 2, queue: 2, due: today + 9, ivl: 30, factor: 2300, reps: 4 }, {}],
    },
    { id: 3, type: 1, fields: ['el grifo<br>', 'der Wasserhahn<img src="grifo.jpg">'], cards: [{ queue: -1 }] },
    { id: 4, type: 3, fields: ['Me {{c1::llamo::heißen}} Ana', 'Ich heiße Ana'] },
  ],
  log: [
    [at(today - 60), 20, 3, 0, 0],
    [at(today - 59), 20, 3, 2300, 1],
    [at(today - 50), 20, 1, 2300, 1],
    [at(today - 21), 20, 3, 2300, 2],
  ],
};

/** The package as Anki's “support older Anki versions” writes it. */
const exported = async (): Promise<Buffer> => {
  const files = filesOf(1, databaseOf(collection), { ...sounds, 'grifo.jpg': Uint8Array.of(0xff, 0xd8, 0xff) });
  return Buffer.from(await zipped(files).arrayBuffer());
};

/** What the server has of cards, as soon as it has a number of memories. */
const storedRows = async (page: Page, memories: number) => {
  await expect.poll(async () => (await rowsOf(page)).words.length).toBe(memories);
  return rowsOf(page);
};

test('a deck of Anki is brought along, with its sounds and memory', { tag: '@phone' }, async ({ page }) => {
  await listenToSounds(page);
  await signUpWithPastProgress(page, program, {
    ...{ email: 'anki-elsewhere@example.org', learn: 'es', preferences: { explain: 'de' }, finished: [] },
    answered: WORDS.map((word) => ({ at: Date.now() - 9 * DAY, word, rating: 4 as const })),
  });
  const file = await exported();
  await openFiles(page, program);
  await choose(page, 'Spanisch.apkg', file);

  const fields = page.getByRole('group', { name: 'Felder von „Vokabel (beide Richtungen)“' });
  await expect(fields.getByLabel('Vorderseite')).toHaveValue('0');
  // A “Merksatz” is taken for an example sentence, and is a note.
  await fields.getByLabel('Beispiel').selectOption({ label: 'Keines' });
  await fields.getByLabel('Notiz').selectOption({ label: 'Merksatz' });
  const preview = page.getByRole('region', { name: 'Was in der Datei steht' });
  await expect(preview.getByRole('figure')).toContainText('nicht „clave“');
  await expect(preview.getByText('Felder von „Cloze“')).toBeVisible();
  for (const told of [
    '4 neue Karten',
    'Bei 2 Karten bleibt, wie gut du sie kennst',
    '1 Ton',
    '1 Bild oder andere Datei',
  ])
    await expect(preview.getByText(told).first()).toBeVisible();
  expect(await violationsOf(page), 'preview').toEqual([]);
  await page.getByRole('button', { name: '4 Karten hinzufügen' }).press('Enter');
  await expect(page.getByText('4 Karten hinzugefügt.')).toBeVisible();

  const before = await storedRows(page, WORDS.length + 2);
  expect(before.cards.filter(({ field }) => field === 'aside')).toHaveLength(1);
  await choose(page, 'Spanisch.apkg', file);
  await expect(page.getByText('Nichts Neues in dieser Datei')).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).press('Enter');
  const damaged = Buffer.from(file).fill(0xaa, 300, 900);
  for (const [name, bytes, told] of [
    ['Spanisch.apkg', damaged, 'Dieser Anki-Stapel ist beschädigt.'],
    ['Spanisch.apkg', file.subarray(0, file.length - 300), 'Dieser Anki-Stapel ist beschädigt.'],
    ['Brief.apkg', zipWith('word/document.xml', sounds['hermana.wav']), 'Das ist kein Anki-Stapel.'],
  ] as const) {
    await choose(page, name, bytes);
    await expect(page.getByRole('alert')).toContainText(told);
  }
  expect(await rowsOf(page)).toEqual(before);

  await page.goto(`${program.url}/grammarTips?tip=ser-estar-tener`);
  await page.getByRole('button', { name: 'hermana' }).first().press('Enter');
  const card = page.getByRole('dialog');
  await expect(card.getByText('Gedächtnis: gut')).toBeVisible();
  await expect(card.getByText('Nächste Wiederholung: in 2 Wochen')).toBeVisible();

  await page.goto(`${program.url}/review/cards?mode=all`);
  await turnedCard(page, 'la llave');
  await expect(page.getByRole('article').getByText('nicht „clave“')).toBeVisible();
  await page.getByRole('button', { name: 'Anhören' }).press('Enter');
  await expect.poll(() => heardSounds(page)).toContain(hash);
});
