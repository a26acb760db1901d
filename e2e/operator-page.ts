/** Acts on the page of operators in English. */
import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from './texts.ts';

const text = textsOf('en');

/** The text of the page with a key. */
export const said = (key: string): string => text(`operator.${key}`);

/** The account that is shown. */
export const account = (page: Page): Locator => page.getByRole('article');

/** Looks for an account, and waits until it is shown or said not to be there. */
export const find = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel(said('name')).fill(name);
  await page.getByRole('button', { name: said('search'), exact: true }).click();
};

/** Answers the dialog of an act, and waits until it is done. */
export const confirm = async (page: Page, { reason, days }: { readonly reason: string; readonly days?: number }) => {
  const dialog = page.getByRole('dialog');
  if (days !== undefined) await dialog.getByLabel(said('grantDays')).fill(String(days));
  await dialog.getByLabel(said('reason')).fill(reason);
  await dialog.getByRole('button', { name: said('confirm') }).click();
  await expect(dialog).toBeHidden();
};

/** Presses Tab until an element has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

/** The entries of the log, the newest first. */
export const logEntries = (page: Page): Locator =>
  page
    .getByRole('heading', { name: said('log'), exact: true })
    .locator('..')
    .getByRole('listitem');
