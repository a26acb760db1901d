/** Acts on the page of a membership in German, whichever provider it was paid at. */
import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from './texts.ts';

const text = textsOf('de');

/** The text of the page with a key. */
export const label = (key: string): string => text(`membership.${key}`);

/** A text whose places may hold anything. */
export const filled = (template: string): RegExp =>
  new RegExp(template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'));

/** The button whose text has a key. */
export const buttonOf = (page: Page, key: string): Locator => page.getByRole('button', { name: filled(label(key)) });

/** Expects that the page says in which state the membership is. */
export const expectState = (page: Page, key: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 2, name: filled(label(`state.${key}`)) })).toBeVisible();

/** Expects so many payments, trials and charges that failed not among them. */
export const expectPayments = (page: Page, count: number): Promise<void> =>
  expect(page.getByRole('region', { name: label('payments') }).getByRole('listitem')).toHaveCount(count);

/** Cancels in two presses. */
export const cancel = async (page: Page): Promise<void> => {
  await buttonOf(page, 'cancel').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: label('cancelConfirm') })
    .click();
  await expect(page.getByText(label('next.cancelled'))).toBeVisible();
};

/** Takes the latest payment back. */
export const refund = async (page: Page): Promise<void> => {
  await buttonOf(page, 'refund').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: label('refundConfirm') })
    .click();
  await expectState(page, 'over');
  await expect(page.getByText(filled(label('givenBack')))).toBeVisible();
};
