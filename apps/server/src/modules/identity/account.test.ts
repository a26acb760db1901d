import { routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type Member, openServer, type TestServer } from '../../member-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const FAMILY = '👩‍👩‍👧‍👦';
const rename = (name: string, as: Partial<Member> = {}) => server.post(routes['account.rename'].path, { name }, as);
const change = (current: string, next: string, as: Partial<Member> = {}) =>
  server.post(routes['account.password'].path, { current, next }, as);
const unlink = (method: string, as: Partial<Member> = {}) => server.post(routes['account.unlink'].path, { method }, as);
const addLogin = (uid: string, provider: string) =>
  server.dependencies.pool.query(
    `INSERT INTO identity_account ("id", "accountId", "providerId", "userId", "updatedAt") VALUES ($1, $1, $2, $3, now())`,
    [`${provider}-${uid}`, provider, uid],
  );

describe('a nickname', () => {
  it('is changed, without surrounding spaces, and raises the account’s version', async () => {
    const ada = await server.newMember();
    expect((await rename('  Countess  ', ada)).statusCode).toBe(200);
    expect(await server.meOf(ada.cookies)).toMatchObject({ name: 'Countess', version: 2 });
  });

  it('may have 25 family emoji, but not 26, and must not be empty', async () => {
    const ada = await server.newMember();
    expect((await rename(FAMILY.repeat(16), ada)).statusCode).toBe(200);
    expect((await rename('é'.normalize('NFD').repeat(25), ada)).statusCode).toBe(200);
    expect(codeOf(await rename('🙂'.repeat(26), ada))).toBe('name-too-long');
    expect(codeOf(await rename('   ', ada))).toBe('name-required');
    expect((await server.meOf(ada.cookies)).version).toBe(3);
  });
});

describe('a password', () => {
  it('is changed: only the new one signs in, and all other sessions end', async () => {
    const ada = await server.newMember();
    const other = await server.startSession(ada);
    expect((await change(ada.password, 'secret-2', ada)).statusCode).toBe(200);
    expect(await server.meOf(ada.cookies)).toMatchObject({ uid: ada.uid, version: 2 });
    expect(await server.meOf(other.cookies)).toBeNull();
    const vfu = JSON.stringify({ id: ada.uid });
    for (const cookies of [ada.identityCookies, other.identityCookies]) {
      expect(codeOf(await server.post('/api/user_verify', { vfu }, { cookies }))).toBe('sign-in-needed');
    }
    expect(codeOf(await server.signIn(ada))).toBe('password-wrong');
    expect((await server.signIn({ ...ada, password: 'secret-2' })).statusCode).toBe(200);
  });

  it('is not changed if the current one is wrong or the new one has five characters', async () => {
    const ada = await server.newMember();
    expect(codeOf(await change('secret-2', 'secret-3', ada))).toBe('password-wrong');
    expect(codeOf(await change(ada.password, '12345', ada))).toBe('password-weak');
    expect((await server.signIn(ada)).statusCode).toBe(200);
    expect((await server.meOf(ada.cookies)).version).toBe(1);
  });

  it('is changed once if two changes start at the same time', async () => {
    const ada = await server.newMember();
    const answers = await Promise.all(['secret-2', 'secret-3'].map((next) => change(ada.password, next, ada)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await server.meOf(ada.cookies)).version).toBe(2);
  });

  it('cannot be changed if the account has none', async () => {
    const ada = await server.newMember();
    await addLogin(ada.uid, 'google');
    await unlink('password', ada);
    expect(codeOf(await change(ada.password, 'secret-2', ada))).toBe('login-method-unknown');
  });

  it('that is reset by a mailed link raises the version, and ends sessions and identity sessions', async () => {
    const ada = await server.newMember();
    await server.post('/api/auth/request-password-reset', { email: ada.email, redirectTo: '/reset' });
    const landing = await server.get(server.linkIn(ada.email, 'reset-password'));
    const token = new URL(landing.headers.location ?? '', 'http://localhost').searchParams.get('token') ?? '';
    const choose = (newPassword: string) => server.post('/api/auth/reset-password', { newPassword, token });
    expect((await choose('secret-2')).statusCode).toBe(200);
    expect(codeOf(await choose('secret-3'))).toBe('token-invalid');
    expect(await server.meOf(ada.cookies)).toBeNull();
    const vfu = JSON.stringify({ id: ada.uid });
    expect(codeOf(await server.post('/api/user_verify', { vfu }, { cookies: ada.identityCookies }))).toBe(
      'sign-in-needed',
    );
    const { cookies } = await server.startSession({ ...ada, password: 'secret-2' });
    expect((await server.meOf(cookies)).version).toBe(2);
  });
});

describe('a login method', () => {
  it('can be removed, unless it is the last one or does not exist', async () => {
    const ada = await server.newMember();
    await addLogin(ada.uid, 'google');
    expect(codeOf(await unlink('apple.com', ada))).toBe('login-method-unknown');
    expect((await unlink('password', ada)).statusCode).toBe(200);
    expect(await server.meOf(ada.cookies)).toMatchObject({ methods: ['google.com'], version: 2 });
    expect(codeOf(await unlink('google.com', ada))).toBe('login-method-last');
    expect(codeOf(await server.signIn(ada))).toBe('password-wrong');
  });

  it('remains if both are removed at the same time', async () => {
    const ada = await server.newMember();
    await addLogin(ada.uid, 'google');
    const answers = await Promise.all(['password', 'google.com'].map((method) => unlink(method, ada)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await server.meOf(ada.cookies)).methods).toHaveLength(1);
  });
});

describe('an account', () => {
  it('cannot be changed without a session', async () => {
    expect(codeOf(await rename('Eve'))).toBe('sign-in-needed');
    expect(codeOf(await change('secret-1', 'secret-2'))).toBe('sign-in-needed');
    expect(codeOf(await unlink('password'))).toBe('sign-in-needed');
  });

  it('is changed only by this server’s routes, not by those of better-auth', async () => {
    const ada = await server.newMember();
    const cookies = ada.identityCookies;
    for (const path of ['change-password', 'update-user', 'unlink-account', 'delete-user', 'x/../change-email']) {
      expect((await server.post(`/api/auth/${path}`, {}, { cookies })).statusCode).toBe(404);
    }
  });
});
