/** Files of decks in the settings, and the deck that follows from them: on the server, and in a review. */
import { crc32 } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import type { Program } from './program.ts';

/** A tenth of a second of a tone, as a WAV file of 8 kHz. @param pitch rises with the length of a wave, in samples */
export const tone = (pitch = 3): Buffer => {
  const samples = Buffer.from(Array.from({ length: 800 }, (_, n) => 128 + Math.round(90 * Math.sin(n / pitch))));
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
/** A ZIP archive with one file, which is not compressed. */
export const zipWith = (name: string, content: Buffer): Buffer => {
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

/** The rows of cards that the server has. */
export interface ServerRows {
  readonly words: readonly { readonly word: string; readonly state: Record<string, unknown> | null }[];
  readonly cards: readonly {
    readonly card: string;
    readonly field: string;
    readonly value: unknown;
  }[];
  readonly cursor: number;
}

/** What the server has of the signed-in learner's cards. */
export const rowsOf = async (page: Page): Promise<ServerRows> => {
  const reply = await page.evaluate(async () => {
    const body = { protocol: 2, device: crypto.randomUUID(), sentAt: Date.now(), cursor: 0, events: [] };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/v1/sync', { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { cursor: number; more: boolean; rows: Omit<ServerRows, 'cursor'> };
  });
  expect(reply.more).toBe(false);
  return { ...reply.rows, cursor: reply.cursor };
};

/** Opens the settings of a learner of Spanish, where files of the deck are read and written. */
export const openFiles = async (page: Page, program: Program): Promise<void> => {
  await page.goto(`${program.url}/settings`);
  // Until the account has told a new browser what is learned, the files are those of another language.
  await expect(page.getByRole('radio', { name: 'Spanisch' })).toBeChecked();
  await expect(page.getByLabel('Datei importieren')).toBeAttached();
};

/** Chooses a file by keyboard, as somebody without a mouse does. */
export const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Datei importieren').press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
};

/** The SHA-256 of every sound that has begun to play since `listenToSounds`. */
export const heardSounds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { heardSounds: readonly string[] }).heardSounds);

/** Collects the SHA-256 of every sound of the page itself that has begun to play. Before the first page is opened. */
export const listenToSounds = async (page: Page): Promise<void> => {
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
export const turnedCard = async (page: Page, text: string): Promise<void> => {
  const wanted = page.getByRole('article').getByRole('heading', { name: text });
  for (let place = 0; place < 12; place += 1) {
    await page.getByRole('button', { name: 'Umdrehen' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Wie gut wusstest du es?' })).toBeVisible();
    if (await wanted.isVisible()) return;
    await page.keyboard.press('3');
  }
  throw new TypeError(`There is no card with ${text}`);
};
