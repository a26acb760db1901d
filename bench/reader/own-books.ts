/** Own books in the browser: imported on the shelf, and opened from it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { untilProgramCached } from '../../e2e/cached-files.ts';
import { textsOf } from '../../e2e/texts.ts';
import { withFolder } from '../server.ts';
import { ADDRESS } from '../visitor.ts';

/** The texts of the interface that a German visitor sees. */
export const text = textsOf('de');

/** The address of the shelf. */
export const SHELF = `${ADDRESS}/ebook`;

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/** Opens the dialog in which a book is imported. */
export const openImport = async (page: Page): Promise<void> => {
  await page.goto(SHELF);
  await button(page, 'bookImport.title').click();
  await page.getByLabel(text('bookImport.choose')).waitFor();
};

/** Gives a file to the open dialog. */
export const giveFile = (page: Page, path: string): Promise<void> =>
  page.getByLabel(text('bookImport.choose')).setInputFiles(path);

/** Puts the book that was read on the shelf. */
export const keepFound = async (page: Page): Promise<void> => {
  await button(page, 'bookImport.keep').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Breaks off what is read. */
export const breakOff = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: text('bookImport.cancel'), exact: true })
    .click();

/** Runs `work` with the path of a file that holds a book. */
export const withFile = <T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const path = join(folder, 'book.epub');
    await writeFile(path, bytes);
    return work(path);
  });

/** Imports a book, and keeps the product for use without a network. */
export const importBook = async (page: Page, bytes: Uint8Array): Promise<void> => {
  await openImport(page);
  await withFile(bytes, (path) => giveFile(page, path).then(() => button(page, 'bookImport.keep').waitFor()));
  await keepFound(page);
};

/** The link that opens a book on the shelf. */
export const linkTo = (page: Page, title: string) => page.getByRole('link', { name: title });

/** Opens a book on the shelf, and waits for its text. */
export const openBook = async (page: Page, title: string): Promise<void> => {
  await page.goto(SHELF);
  await linkTo(page, title).click();
  await page.locator('[data-text]').first().waitFor();
};

/** Loads the open book again without a network, once all that it needs is kept. */
export const goOffline = async (page: Page): Promise<void> => {
  await untilProgramCached(page);
  // What is fetched behind the first view is fetched by then.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('[data-text]').first().waitFor();
};

/** Sets how books look, as the reader keeps it. */
export const setLayout = (page: Page, layout: 'continuous' | 'paged'): Promise<void> =>
  page.evaluate(
    (name) => localStorage.setItem('parlance.reader', `1 100 100 normal ${name} serif 0 100 female 1 0 -`),
    layout,
  );
