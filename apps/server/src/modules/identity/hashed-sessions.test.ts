import { createHmac } from 'node:crypto';
import { type BetterAuthPlugin, betterAuth, type DBAdapter } from 'better-auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cookies, type Member, openServer, type TestServer } from '../../member-testing.ts';
import { hashedSessions, storedTokenOf } from './hashed-sessions.ts';

let server: TestServer;
let ada: Member;
let identity: Cookies;

const COOKIE = 'parlance-identity.session_token';

beforeAll(async () => {
  server = await openServer();
  ada = await server.newMember();
  const signedIn = await server.signIn(ada);
  identity = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
});
afterAll(() => server.close());

/** The token in a cookie, which is followed by its signature. */
const tokenIn = (cookies: Cookies): string => cookies[COOKIE]?.split('.')[0] ?? '';

/** The cookie of a token, signed as by a thief who has the installation's secret too. */
const signed = (token: string): Cookies => {
  const signature = createHmac('sha256', server.dependencies.config.secret ?? '')
    .update(token)
    .digest('base64');
  return { [COOKIE]: `${token}.${signature}` };
};

const storedTokens = async (): Promise<readonly string[]> => {
  const { rows } = await server.dependencies.pool.query<{ token: string }>(
    'SELECT token FROM identity_session WHERE "userId" = $1',
    [ada.uid],
  );
  return rows.map(({ token }) => token);
};

const verify = async (cookies: Cookies): Promise<number> =>
  (await server.post('/api/user_verify', { vfu: JSON.stringify({ id: ada.uid }) }, { cookies })).statusCode;

describe('the token of an identity session', () => {
  it('is stored as a hash only', async () => {
    const token = tokenIn(identity);
    expect(token).toMatch(/^\w{32}$/);
    const stored = await storedTokens();
    expect(stored).toContain(storedTokenOf(token));
    for (const each of stored) expect(each).toMatch(/^sha256:[\w-]{43}$/);
  });

  it('opens the session, in the cookie alone and with its signature', async () => {
    expect(await verify(identity)).toBe(200);
    expect(await verify(signed(tokenIn(identity)))).toBe(200);
    expect(await verify({ [COOKIE]: tokenIn(identity) })).toBe(401);
  });

  it('is not what the table has: a stored hash opens no session, not even with a right signature', async () => {
    for (const stored of await storedTokens()) expect(await verify(signed(stored))).toBe(401);
  });

  it('of a session that the release before stored in clear is still accepted', async () => {
    const signedIn = await server.signIn(ada);
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    const token = tokenIn(cookies);
    await server.dependencies.pool.query('UPDATE identity_session SET token = $2 WHERE token = $1', [
      storedTokenOf(token),
      token,
    ]);
    expect(await verify(cookies)).toBe(200);
    expect((await server.post('/api/auth/sign-out', {}, { cookies })).statusCode).toBe(200);
    expect(await verify(cookies)).toBe(401);
    expect(await storedTokens()).not.toContain(token);
  });

  it('ends its session at a sign-out', async () => {
    const before = await storedTokens();
    await server.post('/api/auth/sign-out', {}, { cookies: identity });
    expect(await verify(identity)).toBe(401);
    expect(await storedTokens()).toEqual(before.filter((each) => each !== storedTokenOf(tokenIn(identity))));
  });
});

describe('the adapter with hashed tokens', () => {
  /** better-auth without a database, and its adapter without and with hashed tokens. */
  const open = async () => {
    const seen: DBAdapter[] = [];
    const before = { id: 'before', init: ({ adapter }) => void seen.push(adapter) } satisfies BetterAuthPlugin;
    const engine = betterAuth({
      baseURL: 'http://localhost:3000',
      secret: 'a secret that only the tests know',
      logger: { disabled: true },
      telemetry: { enabled: false },
      plugins: [before, hashedSessions],
    });
    const { adapter, internalAdapter } = await engine.$context;
    return { plain: seen[0] as DBAdapter, hashed: adapter, sessions: internalAdapter };
  };

  it('replaces every operation of better-auth that could read or write a token', async () => {
    const { plain, hashed } = await open();
    const left = Object.entries(plain).filter(
      ([name, value]) => typeof value === 'function' && name !== 'createSchema',
    );
    expect(left.length).toBeGreaterThan(9);
    for (const [name, operation] of left) expect(hashed[name as keyof DBAdapter], name).not.toBe(operation);
  });

  it('finds, changes and ends sessions by their tokens', async () => {
    const { plain, sessions } = await open();
    const user = await sessions.createUser(
      { email: 'ada@example.org', name: 'Ada', emailVerified: true },
      { method: 'email' },
    );
    const [one, other] = [await sessions.createSession(user.id), await sessions.createSession(user.id)];
    expect((await sessions.findSession(one.token))?.session.token).toBe(one.token);
    const found = await sessions.findSessions([one.token, other.token]);
    expect(found.map(({ session }) => session.token)).toEqual([one.token, other.token]);
    const changed = await sessions.updateSession(one.token, { userAgent: 'another' });
    expect(changed).toMatchObject({ token: one.token, userAgent: 'another' });
    await sessions.deleteSession(one.token);
    expect(await sessions.findSession(one.token)).toBeNull();
    await sessions.deleteSessions([other.token]);
    expect(await plain.findMany({ model: 'session' })).toEqual([]);
  });

  it('shows only the hash of a session that was not found by its token', async () => {
    const { sessions } = await open();
    const user = await sessions.createUser(
      { email: 'bob@example.org', name: 'Bob', emailVerified: true },
      { method: 'email' },
    );
    const { token } = await sessions.createSession(user.id);
    expect((await sessions.listSessions(user.id)).map((each) => each.token)).toEqual([storedTokenOf(token)]);
    expect(await sessions.findSession(storedTokenOf(token))).toBeNull();
  });

  it('refuses to compare hashed tokens by anything but equality', async () => {
    const { hashed } = await open();
    const where = [{ field: 'token', operator: 'starts_with' as const, value: 'a' }];
    expect(() => hashed.count({ model: 'session', where })).toThrow('cannot be compared by starts_with');
  });
});
