import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { withLock } from '../../platform/index.ts';
import { type Connection, connect, finish } from './database.ts';
import { openIdbStore } from './idb-store.ts';
import type { Replica } from './model.ts';
import { openReplica } from './open.ts';
import { memoryStore } from './store.ts';
import { lessonDone, testServer, until } from './testing.ts';

const opened = new Set<{ readonly close: () => void }>();
let reload: MockInstance<() => void>;
beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockReturnValue();
});
afterEach(() => {
  transition('pageshow');
  for (const each of opened) each.close();
  opened.clear();
  vi.restoreAllMocks();
});

const keep = <T extends { readonly close: () => void }>(each: T): T => {
  opened.add(each);
  return each;
};

let browsers = 0;
const newBrowser = (): string => `kept-${++browsers}`;

const connected = async (browser: string): Promise<Connection> => keep(await connect(browser));

/** The event of a page that is left, or comes back. */
const transition = (type: 'pagehide' | 'pageshow', persisted = true): boolean =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));

const VALUES = { stores: ['sessions'], mode: 'readwrite' } as const;
const sealed = (byte: number) => ({ iv: Uint8Array.of(byte), data: new ArrayBuffer(0) });

/** Puts a value in a transaction that goes on, as that of a page that the browser has stopped, until `isOver`. */
const putForLong = ({ run }: Connection, isOver: () => boolean): Promise<string> =>
  run(VALUES, async ({ store }) => {
    const place = await store.put(sealed(1), 'long');
    while (!isOver()) await store.get('long');
    return place;
  });

const put = ({ run }: Connection): Promise<string> =>
  run(VALUES, async (transaction) => finish(transaction, transaction.store.put(sealed(2), 'short')));

const places = ({ run }: Connection): Promise<readonly string[]> =>
  run({ stores: ['sessions'], mode: 'readonly' }, async (transaction) =>
    finish(transaction, transaction.store.getAllKeys()),
  );

/** The turns of the event loop in which a result would have arrived. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

describe('a page that the browser keeps in the middle of a transaction', () => {
  it('leaves the database to other pages, stores nothing, and is loaded anew when it comes back', async () => {
    const [first, second] = [await connected(newBrowser()), await connected(`kept-${browsers}`)];
    const ended = vi.fn();
    putForLong(first, () => false).then(ended, ended);
    const waiting = put(second);
    await aWhile();
    transition('pagehide');
    await waiting;
    expect(await places(second)).toEqual(['short']);
    expect([ended.mock.calls, reload.mock.calls]).toEqual([[], []]);
    transition('pageshow');
    expect(reload).toHaveBeenCalled();
  });

  it('stores what it has asked for completely', async () => {
    const [first, second] = [await connected(newBrowser()), await connected(`kept-${browsers}`)];
    const writing = put(first);
    await Promise.resolve();
    transition('pagehide');
    await writing;
    expect(await places(second)).toEqual(['short']);
  });

  it('goes on if the browser does not keep it after all', async () => {
    const connection = await connected(newBrowser());
    let isOver = false;
    const writing = putForLong(connection, () => isOver);
    transition('pagehide', false);
    isOver = true;
    expect(await writing).toBe('long');
  });
});

describe('a page without a transaction', () => {
  it('is not loaded anew when it comes back', async () => {
    const connection = await connected(newBrowser());
    await put(connection);
    transition('pagehide');
    transition('pageshow');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page whose database another one blocks', () => {
  const openTab = async (name: string): Promise<Replica> =>
    keep(
      await openReplica({
        name,
        api: testServer().api,
        clock: { now: () => 1_800_000_000_000, zone: () => 'Europe/Berlin' },
        newId: v7,
        random: () => 0,
        openStore: () => openIdbStore(name),
        openTimeout: 50,
      }),
    );

  it('opens all the same, and stores what it records when the other one has ended', async () => {
    const browser = newBrowser();
    let isOver = false;
    const blocking = putForLong(await connected(browser), () => isOver);
    const replica = await openTab(browser);
    await replica.record([lessonDone('cafe.drinks')]);
    expect(replica.status()).toMatchObject({ code: 'storage-refused' });
    isOver = true;
    await blocking;
    await until(() => replica.status().kind === 'local' && replica.waiting() === 1);
    expect((await openTab(browser)).waiting()).toBe(1);
  });

  it('does not wait for a lock that the other one holds', async () => {
    const browser = newBrowser();
    let letGo = (): void => undefined;
    const held = withLock(`${browser}-replica`, () => new Promise<void>((resolve) => (letGo = resolve)));
    const replica = keep(
      await openReplica({
        name: browser,
        api: testServer().api,
        clock: { now: () => 1_800_000_000_000, zone: () => 'Europe/Berlin' },
        newId: v7,
        random: () => 0,
        openStore: async () => memoryStore(),
      }),
    );
    await replica.record([lessonDone('cafe.drinks')]);
    expect(replica.waiting()).toBe(1);
    letGo();
    await held;
  });
});
