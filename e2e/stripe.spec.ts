/**
 * The life of a membership that is paid at Stripe, which is played on this machine: declined, then tried, charged, renewed,
 * cancelled and over; a refund by oneself; a dispute that is won; a promotion. Its clock is moved, so that years pass in seconds.
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPayments, startPayments } from '@parlance/testing/payments';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { signUpByRequest } from './account.ts';
import { cancel, expectPayments, expectState, filled, label, refund } from './membership-page.ts';
import { type Program, startProgram } from './program.ts';
import { goTo } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

test.use({ serviceWorkers: 'allow' });

const DAY = 86_400_000;
const text = textsOf('de');
const PLANS = join(tmpdir(), `parlance-stripe-plans-${process.pid}.json`);
const ADMIN = 'operator@example.org';

/** What is sold: Premium Plus by the month at half its price for three days. */
const planFile = {
  currency: 'EUR',
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

let payments: RunningPayments;
let program: Program;
test.beforeAll(async () => {
  await writeFile(PLANS, JSON.stringify(planFile));
  program = await startProgram(async (publicUrl) => {
    payments = await startPayments({ publicUrl });
    return { ...payments.environment, PLANS_FILE: PLANS, ADMINS: ADMIN };
  });
});
test.afterAll(async () => {
  await program.stop();
  await payments.stop();
  await rm(PLANS, { force: true });
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

/** The lines of the operator's books of this month, without their headings. */
const booksOf = async (page: Page): Promise<readonly string[]> => {
  const month = new Date(payments.now()).toISOString().slice(0, 7);
  const { csv } = await page.evaluate(async (asked) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ month: asked });
    const answer = await fetch('/api/v1/operator/books', { method: 'POST', headers, body });
    return answer.json();
  }, month);
  return String(csv).trim().split('\r\n').slice(1);
};

// This one comes first: the others move the clock far beyond the end of the promotion.
test('a promotion lowers the first payment to what was shown, and the renewal costs the whole price', {
  tag: '@laptop',
}, async ({ page, browser }) => {
  const half = /9,99\s€/;
  const whole = /19,99\s€/;
  const promotion = filled(text('pricing.promotion')).source.replace('.+', '50\\s%');
  await goTo(page, program.url);
  await signUpByRequest(page, program, 'promotion@example.org');
  await goTo(page, `${program.url}/pricing/plan?from=/membership`);
  await page.getByRole('heading', { name: text('pricing.headline') }).waitFor();
  // Only a narrow screen shows one kind at a time.
  const plus = page.getByRole('radio', { name: text('pricing.tier.premium_plus') });
  if ((await plus.count()) > 0) await plus.check({ force: true });
  const ticket = page.getByRole('link', { name: new RegExp(`^${text('pricing.period.month')}`) }).last();
  await expect(ticket).toContainText(new RegExp(promotion));
  await expect(ticket).toContainText(half);
  await ticket.click();
  await expect(page).toHaveURL(/\/pricing\/order\/premium-plus-month/);
  await expect(page.getByText(new RegExp(promotion))).toBeVisible();
  await expect(page.getByText(/^9,99\s€ heute, 19,99\s€ am .+, danach 19,99\s€ jeden Monat/)).toBeVisible();
  await page.getByRole('main').getByRole('button').last().click();
  await page.waitForURL((url) => url.origin === payments.origin);
  await expect(page.getByRole('heading', { name: 'Pay 9.99 EUR' })).toBeVisible();
  await pay(page);
  await expectState(page, 'paid');
  await expect(page.getByText(filled(label('next.charged')))).toContainText(whole);
  const paid = page.getByRole('region', { name: label('payments') }).getByRole('listitem');
  await expect(paid.first()).toContainText(half);
  await paid
    .first()
    .getByRole('button', { name: filled(label('invoiceOf')) })
    .click();
  await page.waitForURL((url) => url.origin === payments.origin && url.pathname.startsWith('/invoice/'));
  await expect(page.getByRole('definition')).toHaveText(['19.99 EUR', '10.00 EUR', '9.99 EUR']);

  const other = await browser.newContext();
  const operator = await other.newPage();
  await goTo(operator, program.url);
  await signUpByRequest(operator, program, ADMIN);
  const sums = async (): Promise<readonly string[]> =>
    (await booksOf(operator))
      .map((line) => line.split(','))
      .filter(([, , , , , plan]) => plan === 'premium-plus-month')
      .map(([, kind, amount, , currency]) => `${kind} ${amount} ${currency}`);
  expect(await sums()).toEqual(['charge 9.99 EUR']);
  await pass(page, 32);
  await expectPayments(page, 2);
  await expect(paid.first()).toContainText(whole);
  expect(await sums()).toContain('charge 19.99 EUR');
  await other.close();
});

test('a card is declined; with another one a trial is charged, renewed, cancelled, and ends', {
  tag: '@phone',
}, async ({ page }) => {
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

test('a payment is taken back by oneself', { tag: '@laptop' }, async ({ page }) => {
  await goToStripe(page, 'month', 'premium-month');
  await pay(page);
  await expectState(page, 'paid');
  await refund(page);
});

test('the page is closed when it is paid, and the result is opened again', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await goToStripe(page, 'closed', 'premium-month');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/pricing\/result/, { waitUntil: 'commit' });
  const result = page.url();
  await page.close();
  const again = await context.newPage();
  await goTo(again, result);
  await again.getByRole('link', { name: text('pricing.result.goOn') }).click();
  await expectState(again, 'paid');
  await expectPayments(again, 1);
});

test('a dispute ends the membership, and it comes back when that is won', { tag: '@laptop' }, async ({ page }) => {
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
