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
  it('replaces an earlier one for the same address that was never verified', async () => {
    const email = 'victim@example.org';
    await signUp(email, 'their-secret', 'Eve');
    expect((await signUp(email, 'own-secret', 'Vic')).statusCode).toBe(200);
    await server.get(server.linkIn(email, 'verify-email'));
    expect(codeOf(await signIn(email, 'their-secret'))).toBe('password-wrong');
    expect((await signIn(email, 'own-secret')).statusCode).toBe(200);
    expect(await nameOf(email)).toBe('Vic');
  });

  it('is not verified by the link of one that it has replaced', async () => {
    const email = 'victim2@example.org';
    await signUp(email, 'own-secret');
    const link = server.linkIn(email, 'verify-email');
    await signUp(email, 'their-secret');
    expect((await server.get(link)).headers.location).toMatch(/^\/verify\?error=/);
    expect(codeOf(await signIn(email, 'their-secret'))).toBe('email-unverified');
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
