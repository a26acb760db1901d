import { EXPORT_PATH, routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openServer, type TestServer } from '../../member-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const CONFIRM = routes['session.confirm'].path;
const ELEVEN_MINUTES = 11 * 60_000;

const UNKNOWN = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';

/** What needs a proof of the last 10 minutes. */
const guarded = [
  ['removing a login method', routes['account.unlink'].path, { method: 'google.com' }, 'login-method-unknown'],
  ['ending a session', routes['session.endOther'].path, { id: UNKNOWN }, 'session-unknown'],
] as const;

describe('a proof of the last 10 minutes', () => {
  it.each(guarded)('is needed for %s', async (_what, path, body, allowed) => {
    const ada = await server.newMember();
    server.time.passed += ELEVEN_MINUTES;
    expect(codeOf(await server.post(path, body, ada))).toBe('sign-in-stale');
    await server.post(CONFIRM, { password: ada.password }, ada);
    expect(codeOf(await server.post(path, body, ada))).toBe(allowed);
  });

  it('is needed for the export', async () => {
    const ada = await server.newMember();
    server.time.passed += ELEVEN_MINUTES;
    expect(codeOf(await server.get(EXPORT_PATH, ada))).toBe('sign-in-stale');
    await server.post(CONFIRM, { password: ada.password }, ada);
    expect((await server.get(EXPORT_PATH, ada)).statusCode).toBe(200);
  });
});
