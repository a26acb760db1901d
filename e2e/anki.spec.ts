/** A deck goes out as an Anki package and into another account, which then has the same; other files change nothing. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
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

/** A tenth of a second of a tone, as a WAV file of 8 kHz. */
const tone = (): Buffer => {
  const samples = Buffer.from(Array.from({ length: 800 }, (_, n) => 128 + Math.round(90 * Math.sin(n / 3))));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  for (const [value, place] of [
    [16, 16],
    [8000, 24],
    [8000, 28],
  ] as const)
    head.writeUInt32LE(value, place);
  for (const [value, place] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    head.writeUInt16LE(value, place);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
};
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

/** A ZIP archive with one file, which is not compressed. */
const zipWith = (name: string, content: Buffer): Buffer => {
  const [local, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  local.write('PK\u0003\u0004', 0, 'latin1');
  entry.write('PK\u0001\u0002', 0, 'latin1');
  end.write('PK\u0005\u0006', 0, 'latin1');
  for (const [head, place] of [
    [local, 14],
    [entry, 16],
  ] as const) {
    head.writeUInt32LE(crc32(content), place);
    head.writeUInt32LE(content.length, place + 4);
    head.writeUInt32LE(content.length, place + 8);
    head.writeUInt16LE(name.length, place + 12);
  }
  for (const place of [8, 10]) end.writeUInt16LE(1, place);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, Buffer.from(name), content, entry, Buffer.from(name), end]);
};

interface ServerRows {
  readonly words: readonly { readonly word: string; readonly state: Record<string, unknown> | null }[];
  readonly cards: readonly {
    readonly card: string;
    readonly field: string;
    readonly value: unknown;
  }[];
  readonly cursor: number;
}

/** What the server has of the signed-in learner's cards. */
const rowsOf = async (page: Page): Promise<ServerRows> => {
  const reply = await page.evaluate(async () => {
    const body = { protocol: 2, device: crypto.randomUUID(), sentAt: Date.now(), cursor: 0, events: [] };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/v1/sync', { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { cursor: number; more: boolean; rows: Omit<ServerRows, 'cursor'> };
  });
  expect(reply.more).toBe(false);
  return { ...reply.rows, cursor: reply.cursor };
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

const openFiles = async (page: Page): Promise<void> => {
  await page.goto(`${program.url}/settings`);
  await expect(page.getByLabel('Datei importieren')).toBeAttached();
};

const saved = async (page: Page): Promise<Buffer> => {
  await openFiles(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stapel für Anki herunterladen' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('parlance-es.apkg');
  await expect(page.getByText(/^Der Stapel ist in der Datei, mit \d+ Tönen\.$/)).toBeVisible();
  return readFile(await download.path());
};

/** Chooses a file by keyboard, as somebody without a mouse does. */
const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Datei importieren').press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
};

/** Collects the SHA-256 of every sound of the page itself that has begun to play. Before the first page is opened. */
const listenToSounds = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heardSounds: heard });
    const blobs = new Map<string, Blob>();
    const { createObjectURL } = URL;
    URL.createObjectURL = (object) => {
      const url = createObjectURL(object);
      if (object instanceof Blob) blobs.set(url, object);
      return url;
    };
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = async function listening() {
      const blob = blobs.get(this.src);
      await play.call(this);
      const digest = await crypto.subtle.digest('SHA-256', (await blob?.arrayBuffer()) ?? new ArrayBuffer());
      heard.push(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''));
    };
  });
};

/** Rates cards of a review until that with a text comes, and turns it over. */
const turnedCard = async (page: Page, text: string): Promise<void> => {
  const wanted = page.getByRole('article').getByRole('heading', { name: text });
  for (let place = 0; place < 12; place += 1) {
    await page.getByRole('button', { name: 'Umdrehen' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Wie gut wusstest du es?' })).toBeVisible();
    if (await wanted.isVisible()) return;
    await page.keyboard.press('3');
  }
  throw new TypeError(`There is no card with ${text}`);
};

test('a deck goes into another account as an Anki package, equal, and once', async ({ page, browser }, { project }) => {
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
  await openFiles(other);
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
  await openFiles(page);
  await choose(page, 'parlance-es.apkg', again);
  await expect(page.getByText('Nichts Neues in dieser Datei')).toBeVisible();
  await expect(page.getByText('9 Karten, die du schon hast')).toBeVisible();

  await other.goto(`${program.url}/review/cards?mode=all`);
  await turnedCard(other, 'la llave');
  await expect(other.getByText('nicht „clave“')).toBeVisible();
  await other.getByRole('button', { name: 'Anhören' }).press('Enter');
  await expect
    .poll(() => other.evaluate(() => (window as unknown as { heardSounds: readonly string[] }).heardSounds))
    .toContain(hash);
  await context.close();
});
