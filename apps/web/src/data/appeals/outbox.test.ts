import 'fake-indexeddb/auto';
import { APPEAL_REPLAY, APPEAL_TEXT, APPEALS_AT_ONCE, type Appeal, type ErrorCode } from '@parlance/contract';
import { appealRequest } from '@parlance/contract/schemas';
import { fail, ok } from '@parlance/domain';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import type { Replica } from '../replica/model.ts';
import { closeTabs, openTab, until } from '../replica/testing.ts';
import { type AppealedAnswer, appealsOutbox, MAX_UNSENT } from './outbox.ts';
import { sendStoredAppeals } from './send-stored.ts';

afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

const answer = (given: string, more: Partial<AppealedAnswer> = {}): AppealedAnswer => ({
  work: 'cafe.drinks classic',
  unit: 'cafe',
  seed: 1,
  kind: 'typeTranslation',
  item: 'cafe.order',
  replay: '{}',
  learn: 'es',
  explain: 'de',
  given,
  expected: 'Un café, por favor.',
  verdict: 'wrong',
  ...more,
});

/** A server that stores each appeal once; the test decides how requests end. */
const appealServer = () => {
  const kept = new Map<string, Appeal>();
  const server = {
    kept,
    requests: 0,
    /** How a request ends. */
    fate: (_appeals: readonly Appeal[]): 'fine' | 'replyLost' | ErrorCode => 'fine',
    api: {
      call: async (_name: string, input: unknown) => {
        server.requests += 1;
        const { appeals } = appealRequest.parse(input);
        const fate = server.fate(appeals);
        if (fate !== 'fine' && fate !== 'replyLost') return fail(fate);
        for (const one of appeals) if (!kept.has(one.id)) kept.set(one.id, one);
        return fate === 'fine' ? ok({ ok: true }) : fail('offline');
      },
    } as unknown as Api,
    given: () => [...kept.values()].map(({ given }) => given),
  };
  return server;
};

let browsers = 0;
const newBrowser = (): string => `appeals-${++browsers}`;
const outboxOf = (replica: Replica, api: Api) =>
  appealsOutbox({ replica, api, newId: v7, contentVersion: async () => 'f00' });

describe('an appeal', () => {
  it('is stored on the device, and sent with its own id and the version of the content', async () => {
    const server = appealServer();
    const outbox = outboxOf(await openTab(newBrowser()), server.api);
    await outbox.store(answer('a'));
    expect(server.requests).toBe(0);
    await outbox.send();
    const [sent] = [...server.kept.values()];
    expect(sent).toEqual({ ...answer('a'), id: sent?.id, content: 'f00' });
    await outbox.send();
    expect(server.requests).toBe(1);
  });

  it('is not lost if the page is closed right after it was stored', async () => {
    const server = appealServer();
    const name = newBrowser();
    const before = await openTab(name);
    await outboxOf(before, server.api).store(answer('a'));
    before.close();
    await outboxOf(await openTab(name), server.api).send();
    expect(server.given()).toEqual(['a']);
  });

  it.each<ErrorCode>(['offline', 'unavailable', 'request-too-many', 'internal', 'request-timeout'])(
    'stays after %s, and is sent the next time',
    async (code) => {
      const server = appealServer();
      const outbox = outboxOf(await openTab(newBrowser()), server.api);
      await outbox.store(answer('a'));
      server.fate = () => code;
      await outbox.send();
      expect(server.given()).toEqual([]);
      server.fate = () => 'fine';
      await outbox.send();
      expect(server.given()).toEqual(['a']);
    },
  );

  it('counts once if the reply was lost and it is sent again', async () => {
    const server = appealServer();
    const outbox = outboxOf(await openTab(newBrowser()), server.api);
    await outbox.store(answer('a'));
    server.fate = () => 'replyLost';
    await outbox.send();
    server.fate = () => 'fine';
    await outbox.send();
    expect([server.requests, server.given()]).toEqual([2, ['a']]);
  });

  it('that the server refuses permanently is deleted, and others are kept', async () => {
    const server = appealServer();
    const outbox = outboxOf(await openTab(newBrowser()), server.api);
    for (const given of ['a', 'b', 'bad', 'c', 'd']) await outbox.store(answer(given));
    server.fate = (appeals) => (appeals.some(({ given }) => given === 'bad') ? 'request-invalid' : 'fine');
    await outbox.send();
    expect(server.given()).toEqual(['a', 'b', 'c', 'd']);
    const { requests } = server;
    await outbox.send();
    expect(server.requests).toBe(requests);
  });

  it('is valid for the server, whatever was typed', async () => {
    const server = appealServer();
    const outbox = outboxOf(await openTab(newBrowser()), server.api);
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u0000', '\ud800', 'a\udc00', '🦜'.repeat(300)),
    );
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        await outbox.store(answer(given, { expected: `${given}!` }));
        await outbox.send();
      }),
      { numRuns: 40 },
    );
    for (const { given } of server.kept.values()) expect(given.length).toBeLessThanOrEqual(APPEAL_TEXT);
  });

  it('leaves out a step that is too long', async () => {
    const server = appealServer();
    const outbox = outboxOf(await openTab(newBrowser()), server.api);
    await outbox.store(answer('a', { replay: 'x'.repeat(APPEAL_REPLAY + 1) }));
    await outbox.send();
    expect([...server.kept.values()][0]?.replay).toBe('');
  });
});

describe('an outbox', () => {
  it('sends a few at once until none is left', async () => {
    const server = appealServer();
    const outbox = outboxOf(await openTab(newBrowser()), server.api);
    for (let turn = 0; turn <= APPEALS_AT_ONCE; turn += 1) await outbox.store(answer(`${turn}`));
    await outbox.send();
    expect([server.requests, server.kept.size]).toEqual([2, APPEALS_AT_ONCE + 1]);
  });

  it('keeps 200, the newest', async () => {
    let kept: unknown;
    const replica = {
      remember: async (_name: string, value: unknown) => {
        kept = value;
      },
      recall: async () => kept,
    };
    const outbox = appealsOutbox({ replica, api: appealServer().api, newId: v7, contentVersion: async () => '' });
    for (let turn = 0; turn <= MAX_UNSENT; turn += 1) await outbox.store(answer(`${turn}`));
    const list = kept as readonly Appeal[];
    expect([list.length, list[0]?.given, list.at(-1)?.given]).toEqual([200, '1', '200']);
  });

  it('loses nothing if two tabs store and send at the same time', async () => {
    const server = appealServer();
    const name = newBrowser();
    const tabs = [await openTab(name), await openTab(name)].map((replica) => outboxOf(replica, server.api));
    await Promise.all(
      Array.from({ length: 30 }, async (_, turn) => {
        await tabs[turn % 2]?.store(answer(`${turn}`));
        await tabs[(turn + 1) % 2]?.send();
      }),
    );
    expect(server.given().toSorted()).toEqual(Array.from({ length: 30 }, (_, turn) => `${turn}`).toSorted());
  });

  it('is sent when the page starts, and when the network is back', async () => {
    const bodies: string[] = [];
    let isThere = false;
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      if (!isThere) throw new TypeError('no network');
      bodies.push(String(body));
      return Response.json({ ok: true });
    });
    const replica = await openTab(newBrowser());
    await outboxOf(replica, appealServer().api).store(answer('a'));
    isThere = true;
    sendStoredAppeals(replica);
    await until(() => bodies.length === 1);
    isThere = false;
    await outboxOf(replica, appealServer().api).store(answer('b'));
    isThere = true;
    window.dispatchEvent(new Event('online'));
    await until(() => bodies.length === 2);
    expect(bodies.map((body) => JSON.parse(body).appeals.map(({ given }: Appeal) => given))).toEqual([['a'], ['b']]);
  });
});
