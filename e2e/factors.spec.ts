/**
 * Sign-in in two steps: a learner adds an authenticator app, signs in elsewhere with its code, a recovery code and a
 * passkey, and removes them again.
 */
import { createHmac } from 'node:crypto';
import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test';
import { signUpByRequest } from './account.ts';
import { type Program, startProgram } from './program.ts';
import { goTo, untilReloaded } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

test.use({ serviceWorkers: 'allow' });

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

test.use({ reducedMotion: 'reduce' });

const text = textsOf('en');
const PASSWORD = 'a long secret 1';
const STEP_MS = 30_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const removeButton = (page: Page, name: string) =>
  button(page, text('settings.account.unlinkName').replace('{name}', name));

/** The code that an authenticator app shows for a key (RFC 6238). `later` is a number of steps of 30 seconds. */
const appCode = (key: string, later = 0): string => {
  const bits = [...key]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + later));
  const mac = createHmac('sha1', secret).update(step).digest();
  const at = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};

const newPage = async (browser: Browser, { project }: TestInfo): Promise<Page> => {
  const { viewport } = project.use;
  const context = await browser.newContext({ locale: 'en-GB', ...(viewport !== undefined && { viewport }) });
  return context.newPage();
};

/** Adds an authenticator app; gives its key and the recovery codes. */
const addApp = async (page: Page): Promise<{ readonly key: string; readonly codes: readonly string[] }> => {
  await button(page, text('twoStep.addApp')).click();
  await expect(page.getByRole('img', { name: text('twoStep.qr') })).toBeVisible();
  const key = ((await page.locator('dialog code').textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByLabel(text('factor.appCode')).fill(appCode(key));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('twoStep.codesTitle') });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await button(page, text('twoStep.kept')).click();
  return { key, codes };
};

/** Signs in by password. A second factor may be asked for next. */
const givePassword = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${program.url}/settings?signIn`);
  await page.getByLabel(text('signIn.email'), { exact: true }).last().fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(text('signIn.password'), { exact: true }).fill(PASSWORD);
};

/** Signs in by password up to the second step. */
const untilSecondStep = async (page: Page, email: string): Promise<void> => {
  await givePassword(page, email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: text('signIn.titleFactor') }).waitFor();
};

const signOut = async (page: Page): Promise<void> => {
  await button(page, text('account.signOut')).click();
  await page.waitForURL(`${program.url}/`);
};

const openSettings = (page: Page) => goTo(page, `${program.url}/settings#account`);

/** Gives a page a device that has passkeys and confirms each by itself. */
const addPasskeyDevice = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test(
  'an account asks for a second step, wherever its owner signs in',
  { tag: '@laptop' },
  async ({ browser }, info) => {
    const email = 'two-steps@example.org';
    const page = await newPage(browser, info);
    await page.goto(program.url);
    await signUpByRequest(page, program, email);
    await openSettings(page);
    const { key, codes } = await addApp(page);
    await signOut(page);

    await test.step('another browser signs in with a code of the app, after a wrong one', async () => {
      const other = await newPage(browser, info);
      await untilSecondStep(other, email);
      const field = other.getByLabel(text('factor.appCode'));
      // A code of long ago is never one of now.
      await field.fill(appCode(key, -1000));
      await other.keyboard.press('Enter');
      await expect(other.getByRole('alert')).toHaveText(text('errors.factorWrong'));
      // The code that added the app was used up by that.
      await field.fill(appCode(key, 1));
      await untilReloaded(other, () => other.keyboard.press('Enter'));
      await button(other, text('account.signOut')).waitFor();
    });

    await test.step('a recovery code signs in, once', async () => {
      await untilSecondStep(page, email);
      await button(page, text('factor.recoveryCode')).click();
      await page.getByLabel(text('factor.recoveryCode')).fill(codes[0] ?? '');
      await untilReloaded(page, () => page.keyboard.press('Enter'));
      await expect(page.getByText(text('twoStep.left').replace('{count, number}', '9'))).toBeVisible();
    });

    await test.step('a passkey is added, and signs in', async () => {
      await addPasskeyDevice(page);
      await button(page, text('twoStep.addPasskey')).click();
      await page.getByLabel(text('twoStep.passkeyName')).fill('My phone');
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('twoStep.passkeyAdded'))).toBeVisible();
      await signOut(page);
      await untilSecondStep(page, email);
      await untilReloaded(page, () => button(page, text('factor.passkeyUse')).click());
      await expect(removeButton(page, 'My phone')).toBeVisible();
    });

    await test.step('both are removed, and then the password is enough', async () => {
      const app = text('factor.app');
      for (const name of ['My phone', app]) {
        await removeButton(page, name).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: text('settings.account.unlink'), exact: true }).click();
        await expect(page.getByText(text('twoStep.removed').replace('{name}', name))).toBeVisible();
      }
      await expect(page.getByText(text('twoStep.recovery'), { exact: true })).toBeHidden();
      await signOut(page);
      await givePassword(page, email);
      await untilReloaded(page, () => page.keyboard.press('Enter'));
      await button(page, text('account.signOut')).waitFor();
    });
  },
);
