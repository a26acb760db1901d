// @vitest-environment node
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import type { ErrorCode } from '@parlance/contract';
import { ok } from '@parlance/domain';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardEvents } from '../cards/cards.ts';
import type { Replica } from '../replica/model.ts';
import { closeTabs, lessonDone, openTab, type TestServer, testServer, until } from '../replica/testing.ts';
import { hasKeptSounds } from './has-kept.ts';
import { UNNAMED_FOR } from './kept.ts';
import { createOwnSounds, type PageSounds } from './own-sounds.ts';
import type { SoundBytes, SoundRequests } from './sound-requests.ts';
import { unsentSounds } from './unsent.ts';

const DAY = 86_400_000;
/** What the clock of the device says. */
let now = 0;
beforeEach(() => {
  now = Date.UTC(2026, 10, 24);
});
afterEach(closeTabs);

let browsers = 0;
const newBrowser = (): string => `own-sounds-${++browsers}`;

const sound = (n: number, size = 40): SoundBytes => {
  const bytes = new Uint8Array(size).fill(n);
  bytes.set(new TextEncoder().encode('OggS'));
  return bytes;
};
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const cardWith = (n: number) => cardEvents.own('es', `own:${n}`, { front: 'a', back: 'b', sound: hashOf(sound(n)) });

/** How a request to keep a sound ends. */
type Fate = 'fine' | { readonly code: ErrorCode; readonly retryAfter?: number };

/** A server that keeps the sounds of one learner. */
interface SoundServer {
  readonly kept: Map<string, SoundBytes>;
  readonly requests: SoundRequests;
  /** The numbers of requests. */
  puts: number;
  gets: number;
  /** The test decides how requests to keep a sound end. */
  fate: (hash: string) => Fate;
}

const soundServer = (): SoundServer => {
  const server: SoundServer = {
    kept: new Map(),
    puts: 0,
    gets: 0,
    fate: () => 'fine',
    requests: {
      put: async (hash, bytes) => {
        server.puts += 1;
        const fate = server.fate(hash);
        if (fate !== 'fine') return { ok: false, ...fate };
        server.kept.set(hash, bytes);
        return ok({ ok: true });
      },
      get: async (hash) => {
        server.gets += 1;
        return server.kept.get(hash);
      },
    },
  };
  return server;
};

interface Page {
  readonly replica: Replica;
  readonly sounds: PageSounds;
  /** What is to be done later, with the milliseconds. */
  readonly later: (readonly [work: () => void, milliseconds: number])[];
}

/** Opens a page of a browser whose learner signs in if `uid` is given. */
const openPage = async (
  server: SoundServer,
  { browser = newBrowser(), uid, sync }: { browser?: string; uid?: string; sync?: TestServer } = {},
): Promise<Page> => {
  const replica = await openTab(browser, sync);
  const later: Page['later'] = [];
  const sounds = createOwnSounds({
    replica,
    requests: server.requests,
    later: (work, milliseconds) => void later.push([work, milliseconds]),
    now: () => now,
  });
  if (uid !== undefined) await replica.adopt(uid);
  return { replica, sounds, later };
};

const bytesOf = async (blob: Blob | undefined): Promise<Uint8Array | undefined> =>
  blob === undefined ? undefined : new Uint8Array(await blob.arrayBuffer());

/** The number of small values and sounds in the database of a browser. */
const storedIn = async (browser: string): Promise<number> => {
  const database = await openDB(browser);
  const count = await database.count('sessions');
  database.close();
  return count;
};

describe('a sound of an own card', () => {
  it('is kept on the device under the hash of its bytes, and read with its type, without any request', async () => {
    const server = soundServer();
    const browser = newBrowser();
    const { sounds, replica } = await openPage(server, { browser });
    expect(await sounds.keep(sound(1))).toEqual(ok(hashOf(sound(1))));
    replica.close();
    const blob = await (await openPage(server, { browser })).sounds.read(hashOf(sound(1)));
    expect([blob?.type, await bytesOf(blob)]).toEqual(['audio/ogg', sound(1)]);
    expect([server.puts, server.gets]).toEqual([0, 0]);
  });

  it('is a copy: a buffer that is used again changes nothing', async () => {
    const { sounds } = await openPage(soundServer());
    const buffer = new Uint8Array([...sound(9), ...sound(1)]);
    await sounds.keep(buffer.subarray(40));
    buffer.fill(0);
    expect(await bytesOf(await sounds.read(hashOf(sound(1))))).toEqual(sound(1));
  });

  it('that is none, or is too large, is refused', async () => {
    const { sounds } = await openPage(soundServer());
    expect(await sounds.keep(new TextEncoder().encode('<script>'))).toMatchObject({ code: 'request-invalid' });
    expect(await sounds.keep(sound(1, 500_001))).toMatchObject({ code: 'request-too-large' });
    expect(await sounds.keep(sound(1, 500_000))).toMatchObject({ ok: true });
  });

  it('does not show in the database, nor does its name', async () => {
    const browser = newBrowser();
    const { sounds } = await openPage(soundServer(), { browser });
    const telling = new TextEncoder().encode('OggS and something that can be told again');
    await sounds.keep(telling);
    const database = await openDB(browser);
    const stored = await database.getAll('sessions');
    const keys = await database.getAllKeys('sessions');
    database.close();
    const text = stored.map(({ data }) => new TextDecoder('latin1').decode(data)).join();
    expect(stored.length).toBeGreaterThan(0);
    expect([
      text.includes('can be told'),
      text.includes(hashOf(telling)),
      keys.join().includes(hashOf(telling)),
    ]).toEqual([false, false, false]);
  });

  it('goes with a logout', async () => {
    const browser = newBrowser();
    const { sounds, replica } = await openPage(soundServer(), { browser });
    await sounds.keep(sound(1));
    await replica.record([cardWith(1)]);
    expect(await storedIn(browser)).toBeGreaterThan(0);
    await replica.clear();
    expect(await sounds.read(hashOf(sound(1)))).toBeUndefined();
    expect(await unsentSounds(replica).all()).toEqual([]);
    expect(await hasKeptSounds(replica)).toBe(false);
    expect(await storedIn(browser)).toBe(0);
  });

  it('for which there is no room is refused, and everything else stays stored', async () => {
    const { replica } = await openPage(soundServer());
    const full = createOwnSounds({
      replica: { ...replica, rememberBytes: async () => Promise.reject(new DOMException('', 'QuotaExceededError')) },
      requests: soundServer().requests,
      later: () => undefined,
      now: () => now,
    });
    expect(await full.keep(sound(1))).toMatchObject({ ok: false, code: 'storage-refused' });
    await replica.record([lessonDone('cafe.drinks')]);
    expect(replica.status()).toEqual({ kind: 'local' });
  });
});

describe('a sound that no card names', () => {
  it('goes from the device after a month, and what cards name stays', async () => {
    const { sounds, replica } = await openPage(soundServer());
    for (const n of [1, 2]) await sounds.keep(sound(n));
    await replica.record([1, 2].map(cardWith));
    await sounds.clean();
    now += 100 * DAY;
    await replica.record([cardEvents.own('es', 'own:1', null)]);
    await sounds.clean();
    now += UNNAMED_FOR - 1;
    await sounds.clean();
    expect(await bytesOf(await sounds.read(hashOf(sound(1))))).toEqual(sound(1));
    now += 1;
    await sounds.clean();
    expect(await sounds.read(hashOf(sound(1)))).toBeUndefined();
    expect(await bytesOf(await sounds.read(hashOf(sound(2))))).toEqual(sound(2));
    expect(await unsentSounds(replica).all()).toEqual([hashOf(sound(2))]);
  });

  it('stays if a card comes back in the meantime', async () => {
    const { sounds, replica } = await openPage(soundServer());
    await sounds.keep(sound(1));
    await sounds.clean();
    now += UNNAMED_FOR - DAY;
    await replica.record([cardWith(1)]);
    await sounds.clean();
    now += 10 * UNNAMED_FOR;
    await replica.record([cardEvents.own('es', 'own:1', null)]);
    await sounds.clean();
    expect(await bytesOf(await sounds.read(hashOf(sound(1))))).toEqual(sound(1));
  });

  it('goes, too, where an import was given up, and leaves nothing behind', async () => {
    const browser = newBrowser();
    const { sounds, replica } = await openPage(soundServer(), { browser });
    const before = await storedIn(browser);
    for (const n of [1, 2, 3]) await sounds.keep(sound(n));
    const withSounds = await storedIn(browser);
    now += UNNAMED_FOR;
    await sounds.clean();
    expect(await hasKeptSounds(replica)).toBe(false);
    expect(withSounds - (await storedIn(browser))).toBe(3);
    expect(before).toBe(0);
  });

  it('stays if it is kept again while the device is cleaned', async () => {
    const { sounds } = await openPage(soundServer());
    await sounds.keep(sound(1));
    now += UNNAMED_FOR;
    await Promise.all([sounds.clean(), sounds.keep(sound(1))]);
    expect(await bytesOf(await sounds.read(hashOf(sound(1))))).toEqual(sound(1));
  });

  it('is found, too, among those that a release without lists has kept', async () => {
    const { sounds, replica } = await openPage(soundServer(), { uid: 'ada' });
    await replica.rememberBytes(`own-sound/${hashOf(sound(1))}`, sound(1));
    await replica.record([cardWith(1)]);
    await sounds.clean();
    await replica.record([cardEvents.own('es', 'own:1', null)]);
    await sounds.clean();
    now += UNNAMED_FOR;
    await sounds.clean();
    expect(await sounds.read(hashOf(sound(1)))).toBeUndefined();
  });
});

describe('a sound of the account', () => {
  it('is fetched once, and then read from the device', async () => {
    const server = soundServer();
    server.kept.set(hashOf(sound(1)), sound(1));
    const { sounds } = await openPage(server, { uid: 'ada' });
    const blobs = await Promise.all([sounds.read(hashOf(sound(1))), sounds.read(hashOf(sound(1)))]);
    expect(await Promise.all(blobs.map(bytesOf))).toEqual([sound(1), sound(1)]);
    expect(await bytesOf(await sounds.read(hashOf(sound(1))))).toEqual(sound(1));
    expect(server.gets).toBe(1);
  });

  it('is asked for again after it could not be fetched, and not at all without an account', async () => {
    const server = soundServer();
    const { sounds, replica } = await openPage(server);
    expect(await sounds.read(hashOf(sound(1)))).toBeUndefined();
    expect(server.gets).toBe(0);
    await replica.adopt('ada');
    expect(await sounds.read(hashOf(sound(1)))).toBeUndefined();
    server.kept.set(hashOf(sound(1)), sound(1));
    expect(await bytesOf(await sounds.read(hashOf(sound(1))))).toEqual(sound(1));
  });

  it('that is another one than its name says is not believed', async () => {
    const server = soundServer();
    server.kept.set(hashOf(sound(1)), sound(2));
    const { sounds } = await openPage(server, { uid: 'ada' });
    expect(await sounds.read(hashOf(sound(1)))).toBeUndefined();
  });
});

describe('a kept sound', () => {
  it('is sent once a card names it, and not before', async () => {
    const server = soundServer();
    const { sounds, replica } = await openPage(server, { uid: 'ada' });
    await until(() => replica.status().kind === 'synced');
    await sounds.keep(sound(1));
    await sounds.keep(sound(2));
    expect(await sounds.send()).toBe(0);
    await replica.record([cardWith(1)]);
    await until(() => server.kept.size === 1);
    expect([...server.kept.keys()]).toEqual([hashOf(sound(1))]);
    expect([await sounds.send(), server.puts]).toEqual([0, 1]);
    expect(await unsentSounds(replica).all()).toEqual([hashOf(sound(2))]);
  });

  it('of a guest is sent when they have signed up', async () => {
    const server = soundServer();
    const { sounds, replica } = await openPage(server);
    await sounds.keep(sound(1));
    await replica.record([cardWith(1)]);
    expect([await sounds.send(), server.puts]).toEqual([1, 0]);
    await replica.adopt('ada', { own: true });
    await until(() => server.kept.size === 1);
    expect(await sounds.send()).toBe(0);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('waits for the answer whose the cards of this device are (%s)', async (take, sent) => {
    const [server, sync] = [soundServer(), testServer()];
    const first = await openPage(soundServer(), { uid: 'ada', sync });
    await first.replica.record([lessonDone('cafe.drinks')]);
    await first.replica.sync();
    const { sounds, replica } = await openPage(server, { sync });
    await sounds.keep(sound(1));
    await replica.record([cardWith(1)]);
    await replica.adopt('ada');
    await until(() => replica.pendingAdoption() !== null);
    await sounds.send();
    expect(server.puts).toBe(0);
    await replica.resolveAdoption(take);
    await replica.sync();
    expect([await sounds.send(), server.puts]).toEqual([0, sent]);
  });

  it('is sent by the next page if this one was closed before', async () => {
    const server = soundServer();
    const browser = newBrowser();
    const before = await openPage(server, { browser });
    for (const n of [1, 2, 3]) await before.sounds.keep(sound(n));
    await before.replica.record([1, 2, 3].map(cardWith));
    before.replica.close();
    await openPage(server, { browser, uid: 'ada' });
    await until(() => server.kept.size === 3);
  });

  it('that could not be sent is sent when an exchange succeeds again', async () => {
    const [server, sync] = [soundServer(), testServer()];
    const { sounds, replica, later } = await openPage(server, { uid: 'ada', sync });
    server.fate = () => ({ code: 'offline' });
    await sounds.keep(sound(1));
    await replica.record([cardWith(1)]);
    await until(() => server.puts > 0);
    expect(server.kept.size).toBe(0);
    server.fate = () => 'fine';
    await replica.sync();
    await until(() => server.kept.size === 1);
    expect(later).toEqual([]);
  });

  it.each<[ErrorCode, number | undefined, number]>([
    ['request-too-many', 7, 7000],
    ['unavailable', undefined, 30_000],
  ])('is sent later after %s', async (code, retryAfter, milliseconds) => {
    const server = soundServer();
    const { sounds, replica, later } = await openPage(server, { uid: 'ada' });
    server.fate = () => ({ code, ...(retryAfter !== undefined && { retryAfter }) });
    await sounds.keep(sound(1));
    await replica.record([cardWith(1)]);
    await until(() => later.length > 0);
    expect(later[0]?.[1]).toBe(milliseconds);
    server.fate = () => 'fine';
    later[0]?.[0]();
    await until(() => server.kept.size === 1);
  });

  it('that the server will never take is given up, and the others are sent', async () => {
    const server = soundServer();
    const { sounds, replica } = await openPage(server, { uid: 'ada' });
    server.fate = (hash) => (hash === hashOf(sound(1)) ? { code: 'request-invalid' } : 'fine');
    for (const n of [1, 2]) await sounds.keep(sound(n));
    await replica.record([1, 2].map(cardWith));
    await until(() => server.kept.size === 1);
    expect(await sounds.send()).toBe(0);
    expect(await unsentSounds(replica).all()).toEqual([]);
  });

  it('stays where the account is full, which is not asked again and again', async () => {
    const server = soundServer();
    const { sounds, replica, later } = await openPage(server, { uid: 'ada' });
    server.fate = () => ({ code: 'learner-full' });
    for (const n of [1, 2, 3]) await sounds.keep(sound(n));
    await replica.record([1, 2, 3].map(cardWith));
    await until(() => server.puts > 0);
    expect(await sounds.send()).toBe(3);
    expect([later.length, await bytesOf(await sounds.read(hashOf(sound(3))))]).toEqual([0, sound(3)]);
  });

  it('is sent once, whichever of several tabs kept it', async () => {
    const [server, sync, browser] = [soundServer(), testServer(), newBrowser()];
    const tabs = [
      await openPage(server, { browser, uid: 'ada', sync }),
      await openPage(server, { browser, uid: 'ada', sync }),
    ];
    const all = Array.from({ length: 20 }, (_, n) => n + 1);
    await Promise.all(all.map((n) => tabs[n % 2]?.sounds.keep(sound(n))));
    await tabs[0]?.replica.record(all.map(cardWith));
    await until(() => server.kept.size === 20);
    await Promise.all(tabs.map(({ sounds }) => sounds.send()));
    expect(server.puts).toBe(20);
    expect(await unsentSounds(tabs[0]?.replica as Replica).all()).toEqual([]);
  });
});
