import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openServer, type TestServer } from '../../member-testing.ts';
import { hashPassword } from './passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

let count = 0;
const signUp = async (password: string): Promise<{ readonly email: string; readonly code: number }> => {
  count += 1;
  const email = `p${count}@example.org`;
  const body = { email, password, name: 'Ada', callbackURL: '/verify' };
  const { statusCode } = await server.post('/api/auth/sign-up/email', body);
  if (statusCode === 200) await server.get(server.linkIn(email, 'verify-email'));
  return { email, code: statusCode };
};

describe('a password', () => {
  it.each([
    'otterbridge',
    'OTTERBRIDGE',
    '83920174651',
    '~!#%&*(){}',
    'ключ от моста',
    '橋のかわうそ',
    `${'o'.repeat(60)}tter`,
    ' in spaces ',
  ])('may have any characters: %s', async (password) => {
    const { email, code } = await signUp(password);
    expect(code).toBe(200);
    expect((await server.signIn({ email, password })).statusCode).toBe(200);
  });

  it('may have 128 characters, all of which count', async () => {
    const password = `${'otter bridge '.repeat(10)}`.slice(0, 128);
    const { email } = await signUp(password);
    expect((await server.signIn({ email, password })).statusCode).toBe(200);
    expect(codeOf(await server.signIn({ email, password: password.slice(0, 127) }))).toBe('password-wrong');
  });

  it('signs in only exactly as it was chosen', async () => {
    const { email } = await signUp('Otter bridge ');
    for (const password of ['otter bridge ', 'Otter bridge', ' Otter bridge ', 'Otter  bridge '])
      expect(codeOf(await server.signIn({ email, password }))).toBe('password-wrong');
    expect((await server.signIn({ email, password: 'Otter bridge ' })).statusCode).toBe(200);
  });

  it('is hashed by argon2id with 19 MiB, two passes and its own salt', async () => {
    const [first, second] = [await hashPassword('otter bridge'), await hashPassword('otter bridge')];
    for (const hash of [first, second]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });
});
