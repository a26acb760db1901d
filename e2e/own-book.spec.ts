/** A learner's own book is imported and read, also without a network; a locked one is refused with a reason. */
import { epubBytes } from '@parlance/testing';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { untilProgramCached } from './cached-files.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

const text = textsOf('de');
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

const CHAPTERS = [
  {
    title: 'La puerta',
    body: '<h1>La puerta</h1><p>La casa no era de <em>nadie</em>.</p><script>document.title = "stolen"</script>',
  },
  { title: 'La llave', body: '<h1>La llave</h1><p>La llave que tenía era de los dos, pero no lo sabía.</p>' },
];
const LOCKED =
  '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>';

const choose = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page
    .getByLabel(text('bookImport.choose'))
    .setInputFiles({ name, mimeType: 'application/epub+zip', buffer: Buffer.from(bytes) });

test('imports a book of one’s own and reads it, and says why a locked one is refused', async ({ page }) => {
  await chooseSpanish(page, program.url);
  await page.goto(`${program.url}/ebook`);
  await button(page, 'bookImport.title').click();
  await choose(page, 'locked.epub', epubBytes({ chapters: CHAPTERS, raw: { 'META-INF/encryption.xml': LOCKED } }));
  await expect(page.getByRole('alert')).toContainText(text('bookImport.refused.book-protected'));

  await choose(page, 'casa.epub', epubBytes({ title: 'La casa de nadie', language: 'es', chapters: CHAPTERS }));
  await expect(page.getByLabel(text('bookImport.bookTitle'))).toHaveValue('La casa de nadie');
  await expect(page.getByRole('dialog')).toContainText(text('bookImport.leftOut'));
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'bookImport.keep').click();

  await page.getByRole('link', { name: 'La casa de nadie' }).click();
  await expect(page.locator('[data-text]').filter({ hasText: 'La casa no era de nadie.' })).toBeVisible();
  await untilProgramCached(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator('[data-text]').filter({ hasText: 'La casa no era de nadie.' })).toBeVisible();
});
