/** A learner invites a friend, who joins by the link in another browser; and who tries to invite themselves is told. */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { Learner, recordPlayback } from './learner.ts';
import { type Program, startProgram } from './program.ts';
import { goTo } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram({ MEMBERSHIP: 'on' });
});
test.afterAll(() => program.stop());

test.use({ reducedMotion: 'reduce' } as object);

const text = textsOf('en');
const SEVEN = /7 days/;

/** Signs up with a name, without reloading the page that is open. */
const signUp = async (page: Page, name: string, email: string): Promise<void> => {
  await signUpByRequest(page, program, email);
  await page.evaluate(async (nickname) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/v1/account/name', { method: 'POST', headers, body: JSON.stringify({ name: nickname }) });
  }, name);
};

/** Opens one's own invitations, and gives the link. */
const ownLink = async (page: Page): Promise<string> => {
  await goTo(page, `${program.url}/invite`);
  const link = page.getByText(/^http:\S+\/invite\/\w{8}$/);
  await link.waitFor();
  return (await link.textContent()) ?? '';
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const friendOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

test(
  'Bo joins by Ada’s link, learns, and both have their days',
  { tag: '@phone' },
  async ({ page: ada, browser }, { project }) => {
    await ada.goto(`${program.url}/robots.txt`);
    await signUp(ada, 'Ada', `inviter-${project.name}@example.org`);
    const link = await ownLink(ada);
    await expect(ada.getByText(text('invitation.noFriends'))).toBeVisible();
    expect(await violationsOf(ada)).toEqual([]);
    const [picture] = await Promise.all([
      ada.waitForEvent('download'),
      button(ada, text('invitation.savePicture')).click(),
    ]);
    expect(picture.suggestedFilename()).toBe('parlance-invitation.png');

    const bo = await (await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })).newPage();
    await recordPlayback(bo);
    const learner = new Learner(bo, { learn: 'es', explain: 'de' });
    await bo.goto(link);
    await expect(bo.getByRole('heading', { level: 1 })).toContainText('Ada');
    expect(await violationsOf(bo)).toEqual([]);
    await bo.getByRole('link', { name: learner.text('invitation.invited.begin') }).click();
    await bo.getByRole('radio', { name: 'Spanisch' }).click({ force: true });
    await expect.poll(() => bo.evaluate(() => localStorage.getItem('parlance.learner'))).toBe('1');
    await signUp(bo, 'Bo', `friend-${project.name}@example.org`);
    await goTo(bo, `${program.url}/courses`);
    await expect(bo.getByText(learner.text('invitation.by.title').replace('{name}', 'Ada'))).toBeVisible();
    // Bo's device says by whom it was invited before it has told the server.
    await expect(async () => {
      await ownLink(ada);
      await expect(friendOf(ada, 'Bo')).toContainText(text('invitation.state.verified'), { timeout: 2000 });
    }).toPass({ timeout: 60_000 });

    await goTo(bo, `${program.url}/courses/lesson`);
    await learner.takeLesson();
    await expect(async () => {
      await ownLink(ada);
      await expect(friendOf(ada, 'Bo')).toContainText(SEVEN, { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await goTo(bo, `${program.url}/invite`);
    await expect(bo.getByText(/7 Tage|7 days/).first()).toBeVisible();
    await bo.context().close();
  },
);

test('whoever tries to invite themselves is told why not', { tag: '@laptop' }, async ({ page, context }) => {
  await page.goto(`${program.url}/robots.txt`);
  await signUp(page, 'Eve', 'eve@example.org');
  const link = await ownLink(page);
  await goTo(page, link);
  await button(page, text('invitation.invited.accept')).click();
  await expect(page.getByText(text('invitation.refused.own'))).toBeVisible();

  // Signed out, the same browser is still hers.
  await page.evaluate(() => fetch('/api/v1/session/end', { method: 'POST' }));
  const browser = (await context.cookies()).filter(({ name }) => name === 'parlance_browser');
  expect(browser).toHaveLength(1);
  await goTo(page, link);
  await page.getByRole('link', { name: text('invitation.invited.begin') }).waitFor();
  await signUp(page, 'Not Eve', 'other@example.org');
  await goTo(page, `${program.url}/courses`);
  await expect(page.getByText(text('invitation.refused.own'))).toBeVisible();
  await goTo(page, `${program.url}/invite`);
  await expect(page.getByText(text('invitation.enter.title'))).toBeVisible();
});
