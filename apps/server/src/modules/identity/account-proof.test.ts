import { routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openServer, type TestServer } from '../../member-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const CONFIRM = routes['session.confirm'].path;
const ELEVEN_MINUTES = 11 * 60_000;

/** What needs a proof of the last 10 minutes. */
const guarded = [
  ['removing a login method', routes['account.unlink'].path, { method: 'google.com' }, 'login-method-unknown'],
] as const;

describe('a proof of the last 10 minutes', () => {
  it.each(guarded)('is needed for %s', async (_what, path, body, allowed) => {
    const ada = await server.newMember();
    server.time.passed += ELEVEN_MINUTES;
    expect(codeOf(await server.post(path, body, ada))).toBe('sign-in-stale');
    await server.post(CONFIRM, { password: ada.password }, ada);
    expect(codeOf(await server.post(path, body, ada))).toBe(allowed);
  });
});
