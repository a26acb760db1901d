/**
 * A learner looks at the plans, orders one and pays at the sandbox: with a trial, with a card that is declined first, with
 * news that come late, with a promotion, and after a sign-in at the order. Where nothing is sold, everything is open.
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { Learner } from './learner.ts';
import { type Program, startProgram } from './program.ts';
import { expectDeclined, leaveUnpaid, payWith } from './sandbox-pages.ts';
import { signUp } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ reducedMotion: 'reduce' } as object);

const text = textsOf('en');
const DAY = 86_400_000;
const PLANS = join(tmpdir(), `parlance-plans-${process.pid}.json`);

/** A text with its placeholders filled. */
const say = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  text(key).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** What this server sells: a year at half its price for three days. */
const planFile = {
  currency: 'USD',
  plans: [
    { key: 'premium-month', accountType: 'premium', period: 'month', amount: 1199 },
    { key: 'premium-year', accountType: 'premium', period: 'year', amount: 5799, trialDays: 7 },
    { key: 'premium-six-years', accountType: 'premium', period: 'sixYears', amount: 15999 },
    { key: 'premium-plus-month', accountType: 'premium_plus', period: 'month', amount: 1999 },
  ],
  promotions: [
    {
      key: 'three-days',
      percent: 50,
      plans: ['premium-plus-month'],
      from: new Date(Date.now() - DAY).toISOString(),
      until: new Date(Date.now() + 3 * DAY).toISOString(),
    },
  ],
};

let program: Program;
test.beforeAll(async () => {
  await writeFile(PLANS, JSON.stringify(planFile));
  program = await startProgram({ MEMBERSHIP: 'on', PLANS_FILE: PLANS });
});
test.afterAll(async () => {
  await program.stop();
  await rm(PLANS, { force: true });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const ticket = (page: Page, period: string) =>
  page.getByRole('link', { name: new RegExp(`^${text(`pricing.period.${period}`)}`) }).first();
/** What the button says that orders. */
const ORDER = text('pricing.order.pay');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Signs up, and opens an address. */
const openAs = async (page: Page, email: string, path: string): Promise<void> => {
  await page.goto(`${program.url}/terms`);
  await signUpByRequest(page, program, email);
  await page.goto(program.url + path);
};

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks a screen with axe and its width, in both themes. */
const check = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), page.url()).toEqual([]);
    expect(await overflowOf(page), page.url()).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null });
};

test('a learner tries a year, and is led back to the books as a member', { tag: '@phone' }, async ({ page }) => {
  const email = 'trial@example.org';
  await openAs(page, email, '/pricing?from=/ebook');
  await expect(page).toHaveURL(/\/pricing\/plan\?from=/);
  await heading(page, text('pricing.headline')).waitFor();
  await expect(page.getByText(text('pricing.sandbox'))).toBeVisible();
  await check(page);
  await ticket(page, 'year').click();
  await heading(page, text('pricing.order.title')).waitFor();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/^Nothing today\. .*57\.99 on/)).toBeVisible();
  await check(page);
  await button(page, ORDER).click();
  await payWith(page, 'pays');
  await heading(page, say('pricing.result.paid', { tier: 'Premium' })).waitFor();
  await check(page);
  await page.getByRole('link', { name: text('pricing.result.goOn') }).click();
  await expect(page).toHaveURL(/\/ebook$/);
  await page.goto(`${program.url}/pricing/plan`);
  await heading(page, say('pricing.member.title', { tier: 'Premium' })).waitFor();
  await expect(ticket(page, 'year')).toBeHidden();
});

test('a card is declined, nothing is lost, and another one pays', { tag: '@laptop' }, async ({ page }) => {
  await openAs(page, 'declined@example.org', '/pricing/order/premium-month');
  await button(page, ORDER).click();
  await payWith(page, 'declined');
  await expectDeclined(page);
  await payWith(page, 'pays');
  await heading(page, say('pricing.result.paid', { tier: 'Premium' })).waitFor();
});

test('the news of a payment come late: the page is closed, and opened again', { tag: '@phone' }, async ({
  context,
  page,
}) => {
  await openAs(page, 'slow@example.org', '/pricing/order/premium-month?from=/games');
  await button(page, ORDER).click();
  await payWith(page, 'slow');
  await heading(page, text('pricing.result.pending')).waitFor();
  await expect(page.getByText(/^Last looked at/)).toBeVisible();
  await check(page);
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await heading(again, text('pricing.result.pending')).waitFor();
  // The minutes pass at the sandbox; the page that waits hears of it by itself.
  const account = await context.newPage();
  await account.goto(`${program.url}/sandbox/account?return=/membership`);
  await account.getByRole('button', { name: 'A day' }).click();
  await account.close();
  await again.bringToFront();
  await heading(again, say('pricing.result.paid', { tier: 'Premium' })).waitFor();
  await again.getByRole('link', { name: text('pricing.result.goOn') }).click();
  await expect(again).toHaveURL(/\/games$/);
});

test('an order is left before it is paid, and made again', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'left@example.org', '/pricing/order/premium-six-years');
  await button(page, ORDER).click();
  await leaveUnpaid(page);
  await page.getByText(text('pricing.result.notPaid')).waitFor();
  await page.getByRole('link', { name: text('pricing.result.backToOrder') }).click();
  await button(page, ORDER).click();
  await payWith(page, 'pays');
  await heading(page, say('pricing.result.paid', { tier: 'Premium' })).waitFor();
});

test('a promotion lowers the first payment, and says for how long', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'promotion@example.org', '/pricing/order/premium-plus-month');
  await expect(page.getByText(/^50% off the first payment, until/)).toBeVisible();
  await expect(page.getByText(/9\.99 instead of .*19\.99/)).toBeVisible();
  await button(page, ORDER).click();
  await payWith(page, 'pays');
  await heading(page, say('pricing.result.paid', { tier: 'Premium Plus' })).waitFor();
});

test('somebody without an account sees the order, signs up, and is back at it', { tag: '@laptop' }, async ({
  page,
}) => {
  await page.goto(`${program.url}/pricing/order`);
  await expect(page).toHaveURL(/\/pricing\/plan$/);
  await ticket(page, 'month').click();
  const address = page.url();
  await expect(page.getByText(text('pricing.order.nobody'))).toBeVisible();
  await button(page, text('pricing.order.signIn')).click();
  const email = 'late@example.org';
  await signUp(page, new Learner(page, { learn: 'es', explain: 'en' }), { email, program });
  await expect(page).toHaveURL(address);
  await expect(page.getByText(email)).toBeVisible();
  await expect(button(page, ORDER)).toBeVisible();
});

test('an order is made by the keyboard alone', { tag: '@laptop' }, async ({ page }) => {
  await openAs(page, 'keys@example.org', '/pricing/plan');
  const month = ticket(page, 'month');
  await month.focus();
  await page.keyboard.press('Enter');
  await button(page, ORDER).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose a test card' }).waitFor();
});

test('an order of nobody leads to the plans', { tag: '@laptop' }, async ({ page }) => {
  await openAs(page, 'nobody@example.org', `/pricing/result?order=${crypto.randomUUID()}`);
  await heading(page, text('pricing.result.unknown')).waitFor();
  await check(page);
  await page.getByRole('link', { name: text('pricing.order.plans') }).click();
  await heading(page, text('pricing.headline')).waitFor();
});

for (const locale of ['de-DE', 'ru-RU', 'th-TH']) {
  test(`the plans and an order fit on a narrow phone in ${locale}`, { tag: '@phone' }, async ({ browser }) => {
    const context = await browser.newContext({
      locale,
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const path of ['/pricing/plan', '/pricing/order/premium-year', '/pricing/result']) {
      await page.goto(program.url + path);
      await page.getByRole('heading').first().waitFor();
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
}
