// @vitest-environment node
import 'fake-indexeddb/auto';
import type { ErrorCode, OperationName } from '@parlance/contract';
import { fail, mergeTalks, ok, type TalkRecord } from '@parlance/domain';
import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import type { Api } from '../api/api.ts';
import { closeTabs, openTab, testServer, until } from '../replica/testing.ts';
import { createKeptTalks, type PageTalks } from './kept-talks.ts';

afterEach(closeTabs);

let browsers = 0;
const newBrowser = (): string => `talks-${++browsers}`;

const talk = (id: string, ...lines: readonly string[]): TalkRecord => ({
  ...{ id, learn: 'es', unit: 'cafe', partner: 'guided', startedAt: 1, endedAt: null },
  lines: lines.map((text, at) => ({ by: 'learner', id: `${id}.${text}`, at, text, hints: 0 })),
});
const textsOf = (talks: readonly TalkRecord[]): readonly (readonly string[])[] =>
  talks.map(({ lines }) => lines.map(({ text }) => text).toSorted());

/** An account that keeps talks; the test decides which requests fail. */
const talkServer = () => {
  const kept = new Map<string, { readonly talk: TalkRecord; readonly revision: number }>();
  const removed = new Set<string>();
  const server = {
    kept,
    requests: [] as OperationName[],
    fate: (_name: OperationName): ErrorCode | 'fine' | 'replyLost' => 'fine',
    answer: (name: OperationName, input: { id: string; talk: TalkRecord }) => {
      if (name === 'talk.list')
        return ok({ talks: [...kept].map(([id, { revision }]) => ({ ...talk(id), id, revision })) });
      if (name === 'talk.read') {
        const found = kept.get(input.id);
        return found === undefined ? fail('not-found') : ok({ talk: found.talk });
      }
      if (name === 'talk.remove') {
        kept.delete(input.id);
        removed.add(input.id);
        return ok({ ok: true });
      }
      if (removed.has(input.talk.id)) return fail('not-found');
      const before = kept.get(input.talk.id);
      const merged = before === undefined ? input.talk : mergeTalks(before.talk, input.talk);
      kept.set(merged.id, { talk: merged, revision: (before?.revision ?? 0) + 1 });
      return ok({ talk: merged });
    },
    api: {
      call: async (name: OperationName, input: never) => {
        server.requests.push(name);
        const fate = server.fate(name);
        if (fate !== 'fine' && fate !== 'replyLost') return { ok: false, code: fate };
        const answer = server.answer(name, input);
        return fate === 'replyLost' ? { ok: false, code: 'offline' } : answer;
      },
    } as unknown as { call: Api['call'] },
  };
  return server;
};

const openPage = async (
  server: Pick<ReturnType<typeof talkServer>, 'api'>,
  { browser = newBrowser(), uid }: { readonly browser?: string; readonly uid?: string } = {},
) => {
  const replica = await openTab(browser, testServer());
  const later: (readonly [() => void, number])[] = [];
  const talks = createKeptTalks({
    ...{ replica, api: server.api },
    later: (work, milliseconds) => void later.push([work, milliseconds]),
  });
  if (uid !== undefined) {
    await replica.adopt(uid);
    await until(() => replica.status().kind === 'synced');
  }
  return { replica, talks, later };
};

const textsHere = async (talks: PageTalks) => textsOf(await talks.list());

describe('a talk', () => {
  it('is kept on the device at once, without an account, and read after a reload', async () => {
    const [server, browser] = [talkServer(), newBrowser()];
    const { talks, replica } = await openPage(server, { browser });
    await talks.keep(talk('a', 'hola'));
    await talks.keep(talk('a', 'adiós'));
    replica.close();
    expect(await textsHere((await openPage(server, { browser })).talks)).toEqual([['adiós', 'hola']]);
    expect(server.requests).toEqual([]);
  });

  it('does not show in the database', async () => {
    const browser = newBrowser();
    await (await openPage(talkServer(), { browser })).talks.keep(talk('a', 'un secreto'));
    const database = await openDB(browser);
    const stored = await database.getAll('sessions');
    database.close();
    expect(stored.some(({ data }) => new TextDecoder('latin1').decode(data).includes('secreto'))).toBe(false);
  });

  it('goes to the account once somebody is signed in, and comes to another device', async () => {
    const server = talkServer();
    const { talks } = await openPage(server, { uid: 'ada' });
    await talks.keep(talk('a', 'hola'));
    await until(() => server.kept.size === 1);
    const other = await openPage(server, { uid: 'ada' });
    await other.talks.send();
    expect(await textsHere(other.talks)).toEqual([['hola']]);
  });

  it('of two devices has the lines of both', async () => {
    const server = talkServer();
    const [one, other] = [await openPage(server, { uid: 'ada' }), await openPage(server, { uid: 'ada' })];
    await one.talks.keep(talk('a', 'uno'));
    await other.talks.keep(talk('a', 'dos'));
    for (const { talks } of [one, other, one]) await talks.send();
    for (const { talks } of [one, other]) expect(await textsHere(talks)).toEqual([['dos', 'uno']]);
  });

  it('is sent again after a lost reply, and is there once', async () => {
    const server = talkServer();
    const { talks } = await openPage(server, { uid: 'ada' });
    server.fate = (name) => (name === 'talk.keep' ? 'replyLost' : 'fine');
    await talks.keep(talk('a', 'hola'));
    expect(await talks.send()).toBe(1);
    server.fate = () => 'fine';
    expect(await talks.send()).toBe(0);
    expect(textsOf([...server.kept.values()].map((each) => each.talk))).toEqual([['hola']]);
  });

  it('that is removed goes everywhere, also where it was changed meanwhile', async () => {
    const server = talkServer();
    const [one, other] = [await openPage(server, { uid: 'ada' }), await openPage(server, { uid: 'ada' })];
    await one.talks.keep(talk('a', 'hola'));
    await one.talks.send();
    await other.talks.send();
    await one.talks.remove(['a']);
    await one.talks.send();
    await other.talks.keep(talk('a', 'adiós'));
    await other.talks.send();
    for (const { talks } of [one, other]) expect(await talks.list()).toEqual([]);
    expect(server.kept.size).toBe(0);
  });

  it('that is removed without a network is gone here at once, and on the account later', async () => {
    const server = talkServer();
    const { talks } = await openPage(server, { uid: 'ada' });
    await talks.keep(talk('a', 'hola'));
    await talks.send();
    server.fate = () => 'offline';
    await talks.remove(['a']);
    expect([await talks.list(), await talks.send(), server.kept.size]).toEqual([[], 1, 1]);
    server.fate = () => 'fine';
    expect([await talks.send(), server.kept.size]).toEqual([0, 0]);
  });

  it('that the account has no room for stays here, and is not sent in a loop', async () => {
    const server = talkServer();
    server.fate = (name) => (name === 'talk.keep' ? 'learner-full' : 'fine');
    const { talks, later } = await openPage(server, { uid: 'ada' });
    await talks.keep(talk('a', 'hola'));
    expect(await talks.send()).toBe(1);
    expect([await textsHere(talks), later]).toEqual([[['hola']], []]);
  });

  it('is tried again later where the server fails', async () => {
    const server = talkServer();
    server.fate = () => 'internal';
    const { talks, later } = await openPage(server, { uid: 'ada' });
    await talks.keep(talk('a', 'hola'));
    await talks.send();
    expect(later.at(-1)?.[1]).toBe(30_000);
  });

  it('goes on being sent where it grows while the account is asked for it', async () => {
    const server = talkServer();
    const [one, other] = [await openPage(server, { uid: 'ada' }), await openPage(server, { uid: 'ada' })];
    await one.talks.keep(talk('a', 'uno'));
    await one.talks.send();
    await other.talks.send();
    await one.talks.keep(talk('a', 'dos'));
    await one.talks.send();
    const { answer } = server;
    let isFirst = true;
    let said = Promise.resolve();
    server.answer = (name, input) => {
      if (name === 'talk.read' && isFirst) {
        isFirst = false;
        said = other.talks.keep(talk('a', 'tres'));
      }
      return answer(name, input);
    };
    await other.talks.send();
    await said;
    await other.talks.send();
    const kept = [...server.kept.values()].map((each) => each.talk);
    expect([isFirst, textsOf(kept)]).toEqual([false, [['dos', 'tres', 'uno']]]);
  });

  it('makes room for another by its removal, though the one without room was kept first', async () => {
    const server = talkServer();
    const { talks } = await openPage(server, { uid: 'ada' });
    await talks.keep(talk('b', 'adiós'));
    await talks.send();
    server.fate = (name) => (name === 'talk.keep' && server.kept.size > 0 ? 'learner-full' : 'fine');
    await talks.keep(talk('a', 'hola'));
    expect(await talks.send()).toBe(1);
    await talks.remove(['b']);
    expect([await talks.send(), [...server.kept.keys()]]).toEqual([0, ['a']]);
  });

  it('that has no room does not keep those of other devices away', async () => {
    const server = talkServer();
    const [one, other] = [await openPage(server, { uid: 'ada' }), await openPage(server, { uid: 'ada' })];
    await one.talks.keep(talk('b', 'adiós'));
    await one.talks.send();
    server.fate = (name) => (name === 'talk.keep' ? 'learner-full' : 'fine');
    await other.talks.keep(talk('a', 'hola'));
    await other.talks.send();
    expect((await textsHere(other.talks)).toSorted()).toEqual([['adiós'], ['hola']]);
  });

  it('comes back to an account that has lost it, as after a restored backup', async () => {
    const server = talkServer();
    const { talks } = await openPage(server, { uid: 'ada' });
    await talks.keep(talk('a', 'hola'));
    await talks.send();
    server.kept.clear();
    await talks.send();
    expect([await textsHere(talks), [...server.kept.keys()]]).toEqual([[['hola']], ['a']]);
  });

  it('that was removed elsewhere before this device fetched it once is gone here', async () => {
    const server = talkServer();
    const { talks } = await openPage(server, { uid: 'ada' });
    server.fate = (name) => (name === 'talk.list' ? 'internal' : 'fine');
    await talks.keep(talk('a', 'hola'));
    await talks.send();
    server.answer('talk.remove', { id: 'a', talk: talk('a') });
    server.fate = () => 'fine';
    await talks.send();
    expect(await talks.list()).toEqual([]);
  });

  it('of a guest goes to the account that they sign in with', async () => {
    const server = talkServer();
    const { talks, replica } = await openPage(server);
    await talks.keep(talk('a', 'hola'));
    await replica.adopt('ada');
    await until(() => server.kept.has('a'));
    expect(await textsHere(talks)).toEqual([['hola']]);
  });

  it('is never seen by the next learner of the device, and what was asked for the last one is not kept for them', async () => {
    const server = talkServer();
    const { talks, replica } = await openPage(server, { uid: 'ada' });
    await talks.keep(talk('a', 'hola'));
    await talks.send();
    const { call } = server.api;
    let leave = Promise.resolve();
    server.api.call = (async (...request: Parameters<Api['call']>) => {
      const answer = await call(...request);
      if (request[0] === 'talk.keep') {
        leave = replica.clear();
        await leave;
      }
      return answer;
    }) as Api['call'];
    await talks.keep(talk('a', 'adiós'));
    await until(() => replica.owner() === null);
    await leave;
    await talks.send();
    expect(await talks.list()).toEqual([]);
  });
});
