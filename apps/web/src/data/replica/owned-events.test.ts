// @vitest-environment node
import 'fake-indexeddb/auto';
import { registerOf } from '@parlance/sync';
import { afterEach, describe, expect, it } from 'vitest';
import type { Replica } from './model.ts';
import { closeTabs, lessonDone, openTab, type TestServer, testServer } from './testing.ts';

afterEach(closeTabs);

let browsers = 0;
const newBrowser = (): string => `owned-events-${++browsers}`;
const starsOf = (replica: Replica, lesson: string): number =>
  registerOf(replica.view(), 'es', 'course', 'stars', lesson);

/** A browser in which Ada's session ended before `lessons` were sent. */
const adaLeft = async (browser: string, server: TestServer, lessons: readonly string[]): Promise<void> => {
  const ada = await openTab(browser, server);
  await ada.adopt('ada');
  await ada.sync();
  server.fateOf = () => 'sign-in-needed';
  await ada.record(lessons.map((lesson) => lessonDone(lesson)));
  await ada.sync();
  closeTabs();
  server.fateOf = () => 'fine';
};

/** Opens a tab of the browser for a learner whose account is on `server`. */
const signIn = async (browser: string, server: TestServer, uid: string): Promise<Replica> => {
  const replica = await openTab(browser, server);
  await replica.adopt(uid);
  await replica.sync();
  return replica;
};

describe('what a learner could not send before their session ended', () => {
  it('is sent when they sign in again, although another learner has used the device and logged out', async () => {
    const [browser, hers, his] = [newBrowser(), testServer(), testServer()];
    await adaLeft(browser, hers, ['cafe.food', 'cafe.people']);
    const grace = await signIn(browser, his, 'grace');
    await grace.record([lessonDone('cafe.drinks')]);
    expect(await grace.prepareLogout()).toBe(0);
    await grace.clear();
    closeTabs();
    const ada = await signIn(browser, hers, 'ada');
    expect([hers.stored(), ada.waiting(), ada.pendingAdoption()]).toEqual([2, 0, null]);
    expect(['food', 'people', 'drinks'].map((name) => starsOf(ada, `cafe.${name}`))).toEqual([3, 3, 0]);
  });

  it('is neither shown to another learner, nor counted for them, nor sent to their account', async () => {
    const [browser, hers, his] = [newBrowser(), testServer(), testServer()];
    await adaLeft(browser, hers, ['cafe.food']);
    const grace = await signIn(browser, his, 'grace');
    expect([grace.waiting(), grace.pendingAdoption(), starsOf(grace, 'cafe.food'), his.stored()]).toEqual([
      0,
      null,
      0,
      0,
    ]);
    expect(grace.unstored()).toEqual({ waiting: [], postponed: [], refused: [] });
    expect(await grace.prepareLogout()).toBe(0);
  });

  it('returns when the sessions of both end without a logout, each time', async () => {
    const [browser, hers, his] = [newBrowser(), testServer(), testServer()];
    await adaLeft(browser, hers, ['cafe.food']);
    his.fateOf = () => 'offline';
    const grace = await signIn(browser, his, 'grace');
    await grace.record([lessonDone('cafe.drinks')]);
    closeTabs();
    const ada = await signIn(browser, hers, 'ada');
    expect([hers.stored(), starsOf(ada, 'cafe.food'), starsOf(ada, 'cafe.drinks')]).toEqual([1, 3, 0]);
    closeTabs();
    his.fateOf = () => 'fine';
    const again = await signIn(browser, his, 'grace');
    expect([his.stored(), starsOf(again, 'cafe.food'), starsOf(again, 'cafe.drinks')]).toEqual([1, 0, 3]);
  });

  it('returns once, in however many tabs its owner signs in', async () => {
    const [browser, hers] = [newBrowser(), testServer()];
    await adaLeft(browser, hers, ['cafe.food']);
    await signIn(browser, testServer(), 'grace');
    closeTabs();
    const tabs = await Promise.all([openTab(browser, hers), openTab(browser, hers)]);
    await Promise.all(tabs.map((tab) => tab.adopt('ada')));
    await Promise.all(tabs.map((tab) => tab.sync()));
    expect([hers.stored(), ...tabs.map((tab) => tab.waiting())]).toEqual([1, 0, 0]);
    closeTabs();
    expect((await openTab(browser, hers)).unstored()).toEqual({ waiting: [], postponed: [], refused: [] });
  });

  it('returns with what the server had refused, and with the question about what was learned before the sign-in', async () => {
    const [browser, hers] = [newBrowser(), testServer()];
    const other = await signIn(newBrowser(), hers, 'ada');
    await other.record([lessonDone('cafe.menu')]);
    await other.sync();
    closeTabs();
    const before = await openTab(browser, hers);
    await before.record([lessonDone('cafe.food')]);
    await before.adopt('ada');
    await before.sync();
    hers.refusesEvents = true;
    await before.record([lessonDone('cafe.people')]);
    await before.sync();
    expect([before.refused().length, before.pendingAdoption()]).toEqual([1, { events: 1 }]);
    closeTabs();
    await signIn(browser, testServer(), 'grace');
    closeTabs();
    const ada = await signIn(browser, hers, 'ada');
    expect([ada.refused().length, ada.pendingAdoption()]).toEqual([1, { events: 1 }]);
  });

  it('keeps its right stamps beside what was learned without an account in the meantime', async () => {
    const [browser, hers] = [newBrowser(), testServer()];
    await adaLeft(browser, hers, ['cafe.food']);
    const grace = await signIn(browser, testServer(), 'grace');
    await grace.clear();
    await grace.record([lessonDone('cafe.people')]);
    closeTabs();
    const ada = await openTab(browser, hers);
    const [made] = ada.unstored().waiting;
    await ada.adopt('ada', { own: true });
    const waiting = ada.unstored().waiting;
    expect(waiting.map(({ data }) => (data as { lesson: string }).lesson).sort()).toEqual(['cafe.food', 'cafe.people']);
    expect(waiting.find(({ id }) => id === made?.id)?.at).toBe(made?.at);
    await ada.sync();
    expect(hers.stored()).toBe(2);
  });

  it('is erased when its owner logs out regardless of it', async () => {
    const [browser, hers] = [newBrowser(), testServer()];
    await adaLeft(browser, hers, ['cafe.food']);
    const ada = await openTab(browser, hers);
    await ada.clear();
    closeTabs();
    const again = await signIn(browser, hers, 'ada');
    expect([again.waiting(), hers.stored()]).toEqual([0, 0]);
  });
});
