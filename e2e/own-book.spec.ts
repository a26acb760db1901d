/**
 * A learner's own books, of each kind of file, are imported and read, also without a network and on another device; a locked one is
 * refused with a reason, and what a hostile one wants does not happen.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { epubBytes, type TestEpub } from '@parlance/testing';
import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { violationsInBothThemes, violationsOf } from './accessibility-violations.ts';
import { signInByRequest, signUpByRequest } from './account.ts';
import { untilProgramCached } from './cached-files.ts';
import { type Program, startProgram } from './program.ts';
import { button, tap, untilTextShown } from './reader-page.ts';
import { chooseSpanish } from './sign-in-steps.ts';
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

const CHAPTERS = [
  {
    title: 'La puerta',
    body: '<h1>La puerta</h1><p>La casa no era de <em>nadie</em>.<img src="https://elsewhere.example/a.png"/></p><script>document.title = "stolen"</script><svg onload="document.title = \'stolen\'"/>',
  },
  { title: 'La llave', body: '<h1>La llave</h1><p>La llave que tenía era de los dos, pero no lo sabía.</p>' },
];
const LOCKED =
  '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>';
const WORDS = 'La llave que tenía era de los dos, pero no lo sabía.';

const epub = (title: string, more: Partial<TestEpub>): Uint8Array =>
  epubBytes({ title, language: 'es', chapters: CHAPTERS, ...more });
const written = (content: string): Uint8Array => new TextEncoder().encode(content);

/** A book of each kind: the name of its file, its title, and its bytes. */
const KINDS = [
  ['carta.txt', 'carta', written(`${WORDS}\n\n${WORDS}\n`)],
  ['notas.md', 'Las notas', written(`# Las notas\n\n- ${WORDS}\n\n*No era de nadie.*\n`)],
  ['sitio.html', 'El sitio', written(`<html lang="es"><title>El sitio</title><h1>El sitio</h1><p>${WORDS}</p></html>`)],
  ['antes.epub', 'La casa de antes', epub('La casa de antes', { version: 2, chapters: CHAPTERS.toReversed() })],
  ['casa.epub', 'La casa de nadie', epub('La casa de nadie', { version: 3 })],
] as const;

const choose = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page
    .getByLabel(text('bookImport.choose'))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

const sentence = (page: Page, words: string) => page.locator('[data-text]').filter({ hasText: words });

test(
  'books of one’s own are imported, read and sent to another device, and one that is locked is refused',
  { tag: '@phone' },
  async ({ browser, context, page }, { project }) => {
    const email = `own-book-${project.name}@example.org`;
    const outside: string[] = [];
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== program.url) outside.push(request.url());
    });
    await chooseSpanish(page, program.url);
    await signUpByRequest(page, program, email);
    await page.goto(`${program.url}/ebook`);

    await test.step('a locked one is refused, and it is said why', async () => {
      await button(page, 'bookImport.title').click();
      expect(await violationsInBothThemes(page), 'the dialog').toEqual([]);
      await choose(page, 'locked.epub', epub('Locked', { raw: { 'META-INF/encryption.xml': LOCKED } }));
      await expect(page.getByRole('alert')).toContainText(text('bookImport.refused.book-protected'));
      expect(await violationsInBothThemes(page), 'a refusal').toEqual([]);
      await page.keyboard.press('Escape');
    });

    for (const [name, title, bytes] of KINDS) {
      await test.step(`${name} is put on the shelf`, async () => {
        await button(page, 'bookImport.title').click();
        await choose(page, name, bytes);
        await expect(page.getByLabel(text('bookImport.bookTitle'))).toHaveValue(title);
        await expect(page.getByLabel(text('bookImport.language'))).toHaveValue('es');
        if (name === 'casa.epub') {
          await expect(page.getByRole('dialog')).toContainText(text('bookImport.leftOut'));
          expect(await violationsInBothThemes(page), 'what was found').toEqual([]);
        }
        await button(page, 'bookImport.keep').click();
        await expect(page.getByRole('link', { name: title })).toBeVisible();
      });
    }
    expect(await violationsInBothThemes(page), 'the shelf').toEqual([]);

    await test.step('one that is there is told of, and one with the same text and another title is another book', async () => {
      const [name, title] = ['antes.epub', 'La casa de antes'];
      const imported = async (bytes: Uint8Array): Promise<void> => {
        await button(page, 'bookImport.title').click();
        await choose(page, name, bytes);
        await button(page, 'bookImport.keep').click();
      };
      await imported(epub(title, { version: 2, chapters: CHAPTERS.toReversed() }));
      await expect(page.getByText(text('bookImport.own.wasThere').replace('{title}', title))).toBeVisible();
      await expect(page.getByRole('link', { name: title })).toHaveCount(1);
      await imported(epub('La otra casa', { version: 2, chapters: CHAPTERS.toReversed() }));
      await expect(page.getByRole('link', { name: 'La otra casa' })).toBeVisible();
      await expect(page.getByRole('link', { name: title })).toHaveCount(1);
    });

    await test.step('it is read, also without a network, and what it wanted did not happen', async () => {
      await page.getByRole('link', { name: 'La casa de nadie' }).click();
      await expect(sentence(page, 'La casa no era de nadie.')).toBeVisible();
      await expect(page).toHaveTitle(/^La casa de nadie/);
      await untilProgramCached(page);
      await context.setOffline(true);
      await page.reload();
      await expect(sentence(page, 'La casa no era de nadie.')).toBeVisible();
      await expect(page).toHaveTitle(/^La casa de nadie/);
      expect(await violationsOf(page)).toEqual([]);
      await context.setOffline(false);
      expect(outside).toEqual([]);
    });

    await test.step('one that is kept on the account is read on another device, also without a network', async () => {
      await page.goto(`${program.url}/ebook`);
      const line = page.getByRole('listitem').filter({ hasText: 'La casa de antes' });
      await button(line, 'bookImport.own.send').click();
      await expect(line.getByText(text('bookImport.own.onAccount'))).toBeVisible();

      const other = await (await browser.newContext(GERMAN)).newPage();
      await chooseSpanish(other, program.url);
      await signInByRequest(other, email);
      await other.goto(`${program.url}/ebook`);
      await other.getByRole('link', { name: 'La casa de antes' }).click();
      await expect(sentence(other, 'La casa no era de nadie.')).toBeVisible();
      await untilProgramCached(other);
      // Until the words of the course are there, a word has no meaning.
      await expect(async () => {
        await tap(other, 'tenía');
        await expect(other.getByRole('dialog').getByText('haben', { exact: true })).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(other.getByRole('dialog').getByText('„tenía“ ist eine Form von „tener“.')).toBeVisible();
      await other.context().setOffline(true);
      await other.reload();
      await expect(sentence(other, 'La casa no era de nadie.')).toBeVisible();
      await expect(async () => {
        await tap(other, 'era');
        await expect(other.getByRole('dialog').getByText(/^sein\b/)).toBeVisible({ timeout: 2000 });
      }).toPass();
      await other.context().close();
    });
  },
);

/** The addresses of all scripts with a module that reads books from files, as the build lists them. */
const importScripts = (): readonly string[] => {
  const file = join(import.meta.dirname, '../dist/web/.vite/routes.json');
  const { bookImport }: { readonly bookImport: readonly string[] } = JSON.parse(readFileSync(file, 'utf8'));
  return bookImport.map((name) => `/${name}`);
};

test('nothing that reads books from files is fetched before a file was chosen', { tag: '@laptop' }, async ({
  context,
  page,
}) => {
  const scripts = importScripts();
  const fetched: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (scripts.includes(pathname) || pathname.includes('book.worker')) fetched.push(pathname);
  });
  const file = page.getByLabel(text('bookImport.choose'));
  await chooseSpanish(page, program.url);

  await test.step('by the shelf, the reader and the dialog', async () => {
    await page.goto(`${program.url}/ebook/leo-goes-far/learn/read`);
    await untilTextShown(page);
    await page.waitForLoadState('networkidle');
    await page.goto(`${program.url}/ebook`);
    await button(page, 'bookImport.title').click();
    await expect(file).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
  });

  await test.step('by a file', async () => {
    await choose(page, 'carta.txt', written(WORDS));
    await expect(button(page, 'bookImport.keep')).toBeVisible();
    expect(scripts).toEqual(expect.arrayContaining(fetched));
    expect(fetched).not.toEqual([]);
  });
});

test('a book of one’s own is imported and removed with the keyboard alone, and the focus is always somewhere', {
  tag: '@laptop',
}, async ({ page }) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const add = button(page, 'bookImport.title');
  const file = page.getByLabel(text('bookImport.choose'));
  const [title, language] = [
    page.getByLabel(text('bookImport.bookTitle')),
    page.getByLabel(text('bookImport.language')),
  ];
  const link = page.getByRole('link', { name: 'Las notas' });
  /** Presses Tab until a control has the focus. */
  const tabTo = async (control: Locator): Promise<void> => {
    for (let stops = 0; stops < 20; stops += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    await expect(control).toBeFocused();
  };
  // Files are asked for by Playwright from here on: it must not stop and begin again between two questions.
  page.on('filechooser', () => undefined);
  const chooseByKey = async (name: string, bytes: Uint8Array): Promise<void> => {
    await expect(async () => {
      await expect(file).toBeFocused();
      const chooser = page.waitForEvent('filechooser', { timeout: 3000 });
      await press('Space');
      await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
    }).toPass();
  };
  await chooseSpanish(page, program.url);
  await page.goto(`${program.url}/ebook`);

  await test.step('the dialog takes the focus, and gives it back by Esc and by its cross', async () => {
    await add.focus();
    await press('Enter');
    await expect(file).toBeFocused();
    await press('Escape');
    await expect(add).toBeFocused();
    await press('Enter');
    await expect(file).toBeFocused();
    await press('Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  await test.step('a file that is refused leaves the focus where another one is chosen', async () => {
    await press('Enter');
    await chooseByKey('scan.pdf', written('%PDF-1.7'));
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(file).toBeFocused();
  });

  await test.step('one that was read has the focus, and keeps it through another language', async () => {
    await chooseByKey('notas.md', KINDS[1][2]);
    await expect(page.getByRole('dialog').getByRole('region').first()).toBeFocused();
    await press('Tab');
    await expect(title).toBeFocused();
    await tabTo(language);
    await press('ArrowDown');
    await expect(language).not.toHaveValue('es');
    await expect(language).toBeFocused();
    await press('ArrowUp');
    await expect(language).toHaveValue('es');
    await expect(language).toBeFocused();
  });

  await test.step('a book on the shelf has the focus, and is opened and left', async () => {
    await tabTo(button(page, 'bookImport.keep'));
    await press('Enter');
    await expect(link).toBeFocused();
    await press('Enter');
    await expect(sentence(page, 'No era de nadie.')).toBeVisible();
    await page.goBack();
  });

  await test.step('a question leaves the focus where it was asked, or on the heading of what is left', async () => {
    const remove = page.getByRole('button', {
      name: text('bookImport.own.removeNamed').replace('{title}', 'Las notas'),
    });
    await remove.focus();
    await press('Enter');
    await press('Escape');
    await expect(remove).toBeFocused();
    await press('Enter');
    await tabTo(button(page.getByRole('dialog'), 'bookImport.own.remove'));
    await press('Enter');
    await expect(link).toHaveCount(0);
    await expect(page.getByRole('heading', { name: text('bookImport.own.title') })).toBeFocused();
  });
});
