import { routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, cookiesOf, openServer, type TestServer } from '../../member-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const { path: LIST } = routes['session.list'];
const { path: END } = routes['session.endOther'];
const { path: CONFIRM } = routes['session.confirm'];
const DAY = 86_400_000;

const listOf = async (cookies: Readonly<Record<string, string>>) =>
  (await server.get(LIST, { cookies })).json().sessions;

describe('a session', () => {
  it('is replaced by the next sign-in of its browser: its token becomes invalid', async () => {
    const ada = await server.newMember();
    const vfu = JSON.stringify({ id: ada.uid });
    const cookies = { ...ada.identityCookies, ...ada.cookies };
    const next = cookiesOf(await server.post('/api/user_verify', { vfu }, { cookies }));
    expect(next.parlance).not.toBe(ada.cookies.parlance);
    expect([await server.meOf(ada.cookies), (await server.meOf(next)).uid]).toEqual([null, ada.uid]);
    expect(await listOf(next)).toHaveLength(1);
  });

  it('ends if an operator deletes it in the database', async () => {
    const ada = await server.newMember();
    const { pool } = server.dependencies;
    // The statements of docs/operations.md.
    const account = `(SELECT id FROM identity_user WHERE email = '${ada.email}')`;
    await pool.query(`DELETE FROM identity_session WHERE "userId" = ${account}`);
    await pool.query(`DELETE FROM signed_in WHERE user_id = ${account.replace('id', 'id::uuid')}`);
    expect(await server.meOf(ada.cookies)).toBeNull();
    const vfu = JSON.stringify({ id: ada.uid });
    const again = await server.post('/api/user_verify', { vfu }, { cookies: ada.identityCookies });
    expect(codeOf(again)).toBe('sign-in-needed');
  });
});

describe('the list of sessions', () => {
  it('contains all sessions of the learner, marks the current one, and contains none of others', async () => {
    const ada = await server.newMember();
    await server.newMember();
    await server.startSession(ada, { headers: { 'user-agent': 'A telephone' } });
    const sessions = await listOf(ada.cookies);
    expect(sessions.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
    expect(sessions.find(({ current }: { current: boolean }) => !current)).toMatchObject({ agent: 'A telephone' });
    expect(Object.keys(sessions[0]).sort()).toEqual(['agent', 'createdAt', 'current', 'id', 'seenAt']);
  });

  it('gives the day of the last use', async () => {
    const ada = await server.newMember();
    const [{ seenAt }] = await listOf(ada.cookies);
    server.time.passed += DAY;
    await server.meOf(ada.cookies);
    await vi.waitFor(async () => expect((await listOf(ada.cookies))[0].seenAt).toBeGreaterThanOrEqual(seenAt + DAY));
  });

  it('does not contain an expired session, which an hourly job deletes', async () => {
    const ada = await server.newMember();
    await server.dependencies.pool.query('UPDATE signed_in SET expires_at = now() WHERE user_id = $1', [ada.uid]);
    const { cookies } = await server.startSession(ada);
    expect(await listOf(cookies)).toHaveLength(1);
    await server.jobs.find(({ name }) => name === 'identity.tidy')?.run({});
    const { rows } = await server.dependencies.pool.query('SELECT FROM signed_in WHERE user_id = $1', [ada.uid]);
    expect(rows).toHaveLength(1);
  });
});

describe('a session', () => {
  it('can be ended by its id from another session, together with its identity session', async () => {
    const ada = await server.newMember();
    const other = await server.startSession(ada);
    const theirs = (await listOf(ada.cookies)).find(({ current }: { current: boolean }) => !current);
    expect((await server.post(END, { id: theirs.id }, { cookies: ada.cookies })).statusCode).toBe(200);
    expect(await server.meOf(other.cookies)).toBeNull();
    expect((await server.meOf(ada.cookies)).uid).toBe(ada.uid);
    const again = await server.post(
      '/api/user_verify',
      { vfu: JSON.stringify({ id: ada.uid }) },
      { cookies: other.identityCookies },
    );
    expect(codeOf(again)).toBe('sign-in-needed');
  });

  it('of another learner cannot be found, like one that does not exist', async () => {
    const [ada, eve] = [await server.newMember(), await server.newMember()];
    const [{ id }] = await listOf(ada.cookies);
    for (const wrong of [id, '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', 'no id']) {
      expect(codeOf(await server.post(END, { id: wrong }, { cookies: eve.cookies }))).toBe('session-unknown');
    }
    expect((await server.meOf(ada.cookies)).uid).toBe(ada.uid);
  });

  it('remains when all others are ended', async () => {
    const ada = await server.newMember();
    const others = [await server.startSession(ada), await server.startSession(ada)];
    await server.post(END, { others: true }, { cookies: ada.cookies });
    expect(await listOf(ada.cookies)).toMatchObject([{ current: true }]);
    for (const { cookies } of others) expect(await server.meOf(cookies)).toBeNull();
  });

  it('can be proven again by the account’s password only', async () => {
    const ada = await server.newMember();
    server.time.passed += 11 * 60_000;
    expect((await server.meOf(ada.cookies)).fresh).toBe(false);
    expect(codeOf(await server.post(CONFIRM, { password: 'secret-2' }, ada))).toBe('password-wrong');
    expect((await server.meOf(ada.cookies)).fresh).toBe(false);
    expect((await server.post(CONFIRM, { password: ada.password }, ada)).statusCode).toBe(200);
    expect((await server.meOf(ada.cookies)).fresh).toBe(true);
  });

  it('cannot be proven by a password if the account has none', async () => {
    const ada = await server.newMember();
    await server.dependencies.pool.query(
      `UPDATE identity_account SET "providerId" = 'google', password = NULL WHERE "userId" = $1`,
      [ada.uid],
    );
    expect(codeOf(await server.post(CONFIRM, { password: ada.password }, ada))).toBe('login-method-unknown');
  });

  it('is required for all of this', async () => {
    expect(codeOf(await server.get(LIST))).toBe('sign-in-needed');
    expect(codeOf(await server.post(END, { others: true }))).toBe('sign-in-needed');
    expect(codeOf(await server.post(CONFIRM, { password: 'secret-1' }))).toBe('sign-in-needed');
  });
});
