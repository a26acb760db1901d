/**
 * Tests the settings with two browsers: changes arrive in the other one, backups, resets, and the deletion of the
 * account.
 */
import { readFile } from 'node:fs/promises';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { signUpByRequest } from './account.ts';
import { type Program, startProgram } from './program.ts';
import { goTo, untilReloaded } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ reducedMotion: 'reduce' });

const text = textsOf('en');
const NEW_PASSWORD = 'another secret 2';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const openSettings = (page: Page, section = 'account') => goTo(page, `${program.url}/settings#${section}`);

/** Sends the finish of a Spanish lesson as another device of the learner would. Gives the id of its event. */
const recordLesson = (page: Page): Promise<string> =>
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
  await untilReloaded(page, () => page.keyboard.press('Enter'));
  await button(page, text('account.signOut')).waitFor();
};

/** The status of the server's response to a sign-in request. */
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

/** Clicks a button that starts a download, and gives the path of the file. */
const downloaded = async (page: Page, name: string): Promise<string> => {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  return (await download).path();
};

/** An interface text with the name of Spanish in it. */
const spanish = (key: string): string => {
  const [before = '', after = ''] = text(key).split('{language}');
  return `${before}Spanish${after}`;
};

test(
  'an account is changed, synchronised, exported, reset and deleted',
  { tag: '@laptop' },
  async ({ browser }, { project }) => {
    const email = `kit-${project.name}@example.org`;
    const { viewport } = project.use;
    const options: BrowserContextOptions = { locale: 'en-GB', ...(viewport !== undefined && { viewport }) };
    const [first, second] = [await browser.newContext(options), await browser.newContext(options)];
    const [page, other] = [await first.newPage(), await second.newPage()];
    await page.goto(program.url);
    await signUpByRequest(page, program, email);
    const event = await recordLesson(page);

    await test.step('the nickname changes', async () => {
      await openSettings(page);
      await page.getByLabel(text('settings.account.name'), { exact: true }).fill('Kit Ångström 🎬');
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('settings.account.nameSaved'))).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(text('settings.account.name'), { exact: true })).toHaveValue('Kit Ångström 🎬');
    });

    await test.step('after a password change, the new password works in a second browser, and the first one stays signed in', async () => {
      await changePassword(page);
      await signIn(other, email, NEW_PASSWORD);
      await page.reload();
      await expect(button(page, text('account.signOut'))).toBeVisible();
    });

    await test.step('the theme changes in the other browser, too', async () => {
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

    await test.step('Spanish is reset and restored, at once and later', async () => {
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

    await test.step('a backup is downloaded and restored', async () => {
      const backup = await downloaded(page, text('settings.privacy.backupGet'));
      await page.getByLabel(text('settings.privacy.backupPut')).setInputFiles(backup);
      await expect(page.getByText('Everything in this backup was here already.')).toBeVisible();
      const changed = { name: 'changed.json', mimeType: 'application/json', buffer: Buffer.from('{"not":"ours"}') };
      await page.getByLabel(text('settings.privacy.backupPut')).setInputFiles(changed);
      await expect(page.getByText(text('errors.backupInvalid'))).toBeVisible();
    });

    await test.step('the export contains what was learned, and by whom', async () => {
      const kept = await readFile(await downloaded(page, text('settings.privacy.exportGet')), 'utf8');
      JSON.parse(kept);
      expect(kept).toContain(event);
      expect(kept).toContain(email);
    });

    await test.step('the account is deleted only after a choice, since keeping it is the default', async () => {
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
