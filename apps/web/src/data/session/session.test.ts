import 'fake-indexeddb/auto';
import type { ErrorCode, Me } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { type RecordedEvent, readEvent } from '@parlance/sync';
import { thisRelease } from '@parlance/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { Api } from '../api/api.ts';
import type { Replica } from '../replica/model.ts';
import { closeTabs, lessonDone, openTab, type TestServer, testServer, until } from '../replica/testing.ts';
import { createSession } from './session.ts';

afterEach(closeTabs);

const ADA: Me = { uid: 'ada', email: 'ada@example.org', name: 'Ada', methods: ['password'], version: 1, fresh: true };
let browsers = 0;
const newBrowser = (): string => `session-${++browsers}`;

/** A session of `replica` with a server whose responses to `session.me` and `session.end` the test sets. */
const sessionOf = (
  replica: Replica,
  answers: { me: () => Result<unknown, ErrorCode>; here?: boolean; sendKept?: () => Promise<number> },
) => {
  const state = { here: answers.here ?? true, reachable: true, ended: 0 };
  const end = (): Result<unknown, ErrorCode> => {
    if (!state.reachable) return fail('offline');
    state.here = false;
    state.ended += 1;
    return ok({ ok: true });
  };
  const api: Api = { call: async (name) => (name === 'session.me' ? answers.me() : end()) as never };
  const drop = (): void => {
    state.here = false;
  };
  const cookie = { isSet: () => state.here, remove: drop };
  const { sendKept } = answers;
  return { state, session: createSession({ api, replica, cookie, ...(sendKept && { sendKept }) }) };
};

/** A release that does not know what is finished. */
const beforeFinished = {
  ...thisRelease,
  kinds: { ...thisRelease.kinds, finished: 0 },
  read: (event: RecordedEvent) => (event.kind === 'finished' ? null : readEvent(event)),
};

const meIs = (me: Me | null) => (): Result<unknown, ErrorCode> => ok({ me });
const unreachable = (): Result<unknown, ErrorCode> => fail('offline');

describe('a session', () => {
  it('is unknown until the server has responded', async () => {
    const { session } = sessionOf(await openTab(newBrowser()), { me: meIs(ADA) });
    expect(session.current().state).toBe('unknown');
  });

  it('is anonymous without the cookie, and sends no request', async () => {
    const { session } = sessionOf(await openTab(newBrowser()), {
      me: () => {
        throw new RangeError('asked');
      },
      here: false,
    });
    await session.refresh();
    expect(session.current().state).toBe('anonymous');
  });

  it('binds the replica to the signed-in learner', async () => {
    const replica = await openTab(newBrowser());
    const { session } = sessionOf(replica, { me: meIs(ADA) });
    await session.refresh();
    expect([session.current().me, replica.owner()]).toEqual([ADA, 'ada']);
  });

  it('is anonymous if the server knows no session', async () => {
    const { session } = sessionOf(await openTab(newBrowser()), { me: meIs(null) });
    await session.refresh();
    expect(session.current().state).toBe('anonymous');
  });

  it('remembers the learner while the server cannot be reached, also after a reload', async () => {
    const browser = newBrowser();
    const before = sessionOf(await openTab(browser), { me: meIs(ADA) });
    await before.session.refresh();
    closeTabs();
    const { session } = sessionOf(await openTab(browser), { me: unreachable });
    await session.refresh();
    expect(session.current()).toEqual({ state: 'signedIn', me: ADA });
  });

  it('that ended elsewhere is not shown again at the next start, not even until the server has answered', async () => {
    const browser = newBrowser();
    const signedIn = sessionOf(await openTab(browser), { me: meIs(ADA) });
    await signedIn.session.refresh();
    closeTabs();
    const ended = sessionOf(await openTab(browser), { me: meIs(null) });
    await ended.session.refresh();
    expect(ended.session.current().state).toBe('anonymous');
    closeTabs();
    const { session } = sessionOf(await openTab(browser), { me: meIs(null) });
    const states: string[] = [];
    session.subscribe(() => states.push(session.current().state));
    await session.refresh();
    expect(new Set(states)).toEqual(new Set(['anonymous']));
  });

  it('follows a sign-in and a sign-out in another tab', async () => {
    const [browser, server] = [newBrowser(), testServer()];
    const [here, there] = [await openTab(browser, server), await openTab(browser, server)];
    const one = sessionOf(here, { me: meIs(ADA), here: false });
    const other = sessionOf(there, { me: meIs(ADA) });
    await one.session.refresh();
    one.state.here = true;
    await other.session.refresh();
    await until(() => one.session.current().state === 'signedIn');
    one.state.here = false;
    await other.session.end();
    await until(() => one.session.current().state === 'anonymous');
  });
});

describe('a deleted account', () => {
  it('is removed here without a request', async () => {
    const replica = await openTab(newBrowser());
    const { session, state } = sessionOf(replica, { me: meIs(ADA) });
    await session.refresh();
    await replica.record([lessonDone('cafe.drinks')]);
    await session.eraseLocal();
    expect([session.current().state, state.here, state.ended]).toEqual(['anonymous', false, 0]);
    expect([replica.owner(), replica.waiting(), replica.view().days.size]).toEqual([null, 0, 0]);
  });
});

describe('logging out', () => {
  it('sends unsent events, informs the server, and deletes the learner’s data here', async () => {
    const server = testServer();
    const replica = await openTab(newBrowser(), server);
    const { session, state } = sessionOf(replica, { me: meIs(ADA) });
    await session.refresh();
    await replica.record([lessonDone('cafe.drinks')]);
    expect(await session.end()).toEqual({ kind: 'ended' });
    expect([server.stored(), state.ended, session.current().state]).toEqual([1, 1, 'anonymous']);
    expect([replica.owner(), replica.waiting(), await replica.recall('me')]).toEqual([null, 0, undefined]);
  });

  it('is cancelled if sounds of own cards would be lost, which count like events, unless that is wanted', async () => {
    let sounds = Promise.resolve(2);
    const { session } = sessionOf(await openTab(newBrowser()), { me: meIs(ADA), sendKept: () => sounds });
    await session.refresh();
    expect(await session.end()).toEqual({ kind: 'unsent', events: 2, declined: 0, books: 0 });
    expect(session.current().state).toBe('signedIn');
    sounds = Promise.reject(new TypeError('the program cannot be loaded'));
    sounds.catch(() => undefined);
    expect(await session.end()).toEqual({ kind: 'ended' });
  });

  it('is cancelled if events would be lost, and gives their number', async () => {
    const server = testServer();
    const replica = await openTab(newBrowser(), server);
    const { session, state } = sessionOf(replica, { me: meIs(ADA) });
    await session.refresh();
    server.fateOf = () => 'requestLost';
    await replica.record([lessonDone('cafe.drinks')]);
    expect(await session.end()).toEqual({ kind: 'unsent', events: 1, declined: 0, books: 0 });
    expect([session.current().state, state.ended, replica.waiting()]).toEqual(['signedIn', 0, 1]);
  });

  it.each([
    [
      'refused',
      (server: TestServer) => {
        server.refusesEvents = true;
      },
    ],
    ['postponed', (server: TestServer) => server.model.changeRelease(beforeFinished)],
  ])('is cancelled if the server has %s events, and keeps them until it is confirmed', async (what, decline) => {
    const server = testServer();
    decline(server);
    const replica = await openTab(newBrowser(), server);
    const { session, state } = sessionOf(replica, { me: meIs(ADA) });
    await session.refresh();
    await replica.record([lessonDone('cafe.drinks'), lessonDone('cafe.food')]);
    expect(await session.end()).toEqual({ kind: 'unsent', events: 0, declined: 2, books: 0 });
    expect([session.current().state, state.ended]).toEqual(['signedIn', 0]);
    const { waiting, ...unstored } = replica.unstored();
    expect([waiting.length, what === 'refused' ? unstored.refused.length : unstored.postponed.length]).toEqual([0, 2]);
    expect(await session.end({ regardless: true })).toEqual({ kind: 'ended' });
    expect(replica.unstored()).toEqual({ waiting: [], postponed: [], refused: [] });
  });

  it('is cancelled if the server cannot be reached', async () => {
    const { session, state } = sessionOf(await openTab(newBrowser()), { me: meIs(ADA) });
    await session.refresh();
    state.reachable = false;
    expect(await session.end()).toEqual({ kind: 'failed', code: 'offline' });
    expect(session.current().state).toBe('signedIn');
  });

  it('despite both clears this device now, and informs the server later', async () => {
    const browser = newBrowser();
    const first = sessionOf(await openTab(browser), { me: meIs(ADA) });
    await first.session.refresh();
    first.state.reachable = false;
    expect(await first.session.end({ regardless: true })).toEqual({ kind: 'ended' });
    closeTabs();
    const replica = await openTab(browser);
    const next = sessionOf(replica, { me: meIs(ADA), here: first.state.here });
    await next.session.refresh();
    expect([next.session.current().state, replica.owner()]).toEqual(['anonymous', null]);
    await until(() => next.state.ended === 1);
  });

  it.each([
    ['the specification’s sign-out, and no other where it could be made', () => Promise.resolve(true), 0],
    ['the session’s own end where it could not', () => Promise.resolve(false), 1],
    ['the session’s own end where that part of the program did not arrive', () => Promise.reject(new TypeError()), 1],
  ])('informs the server by %s', async (_, signOut, ended) => {
    const replica = await openTab(newBrowser());
    const told: string[] = [];
    const api: Api = {
      call: async (name) => {
        told.push(name);
        return (name === 'session.me' ? ok({ me: ADA }) : ok({ ok: true })) as never;
      },
    };
    const session = createSession({ api, replica, signOut, cookie: { isSet: () => true, remove: () => undefined } });
    await session.refresh();
    expect(await session.end()).toEqual({ kind: 'ended' });
    expect(told.filter((name) => name === 'session.end')).toHaveLength(ended);
    expect([session.current().state, replica.owner()]).toEqual(['anonymous', null]);
  });

  it('is not completed after a new sign-in', async () => {
    const replica = await openTab(newBrowser());
    const { session, state } = sessionOf(replica, { me: meIs(ADA) });
    await session.refresh();
    state.reachable = false;
    await session.end({ regardless: true });
    Object.assign(state, { here: true, reachable: true });
    await session.refresh();
    expect([session.current().state, state.ended]).toEqual(['signedIn', 0]);
  });
});
