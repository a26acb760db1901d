import { routes } from '@parlance/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openServer, type TestServer } from '../../member-testing.ts';
import { isGuessablePassword } from './guessable-passwords.ts';
import { PASSWORD_LEAST } from './passwords.ts';

const ADA = { email: 'ada.lovelace@example.org', name: 'Ada King' };

describe('a password', () => {
  it('that is one of the 3,000 most common ones that are long enough is guessable', async () => {
    const common = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LEAST).slice(0, 3000);
    expect(common).toHaveLength(3000);
    const answers = await Promise.all(common.map((password) => isGuessablePassword(password, ADA)));
    expect(answers.filter((isGuessable) => !isGuessable)).toEqual([]);
  });

  it.each([
    '123456',
    'password',
    'qwerty',
    'iloveyou',
    'letmein',
    'Password1',
    'DRAGON',
    'azerty',
    'пароль',
    'contraseña1',
  ])('that many use is guessable: %s', async (password) => {
    expect(await isGuessablePassword(password, ADA)).toBe(true);
  });

  it.each([
    'parlance',
    'Parlance2027',
    'p4rl4nc3!',
    'ada.lovelace@example.org',
    'ada.lovelace',
    'AdaLovelace1',
    'lovelace99',
    '1815ada',
    'Ada King!',
    'adaking',
  ])('that is a name of this site or of its owner is guessable: %s', async (password) => {
    expect(await isGuessablePassword(password, ADA)).toBe(true);
  });

  it.each([
    'river-lamp-7',
    'a long secret 1',
    'ada walks over 7 bridges',
    'adamant-otter',
    '71-lovelace-4082',
    'Zug um 9 Uhr',
  ])('that is neither is not guessable: %s', async (password) => {
    expect(await isGuessablePassword(password, ADA)).toBe(false);
  });

  it('is not guessable because of names of one or two characters', async () => {
    expect(await isGuessablePassword('al-82-73', { email: 'al@example.org', name: 'Al' })).toBe(false);
  });

  it('that is too short has an error of its own', async () => {
    expect(await isGuessablePassword('12345', ADA)).toBe(false);
  });
});

describe('a guessable password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  const signUp = (email: string, password: string, headers = {}) =>
    server.post('/api/auth/sign-up/email', { email, password, name: 'Grace', callbackURL: '/verify' }, { headers });
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email).length;

  it('is refused at a sign-up, whether or not the address has an account, and sends no mail', async () => {
    const ada = await server.newMember();
    const before = mailsTo(ada.email);
    for (const email of ['grace@example.org', ada.email])
      for (const password of ['123456', 'parlance1'])
        expect(codeOf(await signUp(email, password))).toBe('password-common');
    expect(codeOf(await signUp('grace.hopper@example.org', 'hopper12'))).toBe('password-common');
    expect([mailsTo('grace@example.org'), mailsTo(ada.email)]).toEqual([0, before]);
  });

  it('replaces no earlier sign-up', async () => {
    await signUp('eve@example.org', 'river-lamp-7');
    expect(codeOf(await signUp('eve@example.org', 'dragon'))).toBe('password-common');
    await server.get(server.linkIn('eve@example.org', 'verify-email'));
    expect((await server.signIn({ email: 'eve@example.org', password: 'river-lamp-7' })).statusCode).toBe(200);
  });

  it('is refused in the form of a page, too', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=form%40example.org&name=Form&password=123456',
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(mailsTo('form@example.org')).toBe(0);
  });

  it('is refused by a mailed link, which can then be used with a better one', async () => {
    const ada = await server.newMember();
    await server.post('/api/auth/request-password-reset', { email: ada.email, redirectTo: '/reset' });
    const { headers } = await server.get(server.linkIn(ada.email, 'reset-password'));
    const token = new URL(headers.location ?? '', 'http://localhost').searchParams.get('token');
    const choose = (newPassword: string) => server.post('/api/auth/reset-password', { newPassword, token });
    for (const password of ['qwerty123', ada.email]) expect(codeOf(await choose(password))).toBe('password-common');
    expect((await choose('river-lamp-7')).statusCode).toBe(200);
    expect(codeOf(await choose('qwerty123'))).toBe('token-invalid');
  });

  it('is refused at a change, and the old one still signs in', async () => {
    const ada = await server.newMember();
    const change = (next: string) => server.post(routes['account.password'].path, { current: ada.password, next }, ada);
    for (const next of ['sunshine', ada.email]) expect(codeOf(await change(next))).toBe('password-common');
    expect((await server.signIn(ada)).statusCode).toBe(200);
  });

  it('that was chosen earlier still signs in', async () => {
    const { hashPassword } = await import('./passwords.ts');
    const ada = await server.newMember();
    await server.dependencies.pool.query('UPDATE identity_account SET password = $2 WHERE "userId" = $1', [
      ada.uid,
      await hashPassword('123456'),
    ]);
    expect((await server.signIn({ ...ada, password: '123456' })).statusCode).toBe(200);
  });
});
