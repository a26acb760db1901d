// @vitest-environment node
import 'fake-indexeddb/auto';
import { registerOf } from '@parlance/sync';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Replica } from './model.ts';
import { persistOnceEarned } from './persist.ts';
import { chosen, closeTabs, lessonDone, openTab, testServer } from './testing.ts';

afterEach(() => {
  closeTabs();
  vi.restoreAllMocks();
});

let browsers = 0;
const newBrowser = (): string => `storage-${++browsers}`;
const starsOf = (replica: Replica, lesson: string): number =>
  registerOf(replica.view(), 'es', 'course', 'stars', lesson);

/** Simulates a full disk: from now on nothing can be written. */
const fillDisk = (): void => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
};

describe('a full disk', () => {
  it('lets the lesson continue on this page, and says that it will not be stored', async () => {
    const replica = await openTab(newBrowser());
    await replica.record([lessonDone('cafe.drinks')]);
    fillDisk();
    await replica.record([lessonDone('cafe.food')]);
    await replica.record([lessonDone('cafe.people')]);
    expect(['drinks', 'food', 'people'].map((name) => starsOf(replica, `cafe.${name}`))).toEqual([3, 3, 3]);
    expect(replica.status()).toMatchObject({ kind: 'failed', code: 'storage-refused' });
  });

  it('does not delete what was stored before', async () => {
    const browser = newBrowser();
    const replica = await openTab(browser);
    await replica.record([lessonDone('cafe.drinks')]);
    fillDisk();
    await replica.record([lessonDone('cafe.food')]);
    closeTabs();
    vi.restoreAllMocks();
    const again = await openTab(browser);
    expect([starsOf(again, 'cafe.drinks'), starsOf(again, 'cafe.food')]).toEqual([3, 0]);
  });

  it('withholds nothing from the account: events are sent, and count once after a reload', async () => {
    const [server, browser] = [testServer(), newBrowser()];
    const replica = await openTab(browser, server);
    await replica.adopt('learner');
    await replica.record([lessonDone('cafe.drinks')]);
    fillDisk();
    await replica.record([lessonDone('cafe.food')]);
    await replica.sync();
    expect([replica.waiting(), server.stored(), replica.status().kind]).toEqual([0, 2, 'synced']);
    closeTabs();
    vi.restoreAllMocks();
    const again = await openTab(browser, server);
    await again.adopt('learner');
    await again.sync();
    expect(again.view()).toEqual(server.view());
    expect(server.stored()).toBe(2);
  });
});

describe('persistent storage', () => {
  it('is requested once after the first lesson, and not before', async () => {
    const replica = await openTab(newBrowser());
    const persist = vi.fn(async () => true);
    persistOnceEarned(replica, persist);
    await replica.record([chosen('theme', 'dark')]);
    expect(persist).not.toHaveBeenCalled();
    await replica.record([lessonDone('cafe.drinks')]);
    await replica.record([lessonDone('cafe.food')]);
    expect(persist).toHaveBeenCalledTimes(1);
  });
});
