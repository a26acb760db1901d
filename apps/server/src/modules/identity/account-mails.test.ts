import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, openServer, type TestServer } from '../../member-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const ASKS = ['sign-up/email', 'send-verification-email', 'request-password-reset'];
/** Asks for every kind of mail to an address. @returns the responses. */
const askAll = async (email: string, n: number, cookies = {}) => {
  const as = { address: `2001:db8:${n}::1`, cookies };
  const body = { email, password: 'river-lamp-7', name: 'Ada', redirectTo: '/reset', callbackURL: '/verify' };
  const answers = [];
  for (const path of ASKS) answers.push(await server.post(`/api/auth/${path}`, body, as));
  return answers.map(({ statusCode, body }) => [statusCode, body.replaceAll(/"[\w-]{20,}"|\d{4}-[^"]*/g, '')]);
};
const mailsTo = (email: string): number => server.mails.filter(({ to }) => to === email).length;

describe('mails to one address', () => {
  it('are a few an hour, whatever is asked for and from how many networks, and go on after it', async () => {
    const { email } = await server.newMember();
    const before = mailsTo(email);
    for (let n = 0; n < 20; n += 1) await askAll(email, n);
    expect(mailsTo(email) - before).toBeGreaterThan(0);
    expect(mailsTo(email)).toBeLessThanOrEqual(6);
    const sent = mailsTo(email);
    server.time.passed += 60 * 60_000 + 1000;
    await askAll(email, 20);
    expect(mailsTo(email)).toBeGreaterThan(sent);
  });

  it('are left out without a trace in the response', async () => {
    const { email } = await server.newMember();
    const first = await askAll(email, 30);
    for (let n = 31; n < 36; n += 1) await askAll(email, n);
    const sent = mailsTo(email);
    expect(await askAll(email, 36)).toEqual(first);
    expect(mailsTo(email)).toBe(sent);
  });

  it('can still be asked for by a browser that has signed in before', async () => {
    const ada = await server.newMember();
    const cookies = cookiesOf(await server.signIn(ada));
    for (let n = 40; n < 50; n += 1) await askAll(ada.email, n);
    const sent = mailsTo(ada.email);
    await askAll(ada.email, 50, cookies);
    expect(mailsTo(ada.email)).toBeGreaterThan(sent);
  });

  it('are limited for all forms of a mailbox together', async () => {
    for (let n = 0; n < 60; n += 1) {
      const body = { email: `eve+${n}@example.org`, password: 'river-lamp-7', name: 'Eve' };
      await server.post('/api/auth/sign-up/email', body, { address: `2001:db8:${n}::3` });
    }
    expect(server.mails.filter(({ to }) => to.startsWith('eve+'))).toHaveLength(40);
  });
});
