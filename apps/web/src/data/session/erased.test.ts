import 'fake-indexeddb/auto';
import type { ErrorCode, Me } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { afterEach, describe, expect, it } from 'vitest';
import type { Replica } from '../replica/model.ts';
import { closeTabs, lessonDone, openTab, type TestServer, testServer } from '../replica/testing.ts';
import { createSession, type Session } from './session.ts';

afterEach(closeTabs);

const ADA: Me = { uid: 'ada', email: 'ada@example.org', name: 'Ada', methods: ['password'], version: 1, fresh: true };
let browsers = 0;
const newBrowser = (): string => `erased-${++browsers}`;

/** How the server responds to a session. */
interface Line {
  up: boolean;
  me: Me | null;
}

/** A browser whose cookie says that somebody is signed in. */
const sessionOf = (replica: Replica): { readonly session: Session; readonly line: Line } => {
  const line: Line = { up: true, me: ADA };
  const me = (): Result<unknown, ErrorCode> => (line.up ? ok({ me: line.me }) : fail('offline'));
  const cookie = { isSet: () => true, remove: () => undefined };
  return { line, session: createSession({ api: { call: async () => me() as never }, replica, cookie }) };
};

/** An account that has a lesson. */
const serverWithProgress = async (): Promise<TestServer> => {
  const server = testServer();
  const before = await openTab(newBrowser(), server);
  await before.adopt('ada');
  await before.record([lessonDone('cafe.drinks')]);
  await before.sync();
  closeTabs();
  return server;
};

describe('a browser that has erased all data except the cookie', () => {
  it('is a new device, fetches everything, and asks no question', async () => {
    const server = await serverWithProgress();
    const replica = await openTab(newBrowser(), server);
    const { session } = sessionOf(replica);
    await session.refresh();
    await replica.sync();
    expect(session.current().state).toBe('signedIn');
    expect(replica.view()).toEqual(server.view());
    expect(replica.pendingAdoption()).toBeNull();
    expect(new Set(server.requests.map(({ device }) => device)).size).toBe(2);
  });

  it('adopts without a question what was learned there without a network, also after a reload', async () => {
    const [server, browser] = [await serverWithProgress(), newBrowser()];
    const first = await openTab(browser, server);
    const without = sessionOf(first);
    without.line.up = false;
    await without.session.refresh();
    expect(without.session.current().state).toBe('anonymous');
    await first.record([lessonDone('cafe.food')]);
    closeTabs();

    const replica = await openTab(browser, server);
    const { session } = sessionOf(replica);
    await session.refresh();
    await replica.sync();
    await replica.sync();
    expect(replica.pendingAdoption()).toBeNull();
    expect([replica.waiting(), server.stored()]).toEqual([0, 2]);
    expect(replica.view()).toEqual(server.view());
  });

  it('asks about what was learned after the session had ended', async () => {
    const server = await serverWithProgress();
    const replica = await openTab(newBrowser(), server);
    const { session, line } = sessionOf(replica);
    line.me = null;
    await session.refresh();
    await replica.record([lessonDone('cafe.food')]);
    line.me = ADA;
    await session.refresh();
    await replica.sync();
    expect(replica.pendingAdoption()).toEqual({ events: 1 });
  });
});
