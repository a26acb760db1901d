import { PROVIDERS, providerStart } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeIn,
  completeAttempt,
  giveConsent,
  linkTo,
  logInAtProvider,
  meIn,
  newProviderUser,
  type OAuthTestServer,
  openOAuthTestServer,
  refuseConsent,
  signInByPassword,
  signUp,
  startSession,
} from './oauth-testing.ts';

let server: OAuthTestServer;
beforeAll(async () => {
  server = await openOAuthTestServer();
});
afterAll(() => server.close());

describe.each(PROVIDERS)('an OAuth attempt at %s', (provider) => {
  it('creates an account, signs in, and returns to the start', async () => {
    const [browser, person] = [server.browser(), newProviderUser()];
    const landing = await giveConsent(browser, await logInAtProvider(browser, provider, person));
    expect(`${landing.pathname}${landing.search}`).toBe(
      `/signed-in?outcome=signedIn&display=popup&back=%2Fcourses%3Fx%3D1&provider=${provider}`,
    );
    const uid = await startSession(browser);
    expect(await meIn(browser)).toEqual({
      uid,
      email: person.email,
      name: person.name,
      methods: [`${provider}.com`],
      version: 1,
      fresh: true,
    });
  });

  it('signs in to the same account again, even if the provider has another address then', async () => {
    const person = newProviderUser();
    const first = server.browser();
    await completeAttempt(first, provider, person);
    const uid = await startSession(first);
    const second = server.browser();
    expect(
      await completeAttempt(second, provider, { ...person, email: `other-${person.email}`, verified: false }),
    ).toBe('signedIn');
    expect(await startSession(second)).toBe(uid);
    expect((await meIn(second))?.email).toBe(person.email);
  });

  it('can be cancelled before and after the login', async () => {
    const browser = server.browser();
    const wish = { purpose: 'signIn', display: 'popup', back: '/' } as const;
    expect(await refuseConsent(browser, await browser.open(providerStart(provider, wish)))).toBe('cancelled');
    expect(await refuseConsent(browser, await logInAtProvider(browser, provider, newProviderUser()))).toBe('cancelled');
    expect(await meIn(browser)).toBeNull();
  });

  it('needs an address for a new account', async () => {
    const browser = server.browser();
    expect(await completeAttempt(browser, provider, { ...newProviderUser(), email: '' })).toBe('emailMissing');
    expect(codeIn(await browser.ask('GET', '/api/v1/providers/user'))).toBe('sign-in-needed');
  });

  it('without a verified address sends a mail, and is completed after the verification in the same browser', async () => {
    const [browser, person] = [server.browser(), { ...newProviderUser(), verified: false }];
    const resume = (from = browser) => from.ask('POST', '/api/v1/providers/resume');
    expect(await completeAttempt(browser, provider, person, { language: 'de' })).toBe('unverified');
    expect(server.mails.at(-1)).toMatchObject({ to: person.email, subject: expect.stringContaining('E-Mail') });
    expect(codeIn(await browser.ask('GET', '/api/v1/providers/user'))).toBe('sign-in-needed');
    expect(await browser.ask('GET', '/api/v1/providers/held')).toEqual({ status: 200, body: { held: null } });
    expect(codeIn(await resume())).toBe('verification-failed');
    await server.browser().open(linkTo(server, person.email, 'verify-email'));
    expect(codeIn(await resume(server.browser()))).toBe('verification-failed');
    expect((await resume()).status).toBe(200);
    await startSession(browser);
    expect((await meIn(browser))?.methods).toEqual([`${provider}.com`]);
    expect(codeIn(await resume())).toBe('verification-failed');
  });

  it('sends the mail again at the next attempt, and signs in once the provider has verified the same address', async () => {
    const person = newProviderUser();
    await completeAttempt(server.browser(), provider, { ...person, verified: false });
    const mails = server.mails.length;
    expect(await completeAttempt(server.browser(), provider, { ...person, verified: false })).toBe('unverified');
    expect(server.mails.length).toBe(mails + 1);
    expect(await completeAttempt(server.browser(), provider, { ...person, email: `other-${person.email}` })).toBe(
      'unverified',
    );
    expect(await completeAttempt(server.browser(), provider, person)).toBe('signedIn');
  });
});

describe('the nickname of a new account', () => {
  it.each([
    ['👩‍👩‍👧‍👦'.repeat(30), '👩‍👩‍👧‍👦'.repeat(25)],
    ['  Ada \n Lovelace ', 'Ada Lovelace'],
  ])('is shortened if the provider sends %s', async (name, nickname) => {
    const browser = server.browser();
    await completeAttempt(browser, 'google', { ...newProviderUser(), name });
    await startSession(browser);
    expect((await meIn(browser))?.name).toBe(nickname);
  });

  it('is the part of the address before the @ if the provider sends none', async () => {
    const [browser, person] = [server.browser(), { ...newProviderUser(), name: '' }];
    await completeAttempt(browser, 'facebook', person);
    await startSession(browser);
    expect((await meIn(browser))?.name).toBe(person.email.replace('@example.org', ''));
  });
});

describe('the verification mail', () => {
  it('is in the browser’s language if the page sends none', async () => {
    const [browser, person] = [server.browser(), { ...newProviderUser(), verified: false }];
    const start = providerStart('facebook', { purpose: 'signIn', display: 'popup', back: '/' });
    const login = await browser.open(start, { 'accept-language': 'xx, fr-CA;q=0.8, en;q=0.5' });
    const fields = { subject: person.subject, email: person.email, name: person.name };
    await giveConsent(browser, await browser.press(login, 'Account', fields));
    expect(server.mails.at(-1)?.text).toContain('Bonjour');
  });
});

describe('an unverified account', () => {
  it('belongs to the person who proves its address; a login from before cannot open it', async () => {
    const person = newProviderUser();
    await signUp(server, person.email, false);
    const browser = server.browser();
    expect(await completeAttempt(browser, 'google', person)).toBe('signedIn');
    await startSession(browser);
    expect(await meIn(browser)).toMatchObject({ email: person.email, name: person.name, methods: ['google.com'] });
    expect(await signInByPassword(server.browser(), person.email)).toBe(401);
  });

  it('of another person’s login is taken from that login, also if it waits for the mail', async () => {
    const person = newProviderUser();
    const [stranger, strangers] = [server.browser(), { ...newProviderUser(), email: person.email, verified: false }];
    expect(await completeAttempt(stranger, 'facebook', strangers)).toBe('unverified');
    expect(await completeAttempt(server.browser(), 'google', person)).toBe('signedIn');
    expect(codeIn(await stranger.ask('POST', '/api/v1/providers/resume'))).toBe('verification-failed');
    expect(await completeAttempt(stranger, 'facebook', strangers)).toBe('exists');
  });

  it('of another person’s login is taken from it by a password reset through a mailed link', async () => {
    const person = newProviderUser();
    const [stranger, strangers] = [server.browser(), { ...newProviderUser(), email: person.email, verified: false }];
    await completeAttempt(stranger, 'facebook', strangers);
    const owner = server.browser();
    await owner.ask('POST', '/api/auth/request-password-reset', { email: person.email, redirectTo: '/reset' });
    const token = /reset-password\/([^?]+)/.exec(linkTo(server, person.email, 'reset-password'))?.[1] ?? '';
    await owner.ask('POST', '/api/auth/reset-password', { newPassword: 'secret-9', token });
    await signInByPassword(owner, person.email, 'secret-9');
    await owner.open(linkTo(server, person.email, 'verify-email'));
    expect(await signInByPassword(owner, person.email, 'secret-9')).toBe(200);
    expect((await meIn(owner))?.methods).toEqual(['password']);
    expect(codeIn(await stranger.ask('POST', '/api/v1/providers/resume'))).toBe('verification-failed');
    expect(await completeAttempt(stranger, 'facebook', strangers)).toBe('exists');
  });

  it('is not opened by a login with an unverified address', async () => {
    const person = { ...newProviderUser(), verified: false };
    await signUp(server, person.email, false);
    const browser = server.browser();
    expect(await completeAttempt(browser, 'facebook', person)).toBe('exists');
    expect(await browser.ask('GET', '/api/v1/providers/held')).toEqual({ status: 200, body: { held: null } });
  });
});

describe('two concurrent attempts of a new user', () => {
  it('create one account', async () => {
    const person = newProviderUser();
    const browsers = [server.browser(), server.browser()];
    const pages = await Promise.all(browsers.map((each) => logInAtProvider(each, 'google', person)));
    const landings = await Promise.all(pages.map((page, at) => giveConsent(browsers[at] ?? server.browser(), page)));
    expect(landings.map((url) => url.searchParams.get('outcome'))).toEqual(['signedIn', 'signedIn']);
    const [one, other] = await Promise.all(browsers.map(startSession));
    expect(one).toBe(other);
  });
});
