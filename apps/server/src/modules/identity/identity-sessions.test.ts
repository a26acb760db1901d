import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, openServer, type TestServer } from '../../member-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

describe('an identity session, while the database does not answer,', () => {
  it.each([
    ['is exchanged later', 'POST', '/api/user_verify'],
    ['is asked for its user later', 'GET', '/api/v1/providers/user'],
    ['is asked for its factors later', 'POST', '/api/v1/factor/challenge'],
    ['is shown later', 'GET', '/api/auth/get-session'],
  ])('%s', async (_what, method, path) => {
    const { uid, identityCookies: cookies } = await server.newMember();
    const body = path === '/api/user_verify' ? { vfu: JSON.stringify({ id: uid }) } : {};
    const ask = () => (method === 'GET' ? server.get(path, { cookies }) : server.post(path, body, { cookies }));
    const away = vi.spyOn(server.dependencies.pool, 'connect').mockRejectedValue(new Error('away') as never);
    const answer = await ask();
    away.mockRestore();
    expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'unavailable']);
    expect((await ask()).statusCode).toBe(200);
  });
});
