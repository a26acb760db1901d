import { realtimePaths, routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from './operations-testing.ts';
import { sendValidRequest } from './right-requests-testing.ts';
import { type Learner, OWN_PAGE_HEADERS, openTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ada: Learner;
beforeAll(async () => {
  server = await openTestServer();
  ada = await server.signUp();
});
afterAll(() => server.close());

/** The operations whose response is the same for everybody, and what they say of it. */
const STORED: Readonly<Record<string, string>> = { 'GET /api/envelope_key': 'no-cache' };

describe('a response of the interface', () => {
  it('is stored by nobody if it is refused, except for those that are the same for everybody', async () => {
    expect(server.operations.length).toBeGreaterThan(40);
    for (const operation of server.operations) {
      const { headers } = await sendValidRequest(server, operation, ada, {});
      const expected = [nameOf(operation), STORED[nameOf(operation)] ?? 'no-store'];
      expect([nameOf(operation), headers['cache-control']]).toEqual(expected);
    }
  });

  it('is stored by nobody if it succeeds', async () => {
    const paths = [
      ...[routes['session.me'].path, routes['session.list'].path, '/api/v1/account/export', '/api/v1/progress/backup'],
      ...['/api/auth/get-session', '/api/v1/unknown', realtimePaths.userInfo.replace(':uid', ada.uid)],
    ];
    for (const url of paths) {
      const token = url.startsWith('/rt/') ? ada.short : ada.token;
      const { headers } = await server.ask({ url, headers: { authorization: `Bearer ${token}` } });
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
    }
    const { email, password } = ada;
    const signIn = { method: 'POST', url: '/api/auth/sign-in/email', headers: OWN_PAGE_HEADERS } as const;
    for (const payload of [
      { email, password },
      { email, password: 'wrong' },
    ]) {
      expect((await server.ask({ ...signIn, payload })).headers['cache-control']).toBe('no-store');
    }
  });
});
