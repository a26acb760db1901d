// @vitest-environment node
import 'fake-indexeddb/auto';
import { startSession } from '@parlance/domain';
import { registerOf } from '@parlance/sync';
import { afterEach, describe, expect, it } from 'vitest';
import type { Replica } from './model.ts';
import { chosen, closeTabs, lessonDone, openTab, until } from './testing.ts';

afterEach(closeTabs);

const drinks = { what: 'lesson', unit: 'cafe', lesson: 'cafe.drinks', mode: 'classic' } as const;

let browsers = 0;
const newBrowser = (): string => `browser-${++browsers}`;
const starsOf = (replica: Replica, lesson: string): number =>
  registerOf(replica.view(), 'es', 'course', 'stars', lesson);

describe('a replica', () => {
  it('shows an event as soon as the promise of recording resolves', async () => {
    const replica = await openTab(newBrowser());
    await replica.record([lessonDone('cafe.drinks')]);
    expect(starsOf(replica, 'cafe.drinks')).toBe(3);
    expect(replica.waiting()).toBe(1);
  });

  it('calls its listeners for each change, with a new view', async () => {
    const replica = await openTab(newBrowser());
    const before = replica.view();
    let calls = 0;
    const stop = replica.subscribe(() => {
      calls += 1;
    });
    await replica.record([lessonDone('cafe.drinks')]);
    expect(calls).toBeGreaterThan(0);
    expect(replica.view()).not.toBe(before);
    stop();
  });

  it('is the same after a reload', async () => {
    const browser = newBrowser();
    const first = await openTab(browser);
    await first.record([lessonDone('cafe.drinks'), chosen('theme', 'dark')]);
    const view = first.view();
    closeTabs();
    const second = await openTab(browser);
    expect(second.view()).toEqual(view);
    expect(second.waiting()).toBe(2);
  });

  it('gives events of one device stamps that rise, and the local day', async () => {
    const replica = await openTab(newBrowser());
    await replica.record([chosen('theme', 'dark')]);
    await replica.record([chosen('theme', 'light')]);
    expect(replica.view().settings.get('theme')).toMatchObject({ value: 'light' });
    await replica.record([lessonDone('cafe.drinks')]);
    expect([...replica.view().days.keys()]).toEqual(['20270115']);
  });

  it('restores at once what a reset hid, when the reset is undone', async () => {
    const replica = await openTab(newBrowser());
    await replica.record([lessonDone('cafe.drinks')]);
    await replica.record([{ kind: 'reset', learn: 'es', data: { undo: null } }]);
    expect(starsOf(replica, 'cafe.drinks')).toBe(0);
    const undo = replica.view().resets.get('es')?.id ?? null;
    await replica.record([{ kind: 'reset', learn: 'es', data: { undo } }]);
    expect([starsOf(replica, 'cafe.drinks'), replica.view().resets.size]).toEqual([3, 0]);
  });

  it('loses nothing of 400 records in two tabs at once', async () => {
    const browser = newBrowser();
    const tabs = await Promise.all([openTab(browser), openTab(browser)]);
    const records = tabs.flatMap((tab, side) =>
      Array.from({ length: 200 }, (_, index) => tab.record([lessonDone(`lesson.${side}.${index}`, 1)])),
    );
    await Promise.all(records);
    await until(() => tabs.every((tab) => tab.waiting() === 400));
    expect(tabs[0]?.view()).toEqual(tabs[1]?.view());
    expect(tabs[0]?.view().days.get('20270115')?.seconds).toBe(400);
  }, 60_000);

  it('keeps a lesson under way until it is dropped', async () => {
    const browser = newBrowser();
    const replica = await openTab(browser);
    const session = startSession({ id: 's', work: drinks, seed: 1, plan: [] });
    await replica.saveSession(session);
    closeTabs();
    const again = await openTab(browser);
    expect(await again.loadSession(drinks)).toEqual(session);
    expect(await again.loadSession({ ...drinks, mode: 'challenge' })).toBeUndefined();
    await again.dropSession(drinks);
    expect(await again.loadSession(drinks)).toBeUndefined();
  });

  it('stores an answer and its place in the lesson in one step, and deletes the lesson with its finish', async () => {
    const browser = newBrowser();
    const replica = await openTab(browser);
    const session = startSession({ id: 's', work: drinks, seed: 1, plan: [] });
    await replica.record([], { save: session });
    expect(await replica.loadSession(drinks)).toEqual(session);
    await replica.record([lessonDone('cafe.drinks')], { drop: session });
    closeTabs();
    const again = await openTab(browser);
    expect(await again.loadSession(drinks)).toBeUndefined();
    expect(again.waiting()).toBe(1);
  });

  it('deletes everything when it is cleared, also in the other tab, and is a new device then', async () => {
    const browser = newBrowser();
    const [here, there] = await Promise.all([openTab(browser), openTab(browser)]);
    await here.record([lessonDone('cafe.drinks')]);
    await here.remember('me', { name: 'Ada' });
    await until(() => there.waiting() === 1);
    await here.clear();
    await until(() => there.waiting() === 0);
    expect(starsOf(there, 'cafe.drinks')).toBe(0);
    expect(await there.recall('me')).toBeUndefined();
  });
});

describe('a browser that refuses to store data', () => {
  it('has a replica that lasts as long as the page, and reports that', async () => {
    const refusing = globalThis.indexedDB;
    Reflect.deleteProperty(globalThis, 'indexedDB');
    try {
      const replica = await openTab(newBrowser());
      await replica.record([lessonDone('cafe.drinks')]);
      expect(starsOf(replica, 'cafe.drinks')).toBe(3);
      expect(replica.status()).toMatchObject({ kind: 'failed', code: 'storage-refused' });
    } finally {
      globalThis.indexedDB = refusing;
    }
  });

  it('loses nothing if storage fails in the middle', async () => {
    const browser = newBrowser();
    const replica = await openTab(browser);
    await replica.record([lessonDone('cafe.drinks')]);
    indexedDB.deleteDatabase(browser);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await replica.record([lessonDone('cafe.food')]);
    expect([starsOf(replica, 'cafe.drinks'), starsOf(replica, 'cafe.food')]).toEqual([3, 3]);
    expect(replica.status()).toMatchObject({ code: 'storage-refused' });
  });
});
