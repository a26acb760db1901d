import type { PendingLink, ProviderName } from '@parlance/contract';
import { LOGIN_METHODS, PROVIDERS } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from './browser-testing.ts';
import {
  completeAttempt,
  giveConsent,
  linkTo,
  logInAtProvider,
  meIn,
  newProviderUser,
  type OAuthTestServer,
  openOAuthTestServer,
  type ProviderUser,
  signInByPassword,
  signUp,
  startSession,
} from './oauth-testing.ts';

let server: OAuthTestServer;
beforeAll(async () => {
  server = await openOAuthTestServer();
});
afterAll(() => server.close());

type Person = Required<ProviderUser>;

const heldIn = async (browser: Browser): Promise<PendingLink | null> => {
  const { body } = await browser.ask('GET', '/api/v1/providers/held');
  return (body as { held: PendingLink | null }).held;
};

/** The same person with an account at another provider. */
const elsewhere = (person: Person): Person => ({ ...newProviderUser(), email: person.email });

/** Signs in by this one method, and creates the account if it does not exist. */
const signIn = async (browser: Browser, method: ProviderName | 'password', person: Person): Promise<void> => {
  if (method === 'password') {
    await signInByPassword(browser, person.email);
    // better-auth has a clock of its own, which tests do not advance.
    return void (await browser.ask('POST', '/api/v1/session/confirm', { password: 'secret-1' }));
  }
  expect(await completeAttempt(browser, method, person)).toBe('signedIn');
  await startSession(browser);
};

const newAccount = async (method: ProviderName | 'password'): Promise<Person> => {
  const person = newProviderUser();
  if (method === 'password') await signUp(server, person.email, true);
  else await signIn(server.browser(), method, person);
  return person;
};

const nameOf = (method: ProviderName | 'password') => (method === 'password' ? method : (`${method}.com` as const));

const pairs = ([...PROVIDERS, 'password'] as const).flatMap((method) =>
  PROVIDERS.filter((provider) => provider !== method).map((provider) => [method, provider] as const),
);

describe.each(pairs)('an account with %s, and a login with %s', (method, provider) => {
  it('are linked after the account’s owner has signed in, and both sign in then', async () => {
    const person = await newAccount(method);
    const [browser, other] = [server.browser(), elsewhere(person)];
    expect(await completeAttempt(browser, provider, other)).toBe('exists');
    expect(await meIn(browser)).toBeNull();
    expect(await heldIn(browser)).toEqual({ provider, email: person.email, methods: [nameOf(method)] });
    await signIn(browser, method, person);
    const both = [nameOf(method), `${provider}.com`];
    expect(await meIn(browser)).toMatchObject({
      methods: LOGIN_METHODS.filter((each) => both.includes(each)),
      version: 2,
    });
    expect(await heldIn(browser)).toBeNull();
    expect(await completeAttempt(server.browser(), provider, other)).toBe('signedIn');
  });
});

/** A pending link to a new account with a password. */
const waiting = async (provider: ProviderName = 'google') => {
  const [person, browser] = [await newAccount('password'), server.browser()];
  const other = elsewhere(person);
  expect(await completeAttempt(browser, provider, other)).toBe('exists');
  return { person, browser, other };
};

const methodsAfter = async (browser: Browser, person: Person) => {
  await signInByPassword(browser, person.email);
  return (await meIn(browser))?.methods;
};

describe('a pending link', () => {
  it('can be used only in its own browser', async () => {
    const { person, browser, other } = await waiting();
    const another = server.browser();
    expect(await heldIn(another)).toBeNull();
    expect(await methodsAfter(another, person)).toEqual(['password']);
    expect(await heldIn(browser)).toMatchObject({ provider: 'google' });
    expect(await completeAttempt(server.browser(), 'google', other)).toBe('exists');
  });

  it('expires after 15 minutes', async () => {
    const { person, browser } = await waiting();
    server.advanceClock(14 * 60_000);
    expect(await heldIn(browser)).not.toBeNull();
    server.advanceClock(60_000);
    expect(await heldIn(browser)).toBeNull();
    expect(await methodsAfter(browser, person)).toEqual(['password']);
  });

  it('is not linked to another account that signs in, and is deleted then', async () => {
    const { person, browser } = await waiting();
    const somebody = await newAccount('password');
    expect(await methodsAfter(browser, somebody)).toEqual(['password']);
    expect(await heldIn(browser)).toBeNull();
    expect(await methodsAfter(browser, person)).toEqual(['password']);
  });

  it('is deleted on request', async () => {
    const { person, browser } = await waiting();
    expect(await browser.ask('POST', '/api/v1/providers/drop')).toEqual({ status: 200, body: { ok: true } });
    expect(await heldIn(browser)).toBeNull();
    expect(await methodsAfter(browser, person)).toEqual(['password']);
  });

  it('is replaced by the next one', async () => {
    const { person, browser } = await waiting('google');
    expect(await completeAttempt(browser, 'apple', elsewhere(person))).toBe('exists');
    expect(await heldIn(browser)).toMatchObject({ provider: 'apple' });
    expect(await methodsAfter(browser, person)).toEqual(['apple.com', 'password']);
  });

  it('is not created for an unverified address, whose login is never linked', async () => {
    const [person, browser] = [await newAccount('password'), server.browser()];
    expect(await completeAttempt(browser, 'facebook', { ...elsewhere(person), verified: false })).toBe('exists');
    expect(await heldIn(browser)).toBeNull();
    expect(await methodsAfter(browser, person)).toEqual(['password']);
  });
});

describe('linking a login in the settings', () => {
  const link = (browser: Browser, provider: ProviderName, person: Person) =>
    completeAttempt(browser, provider, person, { purpose: 'link' });

  it('adds it, whatever its address is, and raises the account’s version', async () => {
    const browser = server.browser();
    await signIn(browser, 'password', await newAccount('password'));
    const other = { ...newProviderUser(), verified: false };
    expect(await link(browser, 'facebook', other)).toBe('linked');
    expect(await meIn(browser)).toMatchObject({ methods: ['facebook.com', 'password'], version: 2 });
    expect(await link(browser, 'facebook', other)).toBe('linked');
    expect((await meIn(browser))?.version).toBe(2);
  });

  it('never adds a login of another account', async () => {
    const [browser, person] = [server.browser(), await newAccount('google')];
    await signIn(browser, 'password', await newAccount('password'));
    expect(await link(browser, 'google', person)).toBe('inUse');
    expect((await meIn(browser))?.methods).toEqual(['password']);
  });

  it('needs a session at the beginning and at the end', async () => {
    const browser = server.browser();
    const page = await browser.open('/api/v1/providers/google/start?purpose=link&display=popup&back=/');
    expect(page.url.searchParams.get('outcome')).toBe('failed');
    await signIn(browser, 'password', await newAccount('password'));
    const consent = await logInAtProvider(browser, 'google', newProviderUser(), { purpose: 'link' });
    await browser.ask('POST', '/api/v1/session/end');
    expect((await giveConsent(browser, consent)).searchParams.get('outcome')).toBe('failed');
  });

  it('does not add it to an account that has signed in meanwhile', async () => {
    const [browser, somebody] = [server.browser(), await newAccount('password')];
    await signIn(browser, 'password', await newAccount('password'));
    const consent = await logInAtProvider(browser, 'google', newProviderUser(), { purpose: 'link' });
    await signIn(browser, 'password', somebody);
    expect((await giveConsent(browser, consent)).searchParams.get('outcome')).toBe('failed');
    expect((await meIn(browser))?.methods).toEqual(['password']);
  });
});

describe('a login linked in the settings', () => {
  const DAY = 86_400_000;
  const confirm = (browser: Browser, person: Person) =>
    completeAttempt(browser, 'google', person, { purpose: 'confirm' });
  const link = async (browser: Browser) => {
    const person = newProviderUser();
    return { person, outcome: await completeAttempt(browser, 'google', person, { purpose: 'link' }) };
  };

  it('needs a proof of the last 10 minutes', async () => {
    const browser = server.browser();
    await signIn(browser, 'password', await newAccount('password'));
    server.advanceClock(11 * 60_000);
    const page = await browser.open('/api/v1/providers/google/start?purpose=link&display=popup&back=/');
    expect(page.url.searchParams.get('outcome')).toBe('stale');
    expect((await meIn(browser))?.methods).toEqual(['password']);
  });

  it('is told to the owner by mail, who can remove it', async () => {
    const [browser, owner] = [server.browser(), await newAccount('password')];
    await signIn(browser, 'password', owner);
    const { person } = await link(browser);
    const mail = linkTo(server, owner.email, '/undo?token=');
    const token = new URL(mail).searchParams.get('token');
    const shown = await server.browser().ask('POST', '/api/v1/account/change', { token });
    expect(shown.body).toMatchObject({ change: { kind: 'linked', provider: 'google' } });
    await server.browser().ask('POST', '/api/v1/account/undo', { token });
    expect(await meIn(browser)).toBeNull();
    expect(await completeAttempt(server.browser(), 'google', person)).toBe('signedIn');
    const { rows } = await server.dependencies.pool.query(
      'SELECT "providerId" FROM identity_account JOIN identity_user u ON u.id = "userId" WHERE email = $1',
      [owner.email],
    );
    expect(rows).toEqual([]);
  });

  it('proves nothing for seven days, in its session and in a new one', async () => {
    const [browser, later] = [server.browser(), server.browser()];
    await signIn(browser, 'password', await newAccount('password'));
    const { person, outcome } = await link(browser);
    expect(outcome).toBe('linked');
    server.advanceClock(7 * DAY - 60_000);
    expect(await confirm(browser, person)).toBe('recent');
    await signIn(later, 'google', person);
    expect(await meIn(later)).toMatchObject({ methods: ['google.com', 'password'], fresh: false });
    server.advanceClock(60_000);
    expect(await confirm(browser, person)).toBe('confirmed');
    await signIn(later, 'google', person);
    expect((await meIn(later))?.fresh).toBe(true);
  });
});

describe('confirming the identity again', () => {
  const confirm = (browser: Browser, provider: ProviderName, person: Person) =>
    completeAttempt(browser, provider, person, { purpose: 'confirm' });

  it.each(PROVIDERS)('makes a session fresh by the account’s own login at %s only', async (provider) => {
    const [browser, person] = [server.browser(), await newAccount(provider)];
    await signIn(browser, provider, person);
    server.advanceClock(11 * 60_000);
    expect((await meIn(browser))?.fresh).toBe(false);
    expect(await confirm(browser, provider, newProviderUser())).toBe('failed');
    expect((await meIn(browser))?.fresh).toBe(false);
    expect(await confirm(browser, provider, person)).toBe('confirmed');
    expect((await meIn(browser))?.fresh).toBe(true);
  });
});
