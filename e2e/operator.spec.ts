/**
 * An operator finds their page by its link, finds an account, and acts on it; what was done is seen by the learner, in the
 * sums, in the books and in the log, and the same is done at a terminal. The payment provider is the sandbox.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { expectState } from './membership-page.ts';
import { account, confirm, find, logEntries, said, tabTo } from './operator-page.ts';
import { type Program, startProgram } from './program.ts';
import { goTo } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

test.use({ serviceWorkers: 'allow' });

const OLGA = 'olga@example.org';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram({ MEMBERSHIP: 'on', ADMINS: OLGA });
});
test.afterAll(() => program.stop());

test.use({ reducedMotion: 'reduce' } as object);

const german = textsOf('de');

/** A new learner with a German interface, in a browser of their own. */
const newLearner = async (browser: Browser, email: string): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })).newPage();
  await goTo(page, program.url);
  await signUpByRequest(page, program, email);
  return page;
};

/** Pays for a month at the sandbox. */
const buyMonth = async (page: Page): Promise<void> => {
  await goTo(page, `${program.url}/pricing/order/premium-month?from=/membership`);
  await page.getByRole('button', { name: german('pricing.order.pay') }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator('button[name="do"][value="pay"]').click();
  await page.getByRole('link', { name: german('pricing.result.goOn') }).waitFor();
};

const expectMembership = async (page: Page, state: string): Promise<void> => {
  await goTo(page, `${program.url}/membership`);
  await expectState(page, state);
};

/** The amounts of books, in cents. */
const amountsIn = (csv: string): readonly number[] =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Math.round(Number(line.split(',')[2]) * 100));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

test('an operator finds an account, gives money back, grants days, and reads the books and the log', {
  tag: '@laptop',
}, async ({ page: olga, browser }) => {
  await goTo(olga, program.url);
  await signUpByRequest(olga, program, OLGA);
  const ada = await newLearner(browser, 'ada@example.org');
  await buyMonth(ada);
  await expectMembership(ada, 'paid');

  await goTo(olga, `${program.url}/courses`);
  await olga.getByRole('button', { name: textsOf('en')('shell.more'), exact: true }).click();
  await olga.getByRole('link', { name: said('title') }).click();
  await expect(olga).toHaveURL(/\/admin$/);
  await find(olga, 'nobody@example.org');
  await expect(olga.getByText(said('unknownAccount'))).toBeVisible();
  await find(olga, 'ADA@example.org');
  await expect(account(olga)).toContainText('$11.99');
  const id = /[0-9a-f-]{36}/.exec((await account(olga).textContent()) ?? '')?.[0] ?? '';
  await find(olga, id);
  await expect(account(olga)).toContainText('ada@example.org');
  await olga.getByText(said('events')).click();
  await expect(account(olga)).toContainText('period (stored)');

  await olga.getByRole('button', { name: said('refund').replace('{amount}', '$11.99') }).click();
  await expect(olga.getByRole('dialog')).toContainText('ada@example.org');
  expect(await violationsInBothThemes(olga)).toEqual([]);
  await confirm(olga, { reason: 'Asked by mail.' });
  await expect(account(olga)).toContainText(said('refunded').replace('{amount}', '$11.99'));
  await expectMembership(ada, 'over');

  await olga.getByRole('button', { name: said('grant') }).click();
  await confirm(olga, { days: 30, reason: 'A lesson was lost.' });
  await expect(account(olga)).toContainText('30 days');
  await expectMembership(ada, 'granted');

  // By keyboard alone.
  await olga.getByLabel(said('name')).focus();
  await tabTo(olga, olga.getByRole('button', { name: said('setFan') }));
  await olga.keyboard.press('Enter');
  await tabTo(olga, olga.getByRole('dialog').getByLabel(said('reason')));
  await olga.keyboard.type('Thanks.');
  await olga.keyboard.press('Enter');
  await expect(olga.getByRole('button', { name: said('removeFan') })).toBeVisible();

  await expect(olga.getByRole('row').last()).toContainText('$11.99-$11.99$0.00$0.00');
  const saving = olga.waitForEvent('download');
  await olga.getByRole('button', { name: /CSV/ }).click();
  const amounts = amountsIn(await readFile(await (await saving).path(), 'utf8'));
  expect(amounts).toEqual([1199, -1199]);

  await expect(olga.getByText(said('logWhole'))).toBeVisible();
  const entries = logEntries(olga);
  await expect(entries.first()).toContainText(said('acts.books-written'));
  for (const act of ['refund-asked', 'refund-done', 'days-granted', 'big-fan-set'] as const) {
    const entry = entries.filter({ hasText: said(`acts.${act}`) });
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(said('byYou'));
    await expect(entry).toContainText(id);
    await expect(entry).toContainText(new Date().getFullYear().toString());
  }
  await olga.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothThemes(olga)).toEqual([]);
  expect(await olga.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await program.admin('log')).toContain('big-fan-set');
});

test('who is no operator has no link to the page, and it has nothing for them', { tag: '@phone' }, async ({
  browser,
}) => {
  const eve = await newLearner(browser, 'eve@example.org');
  await goTo(eve, `${program.url}/me`);
  await eve.getByRole('link', { name: german('me.door.account') }).waitFor();
  await eve
    .getByRole('link', { name: german('membershipLinks.membership') })
    .first()
    .waitFor({ state: 'attached' });
  await expect(eve.locator('a[href="/admin"]')).toHaveCount(0);
  await goTo(eve, `${program.url}/admin`);
  await expect(eve.getByRole('heading', { name: german('operator.nothing') })).toBeVisible();
  expect((await eve.request.get(`${program.url}/api/v1/operator/log`)).status()).toBe(404);
});

test('the same is done at a terminal @laptop', async ({ browser }, testInfo) => {
  const bo = await newLearner(browser, 'bo@example.org');
  await buyMonth(bo);
  await expect(program.admin('find', 'nobody@example.org')).rejects.toThrow('No account has this address or id.');
  const shown = await program.admin('find', 'bo@example.org');
  const payment = /sandbox-[0-9a-f-]+/.exec(shown)?.[0] ?? '';
  const reason = ['--reason', 'Asked by mail.'];
  expect(await program.admin('refund', 'bo@example.org', payment, ...reason)).toContain('Given back: 11.99 USD');
  await expectMembership(bo, 'over');
  await program.admin('grant', 'bo@example.org', '30', ...reason);
  await expectMembership(bo, 'granted');
  await program.admin('fan', 'bo@example.org', 'on', ...reason);
  expect(await program.admin('find', 'bo@example.org')).toContain('big fan');
  const month = new Date().toISOString().slice(0, 7);
  const file = testInfo.outputPath('books.csv');
  await mkdir(testInfo.outputDir, { recursive: true });
  await program.admin('books', month, file);
  expect(sumOf(amountsIn(await readFile(file, 'utf8')))).toBe(0);
  expect(await program.admin('sums')).toMatch(/ 0\.00 +0\.00 +0\.00$/m);
  const log = await program.admin('log');
  for (const act of ['refund-asked', 'refund-done', 'days-granted', 'big-fan-set', 'books-written']) {
    expect(log).toMatch(new RegExp(`${act}.*terminal|terminal.*${act}`));
  }
});
