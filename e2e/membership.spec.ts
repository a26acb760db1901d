/**
 * Tests a membership as a learner meets it, with the sandbox as the payment provider: from something locked to the plans
 * and back, a trial that is charged, cancelled and taken back, a refund by oneself, and the end. The sandbox's clock is
 * moved on its own page, so that months pass in seconds.
 */
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { buttonOf, cancel, expectPayments, expectState, label, refund } from './membership-page.ts';
import { type Program, startProgram } from './program.ts';
import { goTo } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram({ MEMBERSHIP: 'on' });
});
test.afterAll(() => program.stop());

test.use({ reducedMotion: 'reduce', locale: 'de-DE' } as BrowserContextOptions);

const text = textsOf('de');

let learners = 0;

/** Signs up somebody new. */
const signUp = async (page: Page): Promise<void> => {
  await goTo(page, program.url);
  learners += 1;
  await signUpByRequest(page, program, `member-${learners}@example.org`);
};

/** Orders a plan, and pays at the sandbox with the card that always works. */
const order = async (page: Page, plan: string, from = '/membership'): Promise<void> => {
  await goTo(page, `${program.url}/pricing/order/${plan}?from=${encodeURIComponent(from)}`);
  await page.getByRole('main').getByRole('button').last().click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator('button[name="do"][value="pay"]').click();
  await page.waitForURL(/\/pricing\/result/);
};

/** Lets time pass at the sandbox, and comes back to the membership. */
const pass = async (page: Page, span: 'day' | 'week' | 'month' | 'next'): Promise<void> => {
  await goTo(page, `${program.url}/sandbox/account?return=/membership`);
  await page.locator(`form:has(input[name="span"][value="${span}"]) button`).click();
  await page.waitForLoadState('load');
  await goTo(page, `${program.url}/membership`);
};

test('something locked leads to the plans, and an order leads back to it', { tag: '@laptop' }, async ({ page }) => {
  await signUp(page);
  await goTo(page, `${program.url}/games/pairs?level=5`);
  await page.getByRole('link', { name: text('membershipLinks.open') }).click();
  await expect(page).toHaveURL(/\/pricing\/plan\?from=%2Fgames%2Fpairs%3Flevel%3D5$/);
  await order(page, 'premium-month', '/games/pairs?level=5');
  await page.getByRole('link', { name: text('pricing.result.goOn') }).click();
  await expect(page).toHaveURL(/\/games\/pairs\?level=5$/);
  await expect(page.getByRole('link', { name: text('membershipLinks.open') })).toHaveCount(0);
});

test('a membership is cancelled in two presses, and taken back with one', { tag: '@laptop' }, async ({ page }) => {
  await signUp(page);
  await order(page, 'premium-month');
  await goTo(page, `${program.url}/membership`);
  await expectState(page, 'paid');
  expect(await violationsOf(page)).toEqual([]);
  await cancel(page);
  await page.getByRole('button', { name: label('reason.time') }).click();
  await expect(page.getByText(label('whyThanks'))).toBeVisible();
  await buttonOf(page, 'resume').click();
  await expect(page.getByText(label('resumed'))).toBeVisible();
  await expect(buttonOf(page, 'cancel')).toBeVisible();
});

test('a payment is refunded by oneself, and what it opened is locked at once', { tag: '@phone' }, async ({ page }) => {
  await signUp(page);
  await order(page, 'premium-month');
  await goTo(page, `${program.url}/membership`);
  await refund(page);
  await goTo(page, `${program.url}/games/pairs?level=5`);
  await expect(page.getByRole('link', { name: text('membershipLinks.open') })).toBeVisible();
});

test('a trial is charged, renewed, cancelled, and ends', { tag: '@laptop' }, async ({ page }) => {
  await signUp(page);
  await order(page, 'premium-year');
  await goTo(page, `${program.url}/membership`);
  await expectState(page, 'trial');
  await pass(page, 'next');
  await expectState(page, 'paid');
  await pass(page, 'next');
  await expectPayments(page, 3);
  await cancel(page);
  for (let month = 0; month < 13; month += 1) await pass(page, 'month');
  await expectState(page, 'over');
  await goTo(page, `${program.url}/review`);
  await expect(page.getByRole('link', { name: text('membershipLinks.open') })).toHaveCount(0);
});

test('the link of a mail that is too old leads to the membership', { tag: '@phone' }, async ({ page }) => {
  await goTo(page, `${program.url}/membership/cancel?token=none`);
  await page.getByRole('button', { name: label('cancel') }).click();
  await expect(page.getByRole('heading', { name: label('link.invalid') })).toBeVisible();
  await expect(page.getByRole('link', { name: label('link.toMembership') })).toHaveAttribute('href', '/membership');
});
