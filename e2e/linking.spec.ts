/**
 * Sign-in with Google, Facebook and Apple, which local servers simulate. A login is linked to the account that has its
 * address only after the account's owner has signed in.
 */
import { startProviders } from '@parlance/testing/providers';
import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test';
import { type Program, startProgram } from './program.ts';
import { textsOf } from './texts.ts';

type Name = 'Google' | 'Facebook' | 'Apple';

/** A person who signs in at a provider. */
interface ProviderUser {
  readonly email: string;
  readonly verified: boolean;
}

const text = textsOf('en');
let program: Program;
let providers: Awaited<ReturnType<typeof startProviders>>;

test.beforeAll(async () => {
  program = await startProgram(async (publicUrl) => {
    providers = await startProviders({ publicUrl });
    return providers.environment;
  });
});
test.afterAll(async () => {
  await program.stop();
  await providers.stop();
});

test.use({ reducedMotion: 'reduce' });

const address = (name: string, { project }: TestInfo): string => `${name}-${project.name}@example.org`;

/** Opens a new browser with the sign-in dialog. */
const open = async (browser: Browser, { project }: TestInfo): Promise<Page> => {
  const { viewport, hasTouch } = project.use;
  const context = await browser.newContext({
    locale: 'en-GB',
    ...(viewport !== undefined && { viewport }),
    ...(hasTouch !== undefined && { hasTouch }),
  });
  const page = await context.newPage();
  await page.goto(`${program.url}/start?signIn`);
  await page.getByLabel(text('signIn.email'), { exact: true }).waitFor();
  return page;
};

const button = (page: Page, provider: string) =>
  page.getByRole('button', { name: text('signIn.with').replace('{provider}', provider) });

/** A phone redirects to the provider; a laptop opens it in a pop-up window. */
const isPhone = ({ project }: TestInfo): boolean => project.name === 'phone';

/** Goes to a provider and gives the page that shows it. */
const goTo = async (page: Page, provider: Name, info: TestInfo): Promise<Page> => {
  if (isPhone(info)) {
    await button(page, provider).click();
    await page.waitForURL(`${providers.origin}/**`);
    return page;
  }
  const popup = page.waitForEvent('popup');
  await button(page, provider).click();
  return popup;
};

/** Signs in on the provider’s page and gives consent. */
const signInAndConsent = async (providerPage: Page, { email, verified }: ProviderUser): Promise<void> => {
  await providerPage.getByLabel('Account').fill(email);
  await providerPage.getByLabel('Name').fill('Ada');
  await providerPage.getByLabel('E-mail', { exact: true }).fill(email);
  if (verified) await providerPage.getByLabel('The e-mail is verified').check();
  await providerPage.getByRole('button', { name: 'Sign in', exact: true }).click();
  await providerPage.getByRole('button', { name: 'Allow' }).click();
};

const signInWith = async (page: Page, provider: Name, user: ProviderUser, info: TestInfo): Promise<void> =>
  signInAndConsent(await goTo(page, provider, info), user);

/** The login methods of the account that is signed in on a page. */
const methodsOf = async (page: Page): Promise<readonly string[] | undefined> => {
  const answer = await page.request.get(`${program.url}/api/v1/me`);
  return (await answer.json()).me?.methods;
};

const expectSignedIn = async (page: Page, ...methods: string[]): Promise<void> => {
  await expect.poll(() => methodsOf(page), { timeout: 30_000 }).toEqual(methods);
  await expect(page).toHaveURL(`${program.url}/start`);
  await expect(page.getByRole('dialog')).toBeHidden();
};

const signOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies({ name: /^parlance/ });
  // The page may be reloading, which aborts a navigation. While it still considers the learner signed in, it does not
  // show the dialog.
  await expect(async () => {
    await page.goto(`${program.url}/start?signIn`);
    await page.getByLabel(text('signIn.email'), { exact: true }).waitFor({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
};

const verify = async (page: Page, email: string): Promise<void> => {
  const link = /http:\S+verify-email\S+/.exec(await program.mailTo(email, 'verify-email'))?.[0] ?? '';
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole('heading', { name: text('verify.title') }).waitFor();
  await tab.close();
  await page.getByRole('button', { name: text('signIn.verified') }).click();
};

const signUpByEmail = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel(text('signIn.email'), { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(text('signIn.name'), { exact: true }).fill('Ada');
  await page.getByLabel(text('signIn.password'), { exact: true }).fill('copper-lantern');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text('signIn.verified') }).waitFor();
  await verify(page, email);
};

const existsText = (email: string, provider: string): string =>
  text('signIn.exists').replace('{email}', email).replace('{provider}', provider);

test(
  'somebody signs up with Google, and later signs in to the same account',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const page = await open(browser, info);
    const user = { email: address('grace', info), verified: true };
    await signInWith(page, 'Google', user, info);
    await expectSignedIn(page, 'google.com');
    await signOut(page);
    await signInWith(page, 'Google', user, info);
    await expectSignedIn(page, 'google.com');
    await page.context().close();
  },
);

test(
  'an account with a password is linked to Google once its owner has signed in',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const page = await open(browser, info);
    const email = address('ada', info);
    await signUpByEmail(page, email);
    await expectSignedIn(page, 'password');
    await signOut(page);
    await signInWith(page, 'Google', { email, verified: true }, info);
    await page.getByText(existsText(email, text('signIn.byEmail'))).waitFor();
    expect(await methodsOf(page)).toBeUndefined();
    await button(page, text('signIn.byEmail')).click();
    await page.getByLabel(text('signIn.password'), { exact: true }).fill('copper-lantern');
    await page.keyboard.press('Enter');
    await page.getByText(text('signIn.linked')).waitFor();
    await expectSignedIn(page, 'google.com', 'password');
    await signOut(page);
    await signInWith(page, 'Google', { email, verified: true }, info);
    await expectSignedIn(page, 'google.com', 'password');
    await page.context().close();
  },
);

test(
  'an account of Google is linked to Facebook after a sign-in with Google',
  { tag: '@laptop' },
  async ({ browser }, info) => {
    const page = await open(browser, info);
    const user = { email: address('katherine', info), verified: true };
    await signInWith(page, 'Google', user, info);
    await expectSignedIn(page, 'google.com');
    await signOut(page);
    await signInWith(page, 'Facebook', user, info);
    await page.getByText(existsText(user.email, 'Google')).waitFor();
    await signInWith(page, 'Google', user, info);
    await page.getByText(text('signIn.linked')).waitFor();
    await expectSignedIn(page, 'google.com', 'facebook.com');
    await signOut(page);
    await page.getByLabel(text('signIn.email'), { exact: true }).fill(user.email);
    await page.keyboard.press('Enter');
    await page.getByText(existsText(user.email, 'Google')).waitFor();
    await page.context().close();
  },
);

test(
  'an address that Apple has not verified must be verified by a mail',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const page = await open(browser, info);
    const email = address('mary', info);
    await signInWith(page, 'Apple', { email, verified: false }, info);
    await page.getByText(text('errors.emailUnverified')).waitFor();
    await page.getByRole('button', { name: text('signIn.verified') }).click();
    await expect(page.getByRole('alert')).toHaveText(text('errors.verificationFailed'));
    await verify(page, email);
    await expectSignedIn(page, 'apple.com');
    await page.context().close();
  },
);

test(
  'a sign-in that was cancelled at the provider shows no error, and the dialog can be used again',
  { tag: '@laptop' },
  async ({ browser }, info) => {
    const page = await open(browser, info);
    const providerPage = await goTo(page, 'Google', info);
    await providerPage.getByRole('button', { name: 'Cancel' }).click();
    if (isPhone(info)) await page.waitForURL(`${program.url}/start?signIn=`);
    else await providerPage.waitForEvent('close');
    await expect(button(page, 'Google')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(/window of its own/)).toHaveCount(0);
    await page.context().close();
  },
);

test(
  'the dialog can be used after its pop-up window was closed by hand',
  { tag: '@laptop' },
  async ({ browser }, info) => {
    test.skip(isPhone(info), 'phones have no pop-up windows');
    const page = await open(browser, info);
    const providerPage = await goTo(page, 'Google', info);
    await providerPage.close();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await signInWith(page, 'Facebook', { email: address('joan', info), verified: true }, info);
    await expectSignedIn(page, 'facebook.com');
    await page.context().close();
  },
);

test('the sign-in redirects if pop-up windows are blocked', { tag: '@laptop' }, async ({ browser }, info) => {
  test.skip(isPhone(info), 'phones always redirect');
  const page = await open(browser, info);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await button(page, 'Google').click();
  await page.waitForURL(`${providers.origin}/**`);
  await signInAndConsent(page, { email: address('hedy', info), verified: true });
  await expectSignedIn(page, 'google.com');
  await page.context().close();
});
