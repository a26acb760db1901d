/** Test helpers: a listening server with simulated Google, Facebook and Apple, and people with browsers. */
import { type Me, type OAuthAttemptOptions, type ProviderName, providerStart } from '@parlance/contract';
import { freePort } from '@parlance/testing';
import { startProviders } from '@parlance/testing/providers';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { openTestLog } from '../../../log-testing.ts';
import type { Mail } from '../../../platform/mail.ts';
import { createTestDependencies, type TestDependencies } from '../../../testing.ts';
import { type Browser, openBrowser, type Page } from './browser-testing.ts';

/** A user of a provider, as entered on its login page. */
export interface ProviderUser {
  readonly subject: string;
  readonly name?: string;
  readonly email?: string;
  readonly verified?: boolean;
}

/** A listening server with simulated providers. */
export interface OAuthTestServer {
  readonly origin: string;
  readonly dependencies: TestDependencies;
  readonly mails: readonly Mail[];
  readonly log: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  /** Advances the server's clock. @param milliseconds by how much. */
  readonly advanceClock: (milliseconds: number) => void;
  readonly browser: () => Browser;
  readonly close: () => Promise<void>;
}

/** Starts the server. @param change settings that differ from the defaults. */
export const openOAuthTestServer = async (change: Readonly<Record<string, string>> = {}): Promise<OAuthTestServer> => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const providers = await startProviders({ publicUrl: origin });
  const settings = { ...providers.environment, ...change };
  let passed = 0;
  const clock = (): number => Date.now() + passed;
  const real = await createTestDependencies(
    { ...readConfig({ PORT: String(port), ...settings }), secret: 'a secret that only the tests know' },
    clock,
  );
  const mails: Mail[] = [];
  const log: string[] = [];
  const dependencies = {
    ...real,
    log: openTestLog((line) => void log.push(line)),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
  };
  const { app } = await createApp(dependencies);
  await app.listen({ port, host: 'localhost' });
  return {
    origin,
    dependencies,
    mails,
    log,
    settings,
    advanceClock: (milliseconds) => {
      passed += milliseconds;
    },
    browser: () => openBrowser(origin),
    close: async () => {
      await app.close();
      await real.close();
      await providers.stop();
    },
  };
};

const SIGN_IN: OAuthAttemptOptions = { purpose: 'signIn', display: 'popup', back: '/courses?x=1' };

/** Starts an attempt and signs in at the provider, up to the consent page. */
export const logInAtProvider = async (
  browser: Browser,
  provider: ProviderName,
  { subject, name = '', email = '', verified = true }: ProviderUser,
  attemptOptions: Partial<OAuthAttemptOptions> = {},
): Promise<Page> => {
  const login = await browser.open(providerStart(provider, { ...SIGN_IN, ...attemptOptions }));
  const fields = { subject, name, email, ...(verified ? { verified: 'on' } : {}) };
  return browser.press(login, 'Account', fields);
};

/** Gives consent. @returns the address where the attempt ended. Apple's response is a form that submits itself. */
export const giveConsent = async (browser: Browser, consent: Page): Promise<URL> => {
  const answered = await browser.press(consent, 'Allow');
  return answered.html === '' ? answered.url : (await followPostedAnswer(browser, answered)).url;
};

const followPostedAnswer = async (browser: Browser, page: Page): Promise<Page> => {
  const posted = await browser.postFromElsewhere(page);
  return browser.open(posted.headers.get('location') ?? '', { 'sec-fetch-site': 'cross-site' });
};

/** Completes an OAuth attempt. @returns its outcome. */
export const completeAttempt = async (
  browser: Browser,
  provider: ProviderName,
  user: ProviderUser,
  options: Partial<OAuthAttemptOptions> = {},
): Promise<string | null> => {
  const landing = await giveConsent(browser, await logInAtProvider(browser, provider, user, options));
  return landing.searchParams.get('outcome');
};

/** Cancels at the provider. @returns the outcome. */
export const refuseConsent = async (browser: Browser, page: Page): Promise<string | null> => {
  const answered = await browser.press(page, 'Cancel');
  const { url } = answered.html === '' ? answered : await followPostedAnswer(browser, answered);
  return url.searchParams.get('outcome');
};

/** Exchanges the identity session for the product's session. @returns the learner's id. */
export const startSession = async (browser: Browser): Promise<string> => {
  const { body } = await browser.ask('GET', '/api/v1/providers/user');
  const { user } = body as { user: { id: string } };
  await browser.ask('POST', '/api/user_verify', { vfu: JSON.stringify(user) });
  return user.id;
};

/** The signed-in learner; null where nobody is signed in. */
export const meIn = async (browser: Browser): Promise<Me | null> => {
  const { body } = await browser.ask('GET', '/api/v1/me');
  return (body as { me: Me | null }).me;
};

/** The code in an error response. */
export const codeIn = ({ body }: { body: unknown }): string => (body as { error: { code: string } }).error.code;

let count = 0;

/** A new user of a provider. */
export const newProviderUser = (): Required<ProviderUser> => {
  count += 1;
  return { subject: `subject-${count}`, name: `Person ${count}`, email: `person${count}@example.org`, verified: true };
};

/** The link in the last mail to an address that contains a text. */
export const linkTo = ({ mails }: OAuthTestServer, email: string, text: string): string => {
  const mail = mails.filter((each) => each.to === email && each.text.includes(text)).at(-1);
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
};

const PASSWORD = 'secret-1';

/** Creates an account with an e-mail address and a password, verified or not. */
export const signUp = async (server: OAuthTestServer, email: string, isVerified: boolean): Promise<void> => {
  const browser = server.browser();
  await browser.ask('POST', '/api/auth/sign-up/email', {
    email,
    password: PASSWORD,
    name: 'Ann',
    callbackURL: '/verify',
  });
  if (isVerified) await browser.open(linkTo(server, email, 'verify-email'));
};

/** Signs in by password. @returns the status of the response. */
export const signInByPassword = async (browser: Browser, email: string, password = PASSWORD): Promise<number> => {
  const { status, body } = await browser.ask('POST', '/api/auth/sign-in/email', { email, password });
  const user = (body as { user?: object }).user;
  if (user !== undefined) await browser.ask('POST', '/api/user_verify', { vfu: JSON.stringify(user) });
  return status;
};
