import { routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openServer, type TestServer } from '../../member-testing.ts';

let server: TestServer;
let endless: TestServer;
beforeAll(async () => {
  [server, endless] = await Promise.all([openServer(), openServer([], { sessionIdleDays: 0 })]);
});
afterAll(() => Promise.all([server.close(), endless.close()]));

const DAY = 86_400_000;

/** Uses a session some days after its last use, and waits until this is stored, which happens after the response. */
const use = async (cookies: Readonly<Record<string, string>>): Promise<void> => {
  const seenAt = async (): Promise<number> =>
    (await server.get(routes['session.list'].path, { cookies })).json().sessions[0].seenAt;
  const before = await seenAt();
  await vi.waitFor(async () => expect(await seenAt()).toBeGreaterThan(before));
};

describe('a session without use', () => {
  it('ends 30 days after its last use, and is deleted then', async () => {
    const ada = await server.newMember();
    server.time.passed += 29 * DAY;
    await use(ada.cookies);
    server.time.passed += 29 * DAY;
    await use(ada.cookies);
    server.time.passed += 30 * DAY;
    expect(await server.meOf(ada.cookies)).toBeNull();
    await server.jobs.find(({ name }) => name === 'identity.tidy')?.run({});
    const { rows } = await server.dependencies.pool.query('SELECT FROM signed_in WHERE user_id = $1', [ada.uid]);
    expect(rows).toEqual([]);
  });

  it('does not become active again by a request that came too late', async () => {
    const ada = await server.newMember();
    server.time.passed += 30 * DAY;
    await server.meOf(ada.cookies);
    expect(await server.meOf(ada.cookies)).toBeNull();
  });

  it('is not listed, and does not keep the learner’s other sessions from being used', async () => {
    const ada = await server.newMember();
    server.time.passed += 30 * DAY;
    const { cookies } = await server.startSession(ada);
    const { sessions } = (await server.get(routes['session.list'].path, { cookies })).json();
    expect(sessions).toMatchObject([{ current: true }]);
  });

  it('goes on if the setting is 0', async () => {
    const ada = await endless.newMember();
    endless.time.passed += 179 * DAY;
    expect((await endless.meOf(ada.cookies)).uid).toBe(ada.uid);
  });
});

describe('a session', () => {
  it('ends 180 days after the sign-in, however often it is used', async () => {
    const ada = await server.newMember();
    for (let month = 0; month < 6; month += 1) {
      server.time.passed += 29 * DAY;
      await use(ada.cookies);
    }
    server.time.passed += 6 * DAY;
    expect(await server.meOf(ada.cookies)).toBeNull();
  });
});
