import { routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openServer, type TestServer } from '../../member-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const signUp = (email: string, password: string, name = 'Ada') =>
  server.post('/api/auth/sign-up/email', { email, password, name, callbackURL: '/verify' });
const signIn = (email: string, password: string) => server.signIn({ email, password });
const nameOf = async (email: string) =>
  (await server.dependencies.pool.query('SELECT name FROM identity_user WHERE email = $1', [email])).rows[0]?.name;

describe('a sign-up', () => {
  const verify = async (link: string): Promise<string> => (await server.get(link)).headers.location ?? '';
  const chooseBy = async (location: string, newPassword: string) => {
    expect(location).toMatch(/^\/reset\?token=/);
    const token = new URLSearchParams(location.split('?')[1]).get('token');
    expect((await server.post('/api/auth/reset-password', { newPassword, token })).statusCode).toBe(200);
  };

  it('replaces an earlier one for the same address that was never verified', async () => {
    const email = 'victim@example.org';
    await signUp(email, 'own-secret', 'Ada');
    expect((await signUp(email, 'own-secret', 'Vic')).statusCode).toBe(200);
    expect(await verify(server.linkIn(email, 'verify-email'))).toBe('/verify?done=');
    expect((await signIn(email, 'own-secret')).statusCode).toBe(200);
    expect(await nameOf(email)).toBe('Vic');
  });

  it.each([
    ['before', 'their-secret', 'own-secret'],
    ['after', 'own-secret', 'their-secret'],
  ])(
    'with another password than one %s it lets the owner of the address choose a third, and neither opens the account',
    async (when, first, second) => {
      const email = `${when}@example.org`;
      await signUp(email, first);
      await signUp(email, second);
      await signUp(email, second);
      const location = await verify(server.linkIn(email, 'verify-email'));
      expect(codeOf(await signIn(email, first))).toBe('password-wrong');
      expect(codeOf(await signIn(email, second))).toBe('password-wrong');
      await chooseBy(location, 'third-secret');
      expect((await signIn(email, 'third-secret')).statusCode).toBe(200);
      expect(codeOf(await signIn(email, second))).toBe('password-wrong');
    },
  );

  it('stays of use through its own link, although others have replaced it', async () => {
    const email = 'victim2@example.org';
    await signUp(email, 'own-secret');
    const link = server.linkIn(email, 'verify-email');
    await signUp(email, 'their-secret');
    const location = await verify(link);
    expect(codeOf(await signIn(email, 'their-secret'))).toBe('password-wrong');
    expect(await verify(link)).toMatch(/^\/reset\?token=/);
    await chooseBy(location, 'third-secret');
    expect(await verify(link)).toBe('/verify?done=');
  });

  it('that is refused leaves an earlier one as it is', async () => {
    const email = 'victim3@example.org';
    await signUp(email, 'own-secret');
    const link = server.linkIn(email, 'verify-email');
    await signUp(email, 'their-secret', '\u202E');
    expect(await verify(link)).toBe('/verify?done=');
    expect((await signIn(email, 'own-secret')).statusCode).toBe(200);
  });

  it('never replaces an account with a verified address', async () => {
    const ada = await server.newMember();
    await signUp(ada.email, 'their-secret', 'Eve');
    expect((await server.signIn(ada)).statusCode).toBe(200);
    expect(codeOf(await signIn(ada.email, 'their-secret'))).toBe('password-wrong');
  });

  it('takes an address of 254 characters, and none of 255', async () => {
    const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(40)}.example.org`;
    const addressOf = (length: number) => `${'a'.repeat(length - domain.length - 1)}@${domain}`;
    expect((await signUp(addressOf(254), 'own-secret')).statusCode).toBe(200);
    expect(codeOf(await signUp(addressOf(255), 'own-secret'))).toBe('email-invalid');
  });

  it('stores the name without characters that change the direction of writing', async () => {
    await signUp('rlo@example.org', 'own-secret', ' \u202EadA\u2066 ');
    expect(await nameOf('rlo@example.org')).toBe('adA');
    expect(codeOf(await signUp('rlo2@example.org', 'own-secret', '\u202E\u200F'))).toBe('name-required');
    const ada = await server.newMember();
    await server.post(routes['account.rename'].path, { name: 'A\u202Eda' }, ada);
    expect((await server.meOf(ada.cookies)).name).toBe('Ada');
  });

  it.each(['\u200B', '\u3164', '\u2800 \u2800', '\u{E0041}', '\u115F\u00AD'])(
    'is refused with a name of which nothing can be seen: %j',
    async (name) => {
      expect(codeOf(await signUp('unseen@example.org', 'own-secret', name))).toBe('name-required');
    },
  );
});

describe('the mailed links for a new password', () => {
  const request = async (email: string): Promise<string> => {
    await server.post('/api/auth/request-password-reset', { email, redirectTo: '/reset' });
    const { headers } = await server.get(server.linkIn(email, 'reset-password'));
    return new URL(headers.location ?? '', 'http://localhost').searchParams.get('token') ?? '';
  };
  const choose = (token: string, newPassword: string) =>
    server.post('/api/auth/reset-password', { newPassword, token });

  it('end all with the first one that is used', async () => {
    const ada = await server.newMember();
    const [first, second] = [await request(ada.email), await request(ada.email)];
    expect((await choose(second, 'secret-2')).statusCode).toBe(200);
    expect(codeOf(await choose(first, 'secret-3'))).toBe('token-invalid');
  });

  it('end all with the first one of several that are used at once', async () => {
    const ada = await server.newMember();
    const [first, second] = [await request(ada.email), await request(ada.email)];
    const [one, other] = await Promise.all([choose(first, 'secret-2'), choose(second, 'secret-3')]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 400]);
    expect((await signIn(ada.email, one.statusCode === 200 ? 'secret-2' : 'secret-3')).statusCode).toBe(200);
  });

  it('end with a change of the password', async () => {
    const ada = await server.newMember();
    const token = await request(ada.email);
    await server.post(routes['account.password'].path, { current: ada.password, next: 'secret-2' }, ada);
    expect(codeOf(await choose(token, 'secret-3'))).toBe('token-invalid');
  });

  it('are stored as hashes', async () => {
    const ada = await server.newMember();
    const token = await request(ada.email);
    const { rows } = await server.dependencies.pool.query(
      'SELECT identifier FROM identity_verification WHERE value = $1',
      [ada.uid],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].identifier).not.toContain(token);
  });
});
