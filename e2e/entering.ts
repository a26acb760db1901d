/** How somebody comes in by the screens: chooses what to learn, signs up by the link in a mail, signs in elsewhere. */
import { expect, type Page } from '@playwright/test';
import type { Learner } from './learner.ts';
import type { Program } from './program.ts';

const PASSWORD = 'secret-1';

/** Spanish as a German interface calls it. */
export const SPANISH = new Intl.DisplayNames('de', { type: 'language' }).of('es') ?? '';

/** Chooses Spanish on the first page, in a German interface. */
export const chooseSpanish = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  const spanish = page.getByRole('radio', { name: SPANISH });
  await spanish.click({ force: true });
  await expect(spanish).toBeChecked();
  // A page that came drawn shows the choice before it is kept.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('parlance.learner'))).toBe('1');
};

/** Signing in closes the dialog, and loads the page again where that loses nothing. */
const hasEntered = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForTimeout(1000);
  await page.waitForLoadState('load');
};

/** Goes somewhere, also from a page that is just loading itself anew, which breaks a navigation off. */
export const goTo = (page: Page, url: string): Promise<void> =>
  expect(() => page.goto(url)).toPass({ timeout: 30_000 });

/** Does what makes the page load itself anew, and waits for the new one. */
export const untilLoadedAnew = async (page: Page, act: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => Object.assign(window, { old: true }));
  await act();
  await page.waitForFunction(() => !('old' in window) && document.readyState === 'complete', undefined, {
    timeout: 30_000,
  });
};

interface Newcomer {
  readonly email: string;
  /** Whose mails are read. */
  readonly program: Program;
}

/** Goes through the open dialog, and follows the mail in a second tab. */
export const signUp = async (page: Page, learner: Learner, { email, program }: Newcomer): Promise<void> => {
  const { text } = learner;
  await page.getByLabel(text('signIn.email'), { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(text('signIn.name'), { exact: true }).fill('Ada');
  await page.getByLabel(text('signIn.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text('signIn.verified') }).waitFor();
  const link = /http:\S+verify-email\S+/.exec(await program.mailTo(email, 'verify-email'))?.[0] ?? '';
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole('heading', { name: text('verify.title') }).waitFor();
  await tab.close();
  await page.getByRole('button', { name: text('signIn.verified') }).click();
  await hasEntered(page);
};

/** Signs in from the first page. */
export const signIn = async (page: Page, learner: Learner, { email, program }: Newcomer): Promise<void> => {
  const { text } = learner;
  await page.goto(program.url);
  await page
    .getByRole('link', { name: text('landing.signIn') })
    .first()
    .click();
  await page.getByLabel(text('signIn.email'), { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(text('signIn.password'), { exact: true }).fill(PASSWORD);
  await untilLoadedAnew(page, () => page.keyboard.press('Enter'));
};
