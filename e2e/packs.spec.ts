/**
 * A member buys a pack of credits at the sandbox after a card that is declined, sees it with what is left of it, and takes the
 * payment back as long as nothing was used. Somebody who is no member is told that packs are for members.
 */
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { type Program, startProgram } from './program.ts';
import { expectDeclined, payWith } from './sandbox-pages.ts';
import { goTo } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

const text = textsOf('en');

let program: Program;
test.beforeAll(async () => {
  // Nothing is asked of the service here; without one no packs are sold.
  program = await startProgram({ MEMBERSHIP: 'on', TUTOR_URL: 'http://127.0.0.1:9/v1', TUTOR_MODEL: 'a-model' });
});
test.afterAll(() => program.stop());

test.use({ reducedMotion: 'reduce' } as BrowserContextOptions);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const orderButton = (page: Page) => page.getByRole('button', { name: text('pricing.order.pay') });
const pack = (page: Page) => page.getByRole('link', { name: /^100 credits/ });

const check = async (page: Page): Promise<void> => {
  expect(await violationsOf(page), page.url()).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
};

test('a member buys a pack, and takes it back as nothing of it was used', { tag: '@phone' }, async ({ page }) => {
  await goTo(page, program.url);
  await signUpByRequest(page, program, 'packs@example.org');
  await goTo(page, `${program.url}/pricing?packs=1&from=/membership`);
  await page.getByText(text('packs.members')).waitFor();
  await goTo(page, `${program.url}/pricing/order/premium-month?from=/membership`);
  await orderButton(page).click();
  await payWith(page, 'pays');
  await page.getByRole('link', { name: text('pricing.result.goOn') }).click();
  await page.getByRole('link', { name: text('packs.all') }).click();
  await heading(page, text('packs.title')).waitFor();
  await expect(page.getByText(text('packs.points.free'))).toBeVisible();
  await expect(page.getByText(text('packs.members'))).toHaveCount(0);
  await check(page);
  await pack(page).click();
  await expect(page.getByText(/2\.99 today, once, for 100 credits/)).toBeVisible();
  await expect(page.getByText(text('packs.order.refundRule'))).toBeVisible();
  await check(page);
  await orderButton(page).click();
  await payWith(page, 'declined');
  await expectDeclined(page);
  await payWith(page, 'pays');
  await heading(page, '100 credits are yours').waitFor();
  await check(page);
  await page.getByRole('link', { name: text('pricing.result.goOn') }).click();
  const own = page.getByRole('region', { name: text('packs.title') });
  await expect(own.getByText('100 left')).toBeVisible();
  await check(page);
  await own.getByRole('button', { name: /^Refund .*2\.99$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('membership.refundConfirm') })
    .click();
  await expect(page.getByText(/The credits of this pack are gone/)).toBeVisible();
  await expect(own.getByText(/2\.99 refunded$/)).toBeVisible();
  await expect(own.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
});
