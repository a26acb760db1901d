/** Settings as somebody uses them who has two browsers: changed here, seen there, taken along, taken back, and gone. */
import { readFile } from 'node:fs/promises';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { enrol } from './account.ts';
import { goTo, untilLoadedAnew } from './entering.ts';
import { type Program, startProgram } from './program.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

const text = textsOf('en');
const NEW_PASSWORD = 'another secret 2';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const openSettings = (page: Page, section = 'account') => goTo(page, `${program.url}/settings#${section}`);

/** A finished lesson of Spanish, as another device of the learner would send it; gives its event. */
const learn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const [id, device, now] = [crypto.randomUUID(), crypto.randomUUID(), Date.now()];
    const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
    const lesson = {
      what: 'lesson',
      unit: 'hello',
      lesson: 'hello.greetings',
      position: 0,
      mode: 'classic',
      steps: 10,
    };
    const data = { ...lesson, mistakes: 0, stars: 3, combos: 1, seconds: 60 };
    const event = { id, kind: 'finished', at: now, day, zone: 'UTC', device, learn: 'es', data };
    const body = JSON.stringify({ protocol: 1, device, sentAt: now, cursor: 0, events: [event] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/v1/sync', { method: 'POST', headers, body });
    const { stored } = (await answer.json()) as { stored: readonly string[] };
    if (!stored.includes(id)) throw new Error('The lesson was not stored.');
    return id;
  });

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto(`${program.url}/settings?signIn`);
  await page.getByLabel(text('signIn.email'), { exact: true }).last().fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(text('signIn.password'), { exact: true }).fill(password);
  await untilLoadedAnew(page, () => page.keyboard.press('Enter'));
  await button(page, text('account.signOut')).waitFor();
};

/** What the server says to a sign-in, without the dialog. */
const signInStatus = (page: Page, credentials: { readonly email: string; readonly password: string }) =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/auth/sign-in/email', { method: 'POST', headers, body })).status;
  }, JSON.stringify(credentials));

const changePassword = async (page: Page): Promise<void> => {
  await button(page, text('settings.account.passwordChange')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('settings.account.passwordOld'), { exact: true }).fill('a long secret 1');
  await dialog.getByLabel(text('settings.account.passwordNew'), { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel(text('settings.account.passwordAgain'), { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('settings.account.passwordSaved'))).toBeVisible();
};

/** Presses a button that downloads; gives the file's path. */
const downloaded = async (page: Page, name: string): Promise<string> => {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  return (await download).path();
};

/** The text with Spanish in it. */
const spanish = (key: string): string => {
  const [before = '', after = ''] = text(key).split('{language}');
  return `${before}Spanish${after}`;
};

test(
  'an account is changed, seen elsewhere, taken along, started over, and deleted',
  { tag: '@laptop' },
  async ({ browser }, { project }) => {
    const email = `kit-${project.name}@example.org`;
    const { viewport } = project.use;
    const options: BrowserContextOptions = { locale: 'en-GB', ...(viewport !== undefined && { viewport }) };
    const [first, second] = [await browser.newContext(options), await browser.newContext(options)];
    const [page, other] = [await first.newPage(), await second.newPage()];
    await page.goto(program.url);
    await enrol(page, program, email);
    const event = await learn(page);

    await test.step('the nickname', async () => {
      await openSettings(page);
      await page.getByLabel(text('settings.account.name'), { exact: true }).fill('Kit Ångström 🎬');
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('settings.account.nameSaved'))).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(text('settings.account.name'), { exact: true })).toHaveValue('Kit Ångström 🎬');
    });

    await test.step('a new password lets a second browser in, and the first stays', async () => {
      await changePassword(page);
      await signIn(other, email, NEW_PASSWORD);
      await page.reload();
      await expect(button(page, text('account.signOut'))).toBeVisible();
    });

    await test.step('the theme follows to the other browser by itself', async () => {
      await page.getByRole('radio', { name: text('preferences.dark'), exact: true }).click({ force: true });
      await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 15_000 });
    });

    await test.step('the other session is ended from here', async () => {
      await page.reload();
      await button(page, /^Sign out (Chrome|Unknown)/).click();
      await expect(page.getByText(/ is signed out\.$/)).toBeVisible();
      await openSettings(other);
      await other.reload();
      await expect(other.getByRole('heading', { name: text('settings.account.inviteTitle') })).toBeVisible();
    });

    await test.step('Spanish is started over and brought back, at once and later', async () => {
      await button(page, spanish('settings.reset.open')).click();
      await button(page, text('settings.reset.now')).click();
      await button(page, text('settings.reset.undo')).click();
      await expect(button(page, spanish('settings.reset.open'))).toBeVisible();
      await button(page, spanish('settings.reset.open')).click();
      await button(page, text('settings.reset.now')).click();
      await expect(page.getByText(/^You reset Spanish on /)).toBeVisible();
      await page.reload();
      await button(page, spanish('settings.reset.bringBackName')).click();
      await expect(button(page, spanish('settings.reset.open'))).toBeVisible();
      await expect(page.getByText(/^You reset Spanish on /)).toHaveCount(0);
    });

    await test.step('a backup goes out and comes back', async () => {
      const backup = await downloaded(page, text('settings.privacy.backupGet'));
      await page.getByLabel(text('settings.privacy.backupPut')).setInputFiles(backup);
      await expect(page.getByText('Everything in this backup was here already.')).toBeVisible();
      const changed = { name: 'changed.json', mimeType: 'application/json', buffer: Buffer.from('{"not":"ours"}') };
      await page.getByLabel(text('settings.privacy.backupPut')).setInputFiles(changed);
      await expect(page.getByText(text('errors.backupInvalid'))).toBeVisible();
    });

    await test.step('the export holds what was learned, and who learned it', async () => {
      const kept = await readFile(await downloaded(page, text('settings.privacy.exportGet')), 'utf8');
      JSON.parse(kept);
      expect(kept).toContain(event);
      expect(kept).toContain(email);
    });

    await test.step('the account is kept by default, then deleted', async () => {
      await button(page, text('settings.remove.open')).click();
      await expect(button(page, text('settings.remove.keep'))).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await button(page, text('settings.remove.open')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('settings.remove.now'), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: text('accountDeleted.title') })).toBeVisible();
      await expect.poll(() => program.mailTo(email), { timeout: 15_000 }).toMatch(/deleted/i);
      expect(await signInStatus(page, { email, password: NEW_PASSWORD })).toBe(401);
      await openSettings(page);
      await expect(page.getByRole('heading', { name: text('settings.account.inviteTitle') })).toBeVisible();
    });

    await first.close();
    await second.close();
  },
);
