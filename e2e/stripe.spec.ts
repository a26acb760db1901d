/**
 * The life of a membership that is paid at Stripe, which is played on this machine: declined, then tried, charged, renewed,
 * cancelled and over; a refund by oneself; a dispute that is won. Its clock is moved, so that years pass in seconds.
 */

import { type RunningPayments, startPayments } from '@parlance/testing/payments';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { signUpByRequest } from './account.ts';
import { cancel, expectPayments, expectState, refund } from './membership-page.ts';
import { type Program, startProgram } from './program.ts';
import { goTo } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

const DAY = 86_400_000;
const text = textsOf('de');

let payments: RunningPayments;
let program: Program;
test.beforeAll(async () => {
  program = await startProgram(async (publicUrl) => {
    payments = await startPayments({ publicUrl });
    return payments.environment;
  });
});
test.afterAll(async () => {
  await program.stop();
  await payments.stop();
});

test.use({ reducedMotion: 'reduce', locale: 'de-DE' } as BrowserContextOptions);

/** Signs up somebody new, who goes from an order to Stripe's page. */
const goToStripe = async (page: Page, name: string, plan: string): Promise<void> => {
  await goTo(page, program.url);
  await signUpByRequest(page, program, `${name}@example.org`);
  await goTo(page, `${program.url}/pricing/order/${plan}?from=/membership`);
  await expect(page.getByText(text('pricing.sandbox'))).toHaveCount(0);
  await page.getByRole('main').getByRole('button').last().click();
  await page.waitForURL((url) => url.origin === payments.origin);
};

const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/pricing\/result/);
  await page.getByRole('link', { name: text('pricing.result.goOn') }).click();
  await expect(page).toHaveURL(/\/membership$/);
};

/** Lets days pass at Stripe, and looks at the membership again when its events have arrived. */
const pass = async (page: Page, days: number): Promise<void> => {
  payments.advance(days * DAY);
  await payments.idle();
  await goTo(page, `${program.url}/membership`);
};

test('a card is declined; with another one a trial is charged, renewed, cancelled, and ends', async ({ page }) => {
  await goToStripe(page, 'year', 'premium-year');
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await pay(page);
  await expectState(page, 'trial');
  await pass(page, 7.1);
  await expectState(page, 'paid');
  await expectPayments(page, 2);
  await pass(page, 366);
  await expectPayments(page, 3);
  await cancel(page);
  await pass(page, 366);
  await expectState(page, 'over');
});

test('a payment is taken back by oneself', async ({ page }) => {
  await goToStripe(page, 'month', 'premium-month');
  await pay(page);
  await expectState(page, 'paid');
  await refund(page);
});

test('a dispute ends the membership, and it comes back when that is won', async ({ page }) => {
  await goToStripe(page, 'disputed', 'premium-six-years');
  await pay(page);
  await expectState(page, 'paid');
  const dispute = payments.dispute();
  await pass(page, 0.1);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await goTo(page, `${program.url}/games/pairs?level=5`);
  await expect(page.getByRole('link', { name: text('membershipLinks.open') })).toBeVisible();
  payments.closeDispute(dispute, 'won');
  await pass(page, 0.1);
  await expectState(page, 'paid');
});
