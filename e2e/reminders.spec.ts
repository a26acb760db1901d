/**
 * Tests reminders as a learner meets them: switched on by keyboard, tried, shown by the service worker, paused by the
 * button in a notification and by the link in a mail. The browser's push service is one of this machine.
 */
import { openPushService, type PushDevice, type PushService } from '@parlance/testing';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signUpByRequest } from './account.ts';
import { wholeBrowser } from './browser-launch.ts';
import { type Program, startProgram } from './program.ts';
import { goTo } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

test.use({ serviceWorkers: 'allow' });

let push: PushService;
let program: Program;
test.beforeAll(async () => {
  push = await openPushService();
  program = await startProgram({ PUSH_SERVICES: push.origin });
});
test.afterAll(async () => {
  await program.stop();
  await push.close();
});

test.use({ reducedMotion: 'reduce' } as BrowserContextOptions);
// Notifications are shown by a whole browser only.
test.use({ launchOptions: wholeBrowser });

const text = textsOf('en');
const label = (key: string) => text(`settings.reminders.${key}`);

/** What the browser would store of its subscription: Chromium reaches no push service here. */
const stubSubscription = (page: Page, device: PushDevice): Promise<unknown> =>
  page.addInitScript((keys) => {
    let current: object | null = null;
    const subscription = {
      endpoint: keys.endpoint,
      toJSON: () => keys,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (sessionStorage.getItem('subscribed') === null ? current : subscription),
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        sessionStorage.setItem('subscribed', applicationServerKey);
        current = subscription;
        return subscription;
      },
    });
  }, device);

/** Presses Tab until a control with this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const control = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }));
  for (let turn = 0; turn < 60; turn += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}`);
};

const press = async (page: Page, name: string, key = 'Space'): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press(key);
};

/** Gives a message to the page's service worker, as the browser does with a decrypted one. */
const deliverPush = async (page: Page, data: string): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await registered;
  await client.send('ServiceWorker.deliverPushMessage', { origin: program.url, registrationId, data });
};

const notices = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title }) => title);
  });

test(
  'a reminder is switched on by keyboard, tried, shown and paused',
  { tag: '@laptop' },
  async ({ page, context }, info) => {
    const email = `ada-${info.project.name}@example.org`;
    const device = push.subscribe();
    const before = push.messages.length;
    await context.grantPermissions(['notifications'], { origin: program.url });
    await stubSubscription(page, device);
    await page.goto(program.url);
    await signUpByRequest(page, program, email);
    await goTo(page, `${program.url}/settings#reminders`);
    await page.evaluate(() => navigator.serviceWorker.ready);

    await press(page, label('on'));
    await page.getByLabel(label('push'), { exact: true }).waitFor();
    await press(page, label('push'));
    await expect(page.getByLabel(label('push'), { exact: true })).toBeChecked();
    await press(page, label('mail'));
    await expect(page.getByLabel(label('mail'), { exact: true })).toBeChecked();
    await press(page, 'Sunday');
    await expect(page.getByLabel('Sunday', { exact: true })).not.toBeChecked();
    expect(await violationsOf(page)).toEqual([]);

    await press(page, label('test'), 'Enter');
    await expect.poll(() => push.messages.length).toBe(before + 1);
    const sent = push.messages.at(-1)?.text ?? '';
    expect(JSON.parse(sent)).toMatchObject({ kind: 'test', title: 'This is how a reminder looks' });
    await deliverPush(page, sent);
    await expect.poll(() => notices(page)).toEqual(['This is how a reminder looks']);

    await page.reload();
    await expect(page.getByLabel(label('push'), { exact: true })).toBeChecked();
    await press(page, label('pause'), 'Enter');
    await expect(page.getByRole('button', { name: label('resume') })).toBeVisible();
  },
);

test('the link in a mail pauses reminders without signing in', { tag: '@phone' }, async ({ page, browser }, info) => {
  const email = `eve-${info.project.name}@example.org`;
  await page.goto(program.url);
  await signUpByRequest(page, program, email);
  await goTo(page, `${program.url}/settings#reminders`);
  // A switch moves when its choice is stored.
  await page.getByLabel(label('on'), { exact: true }).click();
  await page.getByLabel(label('mail'), { exact: true }).click();
  await expect(page.getByLabel(label('mail'), { exact: true })).toBeChecked();
  await page.getByRole('button', { name: label('test'), exact: true }).click();
  const mail = await program.mailTo(email, '/reminders/pause');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = /https?:\/\/\S+\/reminders\/pause\?token=[\w.-]+/.exec(mail)?.[0] ?? '';

  const stranger = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await stranger.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(text('pauseReminders.title'));
  expect(await violationsOf(stranger)).toEqual([]);
  await press(stranger, text('pauseReminders.press'), 'Enter');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(text('pauseReminders.doneTitle'));
  await stranger.context().close();

  await page.reload();
  await expect(page.getByRole('button', { name: label('resume'), exact: true })).toBeVisible();
  await page.getByRole('button', { name: label('resume'), exact: true }).click();
  await expect(page.getByRole('button', { name: label('pause'), exact: true })).toBeVisible();
});
