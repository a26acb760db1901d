import { providerStart } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from './browser-testing.ts';
import {
  codeIn,
  completeAttempt,
  logInAtProvider,
  newProviderUser,
  type OAuthTestServer,
  openOAuthTestServer,
} from './oauth-testing.ts';

const CALLBACK = '/api/v1/providers/google/callback';
const wish = { purpose: 'signIn', display: 'redirect', back: '/' } as const;
const fromElsewhere = { 'sec-fetch-site': 'cross-site' };

let server: OAuthTestServer;
beforeAll(async () => {
  server = await openOAuthTestServer();
});
afterAll(() => server.close());

/** The callback address of Google's response, which has not been requested yet. */
const answerTo = async (browser: Browser, person = newProviderUser()): Promise<URL> =>
  (await browser.press(await logInAtProvider(browser, 'google', person), 'Allow', {}, CALLBACK)).url;

/** Requests a callback address. @returns the outcome. */
const bring = async (browser: Browser, answer: URL): Promise<string | null> =>
  (await browser.open(answer.href, fromElsewhere)).url.searchParams.get('outcome');

/** The reasons of failures in the log. */
const reasons = (): readonly string[] =>
  server.log
    .map((line) => JSON.parse(line))
    .flatMap(({ code, reason }) => (code === 'provider-failed' ? [reason] : []));

describe('a provider’s response', () => {
  it('is not accepted in another browser, and can still be used in its own', async () => {
    const [browser, thief] = [server.browser(), server.browser()];
    const answer = await answerTo(browser);
    expect(await bring(thief, answer)).toBe('failed');
    expect(codeIn(await thief.ask('GET', '/api/v1/providers/user'))).toBe('sign-in-needed');
    expect(await bring(browser, answer)).toBe('signedIn');
  });

  it('is not accepted in another browser with its own attempt at the same provider', async () => {
    const [browser, thief] = [server.browser(), server.browser()];
    const [answer, own] = [await answerTo(browser), await answerTo(thief)];
    const mixed = new URL(own);
    mixed.searchParams.set('code', answer.searchParams.get('code') ?? '');
    expect(await bring(thief, mixed)).toBe('failed');
  });

  it('is accepted once', async () => {
    const browser = server.browser();
    const answer = await answerTo(browser);
    expect([await bring(browser, answer), await bring(browser, answer)]).toEqual(['signedIn', 'failed']);
  });

  it('is accepted for 15 minutes', async () => {
    const browser = server.browser();
    const answer = await answerTo(browser);
    server.advanceClock(15 * 60_000);
    expect(await bring(browser, answer)).toBe('failed');
  });

  it('is accepted only for the provider of the attempt', async () => {
    const browser = server.browser();
    const answer = await answerTo(browser);
    answer.pathname = answer.pathname.replace('google', 'facebook');
    expect(await bring(browser, answer)).toBe('failed');
  });

  it('does not end the attempt of another tab', async () => {
    const browser = server.browser();
    const [one, other] = [await answerTo(browser), await answerTo(browser)];
    expect([await bring(browser, other), await bring(browser, one)]).toEqual(['signedIn', 'signedIn']);
  });

  it('leaves no cookie of its attempt', async () => {
    const browser = server.browser();
    const answer = await answerTo(browser);
    expect(browser.cookies().filter((name) => name.startsWith('parlance_visit'))).toHaveLength(1);
    await bring(browser, answer);
    expect(browser.cookies().filter((name) => name.startsWith('parlance_visit'))).toEqual([]);
  });
});

describe('Apple’s response', () => {
  it('is posted by another site’s page without this site’s cookies, and redirected to an address that receives them', async () => {
    const browser = server.browser();
    const person = { ...newProviderUser(), name: 'Ada "Countess" Lovelace' };
    const page = await browser.press(await logInAtProvider(browser, 'apple', person), 'Allow');
    const posted = await browser.postFromElsewhere(page);
    expect(posted.status).toBe(303);
    expect(posted.headers.getSetCookie()).toEqual([]);
    const location = posted.headers.get('location') ?? '';
    expect(location).toMatch(/^\/api\/v1\/providers\/apple\/callback\?state=/);
    expect(new URL(location, server.origin).searchParams.get('name')).toBe(person.name);
    expect(await bring(server.browser(), new URL(location, server.origin))).toBe('failed');
    expect(await bring(browser, new URL(location, server.origin))).toBe('signedIn');
  });

  it('may lack the name, or contain an invalid one', async () => {
    const post = (user: string) =>
      fetch(`${server.origin}/api/v1/providers/apple/callback`, {
        method: 'POST',
        body: new URLSearchParams({ state: 'x', user }),
        redirect: 'manual',
      });
    for (const user of ['', '{', '[]', '{"name":7}', '{"name":{"firstName":{}}}']) {
      expect((await post(user)).headers.get('location')).toBe('/api/v1/providers/apple/callback?state=x');
    }
  });
});

describe('an OAuth attempt', () => {
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)'])(
    'never ends at %s',
    async (back) => {
      const browser = server.browser();
      const page = await browser.open(providerStart('google', { ...wish, back }));
      const { url } = await browser.press(page, 'Cancel');
      expect([url.origin, url.searchParams.get('back')]).toEqual([server.origin, '/']);
    },
  );

  it.each(['signIn', 'link', 'confirm'] as const)('cannot be started by another site for %s', async (purpose) => {
    const browser = server.browser();
    await completeAttempt(browser, 'google', newProviderUser());
    for (const site of ['cross-site', 'same-site']) {
      const page = await browser.open(providerStart('google', { ...wish, purpose }), { 'sec-fetch-site': site });
      expect(page.url.searchParams.get('outcome')).toBe('failed');
    }
  });

  it('cannot be started for an unknown purpose', async () => {
    const page = await server.browser().open('/api/v1/providers/google/start?purpose=steal&display=popup&back=/');
    expect(page.status).toBe(400);
  });

  it('cannot be started at an unknown provider', async () => {
    const paths = ['evil/start?purpose=signIn', 'evil/callback?state=x', 'toString/start?purpose=signIn'];
    for (const path of paths) {
      const page = await server.browser().open(`/api/v1/providers/${path}`);
      expect([page.status, JSON.parse(page.html).error.code]).toEqual([404, 'provider-unknown']);
    }
  });

  it('sends a state, a nonce and a challenge, and keeps their proofs secret', async () => {
    const address = await fetch(server.origin + providerStart('google', wish), { redirect: 'manual' });
    const query = new URL(address.headers.get('location') ?? '').searchParams;
    expect(query.get('state')).toMatch(/^[\w-]{43}$/);
    expect(query.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect([query.get('code_challenge_method'), query.get('code_verifier')]).toEqual(['S256', null]);
    expect(address.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(address.headers.get('set-cookie')).not.toContain(query.get('state'));
  });
});

describe('a refused code', () => {
  it('fails the attempt, and is logged without codes, states, secrets and addresses', async () => {
    const [browser, person] = [server.browser(), newProviderUser()];
    const answer = await answerTo(browser, person);
    const [state, code] = [answer.searchParams.get('state') ?? '', 'a-code-of-a-thief'];
    answer.searchParams.set('code', code);
    expect(await bring(browser, answer)).toBe('failed');
    expect(reasons().at(-1)).toContain('invalid_grant');
    const told = server.log.join('\n');
    const secrets = Object.entries(server.settings).flatMap(([name, value]) =>
      /SECRET|KEY$/.test(name) ? [value] : [],
    );
    expect(secrets).toHaveLength(3);
    for (const secret of [...secrets, state, code, person.email]) expect(told).not.toContain(secret);
  });
});

describe('providers', () => {
  it('that cannot be reached do not keep the server from starting; an attempt fails and is logged', async () => {
    const lonely = await openOAuthTestServer({ GOOGLE_ISSUER: 'http://localhost:1/google' });
    const page = await lonely.browser().open(providerStart('google', { ...wish, back: '/courses' }));
    expect(page.url.search).toBe('?outcome=failed&display=redirect&back=%2Fcourses&provider=google');
    expect(lonely.log.join('\n')).toContain('provider-failed');
    expect(await completeAttempt(lonely.browser(), 'facebook', newProviderUser())).toBe('signedIn');
    await lonely.close();
  });

  it('without settings are unknown', async () => {
    const plain = await openOAuthTestServer({
      APPLE_CLIENT_ID: '',
      APPLE_TEAM_ID: '',
      APPLE_KEY_ID: '',
      APPLE_PRIVATE_KEY: '',
    });
    const page = await plain.browser().open(providerStart('apple', wish));
    const posted = await fetch(`${plain.origin}/api/v1/providers/apple/callback`, {
      method: 'POST',
      body: new URLSearchParams({ state: 'x' }),
    });
    expect([page.status, posted.status]).toEqual([404, 404]);
    await plain.close();
  });
});
