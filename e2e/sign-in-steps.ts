/** Steps that journeys share: choose a language, sign up by the mailed link, sign in on another browser. */
import { expect, type Page } from '@playwright/test';
import type { Learner } from './learner.ts';
import type { Program } from './program.ts';

/** The password of every account that these steps make. */
export const PASSWORD = 'a long secret 1';

/** The name of Spanish in a German interface. */
export const SPANISH = new Intl.DisplayNames('de', { type: 'language' }).of('es') ?? '';

/** Chooses Spanish on the landing page in a German interface. */
export const chooseSpanish = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  const spanish = page.getByRole('radio', { name: SPANISH });
  await spanish.click({ force: true });
  await expect(spanish).toBeChecked();
  // A page that was rendered at build time shows the choice before it is stored.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('parlance.learner'))).toBe('1');
};

/** Waits until the sign-in is complete: the dialog closes, and the page reloads unless that would lose something. */
const untilSignedIn = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForTimeout(1000);
  await page.waitForLoadState('load');
};

/** Opens an address; tries again if the page is reloading itself, which would abort the navigation. */
export const goTo = (page: Page, url: string): Promise<void> =>
  expect(() => page.goto(url)).toPass({ timeout: 30_000 });

/** Runs `act`, which reloads the page, and waits for the new page. */
export const untilReloaded = async (page: Page, act: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => Object.assign(window, { old: true }));
  await act();
  await page.waitForFunction(() => !('old' in window) && document.readyState === 'complete', undefined, {
    timeout: 30_000,
  });
};

interface AccountOptions {
  readonly email: string;
  /** The program that sends the mails. */
  readonly program: Program;
}

/**
 * Completes the open dialog, and opens the mailed link in a second tab.
 * @param options `afterwards` runs as soon as the dialog has signed in.
 */
export const signUp = async (
  page: Page,
  learner: Learner,
  { email, program, afterwards }: AccountOptions & { readonly afterwards?: () => Promise<void> },
): Promise<void> => {
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
  await afterwards?.();
  await untilSignedIn(page);
};

/** Expects that the short message on the screen leaves the buttons at its bottom free. */
export const expectButtonsFree = async (page: Page, message: string): Promise<void> => {
  const toast = page.getByText(message, { exact: true });
  await expect(toast).toBeVisible();
  // It rises to its place.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const [shown, bar] = await Promise.all([toast.boundingBox(), page.locator('footer').last().boundingBox()]);
  expect(shown).not.toBeNull();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
};

/** Signs in from the landing page. */
export const signIn = async (page: Page, learner: Learner, { email, program }: AccountOptions): Promise<void> => {
  const { text } = learner;
  await page.goto(program.url);
  await page
    .getByRole('link', { name: text('landing.signIn') })
    .first()
    .click();
  await page.getByLabel(text('signIn.email'), { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(text('signIn.password'), { exact: true }).fill(PASSWORD);
  await untilReloaded(page, () => page.keyboard.press('Enter'));
};
