import { expect, test } from '@playwright/test';
import { type CallsClient, createCalls } from '../apps/web/src/data/calls/calls.ts';
import { signUpByRequest } from './account.ts';
import { type Program, startProgram } from './program.ts';

test.use({ serviceWorkers: 'allow' });

/** Tests the specification’s encrypted calls with the web client and a real server. */
test.describe('the specification’s calls', () => {
  let program: Program;
  test.beforeAll(async () => {
    program = await startProgram();
  });
  test.afterAll(() => program.stop());

  const post = async (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(program.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: program.url, cookie },
      body: JSON.stringify(body),
    });

  /** The token and id of a new account, signed in by a client that is not a browser. */
  const signedIn = async (email: string): Promise<{ token: string; uid: string }> => {
    const person = { email, password: 'a long secret 1' };
    await post('/api/auth/sign-up/email', { ...person, name: 'Ada', callbackURL: '/verify' });
    const link = /http:\S+verify-email\S+/.exec(await program.mailTo(email, 'verify-email'))?.[0] ?? '';
    await fetch(link, { redirect: 'manual' });
    const proven = await post('/api/auth/sign-in/email', person);
    const cookie = proven.headers.getSetCookie().map((each) => each.split(';')[0]);
    const { user } = (await proven.json()) as { user: { id: string } };
    const verified = await post('/api/user_verify', { vfu: JSON.stringify(user) }, cookie.join('; '));
    const { data } = (await verified.json()) as { data: string };
    return { token: data.slice(2), uid: user.id };
  };

  /** The web client with a bearer token instead of the browser's cookie. */
  const clientOf = (token: string): CallsClient =>
    createCalls({
      key: undefined,
      base: program.url,
      fetcher: (url, init) =>
        fetch(url, { ...init, headers: { ...(init?.headers as object), authorization: `Bearer ${token}` } }),
    });

  test('are sent and answered, and each client sees only its own account', { tag: '@laptop' }, async () => {
    const { project } = test.info();
    const [ada, eve] = [
      await signedIn(`ada-${project.name}@example.org`),
      await signedIn(`eve-${project.name}@example.org`),
    ];
    const { call } = clientOf(ada.token);
    const validated = await call('validate_token', { token_id: ada.token });
    const info = validated.ok ? JSON.parse(validated.value.outjson) : validated;
    expect(info).toMatchObject({ UID: ada.uid, UVersion: 1, FromType: 'password' });
    expect(await call('purchase_member_status', { ep_uid: ada.uid, from: 'web' })).toEqual({
      ok: true,
      value: { current_purchase_status: {} },
    });
    expect(await call('big_fans_check', { uid: ada.uid, from: 'web' })).toEqual({
      ok: true,
      value: { isBigFans: false },
    });
    const profile = { email: info.Email, uversion: 1 };
    expect(await call('purchase_member_status', { ep_uid: eve.uid, from: 'web' })).toMatchObject({ code: 'forbidden' });
    expect(await call('big_fans_check', { uid: eve.uid, from: 'web' })).toMatchObject({ code: 'forbidden' });
    for (const wrong of [{ ep_uid: eve.uid }, { email: 'eve@example.org' }, { uversion: 2 }]) {
      const refused = await call('user_remove_profile', { ep_uid: ada.uid, ...profile, ...wrong });
      expect(refused).toMatchObject({ code: 'forbidden' });
    }
    expect(await call('user_remove_profile', { ep_uid: ada.uid, ...profile })).toEqual({
      ok: true,
      value: { ok: true },
    });
    expect(await call('validate_token', { token_id: ada.token })).toMatchObject({ code: 'sign-in-needed' });
    expect(await clientOf(eve.token).call('user_signout', { token_id: '' })).toEqual({ ok: true, value: { ok: true } });
    expect(await call('validate_token', { token_id: eve.token })).toMatchObject({ code: 'sign-in-needed' });
  });

  test('are sent by a page whose learner is signed in', { tag: '@laptop' }, async ({ page }, { project }) => {
    await page.goto(`${program.url}/start`);
    await signUpByRequest(page, program, `bea-${project.name}@example.org`);
    const names = ['validate_token', 'purchase_member_status', 'big_fans_check'];
    const answers = names.map((name) => page.waitForResponse((response) => response.url().endsWith(`/api/${name}`)));
    await page.reload();
    for (const answer of await Promise.all(answers)) {
      expect(answer.status()).toBe(200);
      expect(Object.keys(await answer.json())).toEqual(['data', 'iv']);
    }
  });
});
