/** Signing out erases the device: whoever has something here that the account has not is told, and can save it first. */
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, test } from '@playwright/test';
import { signUpByRequest } from './account.ts';
import { type Program, startProgram } from './program.ts';
import { goTo } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ reducedMotion: 'reduce' });

const text = textsOf('en');

/** From now on the server refuses every event of this browser. */
const refuseEvents = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/v1/sync', async (route) => {
    const asked = route.request().postDataJSON();
    const response = await route.fetch({ postData: { ...asked, events: [] } });
    const refused = asked.events.map(({ id }: { readonly id: string }) => ({ id, code: 'event-invalid' }));
    await route.fulfill({ response, json: { ...(await response.json()), refused } });
  });

test('a learner is told what the account has refused, saves it, and signs out', { tag: '@laptop' }, async ({
  page,
  context,
}) => {
  await page.goto(`${program.url}/robots.txt`);
  await signUpByRequest(page, program, 'refused@example.org');
  await refuseEvents(context);
  await goTo(page, `${program.url}/settings#learning`);
  const signOut = page.getByRole('button', { name: text('account.signOut'), exact: true });
  await signOut.waitFor();
  await page.getByRole('switch', { name: text('settings.learning.host') }).click();

  await signOut.click();
  const dialog = page.getByRole('dialog', { name: text('account.unsentTitle') });
  await expect(dialog.getByText(/^\d+ steps? could not be stored in your account/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: text('account.save') }).click(),
  ]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(saved.refused).toContainEqual(
    expect.objectContaining({ event: expect.objectContaining({ data: { name: 'host', value: false } }) }),
  );
  await dialog.getByRole('button', { name: text('account.stay') }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('switch', { name: text('settings.learning.host') })).not.toBeChecked();
  await signOut.click();
  await dialog.getByRole('button', { name: text('account.regardless') }).click();
  await page.waitForURL(`${program.url}/`);
  const isHere = await page.evaluate(() => document.cookie.includes('parlance_here=1'));
  expect(isHere).toBe(false);
});
