// @vitest-environment node
import 'fake-indexeddb/auto';
import { registerOf } from '@parlance/sync';
import { afterEach, describe, expect, it } from 'vitest';
import type { Replica } from './model.ts';
import { chosen, closeTabs, lessonDone, openTab, type TestServer, testServer } from './testing.ts';

afterEach(closeTabs);

let browsers = 0;
const newBrowser = (): string => `adoption-${++browsers}`;
const starsOf = (replica: Replica, lesson: string): number =>
  registerOf(replica.view(), 'es', 'course', 'stars', lesson);

/** A server whose learner has finished `cafe.drinks` on another device. */
const withProgress = async (): Promise<TestServer> => {
  const server = testServer();
  const other = await openTab(newBrowser(), server);
  await other.record([lessonDone('cafe.drinks')]);
  await other.adopt('ada');
  await other.sync();
  other.close();
  return server;
};

/** A browser in which `cafe.food` was learned before the sign-in. */
const learnedBefore = async (server: TestServer, browser = newBrowser()): Promise<Replica> => {
  const replica = await openTab(browser, server);
  await replica.record([chosen('theme', 'dark'), lessonDone('cafe.food')]);
  return replica;
};

const signIn = async (replica: Replica, uid = 'ada'): Promise<Replica> => {
  await replica.adopt(uid);
  await replica.sync();
  return replica;
};

describe('progress made before the sign-in', () => {
  it('is adopted at once by an account without progress', async () => {
    const server = testServer();
    const replica = await signIn(await learnedBefore(server));
    expect([replica.pendingAdoption(), replica.waiting(), server.stored()]).toEqual([null, 0, 2]);
    expect(starsOf(replica, 'cafe.food')).toBe(3);
  });

  it('waits for the learner’s decision if the account has progress, and is not shown until then', async () => {
    const server = await withProgress();
    const replica = await signIn(await learnedBefore(server));
    expect(replica.pendingAdoption()).toEqual({ events: 1 });
    expect([starsOf(replica, 'cafe.drinks'), starsOf(replica, 'cafe.food')]).toEqual([3, 0]);
    expect(server.stored()).toBe(1);
  });

  it('is asked about again after a reload until the learner decides', async () => {
    const server = await withProgress();
    const browser = newBrowser();
    await signIn(await learnedBefore(server, browser));
    closeTabs();
    const again = await openTab(browser, server);
    expect(again.pendingAdoption()).toEqual({ events: 1 });
  });

  it('is added to the account once when the learner accepts', async () => {
    const server = await withProgress();
    const replica = await signIn(await learnedBefore(server));
    await Promise.all([replica.resolveAdoption(true), replica.resolveAdoption(true)]);
    await replica.sync();
    expect([replica.pendingAdoption(), replica.waiting(), server.stored()]).toEqual([null, 0, 3]);
    expect([starsOf(replica, 'cafe.drinks'), starsOf(replica, 'cafe.food')]).toEqual([3, 3]);
  });

  it('is deleted when the learner declines', async () => {
    const server = await withProgress();
    const replica = await signIn(await learnedBefore(server));
    await replica.resolveAdoption(false);
    await replica.sync();
    expect([replica.pendingAdoption(), replica.waiting(), server.stored()]).toEqual([null, 0, 1]);
    expect(starsOf(replica, 'cafe.food')).toBe(0);
  });

  it('does not delay what is learned after the sign-in', async () => {
    const server = await withProgress();
    const replica = await signIn(await learnedBefore(server));
    await replica.record([lessonDone('cafe.people')]);
    await replica.sync();
    expect(server.stored()).toBe(2);
    expect(starsOf(replica, 'cafe.people')).toBe(3);
    expect(replica.pendingAdoption()).toEqual({ events: 1 });
  });

  it('is still shown while the server cannot be reached', async () => {
    const server = await withProgress();
    const replica = await learnedBefore(server);
    server.fateOf = () => 'requestLost';
    await signIn(replica);
    expect([starsOf(replica, 'cafe.food'), replica.pendingAdoption()]).toEqual([3, null]);
  });

  it('is adopted without a question if it contains preferences only', async () => {
    const server = await withProgress();
    const replica = await openTab(newBrowser(), server);
    await replica.record([chosen('interface', 'de')]);
    await signIn(replica);
    expect([replica.pendingAdoption(), replica.waiting(), server.stored()]).toEqual([null, 0, 2]);
    expect(replica.view().settings.get('interface')?.value).toBe('de');
  });
});

describe('another learner on the same device', () => {
  it('starts without the data of the one before', async () => {
    const browser = newBrowser();
    const first = await signIn(await learnedBefore(testServer(), browser));
    expect(first.owner()).toBe('ada');
    closeTabs();
    const server = testServer();
    const second = await signIn(await openTab(browser, server), 'grace');
    expect([second.owner(), starsOf(second, 'cafe.food'), server.stored()]).toEqual(['grace', 0, 0]);
  });
});

describe('logging out', () => {
  it('sends unsent events first, and then deletes all data here', async () => {
    const server = testServer();
    const browser = newBrowser();
    const replica = await signIn(await openTab(browser, server));
    await replica.record([lessonDone('cafe.food')]);
    expect(await replica.prepareLogout()).toBe(0);
    expect(server.stored()).toBe(1);
    await replica.clear();
    closeTabs();
    const after = await openTab(browser, server);
    expect([after.owner(), after.waiting(), starsOf(after, 'cafe.food')]).toEqual([null, 0, 0]);
  });

  it('reports the number of unsent events if the server cannot be reached', async () => {
    const server = testServer();
    const replica = await signIn(await openTab(newBrowser(), server));
    server.fateOf = () => 'requestLost';
    await replica.record([lessonDone('cafe.food'), lessonDone('cafe.people')]);
    expect(await replica.prepareLogout()).toBe(2);
    expect(replica.owner()).toBe('ada');
  });
});
