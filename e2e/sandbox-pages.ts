/** Acts on the pages of the sandbox, which plays a payment provider. */
import { expect, type Page } from '@playwright/test';

/** The test cards that journeys pay with, by their names on the page. */
const CARDS = { pays: 'Pays', declined: 'Is declined', slow: 'Pays slowly' } as const;

/** Chooses a test card on the page of an order, and pays. */
export const payWith = async (page: Page, card: keyof typeof CARDS): Promise<void> => {
  await page.getByRole('heading', { name: 'Choose a test card' }).waitFor();
  await page.getByRole('radio', { name: CARDS[card] }).first().check({ force: true });
  await page.getByRole('button', { name: /^(Pay|Start the trial)/ }).click();
};

/** Expects that the bank declined the card, and that the order can be paid with another one. */
export const expectDeclined = (page: Page): Promise<void> =>
  expect(page.getByRole('alert')).toContainText('Nothing was charged');

/** Leaves the page of an order without paying. */
export const leaveUnpaid = (page: Page): Promise<void> => page.getByRole('button', { name: 'Go back' }).click();
