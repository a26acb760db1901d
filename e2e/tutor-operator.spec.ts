/**
 * An operator sees what the tutor with a model was asked, switches it off for an account, gives credits, and settles a line that
 * was reported; the learner sees what came of it. The chat service is on this machine.
 */
import { type ChatService, openChatService, streamed } from '@parlance/testing/chat';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { account, find, logEntries, said } from './operator-page.ts';
import { type Program, startProgram } from './program.ts';
import { goTo } from './sign-in-steps.ts';

test.use({ serviceWorkers: 'allow' });

const OLGA = 'olga@example.org';
const LINE = 'Quiero un café.';

let chat: ChatService;
let program: Program;
test.beforeAll(async () => {
  chat = await openChatService();
  program = await startProgram({
    ADMINS: OLGA,
    TUTOR_URL: chat.url,
    TUTOR_MODEL: 'small-model',
    TUTOR_ALLOWANCE: '20',
  });
});
test.afterAll(async () => {
  await program.stop();
  await chat.close();
});

test.use({ reducedMotion: 'reduce' } as object);

/** What the server answers to a request of the signed-in learner. */
const ask = <T>(page: Page, path: string, body: object = {}): Promise<T> =>
  page.evaluate(
    async ([url, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body: text })).json();
    },
    [`/api/v1/tutor/${path}`, JSON.stringify(body)] as const,
  );
const stateOf = (page: Page) =>
  ask<{ readonly isOff: boolean; readonly credits: { readonly balance: number } }>(page, 'state');

/** A learner in a browser of their own, who has asked for a translation and reported a line. */
const newLearner = async (browser: Browser, email: string): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await goTo(page, program.url);
  await signUpByRequest(page, program, email);
  const setting = {
    ...{ agreed: new URL(chat.url).host, learn: 'es', explain: 'en', unit: 'cafe', level: 'A1', scene: null },
    ...{ known: [], due: [], grammar: [] },
  };
  chat.answer(streamed(JSON.stringify({ texts: ['I would like a coffee.'] })));
  await ask(page, 'help', { ...setting, id: crypto.randomUUID(), act: 'translate', text: LINE, lines: [] });
  const report = { learn: 'es', text: LINE, before: 'Hola', reason: 'wrong', note: 'It is not polite.' };
  await ask(page, 'report', { ...report, id: crypto.randomUUID() });
  return page;
};

/** Answers the dialog of an act on the tutor, and waits until it is done. */
const act = async (page: Page, key: string, reason: string, credits?: string): Promise<void> => {
  await page.getByRole('button', { name: said(key), exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (credits !== undefined) await dialog.getByLabel(said('tutor.howMany')).fill(credits);
  await dialog.getByLabel(said('reason')).fill(reason);
  await dialog.getByRole('button', { name: said('confirm') }).click();
  await expect(dialog).toBeHidden();
};

test('an operator looks after the tutor with a model', { tag: '@laptop' }, async ({ page: olga, browser }) => {
  const ada = await newLearner(browser, 'ada@example.org');
  const before = await stateOf(ada);
  expect(before).toMatchObject({ isOff: false, credits: { balance: 19 } });
  await goTo(olga, program.url);
  await signUpByRequest(olga, program, OLGA);
  await goTo(olga, `${program.url}/admin`);

  await expect(olga.getByText('small-model').first()).toBeVisible();
  const today = olga.getByRole('row').filter({ hasText: new Date().toISOString().slice(0, 10) });
  await expect(today.getByRole('cell').first()).toHaveText('1');
  const report = olga.getByRole('listitem').filter({ hasText: 'It is not polite.' });
  await expect(report).toContainText(LINE);
  await expect(report).not.toContainText('ada@example.org');
  expect(await violationsInBothThemes(olga)).toEqual([]);
  await report.getByRole('button', { name: said('tutor.settle') }).click();
  await expect(olga.getByText(said('tutor.noReports'))).toBeVisible();

  await find(olga, 'ada@example.org');
  await expect(account(olga)).toBeVisible();
  await act(olga, 'tutor.give', 'A talk broke off.', '25');
  expect((await stateOf(ada)).credits.balance).toBe(before.credits.balance + 25);
  await act(olga, 'tutor.switchOff', 'Asked by a parent.');
  expect(await stateOf(ada)).toMatchObject({ isOff: true });
  await act(olga, 'tutor.switchOn', 'Asked by a parent.');
  expect(await stateOf(ada)).toMatchObject({ isOff: false });
  await program.admin('tutor', 'ada@example.org', 'off', '--reason', 'A class.');
  expect(await stateOf(ada)).toMatchObject({ isOff: true });

  await olga.reload();
  const entries = logEntries(olga);
  await expect(entries.first()).toContainText(said('terminal'));
  await expect(entries.filter({ hasText: said('acts.report-settled') })).toHaveCount(1);
  await expect(entries.filter({ hasText: said('acts.credits-granted') })).toContainText('25 credits');
  await expect(entries.filter({ hasText: said('acts.tutor-switched') })).toHaveCount(3);
  await olga.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothThemes(olga)).toEqual([]);
  expect(await olga.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
