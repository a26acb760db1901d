// @vitest-environment node
import 'fake-indexeddb/auto';
import { registerOf } from '@parlance/sync';
import { openDB } from 'idb';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { UPGRADES, type Upgrade } from './database.ts';
import { openIdbStore } from './idb-store.ts';
import type { Replica } from './model.ts';
import { openReplica } from './open.ts';
import { putInPlace, releaseOf } from './releases/release.ts';
import { lessonDone, testServer, until } from './testing.ts';

/** The upgrades of a later release, which add a store. */
const LATER: readonly Upgrade[] = [...UPGRADES, (database) => void database.createObjectStore('later' as never)];

const release = releaseOf('2026-11-22');
const opened = new Set<Replica>();
afterEach(() => {
  for (const replica of opened) replica.close();
  opened.clear();
});

let browsers = 0;
const newBrowser = (): string => `database-${++browsers}`;

/** A tab whose program has these upgrades. */
const openTab = async (name: string, upgrades = UPGRADES, openTimeout = 3000): Promise<Replica> => {
  const replica = await openReplica({
    name,
    api: testServer().api,
    clock: { now: () => 1_800_000_000_000, zone: () => 'Europe/Berlin' },
    newId: v7,
    random: () => 0,
    openStore: () => openIdbStore(name, upgrades),
    openTimeout,
  });
  opened.add(replica);
  return replica;
};

const starsOf = (replica: Replica, lesson: string): number =>
  registerOf(replica.view(), 'es', 'course', 'stars', lesson);

const storesOf = async (name: string): Promise<readonly string[]> => {
  const database = await openDB(name);
  const names = [...database.objectStoreNames];
  database.close();
  return names;
};

describe('an upgrade', () => {
  it('keeps everything that the first release stored', async () => {
    const browser = newBrowser();
    await putInPlace(browser, release, release.devices.learner);
    const replica = await openTab(browser, LATER);
    expect(replica.waiting()).toBe(release.devices.learner.expected['waiting']);
    expect([...replica.view().words.keys()].sort()).toEqual(
      Object.keys(release.devices.learner.expected['words'] ?? {}).sort(),
    );
    expect(await storesOf(browser)).toContain('later');
  });

  it('lets a tab of the previous release continue, and keeps what it records', async () => {
    const browser = newBrowser();
    const before = await openTab(browser);
    const recording = before.record([lessonDone('cafe.drinks')]);
    const after = await openTab(browser, LATER);
    await recording;
    await before.record([lessonDone('cafe.food')]);
    await until(() => after.waiting() === 2);
    expect([starsOf(after, 'cafe.drinks'), starsOf(after, 'cafe.food')]).toEqual([3, 3]);
    expect(before.status()).toEqual({ kind: 'local' });
  });

  it('that another tab blocks lets the page continue, and stores what it records afterwards', async () => {
    const browser = newBrowser();
    const first = await openTab(browser);
    await first.record([lessonDone('cafe.drinks')]);
    first.close();
    const stubborn = await openDB(browser, 1);
    const held = await openTab(browser, LATER, 50);
    await held.record([lessonDone('cafe.food')]);
    expect([starsOf(held, 'cafe.food'), held.status()]).toMatchObject([3, { code: 'storage-refused' }]);
    stubborn.close();
    await until(() => held.waiting() === 2);
    expect([starsOf(held, 'cafe.drinks'), starsOf(held, 'cafe.food')]).toEqual([3, 3]);
    expect(held.status()).toEqual({ kind: 'local' });
    held.close();
    const again = await openTab(browser, LATER);
    expect(again.waiting()).toBe(2);
  });
});

describe('a program that was rolled back', () => {
  it('opens the database of the later one, records into it, and keeps what it does not know', async () => {
    const browser = newBrowser();
    const later = await openTab(browser, LATER);
    await later.record([lessonDone('cafe.drinks')]);
    later.close();
    const database = await openDB(browser);
    await database.put('later', 'kept', 'key');
    database.close();
    const rolledBack = await openTab(browser);
    await rolledBack.record([lessonDone('cafe.food')]);
    expect(rolledBack.status()).toEqual({ kind: 'local' });
    rolledBack.close();
    const again = await openTab(browser, LATER);
    expect(again.waiting()).toBe(2);
    const left = await openDB(browser);
    expect(await left.get('later', 'key')).toBe('kept');
    left.close();
  });
});
