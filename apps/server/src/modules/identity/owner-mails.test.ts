import { setTimeout } from 'node:timers/promises';
import { routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type Member, openServer, type TestServer } from '../../member-testing.ts';
import type { Mail } from '../../platform/mail.ts';
import { deleteOldUndone } from './store-undo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const DAY = 86_400_000;

const addGoogle = (uid: string) =>
  server.dependencies.pool.query(
    `INSERT INTO identity_account ("id", "accountId", "providerId", "userId", "updatedAt") VALUES ($1, $1, 'google', $2, now())`,
    [`google-${uid}`, uid],
  );
const changePassword = (ada: Member, next: string) =>
  server.post(routes['account.password'].path, { current: ada.password, next }, ada);
const unlink = (ada: Member, method: string) => server.post(routes['account.unlink'].path, { method }, ada);

const newsTo = ({ email }: Member): readonly Mail[] =>
  server.mails.filter(({ to, text }) => to === email && text.includes('/undo?token='));
const tokenIn = (mail: Mail | undefined): string => /undo\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

const show = (token: string) => server.post(routes['account.change'].path, { token });
const undo = (token: string) => server.post(routes['account.undo'].path, { token });
const choosePassword = (token: string, newPassword: string, keep = '') =>
  server.post(`/api/auth/reset-password${keep}`, { token, newPassword });

describe('the owner of an account', () => {
  it('is told by mail of a new password, in the language of the sign-up', async () => {
    const ada = await server.newMember('de');
    await changePassword(ada, 'secret-2');
    expect(newsTo(ada)).toMatchObject([{ subject: 'Eine Änderung an deinem Konto bei Parlance' }]);
    expect((await show(tokenIn(newsTo(ada)[0]))).json()).toEqual({
      change: { kind: 'password', provider: null, at: expect.any(Number) },
    });
  });

  it('is told of each login that is removed', async () => {
    const ada = await server.newMember();
    await addGoogle(ada.uid);
    await unlink(ada, 'google.com');
    await addGoogle(ada.uid);
    await unlink(ada, 'password');
    const shown = await Promise.all(newsTo(ada).map(async (mail) => (await show(tokenIn(mail))).json().change));
    expect(shown).toMatchObject([{ kind: 'unlinked', provider: 'google' }, { kind: 'passwordRemoved' }]);
  });

  it('is told nothing of a change that was refused', async () => {
    const ada = await server.newMember();
    expect(codeOf(await changePassword({ ...ada, password: 'wrong-1' }, 'secret-2'))).toBe('password-wrong');
    expect(codeOf(await unlink(ada, 'password'))).toBe('login-method-last');
    expect(newsTo(ada)).toEqual([]);
  });
});

describe('undoing a change', () => {
  it('ends all sessions and the password, and lets the owner choose a new one at once', async () => {
    const ada = await server.newMember();
    await changePassword(ada, 'their-secret');
    const { token } = (await undo(tokenIn(newsTo(ada)[0]))).json();
    expect(await server.meOf(ada.cookies)).toBeNull();
    const vfu = JSON.stringify({ id: ada.uid });
    expect(codeOf(await server.post('/api/user_verify', { vfu }, { cookies: ada.identityCookies }))).toBe(
      'sign-in-needed',
    );
    expect(codeOf(await server.signIn({ ...ada, password: 'their-secret' }))).toBe('password-wrong');
    expect((await choosePassword(token, 'own-secret')).statusCode).toBe(200);
    expect((await server.signIn({ ...ada, password: 'own-secret' })).statusCode).toBe(200);
  });

  it('works for seven days, with an unchanged link only, and not after the account was removed', async () => {
    const ada = await server.newMember();
    await changePassword(ada, 'secret-2');
    const token = tokenIn(newsTo(ada)[0]);
    for (const forged of ['', 'x', `${token.slice(0, -4)}AAAA`])
      expect(codeOf(await undo(forged))).toBe('token-invalid');
    server.time.passed += 7 * DAY - 60_000;
    expect((await show(token)).statusCode).toBe(200);
    server.time.passed += 120_000;
    expect(codeOf(await show(token))).toBe('token-invalid');
    expect(codeOf(await undo(token))).toBe('token-invalid');
    const bob = await server.newMember();
    await changePassword(bob, 'secret-2');
    await server.dependencies.pool.query('DELETE FROM identity_user WHERE id = $1', [bob.uid]);
    expect(codeOf(await undo(tokenIn(newsTo(bob)[0])))).toBe('token-invalid');
  });
});

describe('a link that undoes a change', () => {
  const used = async () => {
    const ada = await server.newMember();
    await changePassword(ada, 'their-secret');
    const link = tokenIn(newsTo(ada)[0]);
    const { token } = (await undo(link)).json();
    await choosePassword(token, 'own-secret');
    return { ada: { ...ada, password: 'own-secret' }, link };
  };

  it('works once: pressed again, it changes nothing, also if it is written otherwise', async () => {
    const { ada, link } = await used();
    const { cookies } = await server.startSession(ada);
    // The last letter of the signature has two bits that mean nothing.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(link.slice(-1));
    const same = [0, 1, 2, 3].map((bits) => link.slice(0, -1) + letters[(last & ~3) | bits]);
    expect(same).toContain(link);
    for (const token of same) {
      expect(codeOf(await show(token))).toBe('token-invalid');
      expect(codeOf(await undo(token))).toBe('token-invalid');
    }
    expect((await server.meOf(cookies)).uid).toBe(ada.uid);
    expect((await server.signIn(ada)).statusCode).toBe(200);
  });

  it('works once if it is pressed in two windows at the same time', async () => {
    const ada = await server.newMember();
    await changePassword(ada, 'their-secret');
    const link = tokenIn(newsTo(ada)[0]);
    const answers = await Promise.all([undo(link), undo(link), undo(link)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('undoes nothing of an account that is removed while it is pressed, and leaves nothing behind', async () => {
    const { pool } = server.dependencies;
    const ada = await server.newMember();
    await changePassword(ada, 'their-secret');
    const removal = await pool.connect();
    await removal.query('BEGIN');
    await removal.query('DELETE FROM identity_user WHERE id = $1', [ada.uid]);
    const pressed = undo(tokenIn(newsTo(ada)[0]));
    const isWaiting = 'SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted';
    while ((await pool.query(isWaiting)).rows[0].count === 0) await setTimeout(5);
    await removal.query('COMMIT');
    removal.release();
    expect(codeOf(await pressed)).toBe('token-invalid');
    expect((await pool.query('SELECT FROM learner_undone_change WHERE user_id = $1', [ada.uid])).rowCount).toBe(0);
  });

  it('works beside the links of other changes, in any order', async () => {
    const ada = await server.newMember();
    await addGoogle(ada.uid);
    await changePassword(ada, 'secret-2');
    await unlink(ada, 'google.com');
    const links = newsTo(ada).map(tokenIn);
    expect(links).toHaveLength(2);
    for (const link of links.reverse()) expect((await undo(link)).statusCode).toBe(200);
  });

  it('is forgotten when it is too old', async () => {
    const { ada } = await used();
    const count = async () =>
      (await server.dependencies.pool.query('SELECT FROM learner_undone_change WHERE user_id = $1', [ada.uid]))
        .rowCount;
    await deleteOldUndone(server.dependencies.pool, new Date(server.dependencies.clock() + 7 * DAY - 60_000));
    expect(await count()).toBe(1);
    await deleteOldUndone(server.dependencies.pool, new Date(server.dependencies.clock() + 7 * DAY));
    expect(await count()).toBe(0);
  });
});

describe('a new password by a mailed link', () => {
  const resetToken = async (email: string): Promise<string> => {
    await server.post('/api/auth/request-password-reset', { email, redirectTo: '/reset' });
    const { headers } = await server.get(server.linkIn(email, 'reset-password'));
    return new URL(headers.location ?? '', 'http://localhost').searchParams.get('token') ?? '';
  };
  const methodsFor = (token: string) => server.post(routes['account.resetMethods'].path, { token });

  it('shows the login methods, and removes those that the owner does not confirm', async () => {
    const ada = await server.newMember();
    await addGoogle(ada.uid);
    const token = await resetToken(ada.email);
    expect((await methodsFor(token)).json()).toEqual({ methods: ['google.com', 'password'] });
    await choosePassword(token, 'own-secret');
    expect(codeOf(await methodsFor(token))).toBe('token-invalid');
    const { cookies } = await server.startSession({ ...ada, password: 'own-secret' });
    expect((await server.meOf(cookies)).methods).toEqual(['password']);
    expect(newsTo(ada)).toHaveLength(2);
  });

  it('keeps those that the owner confirms', async () => {
    const ada = await server.newMember();
    await addGoogle(ada.uid);
    await choosePassword(await resetToken(ada.email), 'own-secret', '?keep=google.com');
    const { cookies } = await server.startSession({ ...ada, password: 'own-secret' });
    expect((await server.meOf(cookies)).methods).toEqual(['google.com', 'password']);
  });
});
